import {
  type InputOf,
  listCaseExceptions,
  listFollowUps,
  makeFollowUp,
  readMessage,
  readMessageTracking,
  saveBankMessage,
} from '@nostro/contract'
import type { DraftValues } from '@nostro/messages'
import { describe, expect, test } from 'vitest'

import { createTestServer, type TestClient } from '../../testing/index.ts'
import {
  approveNext,
  arrivedAt,
  followed,
  isoMessage,
  paymentForm,
  signInBankUsers,
} from '../testing/index.ts'

const server = await createTestServer()
const banks = await signInBankUsers(server)
const { operator, reviewer, frankfurt } = banks
const frankfurtReviewer = await server.signIn('frankfurt.reviewer')

type Body = InputOf<typeof makeFollowUp>['body']

/** Makes a draft from a message, completes it, and has it approved and delivered. Returns its id and reference. */
async function follow(viewer: TestClient, from: string, body: Body, changes: DraftValues = {}) {
  return await followed(server, { viewer, deciders: [deciderOf(viewer)] }, from, { body, changes })
}

function deciderOf(viewer: TestClient): TestClient {
  return viewer === operator ? reviewer : frankfurtReviewer
}

async function approved(viewer: TestClient, id: string): Promise<void> {
  await approveNext(viewer, deciderOf(viewer), id)
  await banks.runJobs()
}

const arrived = arrivedAt

async function stepsOf(viewer: TestClient, id: string): Promise<readonly string[]> {
  const { steps } = await viewer.succeed(readMessageTracking, { params: { id } })
  return steps
    .filter(({ step }) => /^(?:investigation|status)/.test(step))
    .map(({ step, status, reason }) => [step, status, reason].filter((part) => part !== undefined).join(' '))
}

async function offeredTo(viewer: TestClient, id: string): Promise<readonly string[]> {
  return (await viewer.succeed(listFollowUps, { params: { id } })).followUps.map(({ name }) => name)
}

async function casesOf(viewer: TestClient, id: string) {
  return (await viewer.succeed(listFollowUps, { params: { id } })).cases
}

const BEIJING = 'DEMECNBJXXX'
const FRANKFURT = 'DEMWDEFFXXX'

describe('an investigation', () => {
  test('of ISO 20022 has two turns on the timelines of both banks', async () => {
    const { sentId, receivedId } = await banks.deliver(
      paymentForm({ 'orderingCustomer.name': 'INQUIRY ONE' }),
    )
    const payment = await operator.succeed(readMessage, { params: { id: sentId } })
    const ask = { name: 'askAboutPayment', messagingType: 'camt.110' } as const
    const request = await follow(operator, sentId, ask, {
      'investigation.type': 'CCNR',
      questions: [{ reason: 'CCNR', dataKind: 'NARRATIVE', narrative: 'Was the creditor paid?' }],
    })
    const requestText = await operator.succeed(readMessage, { params: { id: request.id } })
    expect(requestText.standardFormat).toContain(`<OrgnlUETR>${payment.uetr}</OrgnlUETR>`)
    expect((await operator.refused(makeFollowUp, { params: { id: sentId }, body: ask })).error).toBe(
      'case.alreadyOpen',
    )

    const requestId = await arrived(frankfurt, request.reference)
    const answer = { name: 'answerInvestigation', messagingType: 'camt.111' } as const
    await follow(frankfurt, requestId, answer, {
      'response.status': 'PDNG',
      'response.statusReason': 'INPO',
      'response.answers.0.narrative': 'The answer is being collected.',
    })
    expect(await casesOf(operator, sentId)).toMatchObject([{ kind: 'investigation', outcome: 'pending' }])

    const again = await follow(operator, request.id, { name: 'askAgain', messagingType: 'camt.110' })
    await arrived(frankfurt, again.reference)
    await follow(frankfurt, requestId, answer, {
      'response.answers.0.narrative': 'The creditor was credited.',
    })
    expect(await casesOf(operator, sentId)).toMatchObject([{ outcome: 'closed' }])
    expect(await casesOf(frankfurt, receivedId)).toMatchObject([{ outcome: 'closed', isReceived: true }])
    expect(await stepsOf(operator, sentId)).toEqual([
      'investigationRequested CCNR',
      'investigationAnswerReceived PDNG INPO',
      'investigationContinued RQST',
      'investigationAnswerReceived CLSD',
    ])
    expect(await stepsOf(frankfurt, receivedId)).toEqual([
      'investigationReceived CCNR',
      'investigationAnswered PDNG INPO',
      'investigationContinued RQST',
      'investigationAnswered CLSD',
    ])
    expect(await offeredTo(operator, request.id)).toEqual([])
    expect(await offeredTo(operator, sentId)).toContain('askAboutPayment')
  })

  test('of ISO 20022 is closed by the bank that asked', async () => {
    const { sentId } = await banks.deliver(paymentForm({ 'orderingCustomer.name': 'INQUIRY TWO' }))
    const ask = { name: 'askAboutPayment', messagingType: 'camt.110' } as const
    const request = await follow(operator, sentId, ask, {
      'investigation.type': 'RQFI',
      questions: [{ reason: 'DTOR', detail: 'RQAC' }],
    })
    const requestId = await arrived(frankfurt, request.reference)
    await follow(operator, request.id, { name: 'closeInvestigation', messagingType: 'camt.110' })
    expect(await casesOf(operator, sentId)).toMatchObject([{ outcome: 'closed' }])
    expect(await casesOf(frankfurt, requestId)).toMatchObject([{ outcome: 'closed' }])
  })

  test('of FIN is asked with MT195 and answered with MT196', async () => {
    const { sentId, receivedId } = await banks.deliver(
      paymentForm({ 'orderingCustomer.name': 'INQUIRY THREE' }),
    )
    const request = await follow(
      operator,
      sentId,
      { name: 'askAboutPayment', messagingType: 'MT195' },
      { queries: [{ number: '3' }] },
    )
    const requestId = await arrived(frankfurt, request.reference)
    await follow(
      frankfurt,
      requestId,
      { name: 'answerInvestigation', messagingType: 'MT196' },
      { answer: '2', answerLines: ['//PAID'] },
    )
    expect(await stepsOf(operator, sentId)).toEqual([
      'investigationRequested 3',
      'investigationAnswerReceived 2',
    ])
    expect(await stepsOf(frankfurt, receivedId)).toEqual([
      'investigationReceived 3',
      'investigationAnswered 2',
    ])
  })

  test('an answer to no known request is listed', async () => {
    const body = await isoMessage('camt.111', [FRANKFURT, BEIJING])
    const { id } = await frankfurt.succeed(saveBankMessage, { body: { ...body, initialProcess: true } })
    await approved(frankfurt, id)
    const { rowList } = await operator.succeed(listCaseExceptions, {})
    expect(rowList).toMatchObject([{ messagingType: 'camt.111', role: 'answer' }])
  })
})

describe('the status of a payment', () => {
  test('of ISO 20022: it is rejected before its receipt is confirmed', async () => {
    const { sentId, receivedId } = await banks.deliver(await isoMessage('pacs.008', [BEIJING, FRANKFURT]))
    expect(await offeredTo(frankfurt, receivedId)).toContain('rejectPayment')
    expect(await offeredTo(frankfurt, receivedId)).not.toContain('returnPayment')
    await follow(
      frankfurt,
      receivedId,
      { name: 'rejectPayment', messagingType: 'pacs.002' },
      { 'transaction.reason': 'AC04' },
    )
    expect(await stepsOf(frankfurt, receivedId)).toEqual(['statusSent RJCT AC04'])
    expect(await stepsOf(operator, sentId)).toEqual(['statusReported RJCT AC04'])
    expect(await casesOf(operator, sentId)).toMatchObject([{ kind: 'statusReport', outcome: 'refused' }])
    expect(await offeredTo(frankfurt, receivedId)).not.toContain('rejectPayment')
  })

  test('a confirmed payment is returned, not rejected', async () => {
    const { receivedId } = await banks.deliver(await isoMessage('pacs.008', [BEIJING, FRANKFURT]))
    await banks.confirm(receivedId)
    const offered = await offeredTo(frankfurt, receivedId)
    expect(offered).toContain('returnPayment')
    expect(offered).not.toContain('rejectPayment')
  })

  test('of ISO 20022 is asked for with pacs.028 and answered with pacs.002', async () => {
    const { sentId, receivedId } = await banks.deliver(await isoMessage('pacs.008', [BEIJING, FRANKFURT]))
    const request = await follow(operator, sentId, { name: 'askForStatus', messagingType: 'pacs.028' })
    const requestId = await arrived(frankfurt, request.reference)
    await follow(
      frankfurt,
      requestId,
      { name: 'reportStatus', messagingType: 'pacs.002' },
      { 'transaction.transactionStatus': 'ACSC' },
    )
    expect(await stepsOf(operator, sentId)).toEqual(['statusRequested', 'statusReported ACSC'])
    expect(await stepsOf(frankfurt, receivedId)).toEqual(['statusRequestReceived', 'statusSent ACSC'])
  })

  test('of FIN: it is rejected in the layout of field 79', async () => {
    const { sentId, receivedId } = await banks.deliver(
      paymentForm({ 'orderingCustomer.name': 'REJECT FOUR' }),
    )
    await follow(frankfurt, receivedId, { name: 'rejectPayment', messagingType: 'MT199' })
    expect(await stepsOf(operator, sentId)).toEqual(['statusReported RJCT MS03'])
    expect(await stepsOf(frankfurt, receivedId)).toEqual(['statusSent RJCT MS03'])
  })
})
