/** A file that is not read: it is none of those that Kurio knows, it is broken, or it holds too much. */
export class FileRefused extends Error {
  override readonly name = 'FileRefused';
  readonly code: 'unreadableFile' | 'fileTooBig';

  /** `message` takes the place of the code's own sentence. */
  constructor(code: 'unreadableFile' | 'fileTooBig', message?: string) {
    super(message ?? '');
    this.code = code;
  }
}
