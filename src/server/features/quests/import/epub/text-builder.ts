/**
 * The text of a paragraph as it grows, whose end can be cut off again. Kept in pieces, because looking at the end of
 * one growing string takes as long as the string is.
 */
export class TextBuilder {
  #pieces: string[] = [];
  #tail = '';

  add(text: string): void {
    this.#tail += text;
  }

  /** Marks the current end of the text. */
  mark(): number {
    if (this.#tail !== '') this.#pieces.push(this.#tail);
    this.#tail = '';
    return this.#pieces.length;
  }

  /** The text after a mark. */
  since(mark: number): string {
    return this.#pieces.slice(mark).join('') + this.#tail;
  }

  /** The last character before a mark, or ''. */
  characterBefore(mark: number): string {
    return this.#pieces[mark - 1]?.at(-1) ?? '';
  }

  /** Removes the text after a mark. */
  cut(mark: number): void {
    this.#pieces.length = Math.min(this.#pieces.length, mark);
    this.#tail = '';
  }

  /** Returns the whole text and starts an empty one. */
  take(): string {
    const text = this.since(0);
    this.#pieces = [];
    this.#tail = '';
    return text;
  }
}
