import {
  bookInHouse,
  confirmReceipt,
  deleteMessage,
  deriveMessage,
  listRelatedMessages,
  type MessagePayload,
  readCounters,
  readDerivation,
  readHistory,
  readMessage,
  readMessageTracking,
  readProgress,
  returnToApplicant,
  saveBankMessage,
} from '@nostro/contract'
import { describe, expect, test } from 'vitest'

import { folderOf, paymentForm } from '../messages/testing/index.ts'
import { createTestServer } from '../testing/index.ts'
import { applicationForm, NEXT_BANK, savedGroups, seatRemitters, seatTransitBanks } from './testing/index.ts'

const server = await createTestServer()
const transit = await seatTransitBanks(server)
const { copier, next, admin } = transit
const people = await seatRemitters(server, { receiver: copier })
const sender = people.copier
const { superuser } = server.database

type Changes = Parameters<typeof paymentForm>[0]

const TRANSIT = { beneficiaryInstitution: NEXT_BANK.bic }

/** Sends a payment from Beijing to Frankfurt and returns the messages created there. */
async function arrive(changes: Changes = TRANSIT) {
  const before = await transit.copies()
  server.clock.advance(1)
  const body = { messagingType: 'MT103', initialProcess: true, ...paymentForm(changes) }
  const { id: sentId } = await sender.succeed(saveBankMessage, { body })
  await people.approveAll(sentId, [people.bankReviewer, people.bankSenior])
  await people.runJobs()
  const sent = await sender.succeed(readMessage, { params: { id: sentId } })
  const { rowList } = await folderOf(copier, 'waitingProcessed', { pageSize: 100 })
  const receivedId = rowList.find(({ businessId }) => businessId === sent.businessId)?.id ?? ''
  const [copyId = ''] = (await transit.copies()).filter((id) => !before.includes(id))
  return { sent, receivedId, copyId }
}

async function detailOf(id: string, viewer = copier) {
  return await viewer.succeed(readMessage, { params: { id } })
}

async function derive(copyId: string, messagingType: string, isDraft = false) {
  const body = {
    messagingType,
    isDraft,
    ...(!isDraft && {
      overrides: [{ code: 'payment.possibleDuplicate', reason: 'A second payment is intended.' }],
    }),
  }
  return await copier.succeed(deriveMessage, { params: { id: copyId }, body })
}

async function refusalOf(copyId: string, messagingType: string) {
  const body = { messagingType, isDraft: false }
  return await copier.refused(deriveMessage, { params: { id: copyId }, body })
}

async function trackingOf(id: string, viewer = copier) {
  const { steps } = await viewer.succeed(readMessageTracking, { params: { id } })
  return steps.map(({ step }) => step)
}

test('disabled by default: a payment for another bank is only received', async () => {
  const { receivedId, copyId } = await arrive()
  expect(receivedId).not.toBe('')
  expect(copyId).toBe('')
  await transit.setCopying(true)
})

describe('a payment for an account at another bank', () => {
  test('appears as a copy in addition to the received message, with unchanged content', async () => {
    const { sent, receivedId, copyId } = await arrive()
    const copy = await detailOf(copyId)
    expect(copy).toMatchObject({
      status: 5,
      kind: 4,
      direction: 1,
      messagingType: 'MT103',
      uetr: sent.uetr,
      standardFormat: (await detailOf(receivedId)).standardFormat,
      abilities: { copy: true, confirmReceipt: true, returnToApplicant: false, edit: false, delete: false },
    })
    expect((await detailOf(receivedId)).status).toBe(7)
    const { notCopied } = await copier.succeed(readCounters)
    expect(notCopied).toBe((await transit.copies()).length)
    expect(await trackingOf(receivedId)).toEqual(['received', 'toForward'])
    const { rows } = await superuser.query(
      `select action from audit_event where object_id = $1 and result = 'done'`,
      [copyId],
    )
    expect(rows).toEqual([{ action: 'message.receive' }])
  })

  test.each([
    ['whose account is here', { beneficiaryInstitution: 'DEMWDEFFXXX' }],
    ['that names no bank', { beneficiaryInstitution: undefined }],
  ])('has no copy %s', async (_, changes) => {
    expect((await arrive(changes)).copyId).toBe('')
  })

  test('is forwarded unchanged after approval, and keeps its UETR', async () => {
    const { sent, receivedId, copyId } = await arrive()
    const preview = await copier.succeed(readDerivation, { params: { id: copyId } })
    expect(preview).toMatchObject({
      messagingType: 'MT103',
      types: ['MT103', 'pacs.008'],
      issues: [],
      unplaced: [],
      isInHouse: false,
      received: { id: receivedId, senderBic: 'DEMECNBJXXX' },
    })
    const { id, status } = await derive(copyId, 'MT103')
    expect(status).toBe(1)
    expect((await detailOf(copyId)).status).toBe(6)
    expect(await refusalOf(copyId, 'MT103')).toMatchObject({
      status: 409,
      error: 'remittance.alreadyDerived',
    })
    await transit.release(id)

    const passedOn = await detailOf(id)
    expect(passedOn).toMatchObject({ status: 4, direction: 0, uetr: sent.uetr })
    expect(passedOn.businessId).not.toBe(sent.businessId)
    // The sender becomes the ordering institution, and the receiver is the account servicing institution.
    expect(passedOn.standardFormat).toContain(':52A:DEMECNBJ')
    const [row] = (await folderOf(next, 'waitingProcessed')).rowList
    expect(row).toMatchObject({ messagingType: 'MT103', payerBicCode: 'DEMWDEFFXXX' })
    expect((await detailOf(row?.id ?? '', next)).uetr).toBe(sent.uetr)

    expect(await trackingOf(receivedId)).toEqual(['received', 'toForward', 'forwarded'])
    const { messages } = await copier.succeed(listRelatedMessages, { params: { id: receivedId } })
    expect(messages.map((each) => each.id).toSorted()).toEqual([copyId, id].toSorted())
    // The copy and the received message are completed independently.
    expect((await detailOf(receivedId)).status).toBe(7)
    await copier.succeed(confirmReceipt, { params: { id: receivedId } })
    await people.runJobs()
    expect((await detailOf(receivedId)).status).toBe(8)
  })

  test('is forwarded in the other format of its family, and in no other type', async () => {
    const { sent, copyId } = await arrive()
    expect(await refusalOf(copyId, 'pacs.009')).toMatchObject({ status: 422, error: 'message.invalid' })
    const query = { messagingType: 'pacs.008' }
    const preview = await copier.succeed(readDerivation, { params: { id: copyId }, query })
    expect(preview.content).toMatchObject({
      mxPacs008RequestInfo: {
        businessApplicationHeader: { from: 'DEMWDEFFXXX', to: NEXT_BANK.bic },
        pmtId: { uetr: sent.uetr },
      },
    })
  })

  test('can be confirmed without a message, and forwarded later', async () => {
    const { copyId } = await arrive()
    await copier.succeed(confirmReceipt, { params: { id: copyId } })
    expect((await detailOf(copyId)).status).toBe(6)
    expect(await copier.succeed(readDerivation, { params: { id: copyId } })).not.toHaveProperty('derived')
    const draft = await derive(copyId, 'MT103', true)
    expect(draft.status).toBe(0)
    await copier.succeed(deleteMessage, { params: { id: draft.id } })
    expect((await derive(copyId, 'MT103')).status).toBe(1)
  })

  test('cannot be returned to an applicant or booked, since it is not an application', async () => {
    const { copyId } = await arrive()
    const params = { id: copyId }
    const refused = await copier.refused(returnToApplicant, { params, body: { reason: 'No' } })
    expect(refused).toMatchObject({ status: 404, error: 'resource.notFound' })
    expect(await copier.refused(bookInHouse, { params })).toMatchObject({ status: 404 })
    expect((await detailOf(copyId)).status).toBe(5)
  })

  test('changed by the operator needs a senior reviewer', async () => {
    const { copyId } = await arrive()
    const { id } = await derive(copyId, 'MT103', true)
    const { content, version } = await detailOf(id)
    const groups = savedGroups(content)
    const payeeInfo = { ...(groups['payeeInfo'] as MessagePayload), payeeName: 'SOMEBODY ELSE' }
    const body = { id, version, messagingType: 'MT103', initialProcess: true, ...groups, payeeInfo }
    await copier.succeed(saveBankMessage, {
      body: {
        ...body,
        overrides: [{ code: 'payment.possibleDuplicate', reason: 'A second payment is intended.' }],
      },
    })
    const { nodes } = await copier.succeed(readHistory, { params: { id } })
    expect(nodes.flatMap(({ reasons = [] }) => reasons)).toContain('suppliedFieldsChanged')
  })

  test('is returned to its sender from a draft', async () => {
    const { sent, copyId } = await arrive()
    const { id, status } = await derive(copyId, 'pacs.004', true)
    expect(status).toBe(0)
    const draft = await detailOf(id)
    expect(draft).toMatchObject({ messagingType: 'pacs.004', sendAs: 'MT', uetr: sent.uetr })
    expect(JSON.stringify(draft.content)).toContain('"orgnlMsgNmId":"103"')
    // It can be forwarded or returned, not both.
    expect(await refusalOf(copyId, 'MT103')).toMatchObject({ error: 'remittance.alreadyDerived' })
    await copier.succeed(deleteMessage, { params: { id } })
  })

  test('cannot be submitted unchanged when parts of it would be lost', async () => {
    const { copyId } = await arrive()
    await superuser.query('alter table message disable trigger guard_message')
    await superuser.query(
      `update message set text = replace(text, ':50K:', E':33B:USD1400,\\r\\n:36:0,89\\r\\n:50K:') where id = $1`,
      [copyId],
    )
    await superuser.query('alter table message enable trigger guard_message')
    const { unplaced } = await copier.succeed(readDerivation, { params: { id: copyId } })
    expect(unplaced.map(({ place }) => place)).toEqual(['33B', '36'])
    expect(await refusalOf(copyId, 'MT103')).toMatchObject({ status: 422, error: 'forwarding.partsLost' })
    expect((await detailOf(copyId)).status).toBe(5)
    await derive(copyId, 'MT103', true)
  })

  test('is not visible to other banks', async () => {
    const { copyId } = await arrive()
    for (const viewer of [sender, next]) {
      const params = { id: copyId }
      expect(await viewer.refused(readMessage, { params })).toMatchObject({ status: 404 })
      expect(await viewer.refused(readDerivation, { params })).toMatchObject({ status: 404 })
      const body = { messagingType: 'MT103', isDraft: true }
      expect(await viewer.refused(deriveMessage, { params, body })).toMatchObject({ status: 404 })
    }
    const body = { messagingType: 'MT103', isDraft: true }
    expect(await admin.refused(deriveMessage, { params: { id: copyId }, body })).toMatchObject({
      status: 403,
    })
  })

  test('has one copy', async () => {
    const { copyId } = await arrive()
    const again = superuser.query(
      `insert into message (id, institution_id, kind, messaging_type, stage, version, round, origin_id, created_at)
        select gen_random_uuid(), institution_id, kind, messaging_type, 'notCopied', 1, 0, origin_id, created_at
        from message where id = $1`,
      [copyId],
    )
    await expect(again).rejects.toMatchObject({ constraint: 'message_copied_once' })
  })
})

test("of a company's application: after forwarding, the application shows that the payee read its credit", async () => {
  await superuser.query(
    `update company_account set bank_bic = $1 where normalised = 'DE89370400440532013000'`,
    [NEXT_BANK.bic],
  )
  const { applicationId, copyId } = await people.atBank(
    applicationForm({ payeeInfo: { payeeBankCode: NEXT_BANK.bic } }),
  )
  const { id } = await sender.succeed(deriveMessage, {
    params: { id: copyId },
    body: { messagingType: 'MT103', isDraft: true },
  })
  const { content, version } = await detailOf(id, sender)
  const groups = savedGroups(content)
  const baseInfo = { ...(groups['baseInfo'] as MessagePayload), receiver: 'DEMWDEFFXXX' }
  await sender.succeed(saveBankMessage, {
    body: {
      id,
      version,
      messagingType: 'MT103',
      initialProcess: true,
      overrides: [{ code: 'payment.possibleDuplicate', reason: 'A second payment is intended.' }],
      ...groups,
      baseInfo,
    },
  })
  await people.approveAll(id, [people.bankReviewer, people.bankSenior])
  await people.runJobs()
  const [passedOnCopy = ''] = await transit.copies()
  const { id: passedOn } = await derive(passedOnCopy, 'MT103')
  await transit.release(passedOn)
  await people.confirmFirst(next)
  const [receipt] = (await folderOf(people.payee, 'waitingProcessed')).rowList
  await people.payee.succeed(confirmReceipt, { params: { id: receipt?.id ?? '' } })
  await people.runJobs()
  const { steps } = await people.operator.succeed(readProgress, { params: { id: applicationId } })
  expect(steps.at(-1)?.step).toBe('creditNoticeRead')
})
