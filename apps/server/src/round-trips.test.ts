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

import { createCountedServer } from './testing/index.ts'
import { paymentForm, seatBanks } from './messages/testing/index.ts'

const { server, roundTripsOf } = await createCountedServer()
const banks = await seatBanks(server)
const { operator, reviewer, frankfurt } = banks

const { id } = await banks.submit()
const { receivedId } = await banks.deliver()

const page = { status: MESSAGE_STATUSES.sent, current: 1, pageSize: 20 }

const confirm = () =>
  frankfurt.succeed(confirmReceipt, { idempotencyKey: 'three', params: { id: receivedId } })

describe('how often a call waits for the database', () => {
  test('submitting: 12 times at most', async () => {
    const body = { messagingType: 'MT103', initialProcess: true, ...paymentForm() }
    const submit = () => operator.succeed(saveBankMessage, { idempotencyKey: 'one', body })
    expect(await roundTripsOf(submit)).toBeLessThanOrEqual(12)
  })

  test('approving: 10 times at most', async () => {
    const body = { nodeId: await banks.openNode(id) }
    const decide = () => reviewer.succeed(approve, { idempotencyKey: 'two', params: { id }, body })
    expect(await roundTripsOf(decide)).toBeLessThanOrEqual(10)
  })

  test('confirming receipt: 10 times at most', async () => {
    expect(await roundTripsOf(confirm)).toBeLessThanOrEqual(10)
  })

  test.each([
    ['a page of a list', () => operator.succeed(listMessages, { body: page })],
    ['a message', () => operator.succeed(readMessage, { params: { id } })],
    ['the counters', () => operator.succeed(readCounters)],
  ])('reading %s: 3 times at most', async (_name, read) => {
    // A machine with other things to do opens a connection or falls silent in between: that only adds.
    const counts = [await roundTripsOf(read), await roundTripsOf(read), await roundTripsOf(read)]
    // The ends of its transactions, who calls and what is read, are sent as well and not waited for.
    expect(Math.min(...counts) - 2).toBeLessThanOrEqual(3)
  })
})
