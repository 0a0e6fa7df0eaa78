import {
  approve,
  confirmReceipt,
  listMessages,
  readCounters,
  readMessage,
  saveBankMessage,
} from '@nostro/contract'
import { MESSAGE_STATUSES } from '@nostro/workflow'
import { describe, expect, test } from 'vitest'

import { createCountedServer } from '../testing/index.ts'
import { paymentForm, signInBankUsers } from '../messages/testing/index.ts'

const { server, roundTripsOf, statementsOf } = await createCountedServer()
const banks = await signInBankUsers(server)
const { operator, reviewer, frankfurt } = banks

const { id } = await banks.submit()

const page = { status: MESSAGE_STATUSES.sent, current: 1, pageSize: 20 }

/**
 * Returns the smallest count of a call over three runs. Background activity, such as a new connection, can only add to
 * it.
 */
async function fewest(
  count: (call: () => Promise<unknown>) => Promise<number>,
  prepare: () => Promise<() => Promise<unknown>>,
): Promise<number> {
  const counts: number[] = []
  for (let tries = 0; tries < 3; tries += 1) counts.push(await count(await prepare()))
  return Math.min(...counts)
}

let keys = 0

function nextKey(): string {
  keys += 1
  return `key-${keys}`
}

const submitting = async () => {
  const body = { messagingType: 'MT103', initialProcess: true, ...paymentForm() }
  return () => operator.succeed(saveBankMessage, { idempotencyKey: nextKey(), body })
}

const approving = async () => {
  const submitted = await banks.submit()
  const params = { id: submitted.id }
  const body = { nodeId: await banks.openNode(submitted.id) }
  return () => reviewer.succeed(approve, { idempotencyKey: nextKey(), params, body })
}

const reading = async () => () => operator.succeed(readMessage, { params: { id } })

const confirming = async () => {
  const { receivedId } = await banks.deliver()
  return () => frankfurt.succeed(confirmReceipt, { idempotencyKey: nextKey(), params: { id: receivedId } })
}

describe('database round trips per call', () => {
  test.each([
    ['submitting', 8, submitting],
    ['approving', 6, approving],
    ['confirming receipt', 8, confirming],
    ['reading a message', 2, reading],
    ['reading a page of a list', 3, async () => () => operator.succeed(listMessages, { body: page })],
    ['reading the counters', 3, async () => () => operator.succeed(readCounters)],
  ])('%s: at most %i', async (_name, timesMax, call) => {
    expect(await fewest(roundTripsOf, call)).toBeLessThanOrEqual(timesMax)
  })
})

describe('statements per call', () => {
  test.each([
    ['submitting', 9, submitting],
    ['reading a message', 6, reading],
    ['approving', 10, approving],
  ])('%s: at most %i, begin and commit included', async (_name, countMax, call) => {
    expect(await fewest(statementsOf, call)).toBeLessThanOrEqual(countMax)
  })
})
