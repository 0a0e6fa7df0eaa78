// @vitest-environment jsdom
import { beforeAll, expect, test } from 'vitest'

import { currentTexts, startTexts } from '../../i18n/index.ts'
import { chosenColumns } from './columns/column-choice.ts'
import { messageColumns } from './message-columns.tsx'

beforeAll(startTexts)

const shownIn = (kind: 'messages' | 'remittances', direction: 0 | 1): readonly string[] => {
  const columns = messageColumns(currentTexts(), { kind, direction, isToDo: false, status: 'processed' })
  return chosenColumns(columns, { hidden: [], shown: [], widths: {} }).map(({ name }) => name)
}

test('a company sees the name of the other side, because its own would be in every row', () => {
  expect(shownIn('remittances', 0)).not.toContain('payerName')
  expect(shownIn('remittances', 0)).toContain('payeeName')
  expect(shownIn('remittances', 1)).not.toContain('payeeName')
  expect(shownIn('remittances', 1)).toContain('payerName')
})

test('applications and receipts have no type column, because all have the same type', () => {
  for (const direction of [0, 1] as const) {
    expect(shownIn('remittances', direction)).not.toContain('messagingType')
    expect(shownIn('messages', direction)).toContain('messagingType')
  }
})

test('a bank sees both names, which are those of its customers', () => {
  for (const direction of [0, 1] as const) {
    expect(shownIn('messages', direction)).toEqual(expect.arrayContaining(['payeeName', 'payerName']))
  }
})
