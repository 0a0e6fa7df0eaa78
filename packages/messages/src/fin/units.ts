import { isMessageEnd, readBlockAt, type Block } from './blocks.ts'
import type { Position } from './message.ts'
import { SourceText } from './source-text.ts'

/** The blocks of one message in the order they stand. */
export interface Unit {
  readonly blocks: readonly [Block, ...Block[]]
  /** The first character outside all blocks, in front of or behind the message. */
  readonly stray: Position | undefined
  /** Whether a separator of messages, not just the next message, follows. */
  readonly isSeparated: boolean
}

/**
 * Cuts a text into messages, in one pass: at `$` (RJE), at the bytes 0x01 and 0x03 (DOS-PCC), before each block 1 and
 * before each text without envelope. What stands outside of blocks is skipped and its first place kept.
 */
export function cutUnits(text: string): readonly Unit[] {
  const source = new SourceText(text)
  const cutter = new UnitCutter()
  let offset = 0
  while (offset < text.length) {
    const block = readBlockAt(source, offset)
    if (block !== undefined) cutter.add(block)
    else if (isMessageEnd(text, offset)) cutter.separate()
    else if (text.charAt(offset).trim() !== '') cutter.noteStray(source, offset)
    offset = block?.end ?? offset + 1
  }
  return cutter.finish()
}

class UnitCutter {
  readonly #units: Unit[] = []
  #blocks: Block[] = []
  #stray: Position | undefined

  add(block: Block): void {
    const isBare = block.kind === 'fields' && block.isBare
    if (block.id === '1' || isBare) this.#endUnit(false)
    this.#blocks.push(block)
  }

  noteStray(source: SourceText, offset: number): void {
    this.#stray ??= source.positionAt(offset)
  }

  separate(): void {
    this.#endUnit(true)
  }

  finish(): readonly Unit[] {
    this.#endUnit(false)
    const last = this.#units.at(-1)
    if (last === undefined || this.#stray === undefined) return this.#units
    return [...this.#units.slice(0, -1), { ...last, stray: last.stray ?? this.#stray }]
  }

  #endUnit(isSeparated: boolean): void {
    const [first, ...others] = this.#blocks
    if (first === undefined) return
    this.#units.push({ blocks: [first, ...others], stray: this.#stray, isSeparated })
    this.#blocks = []
    this.#stray = undefined
  }
}
