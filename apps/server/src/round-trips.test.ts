import { approve, confirmReceipt, readCounters, readMessage, saveBankMessage } from '@nostro/contract'
import { describe, expect, test } from 'vitest'

import { createCountedServer } from './testing/index.ts'
import { paymentForm, seatBanks } from './messages/testing/index.ts'

const { server, roundTripsOf } = await createCountedServer()
const desks = await seatBanks(server)
const { operator, reviewer, frankfurt } = desks

const { id } = await desks.submit()
const { receivedId } = await desks.deliver()

const confirm = () =>
  frankfurt.succeed(confirmReceipt, { idempotencyKey: 'three', params: { id: receivedId } })

describe('how often a call waits for the database', () => {
  test('submitting: 12 times at most', async () => {
    const body = { messagingType: 'MT103', initialProcess: true, ...paymentForm() }
    const submit = () => operator.succeed(saveBankMessage, { idempotencyKey: 'one', body })
    expect(await roundTripsOf(submit)).toBeLessThanOrEqual(12)
  })

  test('approving: 10 times at most', async () => {
    const body = { nodeId: await desks.openNode(id) }
    const decide = () => reviewer.succeed(approve, { idempotencyKey: 'two', params: { id }, body })
    expect(await roundTripsOf(decide)).toBeLessThanOrEqual(10)
  })

  test('confirming receipt: 10 times at most', async () => {
    expect(await roundTripsOf(confirm)).toBeLessThanOrEqual(10)
  })

  test.each([
    ['a message', () => operator.succeed(readMessage, { params: { id } })],
    ['the counters', () => operator.succeed(readCounters)],
  ])('reading %s: 3 times at most', async (_name, read) => {
    await read()
    expect(await roundTripsOf(read)).toBeLessThanOrEqual(3)
  })
})
