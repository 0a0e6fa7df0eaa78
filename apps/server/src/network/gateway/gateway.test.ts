import { createHmac } from 'node:crypto'

import {
  listNotifications,
  listNetworkExceptions,
  previewMessage,
  proposeLinkKey,
  readMessageTracking,
} from '@nostro/contract'
import { MESSAGE_STATUSES } from '@nostro/workflow'
import { describe, expect, test } from 'vitest'

import { folderOf, paymentForm, signInBankUsers } from '../../messages/testing/index.ts'
import { createTestServer, HOUR, inForce } from '../../testing/index.ts'
import { answersTo, ELSEWHERE, numbersIn, createGatewayLink, temporaryLinkRoot } from './testing/gateway.ts'

const root = temporaryLinkRoot()
const server = await createTestServer({ linkRoot: root })
const banks = await signInBankUsers(server)
const gateway = await createGatewayLink({ root, admin: banks.admin })

const payment = (reference: string) => paymentForm({ receiver: ELSEWHERE, senderReference: reference })

async function send(form = paymentForm({ receiver: ELSEWHERE })): Promise<string> {
  const { id } = await banks.submit(form)
  await banks.approveAll(id)
  await banks.runJobs()
  return id
}

/** Fetches the only offered file and returns its text. */
async function fetchOne() {
  const [name = '', ...others] = await gateway.offered()
  expect(others).toEqual([])
  return { name, ...(await gateway.fetch(name)) }
}

async function receive(bytes: Buffer | string, proof = {}): Promise<void> {
  server.clock.advance(1)
  await gateway.drop(bytes, proof)
  await server.scanLinks()
  await banks.runJobs()
}

async function waiting(kind?: 'uncertain' | 'refused' | 'unreadable' | 'forged') {
  const query = kind === undefined ? {} : { kind }
  return (await banks.reviewer.succeed(listNetworkExceptions, { query })).rowList
}

/** Advances the clock by an hour. The users make calls in between, so their sessions do not expire. */
async function anHourLater(): Promise<void> {
  for (let turn = 0; turn < 6; turn++) {
    server.clock.advance(HOUR / 6)
    for (const person of [banks.operator, banks.reviewer, banks.admin])
      await person.succeed(listNotifications, {})
  }
}

async function stepsOf(id: string): Promise<readonly string[]> {
  const { steps } = await banks.operator.succeed(readMessageTracking, { params: { id } })
  return steps.map(({ step }) => step)
}

describe('a message to a bank on another installation', () => {
  test('is handed over in a file with its numbers and its authentication, and is sent after the network’s acceptance', async () => {
    const id = await send()
    expect(await banks.detail(id)).toMatchObject({
      status: MESSAGE_STATUSES.approved,
      delivery: 'handedOver',
    })
    const { text, authentication } = await fetchOne()
    const [numbers] = numbersIn(text)
    expect(numbers).toEqual({ terminal: 'DEMECNBJAXXX', numbers: expect.stringMatching(/^0001\d{6}$/) })
    expect(authentication).toBe(
      createHmac('sha256', Buffer.from(gateway.key, 'hex')).update(text, 'latin1').digest('hex'),
    )
    expect((await banks.detail(id)).standardFormat?.replace(/^.{29}/, '')).toBe(text.replace(/^.{29}/, ''))

    await receive(answersTo(text))
    expect(await banks.detail(id)).toMatchObject({ status: MESSAGE_STATUSES.sent, delivery: 'acknowledged' })
    expect(await stepsOf(id)).toEqual(['queued', 'handedOver', 'acknowledged'])
    const { rowList } = await folderOf(banks.operator, 'sent', { filter: { delivery: 'acknowledged' } })
    expect(rowList.map((row) => [row.id, row.delivery])).toEqual([[id, 'acknowledged']])
    expect(await waiting()).toEqual([])
  })

  test('a repeated answer changes nothing, and a contradicting one needs a decision', async () => {
    const id = await send()
    const { text } = await fetchOne()
    await receive(answersTo(text))
    const { version } = await banks.detail(id)
    await receive(`${answersTo(text)}$`)
    expect((await banks.detail(id)).version).toBe(version)
    await receive(answersTo(text, 'T27003'))
    expect(await banks.detail(id)).toMatchObject({ status: MESSAGE_STATUSES.sent, version })
    expect((await waiting('unreadable')).map(({ incoming }) => incoming?.reason)).toEqual([
      'arrival.answerContradicts',
    ])
  })

  test('returns to its maker after the network’s refusal, with its code and field', async () => {
    const id = await send()
    const { text } = await fetchOne()
    const lines = (text.split('{4:')[1] ?? '').split('\r\n')
    const line = lines.findIndex((each) => each.startsWith(':59'))
    await receive(answersTo(text, `T27${String(line).padStart(3, '0')}`))
    const refused = await banks.detail(id)
    expect(refused).toMatchObject({
      status: MESSAGE_STATUSES.rejected,
      delivery: 'refused',
      networkRefusal: { code: 'T27', line, field: expect.stringMatching(/^59/) },
      abilities: { edit: true, resubmit: true },
    })
    expect(await stepsOf(id)).toEqual(['queued', 'handedOver', 'refused'])
    const { rowList } = await banks.operator.succeed(listNotifications, {})
    expect(rowList[0]).toMatchObject({ kind: 'network.refused', params: { type: 'MT103' } })
    const row = (await folderOf(banks.operator, 'rejected', { filter: { delivery: 'refused' } })).rowList
    expect(row.map((each) => each.id)).toEqual([id])
    expect((await waiting('refused')).map(({ outgoing }) => outgoing?.messageId)).toEqual([id])

    const { version } = refused
    const again = await banks.resubmit({ id, version }, paymentForm({ receiver: ELSEWHERE }))
    const pending = await banks.detail(id)
    expect([pending.delivery, pending.networkRefusal]).toEqual([undefined, undefined])
    expect(await waiting('refused')).toEqual([])
    await banks.approveAll(again.id)
    await banks.runJobs()
    const second = await fetchOne()
    expect(numbersIn(second.text)).not.toEqual(numbersIn(text))
    await receive(answersTo(second.text))
    expect(await banks.detail(id)).toMatchObject({ status: MESSAGE_STATUSES.sent, delivery: 'acknowledged' })
  })

  test('a burst is written to files of up to a hundred messages, each once and in order', async () => {
    const ids: string[] = []
    for (let count = 0; count < 105; count++) {
      const { id } = await banks.submit(payment(`BURST${String(count).padStart(4, '0')}`))
      await banks.approveAll(id)
      ids.push(id)
    }
    await banks.runJobs()
    const texts = []
    for (const name of await gateway.offered()) texts.push((await gateway.fetch(name)).text)
    const references = texts.flatMap((text) =>
      [...text.matchAll(/:20:(BURST\d{4})/g)].map(([, name]) => name),
    )
    expect(references).toEqual(ids.map((_, count) => `BURST${String(count).padStart(4, '0')}`))
    await receive(texts.map((text) => answersTo(text)).join('$'))
    const { totalRecord } = await folderOf(banks.operator, 'sent', {
      filter: { delivery: 'acknowledged', businessId: 'BURST' },
    })
    expect(totalRecord).toBe(105)
  })

  test('without a route is warned about in a preview and refused at submission, at the receiver field', async () => {
    const body = { messagingType: 'MT103', ...paymentForm({ receiver: 'CHASUS33XXX' }) }
    const { warnings } = await banks.operator.succeed(previewMessage, { query: { format: 'MT' }, body })
    expect(warnings.map(({ code, path }) => [code, path])).toContainEqual([
      'receiver.unreachable',
      ['baseInfo', 'receiver'],
    ])
    const refusal = banks.submit(paymentForm({ receiver: 'CHASUS33XXX' }))
    await expect(refusal).rejects.toThrow('receiver.unreachable')
  })
})

const note = (reference: string, receiver = 'DEMECNBJXXX') =>
  `{1:F01${receiver.slice(0, 8)}A${receiver.slice(8)}0001000001}{2:O1991200261124BARCGB22AXXX00010000012611241200N}{4:\r\n:20:${reference}\r\n:79:HELLO\r\n-}`

async function received(reference: string): Promise<number> {
  const { totalRecord } = await folderOf(banks.operator, 'waitingProcessed', {
    filter: { businessId: reference },
  })
  return totalRecord
}

describe('an incoming file', () => {
  test('is archived, and each of its parts is received once, however often the file is dropped', async () => {
    const file = `${note('IN1')}$${note('IN2')}$`
    await receive(file)
    await receive(file)
    await receive(note('IN2'))
    expect([await received('IN1'), await received('IN2')]).toEqual([1, 1])
    expect((await gateway.archived()).filter((name) => name.endsWith('.rje'))).toHaveLength(
      (await gateway.archived()).filter((name) => name.endsWith('.rje.lau')).length,
    )
    expect((await gateway.link()).traffic.lastInAt).toBeDefined()
  })

  test.each([
    ['altered', { key: '0'.repeat(64) }, 'arrival.authenticationWrong'],
    ['without proof', { isUnproven: true }, 'arrival.authenticationMissing'],
  ])('that is %s is refused and stored', async (name, proof, reason) => {
    await receive(note(`FORGED ${name.slice(0, 3)}`), proof)
    expect(await received('FORGED')).toBe(0)
    const kept = (await waiting('forged')).at(-1)
    expect(kept?.incoming).toMatchObject({ part: 0, reason })
    expect(kept?.abilities).toMatchObject({ assign: false, discard: true })
  })

  test('for another bank or an unknown receiver is listed as an exception with its position', async () => {
    const file = `${note('OTHER1', 'CHASUS33XXX')}$\r\nnonsense`
    await receive(file)
    const parts = (await waiting('unreadable')).slice(-2).map(({ incoming }) => incoming)
    expect(parts).toMatchObject([
      { part: 1, offset: 0, reason: 'arrival.foreignReceiver', params: { receiver: 'CHASUS33XXX' } },
      { part: 2, offset: file.indexOf('nonsense'), length: 8, reason: 'arrival.receiverUnknown' },
    ])
  })

  test('with an authentication by the previous key is accepted until that key expires', async () => {
    const { version } = await gateway.link()
    const params = { id: gateway.linkId }
    const { key = '' } = await inForce(banks.admin, proposeLinkKey, {
      params,
      body: { version, overlapHours: 1 },
    })
    await receive(note('KEY1'))
    await receive(note('KEY2'), { key })
    expect([await received('KEY1'), await received('KEY2')]).toEqual([1, 1])
    await anHourLater()
    const { rowList: before } = await banks.reviewer.succeed(listNetworkExceptions, {
      query: { kind: 'forged' },
    })
    await receive(note('KEY3'))
    expect(await received('KEY3')).toBe(0)
    expect(await waiting('forged')).toHaveLength(before.length + 1)
    await receive(note('KEY4'), { key })
    expect(await received('KEY4')).toBe(1)
  })
})
