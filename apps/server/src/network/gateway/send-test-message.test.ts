import { deleteLink, listLinks, listNetworkExceptions, pauseLink, sendTestMessage } from '@nostro/contract'
import { inputReferenceText, readFin } from '@nostro/messages'
import { describe, expect, test } from 'vitest'

import { folderOf, signInBankUsers } from '../../messages/testing/index.ts'
import { createTestServer } from '../../testing/index.ts'
import { answersTo, numbersIn, createGatewayLink, temporaryLinkRoot } from './testing/gateway.ts'

const root = temporaryLinkRoot()
const server = await createTestServer({ linkRoot: root })
const banks = await signInBankUsers(server)
const { admin } = banks
const gateway = await createGatewayLink({ root, admin })
const params = { id: gateway.linkId }

/** Sends a test message and fetches its file as the gateway does. */
async function sendOne(): Promise<{ readonly reference: string; readonly text: string }> {
  const { reference } = await admin.succeed(sendTestMessage, { params, body: {} })
  await banks.runJobs()
  const [name = ''] = await gateway.offered()
  return { reference, text: (await gateway.fetch(name)).text }
}

async function answer(text: string, refusal?: string): Promise<void> {
  await gateway.drop(answersTo(text, refusal))
  await server.scanLinks()
  await banks.runJobs()
}

const lastTest = async () => (await gateway.link()).lastTest

describe('a test message of a link', () => {
  test('is sent from the bank to itself with session and sequence numbers, marked as a test', async () => {
    const { reference, text } = await sendOne()
    const [message] = readFin(text)
    expect(message?.findings).toEqual([])
    expect(text).toContain('{2:I999DEMECNBJXXXXN}')
    expect(text).toContain('{5:{TNG:}}')
    const [first] = numbersIn(text)
    const { terminal, numbers } = first ?? { terminal: '', numbers: '' }
    expect(terminal).toBe('DEMECNBJAXXX')
    expect(reference).toBe(
      inputReferenceText({
        logicalTerminal: terminal,
        day: reference.slice(0, 6),
        session: Number(numbers.slice(0, 4)),
        sequence: Number(numbers.slice(4)),
      }),
    )
    expect(await lastTest()).toMatchObject({ reference, state: 'handedOver' })
    expect((await lastTest())?.by).toBe('Administrator, Demo Bank Beijing')
    await answer(text)
    expect(await lastTest()).toMatchObject({ reference, state: 'accepted' })
  })

  test('shows why the network refused it, and needs no decision', async () => {
    const { reference, text } = await sendOne()
    await answer(text, 'H25')
    expect(await lastTest()).toMatchObject({ reference, state: 'refused', code: 'H25' })
    expect((await banks.reviewer.succeed(listNetworkExceptions, { query: {} })).rowList).toEqual([])
    expect((await gateway.link()).traffic).toMatchObject({ unanswered: 0, toSettle: 0 })
  })

  test('is in no list of messages', async () => {
    await sendOne()
    const { rows } = await server.database.superuser.query(
      `select from message where messaging_type = 'MT999'`,
    )
    expect(rows).toEqual([])
    expect((await folderOf(banks.operator, 'approved', {})).totalRecord).toBe(0)
  })

  test('without an answer in time shows that, and does not prevent the removal of the link', async () => {
    const other = await createGatewayLink({ root, admin, counterparty: 'CHASUS' })
    await admin.succeed(sendTestMessage, { params: { id: other.linkId }, body: {} })
    await banks.runJobs()
    for (let turn = 0; turn < 7; turn++) {
      server.clock.advance(10 * 60_000)
      // Calls keep the session signed in.
      await admin.succeed(listLinks, {})
    }
    await server.scanLinks()
    const { version, lastTest: unanswered, traffic } = await other.link()
    expect(unanswered).toMatchObject({ state: 'unanswered' })
    expect(traffic).toMatchObject({ unanswered: 0, toSettle: 0 })
    await server.database.superuser.query('delete from route where link_id = $1', [other.linkId])
    await admin.succeed(deleteLink, { params: { id: other.linkId }, query: { version: String(version) } })
  })

  test('is refused if the link cannot send it', async () => {
    const other = await createGatewayLink({ root, admin, counterparty: 'CITIUS', formats: ['ISO20022'] })
    const send = (id: string) => admin.refused(sendTestMessage, { params: { id }, body: {} })
    expect(await send(other.linkId)).toMatchObject({ error: 'link.noTestMessages' })
    const { rowList } = await admin.succeed(listLinks, {})
    const { version = 0 } = rowList.find(({ id }) => id === gateway.linkId) ?? {}
    await admin.succeed(pauseLink, { params, body: { version, reason: 'Maintenance' } })
    expect(await send(gateway.linkId)).toMatchObject({ error: 'link.paused' })
  })
})
