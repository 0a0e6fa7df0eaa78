import { listNotifications } from '@nostro/contract'
import { expect, test } from 'vitest'

import { paymentForm, signInBankUsers } from '../messages/testing/index.ts'
import { createTestServer, MINUTE, type TestClient } from '../testing/index.ts'

const server = await createTestServer()
const banks = await signInBankUsers(server)

async function noticesOf(person: TestClient) {
  const { unread, rowList } = await person.succeed(listNotifications, {})
  return { unread, newest: rowList[0] }
}

test('a decided task is over for all notified users and is not counted as unread', async () => {
  const before = await noticesOf(banks.reviewer)
  const { id } = await banks.submit()
  const asked = await noticesOf(banks.reviewer)
  expect(asked.unread).toBe(before.unread + 1)
  expect(asked.newest).toMatchObject({ kind: 'task.pending', isRead: false, isOver: false })

  server.clock.advance(MINUTE)
  await banks.approve(id)
  const decided = await noticesOf(banks.reviewer)
  expect(decided.unread).toBe(before.unread)
  expect(decided.newest).toMatchObject({ kind: 'task.pending', isRead: false, isOver: true })

  expect((await noticesOf(banks.senior)).newest).toMatchObject({ kind: 'task.pending', isOver: true })
})

test('a returned and resubmitted message causes new notifications', async () => {
  const { id } = await banks.submit()
  server.clock.advance(MINUTE)
  await banks.reject(id, 'The amount differs.')
  expect((await noticesOf(banks.reviewer)).newest).toMatchObject({ kind: 'task.pending', isOver: true })
  expect((await noticesOf(banks.operator)).newest).toMatchObject({ kind: 'message.rejected', isOver: false })
  server.clock.advance(MINUTE)
  const { version } = await banks.detail(id)
  await banks.resubmit({ id, version }, paymentForm())
  expect((await noticesOf(banks.reviewer)).newest).toMatchObject({ kind: 'task.pending', isOver: false })
})
