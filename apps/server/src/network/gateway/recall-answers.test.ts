import {
  listCaseExceptions,
  listFollowUps,
  listNotifications,
  makeFollowUp,
  readMessage,
  saveBankMessage,
} from '@nostro/contract'
import { describe, expect, test } from 'vitest'

import { completedForm, paymentForm, signInBankUsers } from '../../messages/testing/index.ts'
import { createTestServer } from '../../testing/index.ts'
import { answersTo, ELSEWHERE, createGatewayLink, temporaryLinkRoot } from './testing/gateway.ts'

const root = temporaryLinkRoot()
const server = await createTestServer({ linkRoot: root })
const banks = await signInBankUsers(server)
const gateway = await createGatewayLink({ root, admin: banks.admin })
const { operator } = banks

async function leave(id: string): Promise<void> {
  await banks.approveAll(id)
  await banks.runJobs()
  const [name = ''] = await gateway.offered()
  await receive(answersTo((await gateway.fetch(name)).text))
}

async function receive(text: string): Promise<void> {
  server.clock.advance(1000)
  await gateway.drop(text)
  await server.scanLinks()
  await banks.runJobs()
}

/** Sends a payment and its recall over the link; returns the payment and the case. */
async function recalled(reference: string) {
  const { id } = await banks.submit(paymentForm({ receiver: ELSEWHERE, senderReference: reference }))
  await leave(id)
  const body = { name: 'requestCancellation', messagingType: 'MT192' } as const
  const draft = await operator.succeed(makeFollowUp, { params: { id }, body })
  const request = await operator.succeed(readMessage, { params: { id: draft.id } })
  const form = await completedForm(request, { cancellationReason: 'FRAD' })
  const { version } = request
  await operator.succeed(saveBankMessage, {
    body: { ...form, id: draft.id, version, messagingType: 'MT192', initialProcess: true },
  })
  await leave(draft.id)
  const { uetr = '' } = await operator.succeed(readMessage, { params: { id } })
  const { businessId } = await operator.succeed(readMessage, { params: { id: draft.id } })
  return { id, uetr, caseReference: businessId }
}

let count = 0

/** The answer of the other bank in FIN. */
function answer(caseReference: string, result: string, uetr = ''): string {
  count += 1
  const block3 = uetr === '' ? '' : `{3:{121:${uetr}}}`
  const fields = [`:20:ANSWER${count}`, `:21:${caseReference}`, `:76:${result}`]
  return `{1:F01DEMECNBJAXXX0001000001}{2:O1961200261124BARCGB22AXXX000100${String(count).padStart(4, '0')}2611241200N}${block3}{4:\r\n${fields.join('\r\n')}\r\n-}`
}

async function caseOf(id: string) {
  const [found] = (await operator.succeed(listFollowUps, { params: { id } })).cases
  return {
    outcome: found?.outcome,
    answers: found?.answers.map(({ status, effect }) => `${status} ${effect}`),
  }
}

const exceptions = async () => (await operator.succeed(listCaseExceptions)).rowList

describe('answers to a recall over a link', () => {
  test('the same answer twice is one answer, and a later one does not reopen the case', async () => {
    const { id, caseReference } = await recalled('RECALL1')
    await receive(answer(caseReference, '/PDCR/'))
    await receive(answer(caseReference, '/RJCR/CUST'))
    await receive(answer(caseReference, '/RJCR/CUST'))
    await receive(answer(caseReference, '/CNCL/'))
    expect(await caseOf(id)).toEqual({
      outcome: 'refused',
      answers: ['PDCR applied', 'RJCR applied', 'RJCR repeated', 'CNCL late'],
    })
    const { rowList } = await operator.succeed(listNotifications, {})
    expect(rowList.filter(({ kind }) => kind === 'case.answered')).toHaveLength(2)
  })

  test('an answer without its case is matched by the payment’s UETR', async () => {
    const { id, uetr } = await recalled('RECALL2')
    await receive(answer('UNKNOWN', '/CNCL/', uetr))
    expect(await caseOf(id)).toEqual({ outcome: 'accepted', answers: ['CNCL applied'] })
    expect(await exceptions()).toEqual([])
  })

  test('an answer to no request is listed and changes no case', async () => {
    const { id } = await recalled('RECALL3')
    await receive(answer('NEVERSENT', '/CNCL/'))
    expect((await caseOf(id)).outcome).toBe('open')
    expect(await exceptions()).toMatchObject([
      { role: 'answer', messagingType: 'MT196', senderBic: ELSEWHERE },
    ])
  })

  test('an answer of another bank is not applied to the case', async () => {
    const { id, caseReference } = await recalled('RECALL4')
    await receive(answer(caseReference, '/CNCL/').replace('BARCGB22AXXX', 'CHASUS33AXXX'))
    expect((await caseOf(id)).outcome).toBe('open')
  })
})
