import {
  type AnswerOf,
  approve,
  deleteMessage,
  type InputOf,
  listFollowUps,
  listMessages,
  makeFollowUp,
  readMessage,
  readMessageTracking,
  saveBankMessage,
} from '@nostro/contract'
import { type DraftValues, fromPayload, loadDefinition, toPayload, withValueAt } from '@nostro/messages'
import { MESSAGE_STATUSES } from '@nostro/workflow'
import { describe, expect, test } from 'vitest'

import { createTestServer, type TestClient } from '../../testing/index.ts'
import { paymentForm, signInBankUsers } from '../testing/index.ts'

const server = await createTestServer()
const banks = await signInBankUsers(server)
const { operator, reviewer, frankfurt } = banks
const frankfurtReviewer = await server.signIn('frankfurt.reviewer')
const REVIEWERS = new Map([
  [operator, reviewer],
  [frankfurt, frankfurtReviewer],
])

type Body = InputOf<typeof makeFollowUp>['body']

async function draftOf(viewer: TestClient, id: string, body: Body): Promise<string> {
  server.clock.advance(1000)
  return (await viewer.succeed(makeFollowUp, { params: { id }, body })).id
}

async function followUpsOf(viewer: TestClient, id: string): Promise<AnswerOf<typeof listFollowUps>> {
  return await viewer.succeed(listFollowUps, { params: { id } })
}

/** Completes a draft, submits it, and has it approved and delivered. */
async function send(viewer: TestClient, id: string, changes: DraftValues = {}): Promise<string> {
  const { content, version, messagingType } = await viewer.succeed(readMessage, { params: { id } })
  const definition = await loadDefinition(messagingType)
  const read = definition && fromPayload(definition, content, 'response')
  if (definition === undefined || read?.ok !== true) throw new Error(`${messagingType} is not readable`)
  const values = Object.entries(changes).reduce(
    (form: DraftValues, [path, value]) => withValueAt(form, path, value),
    read.value,
  )
  const body = { ...toPayload(definition, values), id, version, messagingType, initialProcess: true }
  await viewer.succeed(saveBankMessage, { body })
  const { openNodeId } = await viewer.succeed(readMessage, { params: { id } })
  const decider = REVIEWERS.get(viewer) ?? reviewer
  await decider.succeed(approve, { params: { id }, body: { nodeId: openNodeId } })
  await banks.runJobs()
  return (await viewer.succeed(readMessage, { params: { id } })).businessId
}

async function received(viewer: TestClient, businessId: string): Promise<string> {
  const body = { status: MESSAGE_STATUSES.waitingProcessed, pageSize: 100 }
  const { rowList } = await viewer.succeed(listMessages, { body })
  const row = rowList.find((each) => each.businessId === businessId)
  if (row === undefined) throw new Error(`${businessId} did not arrive`)
  return row.id
}

async function stepsOf(viewer: TestClient, id: string) {
  const { steps } = await viewer.succeed(readMessageTracking, { params: { id } })
  return steps
    .filter(({ step }) => /^(?:cancellation|return)/.test(step))
    .map(({ step, status, reason }) => [step, status, reason].filter((part) => part !== undefined).join(' '))
}

/** Returns the types of the sent messages that the search finds by a text. */
async function sentTypesBy(viewer: TestClient, search: string): Promise<readonly string[]> {
  const { rowList } = await viewer.succeed(listMessages, {
    body: { status: MESSAGE_STATUSES.sent, filter: { search } },
  })
  return rowList.map(({ messagingType }) => messagingType).toSorted()
}

describe('a request for cancellation', () => {
  test('is filled in with the references of the payment, in both formats', async () => {
    const { sentId } = await banks.deliver(paymentForm({ 'orderingCustomer.name': 'RECALL ONE' }))
    const payment = await operator.succeed(readMessage, { params: { id: sentId } })
    const id = await draftOf(operator, sentId, { name: 'requestCancellation', messagingType: 'MT192' })
    const draft = await operator.succeed(readMessage, { params: { id } })
    expect(draft).toMatchObject({ messagingType: 'MT192', status: 0 })
    expect(draft.content).toMatchObject({
      transactionMessage: { relatedReferenceNumber: payment.businessId, uetr: payment.uetr },
      originalMessage: { type: '103' },
    })
    await operator.succeed(deleteMessage, { params: { id }, query: {} })
    const other = await draftOf(operator, sentId, { name: 'requestCancellation', messagingType: 'camt.056' })
    const xml = await operator.succeed(readMessage, { params: { id: other } })
    expect(JSON.stringify(xml.content)).toContain(payment.uetr)
  })

  test('is open once per payment, also if many are made at once', async () => {
    const { sentId } = await banks.deliver(paymentForm({ 'orderingCustomer.name': 'RECALL TWO' }))
    const body = { name: 'requestCancellation', messagingType: 'camt.056' } as const
    const results = await Promise.all(
      Array.from({ length: 100 }, () => operator.call(makeFollowUp, { params: { id: sentId }, body })),
    )
    const codes = results.map((result) => result.status)
    expect(codes.filter((status) => status === 200)).toHaveLength(1)
    expect((await followUpsOf(operator, sentId)).cases).toHaveLength(1)
    expect((await operator.refused(makeFollowUp, { params: { id: sentId }, body })).code).toBe(1410)
  })
})

const REASONS = {
  MT192: { cancellationReason: 'DUPL' },
  'camt.056': { 'request.cancellationReason': { reason: 'DUPL' } },
} as const
const REFUSALS = {
  MT196: { answerReason: 'CUST' },
  'camt.029': { 'resolution.statusReason': { reason: 'CUST' } },
} as const

describe.each([
  ['MT192', 'MT196'],
  ['camt.056', 'camt.029'],
] as const)('%s and %s between two banks', (requestType, answerType) => {
  async function requested(name: string) {
    const { sentId, receivedId } = await banks.deliver(paymentForm({ 'orderingCustomer.name': name }))
    const draft = await draftOf(operator, sentId, { name: 'requestCancellation', messagingType: requestType })
    const reference = await send(operator, draft, REASONS[requestType])
    return { sentId, receivedId, draft, requestId: await received(frankfurt, reference) }
  }

  test('a refused recall is on the timelines of both banks, and can be repeated', async () => {
    const { sentId, receivedId, requestId } = await requested(`REFUSED ${requestType}`.toUpperCase())
    expect(await stepsOf(frankfurt, receivedId)).toEqual(['cancellationReceived DUPL'])
    const offered = await followUpsOf(frankfurt, requestId)
    expect(offered.followUps.map(({ name }) => name)).toEqual([
      'acceptCancellation',
      'refuseCancellation',
      'postponeCancellation',
    ])
    expect(offered.cases).toMatchObject([{ isReceived: true, outcome: 'open', paymentId: receivedId }])

    const pending = await draftOf(frankfurt, requestId, {
      name: 'postponeCancellation',
      messagingType: answerType,
    })
    await send(frankfurt, pending)
    expect((await followUpsOf(operator, sentId)).cases).toMatchObject([{ outcome: 'pending' }])
    const refusal = await draftOf(frankfurt, requestId, {
      name: 'refuseCancellation',
      messagingType: answerType,
    })
    await send(frankfurt, refusal, REFUSALS[answerType])
    expect((await followUpsOf(operator, sentId)).cases).toMatchObject([{ outcome: 'refused' }])
    expect((await followUpsOf(frankfurt, requestId)).cases).toMatchObject([{ outcome: 'refused' }])
    expect(await stepsOf(operator, sentId)).toEqual([
      'cancellationRequested DUPL',
      'cancellationAnswerReceived PDCR',
      'cancellationAnswerReceived RJCR CUST',
    ])
    expect(await stepsOf(frankfurt, receivedId)).toEqual([
      'cancellationReceived DUPL',
      'cancellationAnswered PDCR',
      'cancellationAnswered RJCR CUST',
    ])
    expect((await followUpsOf(frankfurt, requestId)).followUps).toEqual([])
    expect((await followUpsOf(operator, sentId)).followUps.map(({ name }) => name)).toContain(
      'requestCancellation',
    )
  })

  test('the request and its answer are found by the UETR of the payment', async () => {
    const { sentId, requestId } = await requested(`FOUND ${requestType}`.toUpperCase())
    const { uetr = '' } = await operator.succeed(readMessage, { params: { id: sentId } })
    const answer = await draftOf(frankfurt, requestId, {
      name: 'acceptCancellation',
      messagingType: answerType,
    })
    await send(frankfurt, answer)
    expect(await sentTypesBy(operator, uetr)).toEqual(['MT103', requestType].toSorted())
    expect(await sentTypesBy(frankfurt, uetr)).toEqual([answerType])
  })

  test('an accepted recall is followed by the return of the payment', async () => {
    const { sentId, receivedId, requestId } = await requested(`ACCEPTED ${requestType}`.toUpperCase())
    const answer = await draftOf(frankfurt, requestId, {
      name: 'acceptCancellation',
      messagingType: answerType,
    })
    await send(frankfurt, answer)
    expect((await followUpsOf(operator, sentId)).cases).toMatchObject([{ outcome: 'accepted' }])
    const back = await draftOf(frankfurt, receivedId, { name: 'returnPayment', messagingType: 'pacs.004' })
    const { content } = await frankfurt.succeed(readMessage, { params: { id: back } })
    expect(JSON.stringify(content)).toContain('orgnlUETR')
    // ISO 20022, ExternalReturnReason1Code: following a cancellation request.
    expect(JSON.stringify(content)).toContain('"rsn":"FOCR"')
    const again = { name: 'returnPayment', messagingType: 'pacs.004' } as const
    const second = await frankfurt.refused(makeFollowUp, { params: { id: receivedId }, body: again })
    expect(second.error).toBe('remittance.alreadyDerived')
  })
})
