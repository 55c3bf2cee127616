type Code = 'unreadableBook' | 'encryptedBook' | 'fileTooBig';

/** A file that is not read: it is no book that Kurio knows, it is broken or locked, or it holds too much. */
export class BookRefused extends Error {
  override readonly name = 'BookRefused';
  readonly code: Code;

  constructor(code: Code) {
    super(code);
    this.code = code;
  }
}
