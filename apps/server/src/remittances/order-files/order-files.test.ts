import { createHash } from 'node:crypto'

import {
  approve,
  deriveMessage,
  downloadOrderFile,
  downloadOrderReport,
  downloadReceivedOrderFile,
  importOrderFile,
  listOrderFiles,
  previewOrderFile,
  readDerivation,
  readMessage,
  readOrderFile,
  returnToApplicant,
} from '@nostro/contract'
import { beforeAll, describe, expect, test } from 'vitest'

import { folderOf } from '../../messages/testing/index.ts'
import { createTestServer } from '../../testing/index.ts'
import { seatRemitters, stampedApplication } from '../testing/index.ts'
import { addPayerAccount, sharedOf, uploadOf } from './testing/order-upload.ts'

const server = await createTestServer()
const remitters = await seatRemitters(server)
const { operator, reviewer, senior, copier, bankReviewer, bankSenior } = remitters

beforeAll(async () => {
  await addPayerAccount(server)
})

/** The shared members of an import, in the groups of the request. */
function shared() {
  return sharedOf(stampedApplication())
}

async function imported(count: number, messageId: string, changes: Readonly<Record<string, unknown>> = {}) {
  return await operator.succeed(importOrderFile, {
    body: { ...uploadOf({ messageId, count }), payments: 'all', shared: shared(), ...changes },
  })
}

describe('a preview', () => {
  test('states totals and the findings of each payment, and stores nothing', async () => {
    const body = uploadOf({ messageId: 'PREVIEW-1', count: 3, wrongAt: 2 })
    const preview = await operator.succeed(previewOrderFile, { body })
    expect(preview).toMatchObject({
      messageIdentification: 'PREVIEW-1',
      count: 3,
      valid: 2,
      needsReason: false,
      totals: [{ currency: 'EUR', amount: '306', count: 3 }],
      controlSum: '306',
    })
    expect(preview.payments.map(({ findings }) => findings.length)).toEqual([0, 2, 0])
    expect(preview.payments[1]?.findings).toMatchObject([
      { severity: 'error', code: 'order.notCarried', element: 'CdtrAgt' },
      { severity: 'error', code: 'common.form.requiredFieldMessage', member: 'payeeBank' },
    ])
    expect((await operator.succeed(listOrderFiles, {})).total).toBe(0)
  })

  test.each([
    ['no message', '<MsgId>1', 'orderFile.unreadable'],
    ['a table without the columns', 'MsgId;1', 'orderFile.columnsMissing'],
    [
      'another message',
      '<Document xmlns="urn:iso:std:iso:20022:tech:xsd:pain.008.001.08"><A/></Document>',
      'orderFile.otherType',
    ],
  ])('of %s is refused', async (_, text, error) => {
    const body = { name: 'a.xml', content: Buffer.from(text).toString('base64') }
    expect(await operator.refused(previewOrderFile, { body })).toMatchObject({ status: 422, error })
  })

  test.each(['trading.admin', 'beijing.copier', 'beijing.admin'])('is denied to %s', async (name) => {
    const other = name === 'beijing.copier' ? copier : await server.signIn(name)
    const body = uploadOf({ messageId: 'PREVIEW-2', count: 1 })
    expect(await other.refused(previewOrderFile, { body })).toMatchObject({ error: 'permission.denied' })
    expect(
      await other.refused(importOrderFile, { body: { ...body, payments: 'all', shared: shared() } }),
    ).toMatchObject({
      error: 'permission.denied',
    })
  })
})

describe('an import', () => {
  test('of all payments refuses a file with an error and stores nothing', async () => {
    const body = {
      ...uploadOf({ messageId: 'ALL-1', count: 2, wrongAt: 1 }),
      payments: 'all',
      shared: shared(),
    }
    expect(await operator.refused(importOrderFile, { body })).toMatchObject({
      status: 422,
      error: 'orderFile.paymentsRefused',
    })
    expect((await operator.succeed(listOrderFiles, {})).total).toBe(0)
  })

  test('names the reason if no other user can approve', async () => {
    // The company has no senior reviewer other than this one.
    const body = { ...uploadOf({ messageId: 'ALL-3', count: 1 }), payments: 'all', shared: shared() }
    const { error, issues } = await senior.refused(importOrderFile, { body })
    expect(error).toBe('orderFile.paymentsRefused')
    expect(issues).toMatchObject([{ path: [1], code: 'error.message.noApprover' }])
    expect(issues[0]?.message).toContain('No one in your institution can approve this message')
  })

  test('names the members that are missing for all payments', async () => {
    const body = { ...uploadOf({ messageId: 'ALL-2', count: 1 }), payments: 'all', shared: {} }
    const { issues, error } = await operator.refused(importOrderFile, { body })
    expect(error).toBe('message.invalid')
    expect(issues.map(({ path }) => path.join('.'))).toEqual(
      expect.arrayContaining(['additionalInfo.sealStampedFormAttach', 'additionalInfo.contactPhone']),
    )
  })

  test('of the valid payments submits them, keeps the others as refused, and leads to the applications', async () => {
    const { id, ...answer } = await operator.succeed(importOrderFile, {
      body: {
        ...uploadOf({ messageId: 'VALID-1', count: 3, wrongAt: 2 }),
        payments: 'valid',
        shared: shared(),
      },
    })
    expect(answer).toEqual({ imported: 2, refused: 1, isContinued: false })
    const { file, payments } = await operator.succeed(readOrderFile, { params: { id } })
    expect(file.states).toEqual(
      expect.arrayContaining([
        { state: 'inApproval', count: 2 },
        { state: 'refused', count: 1 },
      ]),
    )
    const [first] = payments
    const application = await operator.succeed(readMessage, { params: { id: first?.applicationId ?? '' } })
    expect(application).toMatchObject({
      status: 1,
      content: {
        transactionInfo: {
          amount: '101',
          requestedExecutionDate: '2099-12-01',
          endToEndIdentification: 'VALID-1-1',
          uetr: first?.uetr,
        },
      },
    })
  })

  test('of a file with the content or the reference of an earlier one is refused and names it', async () => {
    await imported(1, 'ONCE-1')
    for (const upload of [
      uploadOf({ messageId: 'ONCE-1', count: 1 }),
      uploadOf({ messageId: 'ONCE-1', count: 2 }),
    ]) {
      const refusal = await operator.refused(previewOrderFile, { body: upload })
      expect(refusal).toMatchObject({
        status: 409,
        error: 'orderFile.duplicate',
        params: { name: 'orders.xml', identification: 'ONCE-1' },
      })
    }
  })

  test('100 times at once has one outcome', async () => {
    const body = { ...uploadOf({ messageId: 'RACE-1', count: 2 }), payments: 'all', shared: shared() }
    const answers = await Promise.all(
      Array.from({ length: 100 }, () => operator.call(importOrderFile, { body })),
    )
    const succeeded = answers.filter(({ status }) => status === 200)
    expect(succeeded).toHaveLength(1)
    const errors = new Set(
      answers
        .filter(({ status }) => status !== 200)
        .map(({ body: refusal }) => (refusal as { error: string }).error),
    )
    errors.delete('server.busy')
    expect([...errors]).toEqual(['orderFile.duplicate'])
    const { rows } = await server.database.superuser.query(
      `select count(*)::int as count from order_payment payment join order_file file on file.id = payment.order_file_id
       join message on message.id = payment.application_id where message_identification = 'RACE-1'`,
    )
    expect(rows).toEqual([{ count: 2 }])
  })

  test('of payments that look like earlier ones needs a reason, which is recorded', async () => {
    await imported(1, 'LIKE-1', {})
    const upload = uploadOf({ messageId: 'LIKE-2', count: 1, like: 'LIKE-1' })
    const preview = await operator.succeed(previewOrderFile, { body: upload })
    expect(preview.needsReason).toBe(true)
    const body = { ...upload, payments: 'all', shared: shared() }
    expect(await operator.refused(importOrderFile, { body })).toMatchObject({
      error: 'orderFile.reasonNeeded',
    })
    const reason = 'Second delivery'
    await operator.succeed(importOrderFile, { body: { ...body, reason } })
  })

  test('of a long file is continued by a job, once for each payment', async () => {
    const { id, isContinued } = await imported(120, 'LONG-1')
    expect(isContinued).toBe(true)
    const before = await operator.succeed(readOrderFile, { params: { id } })
    expect(before.file.states).toEqual([{ state: 'waiting', count: 120 }])
    await Promise.all([server.jobs.runWaiting(), server.jobs.runWaiting()])
    await remitters.runJobs()
    const { file } = await operator.succeed(readOrderFile, { params: { id } })
    expect(file.states).toEqual([{ state: 'inApproval', count: 120 }])
    const { rows } = await server.database.superuser.query(
      `select count(distinct application_id)::int as applications from order_payment where order_file_id = $1`,
      [id],
    )
    expect(rows).toEqual([{ applications: 120 }])
  })
})

describe('another company', () => {
  test('sees no file, and its report neither', async () => {
    const { id } = await imported(1, 'OWN-1')
    const { payee } = remitters
    expect((await payee.succeed(listOrderFiles, {})).total).toBe(0)
    for (const call of [readOrderFile, downloadOrderReport, downloadOrderFile])
      expect(await payee.refused(call, { params: { id } })).toMatchObject({ error: 'resource.notFound' })
    // The same reference of another company is another file.
    const body = uploadOf({ messageId: 'OWN-1', count: 1 })
    expect(await payee.succeed(previewOrderFile, { body })).toMatchObject({ valid: 0 })
  })
})

test('the database accepts no second application for a payment', async () => {
  const { id } = await imported(1, 'GUARD-1')
  const { superuser } = server.database
  await expect(
    superuser.query(`update order_payment set application_id = gen_random_uuid() where order_file_id = $1`, [
      id,
    ]),
  ).rejects.toMatchObject({ constraint: 'order_payment_imported_once' })
})

test('the report follows the states from the approval to the bank and back', async () => {
  const { id } = await imported(2, 'REPORT-1')
  const statuses = async () => {
    const { body } = await operator.call(downloadOrderReport, { params: { id } })
    return [...String(body).matchAll(/<(GrpSts|TxSts)>(\w+)</g)].map(([, , status]) => status)
  }
  expect(await statuses()).toEqual(['PDNG', 'PDNG', 'PDNG'])
  const { payments } = await operator.succeed(readOrderFile, { params: { id } })
  for (const { applicationId = '' } of payments) await remitters.approveAll(applicationId, [reviewer, senior])
  await remitters.runJobs()
  expect((await operator.succeed(readOrderFile, { params: { id } })).file.states).toEqual([
    { state: 'atBank', count: 2 },
  ])

  const { rowList } = await folderOf(copier, 'notCopied')
  const [copied, other] = await Promise.all(
    payments.map(async ({ endToEndId }) => {
      for (const { id: copyId } of rowList) {
        const { content } = await copier.succeed(readMessage, { params: { id: copyId } })
        if (JSON.stringify(content).includes(endToEndId)) return copyId
      }
      throw new Error(`No copy of ${endToEndId}`)
    }),
  )
  const params = { id: copied ?? '' }
  const made = await copier.succeed(deriveMessage, {
    params,
    body: { messagingType: 'pacs.008', isDraft: false },
  })
  await remitters.approveAll(made.id, [bankReviewer, bankSenior])
  await remitters.runJobs()
  await copier.succeed(returnToApplicant, {
    params: { id: other ?? '' },
    body: { reason: 'Contract missing' },
  })
  await remitters.runJobs()

  expect(await statuses()).toEqual(['PART', 'ACSP', 'RJCT'])
  const { body } = await operator.call(downloadOrderReport, { params: { id } })
  expect(String(body)).toContain('<AddtlInf>Contract missing</AddtlInf>')
  const sent = await copier.succeed(readMessage, { params: { id: made.id } })
  expect(sent).toMatchObject({ uetr: payments[0]?.uetr })
  expect(JSON.stringify(sent.content)).toContain(payments[0]?.endToEndId)
})

test('the file is stored unchanged, for the company and for the bank that received its payments', async () => {
  const upload = uploadOf({ messageId: 'STORED-1', count: 2 })
  const text = Buffer.from(upload.content, 'base64').toString('utf8')
  const { id } = await imported(2, 'STORED-1')
  const { content, payments } = await operator.succeed(readOrderFile, { params: { id } })
  const digest = createHash('sha256').update(text).digest('hex')
  expect(content).toEqual({ name: 'orders.xml', digest, byteCount: text.length })
  const company = await operator.call(downloadOrderFile, { params: { id } })
  expect({ status: company.status, text: String(company.body) }).toEqual({ status: 200, text })
  for (const { applicationId = '' } of payments) await remitters.approveAll(applicationId, [reviewer, senior])
  await remitters.runJobs()

  const { rowList } = await folderOf(copier, 'notCopied')
  const copies = rowList.slice(0, 2).map((row) => row.id)
  for (const copyId of copies) {
    const params = { id: copyId }
    const { orderFile } = await copier.succeed(readDerivation, { params, query: {} })
    expect(orderFile).toEqual(content)
    const bank = await copier.call(downloadReceivedOrderFile, { params })
    expect(String(bank.body)).toBe(text)
    // Another bank, and the company by the id of the copy, have no such file.
    for (const other of [remitters.receiver, operator])
      expect((await other.refused(downloadReceivedOrderFile, { params })).status).toBeGreaterThanOrEqual(403)
  }
  expect(await copier.refused(downloadOrderFile, { params: { id } })).toMatchObject({
    error: 'permission.denied',
  })
  const { rows } = await server.database.superuser.query(
    `select count(*)::int as stored from order_file_content where order_file_id = $1`,
    [id],
  )
  // One row for the company, and one for the bank.
  expect(rows).toEqual([{ stored: 2 }])
  await expect(
    server.database.superuser.query(
      `insert into order_file_content select institution_id, gen_random_uuid(), name, digest, 'other', stored_at
       from order_file_content where order_file_id = $1 limit 1`,
      [id],
    ),
  ).rejects.toMatchObject({ constraint: 'order_file_content_is_whole' })
})

test('two users who import one file at the same time import it once', async () => {
  const { superuser } = server.database
  await superuser.query(
    `insert into app_user (id, institution_id, username, name, email, status, roles, password_hash, created_at)
     select '00000000-0000-7000-8000-0000000a0002', institution_id, 'trading.second', 'Second Operator',
       'second@demo.example', status, roles, password_hash, created_at
     from app_user where username = 'trading.operator'`,
  )
  const second = await server.signIn('trading.second')
  const body = { ...uploadOf({ messageId: 'TWO-1', count: 2 }), payments: 'all', shared: shared() }
  const answers = await Promise.all(
    Array.from({ length: 100 }, (_, index) =>
      (index % 2 === 0 ? operator : second).call(importOrderFile, { body }),
    ),
  )
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
  const refusals = answers.flatMap(({ status, body: refusal }) =>
    status === 200 ? [] : [(refusal as { error: string }).error],
  )
  expect(refusals.filter((error) => error !== 'server.busy' && error !== 'orderFile.duplicate')).toEqual([])
})

test('a file that is approved in two tabs at the same time is approved once', async () => {
  const { id } = await imported(5, 'TABS-1')
  const { payments } = await operator.succeed(readOrderFile, { params: { id } })
  // Two tabs of a browser have one session.
  const tabs = [reviewer, reviewer]
  const answers = await Promise.all(
    payments.flatMap(({ applicationId = '' }) =>
      tabs.map(async (tab) => {
        const params = { id: applicationId }
        const { openNodeId: nodeId } = await tab.succeed(readMessage, { params })
        return (await tab.call(approve, { params, body: { nodeId } })).status
      }),
    ),
  )
  expect(answers.filter((status) => status === 200).length).toBeGreaterThanOrEqual(5)
  const { rows } = await server.database.superuser.query(
    `select message_id, count(*)::int as approvals from approval_node
     where description = 'approval' and decided_by is not null and message_id = any($1) group by message_id`,
    [payments.map(({ applicationId }) => applicationId)],
  )
  expect(rows.map(({ approvals }) => approvals)).toEqual([1, 1, 1, 1, 1])
  for (const { applicationId = '' } of payments) await remitters.approveAll(applicationId, [senior])
  await remitters.runJobs()
  expect((await operator.succeed(readOrderFile, { params: { id } })).file.states).toEqual([
    { state: 'atBank', count: 5 },
  ])
})

test('the user who imports a file approves none of its applications', async () => {
  const { id } = await imported(1, 'APPROVE-1')
  const { payments } = await operator.succeed(readOrderFile, { params: { id } })
  const params = { id: payments[0]?.applicationId ?? '' }
  const { openNodeId: nodeId } = await reviewer.succeed(readMessage, { params })
  expect(await operator.refused(approve, { params, body: { nodeId } })).toMatchObject({ status: 403 })
  await remitters.approveAll(params.id, [reviewer, senior])
  expect((await reviewer.succeed(readMessage, { params })).status).toBe(2)
})
