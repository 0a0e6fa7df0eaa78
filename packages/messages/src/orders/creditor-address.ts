import { LIMITS } from '@nostro/kernel'

import { wordLines } from './remittance-lines.ts'
import type { ElementReader } from './element-reader.ts'

const ADDRESS = 'Cdtr/PstlAdr'

/** Parts of a structured address that share a line, in the order of the lines. */
const STRUCTURED_LINES: readonly (readonly string[])[] = [
  ['Dept', 'SubDept'],
  ['BldgNm', 'Flr', 'Room'],
  ['StrtNm', 'BldgNb'],
  ['PstBx'],
  ['TwnLctnNm', 'DstrctNm'],
  ['PstCd', 'TwnNm'],
  ['CtrySubDvsn'],
]

/**
 * Takes the creditor's address: its free lines, and the structured parts in the order in which they are written. No
 * part is left out; an address that is too long is refused by the form.
 */
export function addressOf(reader: ElementReader): {
  readonly addressLines: readonly string[]
  readonly town: string | undefined
} {
  const town = reader.peek(`${ADDRESS}/TwnNm`)
  const structured = STRUCTURED_LINES.map((parts) =>
    parts.flatMap((part) => reader.take(`${ADDRESS}/${part}`) ?? []).join(' '),
  ).filter((line) => line !== '')
  const free = reader.takeAll(`${ADDRESS}/AdrLine`)
  const addressLines = [...free, ...structured].flatMap((line) =>
    wordLines(line, LIMITS.addressLineLengthMax),
  )
  return { addressLines, town }
}
