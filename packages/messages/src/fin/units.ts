import { isMessageEnd, readBlockAt, type Block } from './blocks.ts'
import type { Position } from './message.ts'
import { blockIdAt, LOOK_AHEAD, SourceText, tagAt } from './source-text.ts'

const TAB = 9
const SPACE = 32
const END_OF_TEXT = 3
/** Characters that fill up the sectors of a DOS-PCC file or end a DOS text. */
export const PADDING = '\0\u001a'
const NO_TEXT = new SourceText('')

/** The blocks of one message in the order they stand. */
export interface Unit {
  readonly blocks: readonly [Block, ...Block[]]
  /** The text from the first block to the last one. */
  readonly raw: string
  /** The first character outside all blocks, in front of or behind the message. */
  readonly stray: Position | undefined
  /** Says whether a separator of messages, not just the next message, follows. */
  readonly isSeparated: boolean
  /** The length at which the message was cut off because it is longer. */
  readonly cutAt: number | undefined
}

/** Cuts a whole text into messages, in one pass. */
export function cutUnits(text: string): readonly Unit[] {
  const cutter = new UnitCutter(Infinity)
  cutter.read(new SourceText(text), { index: 0, isEnd: true })
  return cutter.finish()
}

/**
 * Cuts a text into messages: at `$` (RJE) alone behind a message or directly in front of one, at the bytes 0x01 and 0x03
 * (DOS-PCC), before each block 1 and before each text without envelope. Text outside of blocks is skipped and the
 * position of its first character noted; the padding of sectors is no text.
 *
 * The text may come in parts, each from where the last one was read to. A message longer than `lengthMax` is cut off
 * there, and what follows is skipped until the next one begins.
 */
export class UnitCutter {
  readonly #lengthMax: number
  #source = NO_TEXT
  #units: Unit[] = []
  /** The last message: what stands behind the last separator of an input is noted with it. */
  #held: Unit | undefined
  #blocks: Block[] = []
  #stray: Position | undefined
  #isSkipping = false
  #isBehindSeparator = false
  /** Only blanks came since the beginning of the line. */
  #isIndented = false
  /** Behind the end of a sector's message, where its padding may follow. */
  #isInPadding = false

  constructor(lengthMax: number) {
    this.#lengthMax = lengthMax
  }

  /**
   * The position at which the message being read begins; from there on its text is needed. `undefined` between
   * messages.
   */
  get beginning(): Position | undefined {
    return this.#blocks[0]?.position
  }

  /**
   * Reads on from an index as far as the text to come cannot change what is read; where `isEnd`, to the end. Answers
   * the place to go on from.
   */
  read(source: SourceText, { index: start, isEnd }: { index: number; isEnd: boolean }): Position {
    this.#source = source
    let index = start
    while (index + (isEnd ? 0 : LOOK_AHEAD) < this.#source.text.length) {
      const block = this.#readAt(index)
      if (block === undefined) index += 1
      else if (this.#isCutOff(block, isEnd)) index = this.#cutOff(block)
      else if (isEnd || this.#isWhole(block)) index = this.#take(block)
      else return block.position
    }
    return this.#source.positionAt(index)
  }

  /** The messages that are complete, each once. */
  takeUnits(): readonly Unit[] {
    const units = this.#units
    this.#units = []
    return units
  }

  /** The messages that are left when the text is over. */
  finish(): readonly Unit[] {
    this.#endUnit({ isSeparated: false })
    const units = this.takeUnits()
    if (this.#held === undefined) return units
    return [...units, { ...this.#held, stray: this.#held.stray ?? this.#stray }]
  }

  /** The block that begins at an index. One character that begins none is a separator, stray, or skipped. */
  #readAt(index: number): Block | undefined {
    const source = this.#source
    if (this.#isSkipping && !canBeginMessage(source, index)) return undefined
    this.#isSkipping = false
    // A gap as long as a message is the end of the message in front of it.
    if (source.origin.offset + index >= this.#limit) this.#endUnit({ isSeparated: false })
    const code = source.text.charCodeAt(index)
    if (code === SPACE || code === TAB) {
      this.#isBehindSeparator = false
      this.#isIndented ||= source.isLineStart(index)
      return undefined
    }
    source.hasMetEnd = false
    const block = readBlockAt(source, index, {
      isBehindSeparator: this.#isBehindSeparator,
      isIndented: this.#isIndented,
    })
    const isSeparator = block === undefined && isMessageEnd(source.text, index)
    if (block !== undefined) {
      const isBare = block.kind === 'fields' && block.isBare
      if (block.id === '1' || isBare) this.#endUnit({ isSeparated: false })
    } else if (isSeparator) {
      this.#endUnit({ isSeparated: true })
    } else if (source.text.charAt(index).trim() !== '' && !this.#isPadding(source.text.charAt(index))) {
      this.#stray ??= source.positionAt(index)
    }
    if (block !== undefined) return block
    this.#isIndented = false
    this.#isBehindSeparator = isSeparator
    if (isSeparator) this.#isInPadding = code === END_OF_TEXT
    return undefined
  }

  #isPadding(character: string): boolean {
    return this.#isInPadding && PADDING.includes(character)
  }

  /** The offset behind the longest message that can begin where the current one does. */
  get #limit(): number {
    return (this.beginning?.offset ?? Infinity) + this.#lengthMax
  }

  /** Returns whether the text behind what was read so far cannot make the block another one. */
  #isWhole(block: Block): boolean {
    const { hasMetEnd, origin, text } = this.#source
    return !hasMetEnd && block.end - origin.offset + LOOK_AHEAD < text.length
  }

  #isCutOff(block: Block, isEnd: boolean): boolean {
    const { origin, text } = this.#source
    const isWhole = isEnd || this.#isWhole(block)
    const reached = isWhole ? block.end : origin.offset + text.length - LOOK_AHEAD
    return reached > Math.min(this.#limit, block.position.offset + this.#lengthMax)
  }

  #take(block: Block): number {
    this.#blocks.push(block)
    this.#isBehindSeparator = false
    this.#isIndented = false
    this.#isInPadding = false
    return block.end - this.#source.origin.offset
  }

  /** Takes what stands of a block before the limit, ends the message with it and reads on from there. */
  #cutOff({ position }: Block): number {
    const source = this.#source
    const length = Math.min(this.#limit - position.offset, this.#lengthMax)
    const rest = source.slice(position.offset, Infinity)
    const block = readBlockAt(new SourceText(rest.slice(0, length), position), 0, { isBehindSeparator: true })
    if (block !== undefined) this.#blocks.push(block)
    this.#endUnit({ isSeparated: false, cutAt: this.#lengthMax })
    this.#isSkipping = true
    this.#isBehindSeparator = false
    this.#isIndented = false
    // The block was read beyond this place, and a source does not go back.
    this.#source = new SourceText(rest.slice(length), new SourceText(rest, position).positionAt(length))
    return 0
  }

  #endUnit({ isSeparated, cutAt }: { isSeparated: boolean; cutAt?: number }): void {
    const [first, ...others] = this.#blocks
    if (first === undefined) return
    if (this.#held !== undefined) this.#units.push(this.#held)
    const raw = this.#source.slice(first.position.offset, (others.at(-1) ?? first).end)
    this.#held = { blocks: [first, ...others], raw, stray: this.#stray, isSeparated, cutAt }
    this.#blocks = []
    this.#stray = undefined
  }
}

/**
 * Returns whether text that is skipped ends here: at a separator, a block 1 or a field 20 at the beginning of a line.
 */
function canBeginMessage(source: SourceText, index: number): boolean {
  const { text } = source
  if (isMessageEnd(text, index) || blockIdAt(text, index) === '1') return true
  return tagAt(text, index) === '20' && source.isLineStart(index)
}
