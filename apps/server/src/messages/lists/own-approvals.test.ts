import { MESSAGE_STATUSES } from '@nostro/workflow'
import { expect, test } from 'vitest'

import { createTestServer, type TestClient } from '../../testing/index.ts'
import { folderOf, paymentForm, signInBankUsers } from '../testing/index.ts'

const server = await createTestServer()
const banks = await signInBankUsers(server)
const { operator, reviewer, senior } = banks

/** Above the limit, so that a senior review is required too. */
const LARGE = paymentForm({ interbankSettledAmount: '9000000' })

async function reviewed(viewer: TestClient): Promise<readonly string[]> {
  const { rowList, totalRecord } = await folderOf(viewer, 'approved', { pageSize: 100 })
  expect(rowList).toHaveLength(totalRecord)
  return rowList.map(({ id, status }) => `${id} ${status}`)
}

test('a reviewer who approved the first of two steps finds the message among the reviewed ones', async () => {
  const { id } = await banks.submit(LARGE)
  expect(await reviewed(reviewer)).toEqual([])
  await banks.approve(id, reviewer)
  expect((await banks.detail(id)).status).toBe(MESSAGE_STATUSES.pending)
  expect(await reviewed(reviewer)).toEqual([`${id} ${MESSAGE_STATUSES.pending}`])
  for (const other of [operator, senior]) expect(await reviewed(other)).toEqual([])
  const { rowList } = await folderOf(reviewer, 'approved', {
    filter: { shownStatus: MESSAGE_STATUSES.pending, search: 'DEMO' },
  })
  expect(rowList.map((row) => row.id)).toEqual([id])

  await banks.approve(id, senior)
  for (const viewer of [operator, reviewer, senior])
    expect(await reviewed(viewer)).toEqual([`${id} ${MESSAGE_STATUSES.approved}`])
})
