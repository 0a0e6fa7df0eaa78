import type { DraftLine } from '@nostro/messages'

/** A visible row of the text: a line, or the first line of a folded block. */
export interface LineRow {
  /** The index of the line. */
  readonly index: number
  /** The number of further lines of a block that can be folded; 0 for other lines. */
  readonly blockLength: number
  readonly isFolded: boolean
}

/** The headers of an ISO 20022 message, which the form fills in. */
const HEADER_START = /^\s*<((?:\w+:)?(?:AppHdr|GrpHdr))\b/

/**
 * Returns the visible rows of a text. Headers are folded, unless they were opened or contain a marked line. Rows keep
 * the numbers of their lines.
 */
export function lineRows(
  lines: readonly DraftLine[],
  { opened, marked }: { readonly opened: ReadonlySet<number>; readonly marked: ReadonlySet<number> },
): readonly LineRow[] {
  const rows: LineRow[] = []
  for (let index = 0; index < lines.length; index += 1) {
    const blockLength = blockLengthAt(lines, index)
    // Any number of lines may be marked, so they are compared with headers only.
    const isFolded = blockLength > 0 && !opened.has(index) && !hasLineIn(marked, index, index + blockLength)
    rows.push({ index, blockLength, isFolded })
    if (isFolded) index += blockLength
  }
  return rows
}

function hasLineIn(marked: ReadonlySet<number>, first: number, last: number): boolean {
  return [...marked].some((line) => line >= first && line <= last)
}

/** Returns the number of lines after the first one of a header, up to its end. */
function blockLengthAt(lines: readonly DraftLine[], index: number): number {
  const name = HEADER_START.exec(lines[index]?.text ?? '')?.[1]
  if (name === undefined) return 0
  const end = lines.findIndex(({ text }, other) => other > index && text.trim() === `</${name}>`)
  return end === -1 ? 0 : end - index
}
