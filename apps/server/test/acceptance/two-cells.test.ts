import { approve, listMessages, readMessage, saveBankMessage } from '@nostro/contract'
import { sampleCount } from '@nostro/kernel/testing'
import { MESSAGE_STATUSES } from '@nostro/workflow'
import { expect, test } from 'vitest'

import { verifyChain } from '../../src/audit/index.ts'
import { paymentForm } from '../../src/messages/testing/index.ts'
import {
  answersTo,
  createGatewayLink,
  temporaryLinkRoot,
  type TestGateway,
} from '../../src/network/gateway/testing/gateway.ts'
import { createTestServer } from '../../src/testing/index.ts'

/**
 * Institutions on separate databases: two installations that are independent of each other and exchange messages over
 * the links of their banks, like unrelated banks.
 */

const MESSAGES = sampleCount(12, 40)

interface Cell {
  readonly server: Awaited<ReturnType<typeof createTestServer>>
  readonly gateway: TestGateway
  readonly bank: 'beijing' | 'frankfurt'
  readonly institutionId: string
}

async function openCell(bank: Cell['bank'], institutionId: string, counterparty: string): Promise<Cell> {
  const root = temporaryLinkRoot()
  const server = await createTestServer({ linkRoot: root })
  const gateway = await createGatewayLink({ root, admin: await server.signIn(`${bank}.admin`), counterparty })
  return { server, gateway, bank, institutionId }
}

const east = await openCell('beijing', '00000000-0000-7000-8000-000000000001', 'DEMWDE')
const west = await openCell('frankfurt', '00000000-0000-7000-8000-000000000002', 'DEMECN')

const FORMS = {
  beijing: (reference: string) => paymentForm({ senderReference: reference }),
  frankfurt: (reference: string) =>
    paymentForm({
      senderReference: reference,
      sender: 'DEMWDEFFXXX',
      receiver: 'DEMECNBJXXX',
      beneficiaryInstitution: 'DEMECNBJXXX',
    }),
}

/** Submits and approves the payments in parallel, and hands them over to the gateway. */
async function send({ server, bank }: Cell): Promise<void> {
  const operator = await server.signIn(`${bank}.operator`)
  const reviewer = await server.signIn(`${bank}.reviewer`)
  await Promise.all(
    Array.from({ length: MESSAGES }, async (_, index) => {
      const form = FORMS[bank](`${bank.toUpperCase().slice(0, 3)}${index}`)
      const body = { messagingType: 'MT103', initialProcess: true, ...form }
      const { id } = await operator.succeed(saveBankMessage, { body })
      const { openNodeId: nodeId = '' } = await operator.succeed(readMessage, { params: { id } })
      await reviewer.succeed(approve, { params: { id }, body: { nodeId } })
    }),
  )
  await runJobs({ server })
}

async function runJobs({ server }: Pick<Cell, 'server'>): Promise<void> {
  expect(await server.jobs.runWaiting()).toEqual([])
}

const HEADERS =
  /^\{1:F01(?<sender>\w{12})(?<numbers>\d{10})\}\{2:I(?<type>\d{3})(?<bank>\w{8})\w(?<branch>\w{3})/

/**
 * Returns the message as the receiver gets it from the network: with an output header that contains the input header.
 */
function asOutput(text: string, sequence: number): string {
  const { sender, numbers, type, bank, branch } = HEADERS.exec(text)?.groups ?? {}
  const place = String(sequence).padStart(6, '0')
  return text.replace(
    HEADERS,
    `{1:F01${bank}A${branch}0001${place}}{2:O${type}1200261124${sender}${numbers}2611241200`,
  )
}

/** Simulates the network between them: answers each message and delivers it. */
async function carry(from: Cell, to: Cell): Promise<number> {
  let sequence = 0
  for (const name of await from.gateway.offered()) {
    const { text } = await from.gateway.fetch(name)
    await from.gateway.drop(answersTo(text))
    for (const part of text.split('$').filter((each) => each.trim() !== ''))
      await to.gateway.drop(asOutput(part.trim(), (sequence += 1)), {
        name: `${from.bank}-${String(sequence).padStart(4, '0')}.rje`,
      })
  }
  for (const cell of [from, to]) {
    await cell.server.scanLinks()
    await runJobs(cell)
  }
  return sequence
}

test('two installations exchange messages over their links: each once, and neither has rows of the other', async () => {
  await Promise.all([send(east), send(west)])
  expect([await carry(east, west), await carry(west, east)]).toEqual([MESSAGES, MESSAGES])
  for (const { cell, other } of [
    { cell: east, other: west },
    { cell: west, other: east },
  ]) {
    const { superuser } = cell.server.database
    const { rows: sent } = await superuser.query<{ reference: string; delivery: string }>(
      `select business_id as reference, delivery from message
       where kind = 'messageSent' and institution_id = $1 order by outgoing_number`,
      [cell.institutionId],
    )
    expect(sent.map(({ delivery }) => delivery)).toEqual(sent.map(() => 'acknowledged'))
    const { rows: received } = await other.server.database.superuser.query<{ reference: string }>(
      `select business_id as reference from message
       where kind = 'messageReceived' and institution_id = $1`,
      [other.institutionId],
    )
    const named = (rows: typeof received) => rows.map(({ reference }) => reference).toSorted()
    expect(named(received)).toEqual(named(sent))
    expect(new Set(sent.map(({ reference }) => reference)).size).toBe(MESSAGES)
    const { rows: strange } = await superuser.query(
      `select from message where institution_id <> $1 union all select from network_record where institution_id <> $1`,
      [cell.institutionId],
    )
    expect(strange).toEqual([])
    expect(await verifyChain(cell.server.db, cell.institutionId)).toMatchObject({ isIntact: true })
    const operator = await cell.server.signIn(`${cell.bank}.operator`)
    const { totalRecord } = await operator.succeed(listMessages, {
      body: { status: MESSAGE_STATUSES.waitingProcessed },
    })
    expect(totalRecord).toBe(MESSAGES)
  }
})
