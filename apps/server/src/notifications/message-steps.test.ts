import { holdMessage, listNotifications, resumeMessage } from '@nostro/contract'
import { expect, test } from 'vitest'

import { signInBankUsers } from '../messages/testing/index.ts'
import { createTestServer, MINUTE } from '../testing/index.ts'

const server = await createTestServer()
const banks = await signInBankUsers(server)

async function kindsOfMaker(): Promise<readonly string[]> {
  const { rowList } = await banks.operator.succeed(listNotifications, {})
  return rowList.map(({ kind }) => kind).toReversed()
}

test('the maker is notified of each step in the product, and by mail of tasks only', async () => {
  const { id } = await banks.submit()
  const holding = { params: { id }, body: { reason: 'The payer called' } }
  server.clock.advance(MINUTE)
  await banks.reviewer.succeed(holdMessage, holding)
  server.clock.advance(MINUTE)
  await banks.approve(id)
  server.clock.advance(MINUTE)
  await banks.senior.succeed(resumeMessage, holding)
  server.clock.advance(MINUTE)
  await banks.runJobs()
  expect(await kindsOfMaker()).toEqual([
    'message.held',
    'message.approved',
    'message.resumed',
    'message.sent',
  ])
  const mails = server.sent.filter(({ to }) => to === 'operator@beijing.example')
  expect(mails).toHaveLength(1)
})

test('the maker is notified when the receiver confirms', async () => {
  const { receivedId } = await banks.deliver()
  server.clock.advance(MINUTE)
  await banks.confirm(receivedId)
  await banks.runJobs()
  expect((await kindsOfMaker()).at(-1)).toBe('message.confirmed')
})
