// @vitest-environment jsdom
import { expect, test } from 'vitest'

import { foundMessages, searchedFolders } from './find-messages.ts'
import { rowAt } from '../testing/message-samples.ts'

const OPERATOR = {
  institutionKind: 'bank',
  roles: new Set(['ROLE_BANK'] as const),
  canCompose: true,
} as const
const ADMINISTRATOR = { ...OPERATOR, roles: new Set(['ROLE_BANK', 'ROLE_ADMIN'] as const) } as const

test.each([
  [
    'an operator',
    OPERATOR,
    ['waitingProcessed', 'processed', 'notCopied', 'copied', 'draft', 'sent', 'rejected'],
  ],
  ['an administrator', ADMINISTRATOR, ['waitingProcessed', 'processed']],
])('%s finds messages in each folder once', (_name, visitor, statuses) => {
  expect(searchedFolders(visitor).map(({ status }) => status)).toEqual(statuses)
})

test('the newest of all folders are first, and each opens as in its folder', () => {
  const folders = searchedFolders(OPERATOR)
  const draft = folders.findIndex(({ status }) => status === 'draft')
  const sent = folders.findIndex(({ status }) => status === 'sent')
  const pages = folders.map((_folder, index) => {
    if (index === draft)
      return { totalRecord: 1, rowList: [rowAt(1, { createdAt: '2026-11-22T00:00:00.000Z' })] }
    if (index !== sent) return undefined
    const rowList = Array.from({ length: 9 }, (_none, position) =>
      rowAt(position, { createdAt: '2026-11-21T00:00:00.000Z' }),
    )
    return { totalRecord: 9, rowList }
  })
  const found = foundMessages(folders, pages)
  expect(found).toHaveLength(8)
  expect(found[0]?.path).toMatch(/^\/messaging-form\/draft\/[\w-]+\?type=/)
  expect(found[1]?.path).toMatch(/^\/messaging-sender\/sented\?open=/)
})
