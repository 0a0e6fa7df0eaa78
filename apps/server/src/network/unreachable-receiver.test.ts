import { MESSAGE_STATUSES } from '@nostro/workflow'
import { expect, test } from 'vitest'

import { UNREACHABLE_BANK, beforeItLeft, paymentForm, signInBankUsers } from '../messages/testing/index.ts'
import { createTestServer } from '../testing/index.ts'

const server = await createTestServer()
const banks = await signInBankUsers(server)

test('a message to a bank without a route stays approved and queued, and takes no number', async () => {
  const { id } = await beforeItLeft(server, () => banks.submit(paymentForm({ receiver: UNREACHABLE_BANK })))
  await banks.approve(id)
  const failures = await server.jobs.runWaiting()
  expect(failures.map(String)).toEqual([`Error: No transport leads to ${UNREACHABLE_BANK}`])
  expect(await banks.detail(id)).toMatchObject({ status: MESSAGE_STATUSES.approved, delivery: 'queued' })
  const { rowCount } = await server.database.superuser.query('select from outgoing_counter')
  expect(rowCount).toBe(0)
})
