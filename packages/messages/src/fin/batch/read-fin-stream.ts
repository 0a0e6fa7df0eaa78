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
  /** Longer messages are cut off there; 32 Mi characters where nothing is given. */
  readonly messageLengthMax?: number
  /** New text is looked at when there is so much of it; 64 Ki characters where nothing is given. */
  readonly partLengthMin?: number
  /** The decoder of bytes, which knows their encoding afterwards; one that reads it from the bytes where none is given. */
  readonly bytes?: ByteDecoder
}

/**
 * Reads the messages of a text that comes in chunks, such as a large RJE or DOS-PCC file, each as soon as it is
 * complete: the same messages, with the same places, that {@link readFin} finds in the whole text.
 *
 * Holds no more than one message and a little of the text behind it. Where the encoding of bytes is a guess, messages in
 * which that matters have the finding `envelope.encodingGuessed`. A message that is longer than allowed has the finding `envelope.cutOff`; reading goes on with the message
 * behind it. Throws only what `chunks` throws.
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

/** A message with a finding where its text depends on a guess about its encoding. */
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
  /** Text that came in and was not looked at yet. */
  #added: string[] = []
  #addedLength = 0
  /** The text from the message being read on, and where it begins. */
  #text = ''
  #origin: Position = { offset: 0, line: 1, column: 1 }
  /** The part of that text that is read. */
  #index = 0

  constructor(options: StreamOptions) {
    this.#cutter = new UnitCutter(options.messageLengthMax ?? MESSAGE_LENGTH_MAX)
    this.#partLengthMin = options.partLengthMin ?? PART_LENGTH_MIN
  }

  take(chunk: string): readonly FinMessage[] {
    this.#added.push(chunk)
    this.#addedLength += chunk.length
    // A block that is not complete is read again with more text. Twice as much each time keeps the work in proportion.
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
