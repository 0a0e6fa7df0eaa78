import { saveBankMessage } from '@nostro/contract'
import { sampleCount } from '@nostro/kernel/testing'
import { expect, test } from 'vitest'

import { paymentForm, signInBankUsers } from '../../../src/messages/testing/index.ts'
import { createTestServer, type TestServer } from '../../../src/testing/index.ts'

/**
 * A receiver whose institution is locked cannot receive. Its sender's messages to other receivers are still delivered,
 * and other senders are not affected.
 */

const PER_RECEIVER = sampleCount(2, 20)
const FRANKFURT = '00000000-0000-7000-8000-000000000002'
const PROMPT_BANK = '00000000-0000-7000-8000-0000000000b1'
const PROMPT_BIC = 'BARCGB22XXX'

const server = await createTestServer({ isWorking: true })
const { superuser } = server.database
const banks = await signInBankUsers(server)

/** Locks the row of a bank, which each of its arrivals references. Returns a function that releases the lock. */
async function holdUp({ database }: TestServer, institutionId: string): Promise<() => Promise<void>> {
  const client = await database.superuser.connect()
  await client.query('begin')
  await client.query('select from institution where id = $1 for update', [institutionId])
  return async () => {
    await client.query('rollback')
    client.release()
  }
}

async function countArrivals(institutionId: string): Promise<number> {
  const { rowCount } = await superuser.query('select from network_record where institution_id = $1', [
    institutionId,
  ])
  return rowCount ?? 0
}

async function submitTo(receiver: string): Promise<string> {
  const { id } = await banks.submit(paymentForm({ receiver }))
  return id
}

test('a slow receiver does not delay others, and receives everything when it recovers', async () => {
  await superuser.query(
    `insert into institution (id, kind, name, created_at) values ($1, 'bank', 'Bank in London', now())`,
    [PROMPT_BANK],
  )
  await superuser.query('insert into institution_bic (bic, institution_id) values ($1, $2)', [
    PROMPT_BIC,
    PROMPT_BANK,
  ])
  const slow: string[] = []
  const prompt: string[] = []
  for (let index = 0; index < PER_RECEIVER; index++) {
    slow.push(await submitTo('DEMWDEFFXXX'))
    prompt.push(await submitTo(PROMPT_BIC))
  }
  const letGo = await holdUp(server, FRANKFURT)
  // The messages to the slow receiver are first in the sender's queue.
  for (const id of [...slow, ...prompt]) await banks.approve(id)
  await expect.poll(() => countArrivals(PROMPT_BANK), { interval: 100 }).toBe(PER_RECEIVER)
  expect(await countArrivals(FRANKFURT)).toBe(0)
  // Calls that do not involve the receiver succeed.
  const body = { messagingType: 'MT103', initialProcess: false, ...paymentForm() }
  await banks.operator.succeed(saveBankMessage, { body })

  await letGo()
  await expect.poll(() => countArrivals(FRANKFURT), { interval: 100 }).toBe(PER_RECEIVER)
  const { rows } = await superuser.query<{ delivery_key: string }>('select delivery_key from network_record')
  expect(rows.map((row) => row.delivery_key).toSorted()).toEqual([...slow, ...prompt].toSorted())
})
