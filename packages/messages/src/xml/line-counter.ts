/** Counts lines and columns from 1 up to an index that never decreases. */
export class LineCounter {
  line = 1
  column = 1
  /** The offset at which the present line begins; negative if it is in a previous part of the text. */
  #lineStart = 0
  /** The index of the first line feed that is not counted yet. */
  #next: number | undefined

  /** Moves to an index of the text. */
  advance(text: string, index: number): void {
    this.#next ??= nextLineFeed(text, 0)
    while (this.#next < index) {
      this.line += 1
      this.#lineStart = this.#next + 1
      this.#next = nextLineFeed(text, this.#lineStart)
    }
    this.column = index - this.#lineStart + 1
  }

  /** Moves to an index of the text that becomes index 0 of the next text. */
  leave(text: string, index: number): void {
    this.advance(text, index)
    this.#lineStart -= index
    this.#next = undefined
  }
}

function nextLineFeed(text: string, from: number): number {
  const found = text.indexOf('\n', from)
  return found === -1 ? Number.MAX_SAFE_INTEGER : found
}
