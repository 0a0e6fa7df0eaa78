import { approve } from '@nostro/contract'
import { isDeep } from '@nostro/kernel/testing'
import { expect, test } from 'vitest'

import { verifyChain } from '../../../src/audit/index.ts'
import { signInBankUsers } from '../../../src/messages/testing/index.ts'
import { createTestServer } from '../../../src/testing/index.ts'

/** Many approvals at the same moment. With `NOSTRO_DEEP=1` there are two hundred. */

const COUNT = isDeep ? 200 : 50
const BEIJING = '00000000-0000-7000-8000-000000000001'
const FRANKFURT = '00000000-0000-7000-8000-000000000002'

const server = await createTestServer({ isWorking: true })
const { superuser } = server.database
const banks = await signInBankUsers(server)

interface SentRow {
  readonly id: string
  readonly stage: string
  readonly delivery: string
  readonly number: number
}

async function sentMessages(): Promise<readonly SentRow[]> {
  const { rows } = await superuser.query<SentRow>(
    `select id, stage, delivery, outgoing_number::int as number from message
     where kind = 'messageSent' order by outgoing_number`,
  )
  return rows
}

test('simultaneous approvals are all delivered, each once', async () => {
  const waiting: { readonly id: string; readonly nodeId: string }[] = []
  for (let index = 0; index < COUNT; index++) {
    const { id } = await banks.submit()
    waiting.push({ id, nodeId: await banks.openNode(id) })
  }
  await Promise.all(
    waiting.map(({ id, nodeId }) => banks.reviewer.succeed(approve, { params: { id }, body: { nodeId } })),
  )
  const countDelivered = async () =>
    (await sentMessages()).filter(({ delivery }) => delivery === 'delivered').length
  await expect.poll(countDelivered, { interval: 100 }).toBe(COUNT)

  const sent = await sentMessages()
  expect(sent.map(({ stage }) => stage)).toEqual(waiting.map(() => 'sent'))
  expect(sent.map(({ number }) => number)).toEqual(waiting.map((_, index) => index + 1))
  const { rows } = await superuser.query<{ delivery_key: string }>('select delivery_key from network_record')
  expect(rows.map((row) => row.delivery_key).toSorted()).toEqual(waiting.map(({ id }) => id).toSorted())
  for (const institutionId of [BEIJING, FRANKFURT])
    expect(await verifyChain(server.db, institutionId)).toMatchObject({ isIntact: true })
})
