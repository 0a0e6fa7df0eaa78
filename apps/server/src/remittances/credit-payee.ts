import { canonicalJson } from '@nostro/kernel'
import {
  CA103,
  type CreditedPayment,
  draftSummary,
  type DraftValues,
  isBankAmong,
  type ReturnedPayment,
} from '@nostro/messages'
import { NEW_MESSAGE } from '@nostro/workflow'

import { recordEvent } from '../audit/index.ts'
import type { Tx } from '../db/client.ts'
import { inTransaction } from '../db/transaction.ts'
import { type Institution, institutionById } from '../institutions/index.ts'
import type { JobContext } from '../jobs/job-context.ts'
import type { JobPayloads } from '../jobs/queues.ts'
import { digestOfText, insertMessage, ownMessage, type StoredMessage } from '../messages/content/index.ts'
import { momentsOf, PAYEE_MOMENTS } from '../messages/index.ts'
import { notify } from '../notifications/index.ts'
import { activeUsersWithRole } from '../users/index.ts'
import { type ApplicationCopy, findApplicationCopy, findOriginByUetr } from './application-copy.repository.ts'
import { applicationOf } from './application-form.ts'
import { applicationBehind } from './application-behind.ts'
import { holderOfAccount } from './company-account.repository.ts'
import { type JobScope, moveTo, newIdIn, scopeOf } from './job-scope.ts'
import { paymentIn } from './payment-in.ts'
import { hasReceipt, insertReceiptSource, type ReceiptSource } from './receipt.repository.ts'
import { noteSteps } from './notify-applicant.ts'

/**
 * Creates one receipt for the payee's company after a bank has processed a received payment or booked one internally.
 * Returned money is reported to the company that applied for the payment. Payments to other payees have no receipt.
 */
export async function creditPayee(
  context: JobContext,
  { institutionId, messageId, at }: JobPayloads['remittance.credit'],
): Promise<void> {
  const scope = scopeOf(context, institutionId)
  await inTransaction(scope, async (tx) => {
    const item = await ownMessage(tx, scope, messageId)
    if (item.kind === 'messageCopy') return await creditBooked(tx, scope, { item, at: new Date(at) })
    const payment = await paymentIn(tx, item)
    if (payment === undefined) return
    const { returned, credited, bank } = payment
    if (returned !== undefined) return await handBack(tx, scope, { item, returned, at: new Date(at) })
    if (credited !== undefined) await creditReceived(tx, scope, { item, payment: credited, bank })
  })
}

async function creditReceived(
  tx: Tx,
  scope: JobScope,
  {
    item,
    payment,
    bank,
  }: { readonly item: StoredMessage; readonly payment: CreditedPayment; readonly bank: Institution },
): Promise<void> {
  // A payment in transit is for a customer of another bank.
  if (payment.payeeBank !== undefined && !isBankAmong(payment.payeeBank, bank.bics)) return
  const companyId = await holderOfAccount(tx, { bics: bank.bics, account: payment.payeeAccount })
  if (companyId === undefined) return await noteOutcome(tx, scope, { item, isNotified: false })
  const application = await applicationBehind(tx, scope, item.id)
  const isNotified = await makeReceipt(tx, scope, {
    item,
    values: payment.values,
    source: { institutionId: companyId, bankItemId: item.id, reason: 'credit', ...application },
  })
  await noteOutcome(tx, scope, { item, isNotified })
}

/** Records on the payment whether the bank's customer was notified, for the bank's users. Recorded once. */
async function noteOutcome(
  tx: Tx,
  scope: JobScope,
  { item, isNotified }: { readonly item: StoredMessage; readonly isNotified: boolean },
): Promise<void> {
  const place = { institutionId: scope.institutionId, messageId: item.id }
  if ((await momentsOf(tx, place, PAYEE_MOMENTS)).length > 0) return
  const action = isNotified ? 'message.payeeNotified' : 'message.payeeNotHere'
  await recordEvent(tx, scope, { action, objectKind: 'message', objectId: item.id })
}

interface Happened {
  readonly item: StoredMessage
  readonly at: Date
}

async function creditBooked(tx: Tx, scope: JobScope, { item, at }: Happened): Promise<void> {
  const { institutionId } = scope
  const copy = await findApplicationCopy(tx, { institutionId, copyId: item.id })
  if (copy === undefined) return
  const { payerBank, payer, payeeBank, payee, currency, amount, feeType } = applicationOf(item)
  const application = applicationNamed(copy)
  const bank = await institutionById(tx, institutionId)
  const companyId = await holderOfAccount(tx, { bics: bank?.bics ?? [], account: payee.account })
  const isNotified =
    companyId !== undefined &&
    (await makeReceipt(tx, scope, {
      item,
      values: { payerBank, payer, payeeBank, payee, currency, amount, feeType },
      source: { institutionId: companyId, bankItemId: item.id, reason: 'credit', application },
    }))
  await noteOutcome(tx, scope, { item, isNotified })
  await noteSteps(tx, scope, { ...application, steps: ['booked'], sourceKey: item.id, at })
}

async function handBack(
  tx: Tx,
  scope: JobScope,
  { item, returned, at }: Happened & { readonly returned: ReturnedPayment },
): Promise<void> {
  const { institutionId } = scope
  const copyId = await findOriginByUetr(tx, { institutionId, uetr: returned.uetr })
  const copy = copyId === undefined ? undefined : await findApplicationCopy(tx, { institutionId, copyId })
  if (copy === undefined) return
  const paid = applicationOf(await ownMessage(tx, scope, copy.copyId))
  const application = applicationNamed(copy)
  await makeReceipt(tx, scope, {
    item,
    // A return is in the opposite direction: the former payee pays it back.
    values: {
      payerBank: paid.payeeBank,
      payer: paid.payee,
      payeeBank: paid.payerBank,
      payee: paid.payer,
      currency: returned.currency ?? paid.currency,
      amount: returned.amount ?? paid.amount,
    },
    source: { institutionId: copy.companyId, bankItemId: item.id, reason: 'return', application },
  })
  const { reason } = returned
  await noteSteps(tx, scope, { ...application, steps: ['moneyReturned'], sourceKey: item.id, reason, at })
}

function applicationNamed({ companyId, applicationId }: ApplicationCopy) {
  return { applicantId: companyId, applicationId }
}

interface Receipt {
  /** The item that the bank processed. */
  readonly item: StoredMessage
  readonly values: CreditedPayment['values']
  readonly source: Omit<ReceiptSource, 'receiptId'>
}

/**
 * Creates a receipt: at most one for a confirmed payment, and for verified companies only. Returns whether the company
 * has one.
 */
async function makeReceipt(tx: Tx, scope: JobScope, receipt: Receipt): Promise<boolean> {
  const { institutionId } = receipt.source
  const company = await moveTo(tx, scope, institutionId)
  const institution = await institutionById(tx, institutionId)
  const isVerified = institution?.state === 'verified'
  if (isVerified && !(await hasReceipt(tx, receipt.source))) await storeReceipt(tx, company, receipt)
  await moveTo(tx, scope, scope.institutionId)
  return isVerified
}

async function storeReceipt(tx: Tx, company: JobScope, { item, values, source }: Receipt): Promise<void> {
  // A receipt has the reference of its payment.
  const receipt = receiptOf(company, values, item.body.summary.businessId)
  insertMessage(tx, receipt)
  await insertReceiptSource(tx, { ...source, receiptId: receipt.id })
  const { messagingType: type, body } = receipt
  await recordEvent(tx, company, {
    action: 'message.receive',
    objectKind: 'message',
    objectId: receipt.id,
    after: { messagingType: type, digest: body.text?.digest, reason: source.reason },
  })
  const { institutionId } = company
  const readers = await activeUsersWithRole(tx, { institutionId, role: 'ROLE_COMPANY' })
  await notify(tx, company, {
    userIds: readers.map(({ id }) => id),
    kind: 'receipt.arrived',
    params: { type, reference: body.summary.businessId ?? '' },
    link: `/remittance-form/waiting-processed-receipt/${receipt.id}`,
  })
}

function receiptOf(scope: JobScope, values: DraftValues, businessId: string | undefined): StoredMessage {
  const text = canonicalJson(values)
  const summary = draftSummary(CA103, values)
  return {
    id: newIdIn(scope),
    institutionId: scope.institutionId,
    kind: 'receipt',
    messagingType: CA103.type,
    state: { ...NEW_MESSAGE, stage: 'waitingProcessed', version: 1 },
    body: {
      content: values,
      text: { value: text, digest: digestOfText(text) },
      summary: businessId === undefined ? summary : { ...summary, businessId },
    },
    createdAt: scope.clock.now(),
  }
}
