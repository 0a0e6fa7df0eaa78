import { claimTask, listMessages, listNetworkMessages, readCounters, saveBankMessage } from '@nostro/contract'
import { MESSAGE_STATUSES, type MessageStatusName } from '@nostro/workflow'
import fc from 'fast-check'
import { beforeAll, describe, expect, test } from 'vitest'

import { createTestServer, HOUR, type TestClient } from '../../testing/index.ts'
import { folderOf, paymentForm, signInBankUsers } from '../testing/index.ts'

const server = await createTestServer()
const banks = await signInBankUsers(server)
const { operator, reviewer, senior, frankfurt } = banks

const references = async (viewer: TestClient, folder: MessageStatusName, filter: object = {}) =>
  (await folderOf(viewer, folder, filter)).rowList.map((row) => `${row.businessId} ${row.status}`)

const { draft, pending, approved, rejected, sent, waitingProcessed, processed } = MESSAGE_STATUSES

const named = (senderReference: string) => paymentForm({ senderReference })

beforeAll(async () => {
  await banks.save(named('DRAFT'))
  await banks.submit(named('PENDING'))
  const refused = await banks.submit(named('REJECTED'))
  await banks.reject(refused.id, 'No')
  await banks.deliver(named('SENT'))
  const { receivedId } = await banks.deliver(named('CONFIRMED'))
  await banks.confirm(receivedId)
  const waiting = await banks.submit(named('APPROVED'))
  await banks.approve(waiting.id)
})

describe('folders', () => {
  test('of the sender', async () => {
    expect(await references(operator, 'draft')).toEqual([`DRAFT ${draft}`])
    expect(await references(operator, 'rejected')).toEqual([`REJECTED ${rejected}`])
    // All submitted, unrejected messages, newest first, each with its progress (OPEN-30).
    expect(await references(operator, 'sent')).toEqual([
      `APPROVED ${approved}`,
      `CONFIRMED ${sent}`,
      `SENT ${sent}`,
      `PENDING ${pending}`,
    ])
  })

  test('of the approver: approved messages, and those the viewer rejected', async () => {
    const handled = [`APPROVED ${approved}`, `CONFIRMED ${approved}`, `SENT ${approved}`]
    expect(await references(operator, 'pending')).toEqual([`PENDING ${pending}`])
    expect(await references(operator, 'approved')).toEqual(handled)
    expect(await references(senior, 'approved')).toEqual(handled)
    expect(await references(reviewer, 'approved')).toEqual([...handled, `REJECTED ${rejected}`])
  })

  test('of the receiver', async () => {
    expect(await references(frankfurt, 'waitingProcessed')).toEqual([`SENT ${waitingProcessed}`])
    expect(await references(frankfurt, 'processed')).toEqual([`CONFIRMED ${processed}`])
    expect(await references(operator, 'waitingProcessed')).toEqual([])
  })

  test('of the copier are empty without customers’ applications', async () => {
    for (const folder of ['notCopied', 'copied'] as const) {
      expect(await folderOf(operator, folder)).toEqual({ totalRecord: 0, rowList: [] })
    }
  })

  test('of another institution contain none of our messages', async () => {
    for (const folder of ['draft', 'pending', 'approved', 'rejected', 'sent'] as const) {
      expect(await folderOf(frankfurt, folder)).toEqual({ totalRecord: 0, rowList: [] })
    }
  })

  test('of one type contain only that type', async () => {
    expect(await references(operator, 'draft', { messagingType: 'MT103' })).toEqual([`DRAFT ${draft}`])
    expect(await folderOf(operator, 'draft', { messagingType: 'MT202' })).toEqual({
      totalRecord: 0,
      rowList: [],
    })
  })
})

describe('counters', () => {
  test.each([
    'beijing.operator',
    'beijing.reviewer',
    'beijing.senior',
    'beijing.admin',
    'frankfurt.operator',
    'frankfurt.reviewer',
    'trading.operator',
    'trading.reviewer',
    'trading.admin',
    'platform.admin',
  ])('of %s equal the totals of the lists', async (username) => {
    const viewer = await server.signIn(username)
    const { networkPending, exceptions, counterparties, ...counters } = await viewer.succeed(readCounters)
    const network = await viewer.call(listNetworkMessages, { query: { status: 'PENDING' } })
    expect({ exceptions, counterparties }).toEqual({ exceptions: 0, counterparties: 0 })
    expect(networkPending).toBe(network.status === 200 ? totalOf(network.body) : 0)
    for (const [folder, count] of Object.entries(counters)) {
      const status = MESSAGE_STATUSES[folder as MessageStatusName]
      const answer = await viewer.call(listMessages, { body: { status } })
      const total = answer.status === 200 ? totalOf(answer.body) : 0
      expect({ folder, count }).toEqual({ folder, count: total })
    }
  })

  test('show open work, not only zeros', async () => {
    const again = await server.signIn('beijing.operator')
    expect(await again.succeed(readCounters)).toEqual({
      notCopied: 0,
      pending: 1,
      rejected: 1,
      waitingProcessed: 0,
      networkPending: 0,
      exceptions: 0,
      counterparties: 0,
    })
    const receiver = await server.signIn('frankfurt.operator')
    expect(await receiver.succeed(readCounters)).toMatchObject({ waitingProcessed: 1 })
  })
})

function totalOf(body: unknown): number {
  return (body as { readonly data: { readonly totalRecord: number } }).data.totalRecord
}

describe('pages', () => {
  test('from both ends contain each message once, newest first', async () => {
    const lists = await server.signIn('beijing.operator')
    const all = (await folderOf(lists, 'sent', { pageSize: 100 })).rowList.map((row) => row.id)
    expect(all).toHaveLength(4)
    await fc.assert(
      fc.asyncProperty(fc.integer({ min: 1, max: 5 }), async (pageSize) => {
        const ids: string[] = []
        for (let current = 1; current <= Math.ceil(all.length / pageSize) + 1; current++) {
          const page = await folderOf(lists, 'sent', { pageSize, current })
          expect(page.totalRecord).toBe(all.length)
          ids.push(...page.rowList.map((row) => row.id))
        }
        expect(ids).toEqual(all)
      }),
      { numRuns: 10 },
    )
  })

  test('of two sources have one order', async () => {
    const lists = await server.signIn('beijing.reviewer')
    const all = (await folderOf(lists, 'approved', { pageSize: 100 })).rowList.map((row) => row.id)
    const pages = [1, 2, 3, 4].map((current) => folderOf(lists, 'approved', { pageSize: 1, current }))
    expect((await Promise.all(pages)).flatMap((page) => page.rowList.map((row) => row.id))).toEqual(all)
  })

  test.each([
    [{ pageSize: 101 }, 'pageSize'],
    [{ pageSize: 0 }, 'pageSize'],
    [{ current: 0 }, 'current'],
    [{ current: 10_001 }, 'current'],
    [{ sort: 'amount' }, 'sort'],
    [{ status: 9 }, 'status'],
  ])('have limits and refuse unknown filters: %j', async (filter, path) => {
    const lists = await server.signIn('beijing.operator')
    const refused = await lists.refused(listMessages, { body: { status: draft, ...filter } })
    expect(refused).toMatchObject({ status: 422, issues: [{ path: [path] }] })
  })
})

describe('a reviewer’s own list', () => {
  test('contains exactly the messages that the reviewer may decide now', async () => {
    await seedPending()
    for (const username of ['beijing.reviewer', 'beijing.senior', 'beijing.operator']) {
      const viewer = await server.signIn(username)
      const everything = (await folderOf(viewer, 'pending', { forMe: false, pageSize: 100 })).rowList
      const decidable = []
      for (const { id } of everything) {
        if ((await banks.detail(id, viewer)).abilities.approve) decidable.push(id)
      }
      const narrowed = await folderOf(viewer, 'pending', { forMe: true, pageSize: 100 })
      expect(narrowed.rowList.map((row) => row.id)).toEqual(decidable)
      expect(narrowed.totalRecord).toBe(decidable.length)
      expect(everything.length).toBeGreaterThan(decidable.length)
    }
  })

  test('is the default for reviewers only', async () => {
    const [begins, mine, all] = await totals('beijing.reviewer')
    expect(begins).toBe(mine)
    expect(mine).toBeLessThan(7)
    expect(all).toBe(7)
    expect(await totals('beijing.operator')).toEqual([7, 0, 7])
  })
})

/** Returns the number of pending messages of a viewer: by default, decidable by the viewer, and in total. */
async function totals(username: string) {
  const viewer = await server.signIn(username)
  const [begins, mine, all] = await Promise.all(
    [{}, { forMe: true }, { forMe: false }].map((filter) => folderOf(viewer, 'pending', filter)),
  )
  return [begins?.totalRecord, mine?.totalRecord, all?.totalRecord]
}

/**
 * Creates pending messages in each state: unclaimed, own, claimed by the reviewer, claimed by another, with expired
 * claim.
 */
async function seedPending(): Promise<void> {
  await claimAs(
    await server.signIn('beijing.senior'),
    await submitAs(await server.signIn('beijing.operator')),
  )
  server.clock.advance(HOUR / 2)
  const writer = await server.signIn('beijing.operator')
  const both = await server.signIn('beijing.reviewer')
  const other = await server.signIn('beijing.senior')
  await submitAs(both)
  await submitAs(other)
  await claimAs(both, await submitAs(writer))
  await claimAs(other, await submitAs(writer))
  await submitAs(writer)
}

interface Task {
  readonly id: string
  readonly nodeId: string
}

async function submitAs(client: TestClient): Promise<Task> {
  server.clock.advance(1)
  const body = { messagingType: 'MT103', initialProcess: true, ...paymentForm() }
  const { id } = await client.succeed(saveBankMessage, { body })
  return { id, nodeId: (await banks.detail(id, client)).openNodeId ?? '' }
}

async function claimAs(client: TestClient, { id, nodeId }: Task): Promise<void> {
  await client.succeed(claimTask, { params: { id }, body: { nodeId } })
}
