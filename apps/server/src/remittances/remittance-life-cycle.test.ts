import {
  bookInHouse,
  claimTask,
  confirmReceipt,
  type MessagePayload,
  deleteMessage,
  deriveMessage,
  listCompanyAccounts,
  listNotifications,
  readDerivation,
  readHistory,
  readMessage,
  readMessageTracking,
  readProgress,
  reject,
  resubmitRemittance,
  returnToApplicant,
  saveBankMessage,
  saveRemittance,
} from '@nostro/contract'
import { type DraftValues, loadDefinition, sampleValues, toPayload, withValueAt } from '@nostro/messages'
import { describe, expect, test } from 'vitest'

import { folderOf } from '../messages/testing/index.ts'
import { systemRandom } from '../installation/system-ports.ts'
import { createTestServer, type TestClient } from '../testing/index.ts'
import { applicationForm, seatRemitters } from './testing/index.ts'

const server = await createTestServer()
const people = await seatRemitters(server)
const { operator, reviewer, senior, copier, bankReviewer, bankSenior, receiver, payee } = people

async function stepsOf(id: string): Promise<readonly string[]> {
  const { steps } = await operator.succeed(readProgress, { params: { id } })
  return steps.map(({ step }) => step)
}

async function statusOf(id: string, viewer: TestClient = operator): Promise<number> {
  return (await viewer.succeed(readMessage, { params: { id } })).status
}

async function firstIn(viewer: TestClient, folder: Parameters<typeof folderOf>[1]): Promise<string> {
  const { rowList } = await folderOf(viewer, folder)
  const id = rowList[0]?.id
  if (id === undefined) throw new Error(`Nothing in ${folder}`)
  return id
}

/** Makes a message from the copy at the bank and releases it. */
async function forwarded(copyId: string, messagingType: 'MT103' | 'pacs.008'): Promise<string> {
  const body = {
    messagingType,
    isDraft: false,
    overrides: [{ code: 'payment.possibleDuplicate', reason: 'A second payment is intended.' }],
  }
  const { id } = await copier.succeed(deriveMessage, { params: { id: copyId }, body })
  server.clock.advance(1)
  await people.approveAll(id, [bankReviewer, bankSenior])
  server.clock.advance(1)
  await people.runJobs()
  return id
}

/** Returns the reasons for a second approval when a draft made from a copy is submitted with these changes. */
async function reasonsAfter(changes: (values: Record<string, unknown>) => object) {
  const { copyId } = await people.atBank()
  const body = { messagingType: 'MT103', isDraft: true } as const
  const { id } = await copier.succeed(deriveMessage, { params: { id: copyId }, body })
  const { content, version } = await copier.succeed(readMessage, { params: { id } })
  const { payerInfo, ...groups } = content
  const form = changes({ paymentInfo: payerInfo ?? {}, ...groups })
  await copier.succeed(saveBankMessage, {
    body: {
      id,
      version,
      messagingType: 'MT103',
      initialProcess: true,
      overrides: [{ code: 'payment.possibleDuplicate', reason: 'A second payment is intended.' }],
      ...form,
    },
  })
  const { nodes } = await copier.succeed(readHistory, { params: { id } })
  return nodes.flatMap(({ reasons = [] }) => reasons)
}

function withOtherPayee(values: Record<string, unknown>) {
  const payeeInfo = values['payeeInfo'] as Record<string, unknown>
  return { ...values, payeeInfo: { ...payeeInfo, payeeName: 'SOMEBODY ELSE' } }
}

async function noticesOf(reader: TestClient) {
  return (await reader.succeed(listNotifications)).rowList
}

async function lastTracked(receivedId: string): Promise<string | undefined> {
  const { steps } = await receiver.succeed(readMessageTracking, { params: { id: receivedId } })
  return steps.at(-1)?.step
}

async function waitingForPayee(): Promise<number> {
  return (await folderOf(payee, 'waitingProcessed')).totalRecord
}

describe.each(['MT103', 'pacs.008'] as const)('the complete process as %s', (messagingType) => {
  test('from company to company, each with its own view', async () => {
    const { id: applicationId } = await people.file()
    expect(await statusOf(applicationId)).toBe(1)
    await people.approveAll(applicationId, [reviewer, senior])
    await people.runJobs()
    expect(await statusOf(applicationId)).toBe(4)
    expect(await stepsOf(applicationId)).toEqual(['receivedByBank'])

    const copyId = await firstIn(copier, 'notCopied')
    const copy = await copier.succeed(readMessage, { params: { id: copyId } })
    expect(copy).toMatchObject({ status: 5, direction: 1, kind: 4, messagingType: 'CA103' })
    expect(copy.abilities).toMatchObject({ copy: true, returnToApplicant: true, confirmReceipt: true })

    const derivation = await copier.succeed(readDerivation, {
      params: { id: copyId },
      query: { messagingType },
    })
    expect(derivation).toMatchObject({ messagingType, issues: [], isInHouse: false })
    const derivedId = await forwarded(copyId, messagingType)
    expect(await statusOf(copyId, copier)).toBe(6)
    expect(await stepsOf(applicationId)).toEqual([
      'receivedByBank',
      'messageCreated',
      'approvedByBank',
      'sent',
      'delivered',
    ])

    const sent = await copier.succeed(readMessage, { params: { id: derivedId } })
    expect(sent).toMatchObject({ status: 4, direction: 0, messagingType })
    expect(sent.standardFormat).toContain('DEMO IMPORT COMPANY')
    const receivedId = await people.confirmFirst(receiver)
    expect(await statusOf(receivedId, receiver)).toBe(8)
    expect((await stepsOf(applicationId)).at(-1)).toBe('confirmed')

    const receiptId = await firstIn(payee, 'waitingProcessed')
    const receipt = await payee.succeed(readMessage, { params: { id: receiptId } })
    const { businessId } = await receiver.succeed(readMessage, { params: { id: receivedId } })
    expect(receipt).toMatchObject({ status: 7, direction: 1, kind: 1, businessId })
    expect(await noticesOf(payee)).toContainEqual(
      expect.objectContaining({
        kind: 'receipt.arrived',
        params: { type: 'CA103', reference: businessId },
        link: `/remittance-form/waiting-processed-receipt/${receiptId}`,
      }),
    )
    expect(await lastTracked(receivedId)).toBe('payeeNotified')
    expect(receipt.content).toMatchObject({
      payerInfo: { payerName: 'DEMO TRADING COMPANY' },
      payeeInfo: { payeeAccount: 'DE89370400440532013000' },
      transactionInfo: { currency: 'EUR', amount: '1250.75' },
    })
    expect(receipt.abilities).toMatchObject({ confirmReceipt: true, edit: false, delete: false })
    const confirmed = await payee.succeed(confirmReceipt, { params: { id: receiptId } })
    expect(confirmed.status).toBe(8)
    expect((await payee.succeed(confirmReceipt, { params: { id: receiptId } })).version).toBe(
      confirmed.version,
    )
    await people.runJobs()
    expect((await stepsOf(applicationId)).at(-1)).toBe('creditNoticeRead')
    expect(await statusOf(applicationId)).toBe(4)
  })
})

describe('the company', () => {
  test('a draft is stored unchanged; submission reports everything that is missing (REM-31, REM-07 to REM-14)', async () => {
    const draft = await operator.succeed(saveRemittance, { body: { initialProcess: false } })
    expect(draft.status).toBe(0)
    const refused = await operator.refused(saveRemittance, {
      body: { id: draft.id, version: draft.version, initialProcess: true },
    })
    expect(refused).toMatchObject({ status: 422, error: 'message.invalid' })
    expect(refused.issues.map(({ path }) => path.join('.'))).toEqual(
      expect.arrayContaining([
        'paymentInfo.payerBankCode',
        'paymentInfo.payerAccount',
        'payeeInfo.payeeBankCode',
        'payeeInfo.payeeAccount',
        'payeeInfo.payeeCountry',
        'transactionInfo.amount',
        'additionalInfo.sealStampedFormNumber',
        'additionalInfo.sealStampedFormAttach',
        'additionalInfo.contactPerson',
        'additionalInfo.contactPhone',
      ]),
    )
    await operator.succeed(deleteMessage, { params: { id: draft.id } })
    expect(await operator.refused(readMessage, { params: { id: draft.id } })).toMatchObject({ status: 404 })
  })

  test('a payer bank outside the installation is refused at its field', async () => {
    const form = applicationForm({ paymentInfo: { payerBankCode: 'BKCHCNBJ' } })
    const refused = await operator.refused(saveRemittance, { body: { initialProcess: true, ...form } })
    expect(refused.issues).toContainEqual(
      expect.objectContaining({ path: ['paymentInfo', 'payerBankCode'], code: 'payerBank.notOnPlatform' }),
    )
  })

  test('rejected, corrected, resubmitted (REM-35, REM-36, STATE-11 to STATE-14)', async () => {
    const { id } = await people.file()
    const { openNodeId = '' } = await reviewer.succeed(readMessage, { params: { id } })
    const refused = await operator.refused(reject, {
      params: { id },
      body: { nodeId: openNodeId, description: 'No' },
    })
    expect(refused.status).toBe(403)
    await reviewer.succeed(reject, {
      params: { id },
      body: { nodeId: openNodeId, description: 'Wrong invoice' },
    })
    expect(await statusOf(id)).toBe(3)
    const { rowList } = await folderOf(reviewer, 'approved')
    expect(rowList.find((row) => row.id === id)?.status).toBe(3)

    const { content, version } = await operator.succeed(readMessage, { params: { id } })
    const { payerInfo, ...groups } = content
    const payload = { paymentInfo: payerInfo ?? {}, ...groups }
    const saved = await operator.succeed(saveRemittance, {
      body: { id, version, initialProcess: false, ...payload },
    })
    expect(saved.status).toBe(3)
    const again = await operator.succeed(resubmitRemittance, {
      body: {
        id,
        version: saved.version,
        messagingType: 'CA103',
        overrides: [{ code: 'payment.possibleDuplicate', reason: 'A second payment is intended.' }],
        ...payload,
      },
    })
    expect(again.status).toBe(1)
    const history = await operator.succeed(readHistory, { params: { id } })
    expect(history.rounds).toHaveLength(2)
    expect(history.nodes[0]?.description).toBe(4)
  })

  test('users cannot decide on their own applications, and the detail shows a claim (REML-12)', async () => {
    const { id } = await people.file()
    const { claimStatus, processStatus, abilities } = await reviewer.succeed(readMessage, { params: { id } })
    expect({ claimStatus, processStatus }).toEqual({ claimStatus: 1, processStatus: 1 })
    expect(abilities).toMatchObject({ claim: true, approve: true, reject: true })
    expect((await operator.succeed(readMessage, { params: { id } })).abilities).toMatchObject({
      claim: false,
      approve: false,
    })
  })

  test('an application claimed by one reviewer is refused to another (REML-14 to REML-16)', async () => {
    const { id } = await people.file()
    const { openNodeId = '' } = await reviewer.succeed(readMessage, { params: { id } })
    await reviewer.succeed(claimTask, { params: { id }, body: { nodeId: openNodeId } })
    expect((await reviewer.succeed(readMessage, { params: { id } })).claimStatus).toBe(2)
    const refused = await senior.refused(claimTask, { params: { id }, body: { nodeId: openNodeId } })
    expect(refused).toMatchObject({ status: 409 })
    expect((await senior.succeed(readMessage, { params: { id } })).abilities.claim).toBe(false)
  })

  test('its accounts are offered', async () => {
    const { accounts } = await operator.succeed(listCompanyAccounts)
    expect(accounts.map(({ bankName }) => bankName)).toEqual(['Demo Bank Beijing', 'Demo Bank Frankfurt'])
  })
})

describe('copies at the bank', () => {
  test('one message per application: a second is refused until the first is deleted', async () => {
    const { copyId } = await people.atBank()
    const body = { messagingType: 'MT103', isDraft: true } as const
    const draft = await copier.succeed(deriveMessage, { params: { id: copyId }, body })
    expect(draft.status).toBe(0)
    expect(await copier.refused(deriveMessage, { params: { id: copyId }, body })).toMatchObject({
      error: 'remittance.alreadyDerived',
    })
    const { derived } = await copier.succeed(readDerivation, { params: { id: copyId }, query: {} })
    expect(derived).toEqual({ id: draft.id, messagingType: 'MT103', status: 0 })
    await copier.succeed(deleteMessage, { params: { id: draft.id } })
    expect(await statusOf(copyId, copier)).toBe(6)
    const next = await copier.succeed(deriveMessage, { params: { id: copyId }, body })
    expect(next.id).not.toBe(draft.id)
  })

  test('the database prevents a second message of one application', async () => {
    const { copyId } = await people.atBank()
    const body = { messagingType: 'MT103', isDraft: true } as const
    const { id } = await copier.succeed(deriveMessage, { params: { id: copyId }, body })
    await expect(
      server.database.superuser.query(
        `insert into message (id, institution_id, kind, messaging_type, stage, version, round, created_at, origin_id)
         select gen_random_uuid(), institution_id, kind, messaging_type, 'draft', 1, 0, now(), origin_id
         from message where id = $1`,
        [id],
      ),
    ).rejects.toThrow('message_derived_once')
  })

  test('a change of data supplied by the company needs a second approval', async () => {
    expect(await reasonsAfter((values) => values)).not.toContain('suppliedFieldsChanged')
    expect(await reasonsAfter(withOtherPayee)).toContain('suppliedFieldsChanged')
  })

  test.each(['pacs.008', 'MT103'] as const)(
    'the type last sent to the counterparty is offered first: %s',
    async (messagingType) => {
      const { copyId } = await people.atBank()
      await forwarded(copyId, messagingType)
      const next = await people.atBank()
      const derivation = await copier.succeed(readDerivation, { params: { id: next.copyId }, query: {} })
      expect(derivation.messagingType).toBe(messagingType)
    },
  )

  test('a draft made from an application marks the data supplied by the company', async () => {
    const { copyId } = await people.atBank()
    const body = { messagingType: 'MT103', isDraft: true } as const
    const { id } = await copier.succeed(deriveMessage, { params: { id: copyId }, body })
    const { content, supplied } = await copier.succeed(readMessage, { params: { id } })
    expect(supplied).toEqual(content)
    expect((await copier.succeed(readMessage, { params: { id: copyId } })).supplied).toBeUndefined()
  })

  test('data missing in the application is reported and completed in a draft', async () => {
    const form = applicationForm({ payeeInfo: { payeeTown: '' }, transactionInfo: { feeType: 'BEN' } })
    const { copyId } = await people.atBank(form)
    const issuesOf = async (messagingType: 'MT103' | 'pacs.008') => {
      const { issues } = await copier.succeed(readDerivation, {
        params: { id: copyId },
        query: { messagingType },
      })
      return issues.map(({ path }) => path.join('.'))
    }
    expect(await issuesOf('pacs.008')).toContain('mxPacs008RequestInfo.cdtr.pstlAdr.twnNm')
    expect(await issuesOf('MT103')).toContain('transactionInfo.feeAmount')
    const body = {
      messagingType: 'MT103',
      isDraft: false,
      overrides: [{ code: 'payment.possibleDuplicate', reason: 'A second payment is intended.' }],
    } as const
    expect(await copier.refused(deriveMessage, { params: { id: copyId }, body })).toMatchObject({
      error: 'message.invalid',
    })
    expect(await statusOf(copyId, copier)).toBe(5)
  })

  test('confirmed without a message: copied, without a message (STATE-08)', async () => {
    const { applicationId, copyId } = await people.atBank()
    expect((await copier.succeed(confirmReceipt, { params: { id: copyId } })).status).toBe(6)
    await people.runJobs()
    expect(await stepsOf(applicationId)).toContain('seenByBank')
    const { derived } = await copier.succeed(readDerivation, { params: { id: copyId }, query: {} })
    expect(derived).toBeUndefined()
    expect(await firstIn(copier, 'copied')).toBe(copyId)
  })

  test('returned to the applicant: rejected there with the reason, removed here, resubmitted', async () => {
    const { applicationId, copyId } = await people.atBank()
    server.clock.advance(1)
    await copier.succeed(returnToApplicant, {
      params: { id: copyId },
      body: { reason: 'Contract is missing' },
    })
    await people.runJobs()
    expect(await copier.refused(readMessage, { params: { id: copyId } })).toMatchObject({ status: 404 })
    const application = await operator.succeed(readMessage, { params: { id: applicationId } })
    expect(application.status).toBe(3)
    const { steps } = await operator.succeed(readProgress, { params: { id: applicationId } })
    expect(steps.at(-1)).toMatchObject({ step: 'returnedByBank', reason: 'Contract is missing' })
    expect(await noticesOf(operator)).toContainEqual(
      expect.objectContaining({ kind: 'message.returned', link: '/remittance-application/rejected' }),
    )
    const { payerInfo, ...groups } = application.content
    await operator.succeed(resubmitRemittance, {
      body: {
        id: applicationId,
        version: application.version,
        messagingType: 'CA103',
        overrides: [{ code: 'payment.possibleDuplicate', reason: 'A second payment is intended.' }],
        paymentInfo: payerInfo ?? {},
        ...groups,
      },
    })
    await people.approveAll(applicationId, [reviewer, senior])
    await people.runJobs()
    expect(await firstIn(copier, 'notCopied')).not.toBe(copyId)
    expect(await statusOf(applicationId)).toBe(4)
  })

  test('both accounts at one bank: booked internally, without a message', async () => {
    const payeeInfo = { payeeBankCode: 'DEMECNBJ', payeeAccount: '6222020200998877665' }
    const { applicationId, copyId } = await people.atBank(applicationForm({ payeeInfo }))
    const derivation = await copier.succeed(readDerivation, { params: { id: copyId }, query: {} })
    expect(derivation.isInHouse).toBe(true)
    const before = await waitingForPayee()
    expect((await copier.succeed(bookInHouse, { params: { id: copyId } })).status).toBe(6)
    await people.runJobs()
    expect(await waitingForPayee()).toBe(before + 1)
    expect(await stepsOf(applicationId)).toContain('booked')
    expect(await copier.refused(bookInHouse, { params: { id: copyId } })).toMatchObject({ status: 409 })
  })

  test('an application to another bank cannot be booked here', async () => {
    const { copyId } = await people.atBank()
    expect(await copier.refused(bookInHouse, { params: { id: copyId } })).toMatchObject({
      error: 'remittance.notInHouse',
    })
  })
})

describe('returned money', () => {
  test('is shown on the application and has a receipt', async () => {
    const { applicationId, copyId } = await people.atBank()
    const derivedId = await forwarded(copyId, 'MT103')
    await people.confirmFirst(receiver)
    const { uetr = '', standardFormat = '' } = await copier.succeed(readMessage, {
      params: { id: derivedId },
    })
    expect(standardFormat).toContain(uetr)
    const { id } = await receiver.succeed(saveBankMessage, {
      body: {
        initialProcess: true,
        overrides: [{ code: 'payment.possibleDuplicate', reason: 'A second payment is intended.' }],
        ...(await returnForm(uetr)),
      },
    })
    server.clock.advance(1)
    await people.approveAll(id, [
      await server.signIn('frankfurt.reviewer'),
      await server.signIn('frankfurt.senior'),
    ])
    await people.runJobs()
    const before = (await folderOf(operator, 'waitingProcessed')).totalRecord
    await people.confirmFirst(copier)
    const { steps } = await operator.succeed(readProgress, { params: { id: applicationId } })
    expect(steps.at(-1)).toMatchObject({ step: 'moneyReturned', reason: 'AC04' })
    expect((await folderOf(operator, 'waitingProcessed')).totalRecord).toBe(before + 1)
    const receiptId = await firstIn(operator, 'waitingProcessed')
    const receipt = await operator.succeed(readMessage, { params: { id: receiptId } })
    expect(receipt).toMatchObject({ direction: 1, kind: 1 })
    expect(receipt.content).toMatchObject({ payeeInfo: { payeeName: 'DEMO TRADING COMPANY' } })
  })
})

/** A pacs.004 of Demo Bank Frankfurt that returns the payment with this UETR. */
async function returnForm(uetr: string): Promise<MessagePayload> {
  const definition = await loadDefinition('pacs.004')
  if (definition === undefined) throw new Error('pacs.004 has no form')
  const sample = sampleValues(definition, systemRandom)
  const original = 'transactionInformation.0'
  const changes: DraftValues = {
    'businessApplicationHeader.from': 'DEMWDEFFXXX',
    'businessApplicationHeader.to': 'DEMECNBJXXX',
    [`${original}.originalInformation.originalUetr`]: uetr,
    [`${original}.returnReasonInformation`]: { reason: 'AC04' },
    [`${original}.returnInformation.returnedInterbankSettlementAmount`]: {
      currency: 'EUR',
      amount: '1250.75',
    },
  }
  const values = Object.entries(changes).reduce(
    (current, [path, value]) => withValueAt(current, path, value),
    sample,
  )
  return { messagingType: 'pacs.004', ...toPayload(definition, definition.reconcileSample(values)) }
}

describe('visibility', () => {
  test("a company sees nothing of the bank's processing, the bank nothing of the company's approvals", async () => {
    const { applicationId, copyId } = await people.atBank()
    const derivedId = await forwarded(copyId, 'MT103')
    for (const id of [copyId, derivedId]) {
      expect(await operator.refused(readMessage, { params: { id } })).toMatchObject({ status: 404 })
      expect(await payee.refused(readMessage, { params: { id } })).toMatchObject({ status: 404 })
    }
    for (const stranger of [copier, payee, receiver]) {
      expect(await stranger.refused(readMessage, { params: { id: applicationId } })).toMatchObject({
        status: 404,
      })
    }
    expect(await copier.refused(readHistory, { params: { id: copyId } })).toMatchObject({ status: 404 })
    const { approvals } = await copier.succeed(readDerivation, { params: { id: copyId }, query: {} })
    expect(approvals).toBeGreaterThanOrEqual(1)
    expect(await payee.refused(readProgress, { params: { id: applicationId } })).toMatchObject({
      status: 404,
    })
  })

  test('a payment to an unknown account has no receipt', async () => {
    const form = applicationForm({ payeeInfo: { payeeAccount: 'DE02500105170137075030' } })
    const { copyId } = await people.atBank(form)
    await forwarded(copyId, 'MT103')
    const before = (await folderOf(payee, 'waitingProcessed')).totalRecord
    const receivedId = await people.confirmFirst(receiver)
    expect((await folderOf(payee, 'waitingProcessed')).totalRecord).toBe(before)
    expect(await lastTracked(receivedId)).toBe('payeeNotHere')
  })
})
