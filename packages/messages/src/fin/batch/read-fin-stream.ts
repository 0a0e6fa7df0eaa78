import { AcknowledgedMessages } from '../envelope/acknowledged-messages.ts'
import { ByteDecoder, type FoundEncoding } from '../../encoding/index.ts'
import type { FinMessage, Finding, Position } from '../message.ts'
import { messageOf } from '../read-fin.ts'
import { placeIn, SourceText } from '../source-text.ts'
import { UnitCutter } from '../units.ts'

const MEBIBYTE = 1024 * 1024
const MESSAGE_LENGTH_MAX = 32 * MEBIBYTE
const PART_LENGTH_MIN = 64 * 1024

type Chunk = string | Uint8Array

interface StreamOptions {
  /** Messages longer than this number of characters are cut off. Default: 32 Mi characters. */
  readonly messageLengthMax?: number
  /** New text is processed when it has at least this number of characters. Default: 64 Ki characters. */
  readonly partLengthMin?: number
  /**
   * The decoder of bytes, from which the caller can read the encoding afterwards. Default: a decoder that detects the
   * encoding.
   */
  readonly bytes?: ByteDecoder
}

/**
 * Reads the messages of a text that arrives in chunks, such as a large RJE or DOS-PCC file, and returns each as soon as
 * it is complete. The messages and their positions are the same as those of {@link readFin} for the whole text.
 *
 * The memory holds at most one message and a little of the text after it. If the encoding of the bytes is a guess,
 * messages in which it matters have the finding `envelope.encodingGuessed`. A message longer than allowed has the
 * finding `envelope.cutOff`, and reading continues with the next message. Throws only the errors of `chunks`.
 */
export async function* readFinStream(
  chunks: Iterable<Chunk> | AsyncIterable<Chunk>,
  options: StreamOptions = {},
): AsyncGenerator<FinMessage, void, undefined> {
  const { bytes = new ByteDecoder() } = options
  const reader = new PartReader(options)
  for await (const chunk of chunks) {
    const text = typeof chunk === 'string' ? chunk : bytes.decode(chunk)
    for (const message of reader.take(text)) yield withEncoding(message, bytes.encoding)
  }
  for (const message of reader.take(bytes.finish())) yield withEncoding(message, bytes.encoding)
  for (const message of reader.finish()) yield withEncoding(message, bytes.encoding)
}

const BEYOND_ASCII = /[^\0-\x7f]/

/** Returns a message with a finding if its text depends on the guessed encoding. */
function withEncoding(message: FinMessage, { name, isGuess }: FoundEncoding): FinMessage {
  const found = isGuess ? BEYOND_ASCII.exec(message.raw) : null
  if (found === null) return message
  const { line, column } = placeIn(message, found.index)
  const finding: Finding = {
    code: 'envelope.encodingGuessed',
    severity: 'warning',
    rule: 'envelope',
    path: 'envelope',
    line,
    column,
    params: { encoding: name },
  }
  return { ...message, findings: [...message.findings, finding] }
}

class PartReader {
  readonly #cutter: UnitCutter
  readonly #partLengthMin: number
  readonly #acknowledged = new AcknowledgedMessages()
  /** Received text that has not been processed yet. */
  #added: string[] = []
  #addedLength = 0
  /** The text from the present message on, and its offset in the input. */
  #text = ''
  #origin: Position = { offset: 0, line: 1, column: 1 }
  /** The index up to which that text has been read. */
  #index = 0

  constructor(options: StreamOptions) {
    this.#cutter = new UnitCutter(options.messageLengthMax ?? MESSAGE_LENGTH_MAX)
    this.#partLengthMin = options.partLengthMin ?? PART_LENGTH_MIN
  }

  take(chunk: string): readonly FinMessage[] {
    this.#added.push(chunk)
    this.#addedLength += chunk.length
    // An incomplete block is read again with more text. Doubling the amount keeps the run time proportional to the
    // length.
    const isEnough = this.#addedLength >= Math.max(this.#partLengthMin, this.#text.length)
    return isEnough ? this.#read(false) : []
  }

  finish(): readonly FinMessage[] {
    return [...this.#read(true), ...this.#messagesOf(this.#cutter.finish()), ...this.#acknowledged.finish()]
  }

  #read(isEnd: boolean): readonly FinMessage[] {
    const source = new SourceText(this.#text + this.#added.join(''), this.#origin)
    this.#added = []
    this.#addedLength = 0
    const place = this.#cutter.read(source, { index: this.#index, isEnd })
    this.#origin = this.#cutter.beginning ?? place
    this.#index = place.offset - this.#origin.offset
    this.#text = source.text.slice(this.#origin.offset - source.origin.offset)
    return this.#messagesOf(this.#cutter.takeUnits())
  }

  #messagesOf(units: ReturnType<UnitCutter['takeUnits']>): readonly FinMessage[] {
    return units.flatMap((unit) =>
      this.#acknowledged.take({ message: messageOf(unit), isSeparated: unit.isSeparated }),
    )
  }
}
