/** A text stream of the process. */
export interface TextStream {
  readonly isTTY?: boolean
  write(text: string, done: () => void): unknown
}

const PIECE_LENGTH = 64 * 1024

/** Collects text and writes it in pieces. Waits for each piece, so that a slow reader needs no memory. */
export class Output {
  readonly #stream: TextStream
  #pieces: string[] = []
  #length = 0

  constructor(stream: TextStream) {
    this.#stream = stream
  }

  async write(text: string): Promise<void> {
    this.#pieces.push(text)
    this.#length += text.length
    if (this.#length >= PIECE_LENGTH) await this.flush()
  }

  async flush(): Promise<void> {
    const text = this.#pieces.join('')
    this.#pieces = []
    this.#length = 0
    if (text !== '') await new Promise<void>((resolve) => void this.#stream.write(text, resolve))
  }
}
