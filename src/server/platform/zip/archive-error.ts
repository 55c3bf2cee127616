/** Why an archive cannot be read: it is broken, claims or holds too much, or is locked with a password. */
export type ArchiveErrorReason = 'broken' | 'tooBig' | 'locked';

export class ArchiveError extends Error {
  override readonly name = 'ArchiveError';
  readonly reason: ArchiveErrorReason;

  constructor(reason: ArchiveErrorReason) {
    super(reason);
    this.reason = reason;
  }
}
