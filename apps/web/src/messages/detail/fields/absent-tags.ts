import { messageTypeOfFin, tagsInOrder, type FinMessage } from '@nostro/messages'

import type { ExplainedRow } from './explained-row.ts'

/**
 * Returns the rows of block 4 with the fields of the standard that are absent, each at its position. Options of one
 * field count as one: with 50K present, 50A is not absent. A type without a known standard has no additional rows.
 * `flag` is the variant of the type, as in header field 119.
 */
export function withAbsentTags(
  rows: readonly ExplainedRow[],
  message: FinMessage,
  flag: string | undefined,
): readonly ExplainedRow[] {
  const order = tagsInOrder(messageTypeOfFin(message) ?? '', flag)
  const numbers = [...new Set(order.map(numberOf))]
  const present = new Set(rows.map(({ tag }) => numberOf(tag)))
  const result = [...rows]
  let place = 0
  for (const number of numbers) {
    const last = result.findLastIndex(({ tag }) => numberOf(tag) === number)
    if (present.has(number)) {
      place = Math.max(place, last + 1)
      continue
    }
    result.splice(place, 0, absentRow(order.filter((tag) => numberOf(tag) === number)))
    place += 1
  }
  return result
}

function absentRow(tags: readonly string[]): ExplainedRow {
  const [first = ''] = tags
  return {
    key: `absent ${first}`,
    tag: tags.join(' '),
    depth: 0,
    nameKey: `tag.${first}`,
    helpKey: `tagHelp.${first}`,
    value: '',
    parts: [],
    findings: [],
  }
}

function numberOf(tag: string): string {
  return tag.slice(0, 2)
}
