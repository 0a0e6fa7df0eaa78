import {
  type Call,
  deleteMessage,
  listMessages,
  previewMessage,
  readCounters,
  readMessage,
  resubmitBankMessage,
  saveBankMessage,
} from '@nostro/contract'
import { MESSAGE_STATUSES } from '@nostro/workflow'
import { describe, expect, test } from 'vitest'

import { createTestServer, type TestInput } from '../testing/index.ts'
import { folderOf, formOf, paymentForm, paymentValues, signInBankUsers } from './testing/index.ts'

const server = await createTestServer()
const banks = await signInBankUsers(server)
const { operator, reviewer, admin, frankfurt, trading, platform } = banks

const UNKNOWN_ID = '01234567-89ab-7def-8123-456789abcdef'

const newForm = (initialProcess: boolean, form = paymentForm()): TestInput => ({
  body: { messagingType: 'MT103', initialProcess, ...form },
})

interface RouteCase {
  readonly name: string
  readonly call: Call
  readonly input: TestInput
}

const byId = { params: { id: UNKNOWN_ID } }

const WRITING: readonly RouteCase[] = [
  { name: 'save', call: saveBankMessage, input: newForm(false) },
  { name: 'submit', call: saveBankMessage, input: newForm(true) },
  {
    name: 'resubmit',
    call: resubmitBankMessage,
    input: { body: { id: UNKNOWN_ID, version: 1, messagingType: 'MT103', ...paymentForm() } },
  },
  { name: 'preview', call: previewMessage, input: { body: { messagingType: 'MT103', ...paymentForm() } } },
  { name: 'delete', call: deleteMessage, input: byId },
]

const READING: readonly RouteCase[] = [
  { name: 'list', call: listMessages, input: { body: { status: MESSAGE_STATUSES.sent } } },
  { name: 'counters', call: readCounters, input: {} },
  { name: 'detail', call: readMessage, input: byId },
]

describe('permissions', () => {
  test.each([...WRITING, ...READING])(
    '$name: refuses a caller without a session',
    async ({ call, input }) => {
      expect(await server.anonymous.refused(call, input)).toMatchObject({ status: 401, code: 1005 })
    },
  )

  test.each(WRITING)('$name: only for users who compose', async ({ call, input }) => {
    // Companies delete their own applications; a message of a bank does not exist for them.
    const outsiders = call === deleteMessage ? [admin, platform] : [admin, trading, platform]
    for (const client of outsiders) {
      expect(await client.refused(call, input)).toMatchObject({ status: 403, code: 403 })
    }
  })

  test('a bank user without e-mail can read and delete, and cannot compose', async () => {
    const own = await banks.save()
    // A user who may not create messages must not learn that a payment with the same content exists.
    const paid = paymentForm()
    await banks.submit(paid)
    await server.database.superuser.query(
      `update app_user set email = null where username = 'beijing.operator'`,
    )
    const answer = { status: 403, error: 'message.composingNotAllowed' }
    expect(await operator.refused(saveBankMessage, newForm(false))).toMatchObject(answer)
    expect(await operator.refused(saveBankMessage, newForm(true))).toMatchObject(answer)
    const again = { body: { messagingType: 'MT103', initialProcess: true, ...paid } }
    expect(await operator.refused(saveBankMessage, again)).toMatchObject(answer)
    const preview = { body: { messagingType: 'MT103', ...paymentForm() } }
    expect(await operator.refused(previewMessage, preview)).toMatchObject(answer)
    expect((await banks.detail(own.id)).abilities).toMatchObject({ edit: false, submit: false, delete: true })
    await operator.succeed(deleteMessage, { params: { id: own.id } })
    await server.database.superuser.query(
      `update app_user set email = 'operator@beijing.example' where username = 'beijing.operator'`,
    )
  })

  test.each([
    ['the administrator of a bank', () => admin, MESSAGE_STATUSES.sent, 403],
    ['the administrator of a bank', () => admin, MESSAGE_STATUSES.waitingProcessed, 200],
    ['a company', () => trading, MESSAGE_STATUSES.sent, 200],
    ['a company', () => trading, MESSAGE_STATUSES.notCopied, 403],
    ['the platform', () => platform, MESSAGE_STATUSES.draft, 403],
  ] as const)('%s asks for folder', async (...[, client, status, expected]) => {
    expect((await client().call(listMessages, { body: { status } })).status).toBe(expected)
  })
})

describe('other institutions', () => {
  test('an unknown and a foreign message get the same answer', async () => {
    const { id, version } = await banks.save()
    const calls: readonly ((id: string) => Promise<unknown>)[] = [
      (messageId) => frankfurt.refused(readMessage, { params: { id: messageId } }),
      (messageId) => frankfurt.refused(deleteMessage, { params: { id: messageId } }),
      (messageId) =>
        frankfurt.refused(saveBankMessage, {
          body: { id: messageId, version, messagingType: 'MT103', initialProcess: false, ...paymentForm() },
        }),
      (messageId) =>
        frankfurt.refused(resubmitBankMessage, {
          body: {
            id: messageId,
            version,
            messagingType: 'MT103',
            ...paymentForm({ sender: 'DEMWDEFFXXX', receiver: 'DEMECNBJXXX' }),
          },
        }),
    ]
    for (const call of calls) {
      const foreign = await call(id)
      const unknown = await call(UNKNOWN_ID)
      expect({ ...(foreign as object), requestId: '' }).toEqual({ ...(unknown as object), requestId: '' })
      expect(foreign).toMatchObject({ status: 404, error: 'resource.notFound' })
    }
    expect((await banks.detail(id)).version).toBe(version)
  })
})

describe('saving', () => {
  test('stores an unfinished form unchanged under one id', async () => {
    const saved = await banks.save({ baseInfo: { sender: 'nonsense' } })
    expect(saved.version).toBe(1)
    const again = await banks.save(
      { transactionInfo: { amount: '12,5' }, paymentInfo: { payerName: 'x' } },
      saved,
    )
    expect(again).toEqual({ id: saved.id, version: 2 })
    expect(await banks.detail(saved.id)).toMatchObject({
      status: MESSAGE_STATUSES.draft,
      content: { transactionInfo: { amount: '12,5' }, payerInfo: { payerName: 'x' } },
      abilities: { edit: true, submit: true, resubmit: false, delete: true, approve: false },
    })
    const [row] = (await folderOf(operator, 'draft')).rowList
    expect(row).toMatchObject({ id: saved.id, payerName: 'x', amount: '' })
  })

  test.each([
    ['status', 4],
    ['tenant', 'x'],
    ['maker', 'x'],
    ['createdAt', '2026-01-01T00:00:00.000Z'],
  ])('accepts no %s from the caller', async (name, value) => {
    const refused = await operator.refused(
      saveBankMessage,
      newForm(false, { ...paymentForm(), [name]: value as string }),
    )
    expect(refused.status).toBe(422)
    expect(refused.issues.map((issue) => issue.path)).toEqual([[name]])
  })

  test('refuses values of another type, all at once and with their paths', async () => {
    const form = { baseInfo: { sender: ['DEMECNBJXXX'], other: 'x' }, transactionInfo: 'EUR' }
    const refused = await operator.refused(saveBankMessage, newForm(false, form))
    expect(refused).toMatchObject({ status: 422, error: 'message.invalid' })
    expect(refused.issues.map(({ path, code }) => `${path.join('.')} ${code}`).toSorted()).toEqual([
      'baseInfo.other member.unknown',
      'baseInfo.sender member.wrongType',
      'transactionInfo member.wrongType',
    ])
  })

  test('an edit names the version it is based on, and an older one is refused', async () => {
    const saved = await banks.save()
    const edit = { id: saved.id, messagingType: 'MT103', initialProcess: false, ...paymentForm() }
    expect(await operator.refused(saveBankMessage, { body: edit })).toMatchObject({
      status: 422,
      issues: [{ path: ['version'], code: 'request.memberMissing' }],
    })
    await banks.save(paymentForm(), saved)
    expect(await operator.refused(saveBankMessage, { body: { ...edit, version: 1 } })).toMatchObject({
      status: 409,
      error: 'message.versionChanged',
      params: { expected: 1, found: 2 },
    })
  })

  test('an unknown type has no form', async () => {
    const body = { messagingType: 'MT000', initialProcess: false }
    expect(await operator.refused(saveBankMessage, { body })).toMatchObject({
      status: 422,
      error: 'message.typeUnsupported',
    })
  })
})

describe('submitting', () => {
  test('returns every issue at once: form, network, sender and related reference (API-36, OPEN-16, RULE-36)', async () => {
    const form = paymentForm({
      sender: 'DEMWDEFFXXX',
      receiver: 'DEMECNBJXXX',
      relatedReference: 'NOWHERE',
      interbankSettledAmount: '0',
      'orderingCustomer.name': '',
      'beneficiaryCustomer.account': '1-1-1-1',
    })
    const { totalRecord } = await folderOf(operator, 'pending')
    const refused = await operator.refused(saveBankMessage, newForm(true, form))
    expect(refused).toMatchObject({ status: 422, error: 'message.invalid' })
    expect(refused.issues.map(({ path, code }) => `${path.join('.')} ${code}`).toSorted()).toEqual([
      'baseInfo.relatedRef transactionReference.unknown',
      'baseInfo.sender sender.notOwnBank',
      'payeeInfo.payeeAccount common.form.inputAccountNum',
      'paymentInfo.payerName common.form.requiredFieldMessage',
      'transactionInfo.amount amount.zero',
    ])
    expect(refused.issues.every((issue) => issue.message.length > 10)).toBe(true)
    expect((await folderOf(operator, 'pending')).totalRecord).toBe(totalRecord)
  })

  test('accepts the related reference of a sent or received message', async () => {
    await banks.submit(paymentForm({ senderReference: 'KNOWN1' }))
    const { id } = await banks.submit(paymentForm({ relatedReference: 'KNOWN1' }))
    expect(await banks.detail(id)).toMatchObject({ content: { baseInfo: { relatedRef: 'KNOWN1' } } })
  })

  test('assigns a UETR to a payment without one, and preserves it', async () => {
    const { id } = await banks.submit()
    const { uetr, content, standardFormat } = await banks.detail(id)
    expect(uetr).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/)
    expect(content).toMatchObject({ baseInfo: { uetr } })
    expect(standardFormat).toContain(`{121:${uetr}}`)
  })

  test('a reference and a UETR are unique among messages in progress; a rejection releases them', async () => {
    const uetr = '11111111-2222-4333-8444-555555555555'
    const first = await banks.submit(paymentForm({ senderReference: 'TAKEN1', uetr }))
    expect(
      await operator.refused(saveBankMessage, newForm(true, paymentForm({ senderReference: 'TAKEN1' }))),
    ).toMatchObject({
      status: 409,
      error: 'message.duplicateReference',
      params: { reference: 'TAKEN1' },
    })
    expect(await operator.refused(saveBankMessage, newForm(true, paymentForm({ uetr })))).toMatchObject({
      status: 409,
      error: 'message.duplicateUetr',
    })
    await banks.reject(first.id, 'Twice')
    expect((await banks.submit(paymentForm({ senderReference: 'TAKEN1', uetr }))).version).toBe(1)
  })

  test('is refused while no other user could approve, and names the role', async () => {
    const others = `username in ('beijing.reviewer', 'beijing.senior')`
    await server.database.superuser.query(`update app_user set status = 'inactive' where ${others}`)
    expect(await operator.refused(saveBankMessage, newForm(true))).toMatchObject({
      status: 422,
      error: 'message.noApprover',
      params: { role: 'ROLE_REVIEWER' },
    })
    await server.database.superuser.query(`update app_user set status = 'active' where ${others}`)
  })

  test('a submitted message is not edited, deleted or resubmitted (STATE-16, OPEN-132, OPEN-133)', async () => {
    const { id, version } = await banks.submit()
    const edit = { id, version, messagingType: 'MT103', ...paymentForm() }
    const answer = { status: 409, error: 'message.stateChanged', params: { status: 'pending' } }
    for (const initialProcess of [true, false]) {
      const body = { ...edit, initialProcess }
      expect(await operator.refused(saveBankMessage, { body })).toMatchObject(answer)
    }
    expect(await operator.refused(resubmitBankMessage, { body: edit })).toMatchObject(answer)
    expect(await operator.refused(deleteMessage, { params: { id } })).toMatchObject(answer)
  })

  test('a second click and a repeated request submit one message', async () => {
    const input = { ...newForm(true), idempotencyKey: 'one-intention' }
    const answers = await Promise.all([1, 2, 3].map(() => operator.succeed(saveBankMessage, input)))
    expect(new Set(answers.map((answer) => answer.id)).size).toBe(1)
  })
})

describe('resubmitting', () => {
  test('checks as submitting does, retains id and type, and requires the version', async () => {
    const { id } = await banks.submit()
    await banks.reject(id, 'Please correct')
    const { version } = await banks.detail(id)
    const edit = { id, version, messagingType: 'MT103' }
    const invalid = { body: { ...edit, ...paymentForm({ currency: 'XXX' }) } }
    expect(await operator.refused(resubmitBankMessage, invalid)).toMatchObject({
      status: 422,
      issues: [{ path: ['transactionInfo', 'currency'] }],
    })
    const stale = { body: { ...edit, version: version - 1, ...paymentForm() } }
    expect(await operator.refused(resubmitBankMessage, stale)).toMatchObject({
      error: 'message.versionChanged',
    })
    const unversioned = { body: { id, messagingType: 'MT103', ...paymentForm() } }
    expect(await operator.refused(resubmitBankMessage, unversioned)).toMatchObject({ status: 422 })
    expect((await banks.detail(id)).status).toBe(MESSAGE_STATUSES.rejected)

    await banks.resubmit({ id, version }, paymentForm())
    expect(await banks.detail(id)).toMatchObject({ id, status: MESSAGE_STATUSES.pending })
  })
})

describe('previewing', () => {
  test('shows the text that would be submitted, and stores nothing', async () => {
    const uetr = '22222222-2222-4333-8444-555555555555'
    const form = paymentForm({ uetr })
    const { text } = await operator.succeed(previewMessage, { body: { messagingType: 'MT103', ...form } })
    expect((await folderOf(operator, 'draft')).rowList.some((row) => row.businessId === 'PREVIEWED')).toBe(
      false,
    )
    const { id } = await banks.submit(form)
    expect((await banks.detail(id)).standardFormat).toBe(text)
  })

  test('checks everything that submitting checks', async () => {
    const form = paymentForm({ sender: 'DEMWDEFFXXX', receiver: 'DEMECNBJXXX', detailsOfCharges: 'BEN' })
    const refused = await operator.refused(previewMessage, { body: { messagingType: 'MT103', ...form } })
    expect(refused.issues.map((issue) => issue.path.join('.'))).toEqual([
      'transactionInfo.feeAmount',
      'baseInfo.sender',
    ])
  })

  test('returns warnings of the form that do not prevent submission', async () => {
    const form = paymentForm({ 'orderingCustomer.account': 'CN6712345678901234' })
    const { warnings } = await operator.succeed(previewMessage, { body: { messagingType: 'MT103', ...form } })
    expect(warnings).toMatchObject([{ path: ['paymentInfo', 'payerAccount'], code: 'iban.unknownCountry' }])
  })

  test('shows the equivalent ISO 20022 message with a report', async () => {
    const input = { query: { format: 'ISO20022' }, body: { messagingType: 'MT103', ...paymentForm() } }
    const preview = await operator.succeed(previewMessage, input)
    expect(preview).toMatchObject({ format: 'ISO20022', formats: ['MT', 'ISO20022'] })
    expect(preview.text).toContain('<Document xmlns="urn:iso:std:iso:20022:tech:xsd:pacs.008.001.08">')
    expect(preview.translation?.type).toBe('pacs.008.001.08')
    expect(preview.translation?.report.map((note) => note.code)).toContain('address.unstructured')
  })

  test('has no other format if the type has no counterpart (OPEN-135)', async () => {
    const content = {
      paymentInfo: { payerBankCode: 'DEMECNBJXXX' },
      payeeInfo: { payeeBankCode: 'DEMWDEFFXXX' },
      transactionMessage: { transactionReferenceNumber: 'FREE1', messageContent: 'GOOD DAY' },
    }
    const body = { messagingType: 'MT199', ...content }
    expect(await operator.succeed(previewMessage, { body })).toMatchObject({ formats: ['MT'] })
    expect(await operator.refused(previewMessage, { query: { format: 'ISO20022' }, body })).toMatchObject({
      error: 'message.noConversion',
    })
  })
})

describe('deleting', () => {
  test('a draft and a rejected message are not found by any call (STATE-06, STATE-12)', async () => {
    const drafted = await banks.save()
    const refused = await banks.submit()
    await banks.reject(refused.id, 'No')
    for (const { id } of [drafted, refused]) {
      await operator.succeed(deleteMessage, { params: { id } })
      expect(await operator.refused(readMessage, { params: { id } })).toMatchObject({ status: 404 })
      expect(await operator.refused(deleteMessage, { params: { id } })).toMatchObject({ status: 404 })
    }
    expect((await folderOf(operator, 'rejected')).rowList.map((row) => row.id)).not.toContain(refused.id)
  })

  test('in another version than the one that was seen is refused', async () => {
    const saved = await banks.save()
    await banks.save(paymentForm(), saved)
    const input = { params: { id: saved.id }, query: { version: '1' } }
    expect(await operator.refused(deleteMessage, input)).toMatchObject({ error: 'message.versionChanged' })
  })
})

describe('the detail', () => {
  test('shows the text in its own format and translated, under one digest', async () => {
    const { id } = await banks.submit()
    const params = { id }
    const own = await operator.succeed(readMessage, { params, query: { format: 'MT' } })
    const translated = await operator.succeed(readMessage, { params, query: { format: 'ISO20022' } })
    expect(own).toMatchObject({ format: 'MT', formats: ['MT', 'ISO20022'] })
    expect(own.translation).toBeUndefined()
    expect(translated).toMatchObject({
      format: 'ISO20022',
      digest: own.digest,
      translation: { type: 'pacs.008.001.08' },
    })
    expect(translated.standardFormat).toContain(own.uetr)
  })

  test('of a draft has no text to translate', async () => {
    const { id } = await banks.save()
    const input = { params: { id }, query: { format: 'ISO20022' } }
    expect(await operator.refused(readMessage, input)).toMatchObject({ error: 'message.noConversion' })
  })

  test('of outgoing messages is closed to the bank’s administrator, of incoming ones it is open', async () => {
    const { sentId, receivedId } = await banks.deliver()
    expect(await admin.refused(readMessage, { params: { id: sentId } })).toMatchObject({ status: 403 })
    const frankfurtAdmin = await server.signIn('frankfurt.admin')
    expect(await banks.detail(receivedId, frankfurtAdmin)).toMatchObject({
      abilities: { confirmReceipt: false },
    })
  })

  test('returns the entered values, also those that the text cannot contain', async () => {
    const values = { ...paymentValues(), contractNumber: '合同-7', relatedMessageReference: 'OLD1' }
    const { id } = await banks.submit(formOf(values))
    expect((await banks.detail(id)).content).toMatchObject({
      additionalInfo: { contractNumber: '合同-7', relatedMessageRefNum: 'OLD1' },
    })
  })

  test('offers decisions to reviewers and none to operators (DET-18)', async () => {
    const { id } = await banks.submit()
    expect((await banks.detail(id)).abilities).toMatchObject({ approve: false, reject: false, claim: false })
    expect((await banks.detail(id, reviewer)).abilities).toMatchObject({
      approve: true,
      reject: true,
      claim: true,
    })
  })
})
