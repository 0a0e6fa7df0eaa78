// @vitest-environment jsdom
import { beforeAll, expect, test } from 'vitest'

import { currentTexts, startTexts } from '../../i18n/index.ts'
import { chosenColumns } from './columns/column-choice.ts'
import { messageColumns } from './message-columns.tsx'

beforeAll(async () => await startTexts('work', 'content'))

/** The columns of LIST-01 in their order. */
const SPECIFIED: readonly string[] = [
  'messagingType',
  'direction',
  'businessId',
  'payerBicCode',
  'payeeBicCode',
  'payeeName',
  'payerName',
  'amount',
  'status',
  'createdAt',
]

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

const FOLDER = { kind: 'messages', direction: 0, isToDo: false, status: 'sent' } as const

test('rows of two lines have seven columns; each column of the specification is available (LIST-01)', () => {
  const columns = messageColumns(currentTexts(), FOLDER)
  expect(shownIn('messages', 0)).toEqual([
    'businessId',
    'payeeName',
    'payerName',
    'amount',
    'valueDate',
    'status',
    'createdAt',
  ])
  expect(columns.map(({ name }) => name)).toEqual(expect.arrayContaining([...SPECIFIED]))
})

test('rows of one line have the columns of the specification in its order', () => {
  const names = messageColumns(currentTexts(), FOLDER, 'one').map(({ name }) => name)
  expect(names.filter((name) => SPECIFIED.includes(name))).toEqual(SPECIFIED)
})

test('applications and receipts have no type column, because all have the same type', () => {
  for (const direction of [0, 1] as const)
    expect(shownIn('remittances', direction)).not.toContain('messagingType')
})

test('a bank sees both names, which are those of its customers', () => {
  for (const direction of [0, 1] as const) {
    expect(shownIn('messages', direction)).toEqual(expect.arrayContaining(['payeeName', 'payerName']))
  }
})
