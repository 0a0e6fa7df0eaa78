import { isMessageEnd, readBlockAt, type Block } from './blocks.ts'
import type { Position } from './message.ts'
import { blockIdAt, LOOK_AHEAD, SourceText, tagAt } from './source-text.ts'

const TAB = 9
const SPACE = 32
const END_OF_TEXT = 3
/** Characters that pad the sectors of a DOS-PCC file or end a DOS text. */
export const PADDING = '\0\u001a'
const NO_TEXT = new SourceText('')

/** The blocks of one message in the order of the text. */
export interface Unit {
  readonly blocks: readonly [Block, ...Block[]]
  /** The text from the first block to the last one. */
  readonly raw: string
  /** The position of the first character outside all blocks, before or after the message. */
  readonly stray: Position | undefined
  /** True if a message separator follows, not just the next message. */
  readonly isSeparated: boolean
  /** The length at which the message was cut off because it is too long. */
  readonly cutAt: number | undefined
}

/** Splits a whole text into messages, in one pass. */
export function cutUnits(text: string): readonly Unit[] {
  const cutter = new UnitCutter(Infinity)
  cutter.read(new SourceText(text), { index: 0, isEnd: true })
  return cutter.finish()
}

/**
 * Splits a text into messages: at a `$` (RJE) that is alone after a message or directly before one, at the bytes 0x01
 * and 0x03 (DOS-PCC), before each block 1 and before each text without envelope. Text outside of blocks is skipped, and
 * the position of its first character is recorded. The padding of sectors does not count as text.
 *
 * The text may arrive in parts, each starting where the previous call stopped. A message longer than `lengthMax` is cut
 * off, and the text up to the next message is skipped.
 */
export class UnitCutter {
  readonly #lengthMax: number
  #source = NO_TEXT
  #units: Unit[] = []
  /** The last message. It is held back because text after the last separator of an input is recorded with it. */
  #held: Unit | undefined
  #blocks: Block[] = []
  #stray: Position | undefined
  #isSkipping = false
  #isBehindSeparator = false
  /** True if only blanks followed the beginning of the line. */
  #isIndented = false
  /** True if the position is after the message of a sector, where padding may follow. */
  #isInPadding = false

  constructor(lengthMax: number) {
    this.#lengthMax = lengthMax
  }

  /**
   * The position at which the present message begins. The caller must retain the text from there on. `undefined`
   * between messages.
   */
  get beginning(): Position | undefined {
    return this.#blocks[0]?.position
  }

  /**
   * Reads from an index as far as text that has not arrived cannot change the result; if `isEnd`, to the end. Returns
   * the position at which the next call must continue.
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

  /** Returns the completed messages, each once. */
  takeUnits(): readonly Unit[] {
    const units = this.#units
    this.#units = []
    return units
  }

  /** Returns the remaining messages at the end of the text. */
  finish(): readonly Unit[] {
    this.#endUnit({ isSeparated: false })
    const units = this.takeUnits()
    if (this.#held === undefined) return units
    return [...units, { ...this.#held, stray: this.#held.stray ?? this.#stray }]
  }

  /**
   * Reads the block that begins at an index. Otherwise handles one character: a separator, stray text, or skipped text.
   */
  #readAt(index: number): Block | undefined {
    const source = this.#source
    if (this.#isSkipping && !canBeginMessage(source, index)) return undefined
    this.#isSkipping = false
    // A gap as long as the longest message ends the message before it.
    if (source.origin.offset + index >= this.#limit) this.#endUnit({ isSeparated: false })
    const code = source.text.charCodeAt(index)
    if (code === SPACE || code === TAB) {
      this.#isBehindSeparator = false
      this.#isIndented ||= source.isLineStart(index)
      return undefined
    }
    source.undecidedEnd = Infinity
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

  /** The offset at which the longest possible message would end that begins where the present one does. */
  get #limit(): number {
    return (this.beginning?.offset ?? Infinity) + this.#lengthMax
  }

  /** Returns whether text that has not arrived cannot change the block. */
  #isWhole(block: Block): boolean {
    const { undecidedEnd, origin, text } = this.#source
    return undecidedEnd === Infinity && block.end - origin.offset + LOOK_AHEAD < text.length
  }

  /** Returns whether a block is longer than allowed even if no more text belongs to it. */
  #isCutOff(block: Block, isEnd: boolean): boolean {
    const { origin, text, undecidedEnd } = this.#source
    const isWhole = isEnd || this.#isWhole(block)
    const open = origin.offset + Math.min(undecidedEnd, text.length - LOOK_AHEAD)
    const reached = isWhole ? block.end : Math.min(block.end, open)
    return reached > Math.min(this.#limit, block.position.offset + this.#lengthMax)
  }

  #take(block: Block): number {
    this.#blocks.push(block)
    this.#isBehindSeparator = false
    this.#isIndented = false
    this.#isInPadding = false
    return block.end - this.#source.origin.offset
  }

  /** Shortens a block to the limit, ends the message with it and returns the index to continue from. */
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
    // The block was read beyond this position, and a source cannot go back, so a new source starts here.
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

/** Returns whether skipped text ends here: at a separator, a block 1 or a field 20 at the beginning of a line. */
function canBeginMessage(source: SourceText, index: number): boolean {
  const { text } = source
  if (isMessageEnd(text, index) || blockIdAt(text, index) === '1') return true
  return tagAt(text, index) === '20' && source.isLineStart(index)
}
