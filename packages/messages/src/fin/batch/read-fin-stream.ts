import { AcknowledgedMessages } from '../envelope/acknowledged-messages.ts'
import type { FinMessage, Position } from '../message.ts'
import { messageOf } from '../read-fin.ts'
import { SourceText } from '../source-text.ts'
import { UnitCutter } from '../units.ts'
import { ByteText } from './byte-text.ts'

const MEBIBYTE = 1024 * 1024
const MESSAGE_LENGTH_MAX = 32 * MEBIBYTE
const PART_LENGTH_MIN = 64 * 1024

type Chunk = string | Uint8Array

interface StreamOptions {
  /** Longer messages are cut off there; 32 Mi characters where nothing is given. */
  readonly messageLengthMax?: number
  /** New text is looked at when there is so much of it; 64 Ki characters where nothing is given. */
  readonly partLengthMin?: number
}

/**
 * Reads the messages of a text that comes in chunks, such as a large RJE or DOS-PCC file, each as soon as it is
 * complete: the same messages, with the same places, that {@link readFin} finds in the whole text.
 *
 * Holds no more than one message and a little of the text behind it. Bytes are read as UTF-8, what is none as ISO
 * 8859-1. A message that is longer than allowed has the finding `envelope.cutOff`; reading goes on with the message
 * behind it. Throws only what `chunks` throws.
 */
export async function* readFinStream(
  chunks: Iterable<Chunk> | AsyncIterable<Chunk>,
  options: StreamOptions = {},
): AsyncGenerator<FinMessage, void, undefined> {
  const bytes = new ByteText()
  const reader = new PartReader(options)
  for await (const chunk of chunks) {
    yield* reader.take(typeof chunk === 'string' ? chunk : bytes.decode(chunk))
  }
  yield* reader.take(bytes.finish())
  yield* reader.finish()
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
