/**
 * The text of a paragraph as it grows, from whose end something may be taken back. In pieces: to look at the end of one
 * long string takes as long as the string is, at each of its links.
 */
export class RunningText {
  #pieces: string[] = [];
  #tail = '';

  add(text: string): void {
    this.#tail += text;
  }

  /** A mark at the end of what is there. */
  mark(): number {
    if (this.#tail !== '') this.#pieces.push(this.#tail);
    this.#tail = '';
    return this.#pieces.length;
  }

  /** What came after a mark. */
  since(mark: number): string {
    return this.#pieces.slice(mark).join('') + this.#tail;
  }

  /** The last sign before a mark, or ''. */
  signBefore(mark: number): string {
    return this.#pieces[mark - 1]?.at(-1) ?? '';
  }

  /** Takes back what came after a mark. */
  cut(mark: number): void {
    this.#pieces.length = Math.min(this.#pieces.length, mark);
    this.#tail = '';
  }

  /** Gives the whole, and begins anew. */
  take(): string {
    const text = this.since(0);
    this.#pieces = [];
    this.#tail = '';
    return text;
  }
}
