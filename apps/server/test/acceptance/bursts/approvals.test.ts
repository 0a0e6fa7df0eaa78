import { approve, type MessagePayload, readMessage, saveBankMessage } from '@nostro/contract'
import { sampleCount } from '@nostro/kernel/testing'
import { beforeAll, describe, expect, test } from 'vitest'

import { verifyChain } from '../../../src/audit/index.ts'
import { UNREACHABLE_BANK, beforeItLeft, paymentForm } from '../../../src/messages/testing/index.ts'
import { createTestClient, createTestServer, type TestClient } from '../../../src/testing/index.ts'

/**
 * Many approvals in parallel, on two servers of one database. With `NOSTRO_DEEP=1` there are two
 * hundred per bank.
 */

const COUNT = sampleCount(24, 200)
const LANES = 4

const server = await createTestServer({ isWorking: true })
const second = await createTestServer({ beside: server, isWorking: true })
const { superuser } = server.database

interface Bank {
  readonly institutionId: string
  /** The same users at both servers, alternating. */
  readonly operators: readonly TestClient[]
  readonly reviewers: readonly TestClient[]
  readonly form: () => MessagePayload
}

const banks: Bank[] = []

async function atBothServers(username: string): Promise<readonly TestClient[]> {
  const client = await server.signIn(username)
  return [client, createTestClient(second.url, client.token)]
}

beforeAll(async () => {
  const toBeijing = { receiver: 'DEMECNBJXXX', beneficiaryInstitution: 'DEMECNBJXXX' }
  banks.push(
    {
      institutionId: '00000000-0000-7000-8000-000000000001',
      operators: await atBothServers('beijing.operator'),
      reviewers: await atBothServers('beijing.reviewer'),
      form: () => paymentForm(),
    },
    {
      institutionId: '00000000-0000-7000-8000-000000000002',
      operators: await atBothServers('frankfurt.operator'),
      reviewers: await atBothServers('frankfurt.reviewer'),
      form: () => paymentForm({ sender: 'DEMWDEFFXXX', ...toBeijing }),
    },
  )
})

interface Waiting {
  readonly bank: Bank
  readonly id: string
  readonly nodeId: string
}

async function submit(bank: Bank, form: MessagePayload, turn: number): Promise<Waiting> {
  const operator = bank.operators[turn % 2] ?? server.anonymous
  const body = { messagingType: 'MT103', initialProcess: true, ...form }
  const { id } = await operator.succeed(saveBankMessage, { body })
  const { openNodeId = '' } = await operator.succeed(readMessage, { params: { id } })
  return { bank, id, nodeId: openNodeId }
}

/** Approves messages one after the other, alternating between the servers. */
async function approveInTurn(lane: readonly Waiting[]): Promise<void> {
  for (const [turn, { bank, id, nodeId }] of lane.entries()) {
    const reviewer = bank.reviewers[turn % 2] ?? server.anonymous
    await reviewer.succeed(approve, { params: { id }, body: { nodeId } })
  }
}

/** Submits `count` messages in several lanes. */
async function lanesOf(bank: Bank, count: number): Promise<readonly (readonly Waiting[])[]> {
  const perLane = Array.from({ length: count / LANES }, (_, turn) => turn)
  return await Promise.all(
    Array.from({ length: LANES }, async () => {
      const lane: Waiting[] = []
      for (const turn of perLane) lane.push(await submit(bank, bank.form(), turn))
      return lane
    }),
  )
}

async function countSent(): Promise<number> {
  const { rowCount } = await superuser.query(
    `select from message where kind = 'messageSent' and stage = 'sent' and delivery = 'delivered'`,
  )
  return rowCount ?? 0
}

describe('many parallel approvals', () => {
  const lanes: (readonly Waiting[])[] = []
  const unreachable: Waiting[] = []

  beforeAll(async () => {
    for (const bank of banks) lanes.push(...(await lanesOf(bank, COUNT)))
    const [beijing] = banks
    if (beijing === undefined) throw new Error('There are two banks')
    await beforeItLeft(server, async () => {
      for (const turn of [0, 1, 2])
        unreachable.push(await submit(beijing, paymentForm({ receiver: UNREACHABLE_BANK }), turn))
    })
    // The messages that cannot be delivered are approved first and must not delay the others.
    await approveInTurn(unreachable)
    await Promise.all(lanes.map(approveInTurn))
  })

  test('are all delivered, except to unreachable receivers', async () => {
    await expect.poll(countSent, { interval: 100 }).toBe(2 * COUNT)
    const { rows } = await superuser.query<{ stage: string }>(
      'select stage, delivery from message where id = any($1)',
      [unreachable.map(({ id }) => id)],
    )
    expect(rows).toEqual(unreachable.map(() => ({ stage: 'approved', delivery: 'queued' })))
  })

  test('are delivered once each', async () => {
    const { rows } = await superuser.query<{ delivery_key: string }>(
      'select delivery_key from network_record',
    )
    const approved = lanes.flat().map(({ id }) => id)
    expect(rows.map((row) => row.delivery_key).toSorted()).toEqual(approved.toSorted())
  })

  test.each([0, 1])('have gapless numbers in the order of approval (bank %i)', async (index) => {
    const institutionId = banks[index]?.institutionId
    const { rows } = await superuser.query<{ id: string; number: string }>(
      `select id, outgoing_number as number from message
       where institution_id = $1 and outgoing_number is not null order by outgoing_number`,
      [institutionId],
    )
    expect(rows.map(({ number }) => Number(number))).toEqual(Array.from({ length: COUNT }, (_, n) => n + 1))
    const order = rows.map(({ id }) => id)
    for (const lane of lanes.filter(([first]) => first?.bank.institutionId === institutionId)) {
      const places = lane.map(({ id }) => order.indexOf(id))
      expect(places).toEqual(places.toSorted((left, right) => left - right))
    }
  })

  test.each([0, 1])('arrive in the order of their sequence numbers (bank %i)', async (index) => {
    const { rows } = await superuser.query<{ number: string }>(
      `select record.outgoing_number as number
       from network_record record join audit_event event on event.object_id = record.message_id::text
       where event.action = 'message.receive' and record.institution_id = $1 order by event.sequence`,
      [banks[1 - index]?.institutionId],
    )
    expect(rows.map(({ number }) => Number(number))).toEqual(Array.from({ length: COUNT }, (_, n) => n + 1))
  })

  test('leave intact audit trails', async () => {
    for (const { institutionId } of banks)
      expect(await verifyChain(server.db, institutionId)).toMatchObject({ isIntact: true })
  })
})
