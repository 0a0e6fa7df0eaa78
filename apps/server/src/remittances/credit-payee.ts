import { canonicalJson } from '@nostro/kernel'
import {
  CA103,
  type CreditedPayment,
  draftSummary,
  type DraftValues,
  type ReturnedPayment,
} from '@nostro/messages'
import { NEW_MESSAGE } from '@nostro/workflow'

import { lockChains, recordEvent } from '../audit/index.ts'
import type { Tx } from '../db/client.ts'
import { inTransaction } from '../db/transaction.ts'
import { institutionById } from '../institutions/index.ts'
import type { JobContext } from '../jobs/job-context.ts'
import type { JobPayloads } from '../jobs/queues.ts'
import { digestOfText, insertMessage, ownMessage, type StoredMessage } from '../messages/index.ts'
import { type ApplicationCopy, findApplicationCopy, findOriginByUetr } from './application-copy.repository.ts'
import { applicationOf } from './application-form.ts'
import { applicationBehind } from './application-behind.ts'
import { holderOfAccount } from './company-account.repository.ts'
import { type JobScope, moveTo, newIdIn, scopeOf } from './job-scope.ts'
import { paymentIn, returnIn } from './payment-in.ts'
import { hasReceipt, insertReceiptSource, type ReceiptSource } from './receipt.repository.ts'
import { noteSteps } from './tell-applicant.ts'

/**
 * A bank saw to a payment that came in, or booked one within the house: the company it is for gets a receipt, once.
 * Money that came back goes to the company that applied to send it. Payments for others make no receipt.
 */
export async function creditPayee(
  context: JobContext,
  { institutionId, messageId, at }: JobPayloads['remittance.credit'],
): Promise<void> {
  const scope = scopeOf(context, institutionId)
  await inTransaction(scope, async (tx) => {
    const item = await ownMessage(tx, scope, messageId)
    if (item.kind === 'messageCopy') return await creditBooked(tx, scope, { item, at: new Date(at) })
    const returned = await returnIn(tx, item)
    if (returned !== undefined) return await handBack(tx, scope, { item, returned, at: new Date(at) })
    const payment = await paymentIn(tx, item)
    if (payment === undefined) return
    const bankId = institutionId
    const companyId = await customerOf(tx, { bankId, account: payment.payeeAccount })
    if (companyId === undefined) return
    const application = await applicationBehind(tx, scope, messageId)
    await makeReceipt(tx, scope, {
      bankId,
      values: payment.values,
      source: { institutionId: companyId, bankItemId: messageId, reason: 'credit', ...application },
    })
  })
}

/** The company whose account it is, among the customers of this bank. */
async function customerOf(
  tx: Tx,
  { bankId, account }: { readonly bankId: string; readonly account: string },
): Promise<string | undefined> {
  const bank = await institutionById(tx, bankId)
  return await holderOfAccount(tx, { bics: bank?.bics ?? [], account })
}

interface Happened {
  readonly item: StoredMessage
  readonly at: Date
}

async function creditBooked(tx: Tx, scope: JobScope, { item, at }: Happened): Promise<void> {
  const { institutionId } = scope
  const copy = await findApplicationCopy(tx, { institutionId, copyId: item.id })
  const values = applicationOf(item)
  const companyId = await customerOf(tx, { bankId: institutionId, account: values.payee.account })
  if (copy === undefined) return
  const application = { applicantId: copy.companyId, applicationId: copy.applicationId }
  if (companyId !== undefined) {
    const { payerBank, payer, payeeBank, payee, currency, amount, feeType } = values
    await makeReceipt(tx, scope, {
      bankId: institutionId,
      values: { payerBank, payer, payeeBank, payee, currency, amount, feeType },
      source: { institutionId: companyId, bankItemId: item.id, reason: 'credit', application },
    })
  }
  await noteSteps(tx, scope, { ...application, steps: ['booked'], sourceKey: item.id, at })
}

interface CameBack extends Happened {
  readonly returned: ReturnedPayment
}

async function handBack(tx: Tx, scope: JobScope, { item, returned, at }: CameBack): Promise<void> {
  const { institutionId } = scope
  const copyId = await findOriginByUetr(tx, { institutionId, uetr: returned.uetr })
  const copy = copyId === undefined ? undefined : await findApplicationCopy(tx, { institutionId, copyId })
  if (copy === undefined) return
  const paid = applicationOf(await ownMessage(tx, scope, copy.copyId))
  const application = applicationNamed(copy)
  await makeReceipt(tx, scope, {
    bankId: institutionId,
    // The money goes the other way: who was to be paid pays it back.
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
  readonly bankId: string
  readonly values: CreditedPayment['values']
  readonly source: Omit<ReceiptSource, 'receiptId'>
}

/** One confirmed payment makes one receipt at most (semantics 10, invariant 4); only verified companies get any. */
async function makeReceipt(tx: Tx, scope: JobScope, { bankId, values, source }: Receipt): Promise<void> {
  await lockChains(tx, [bankId, source.institutionId])
  const company = await moveTo(tx, scope, source.institutionId)
  const institution = await institutionById(tx, source.institutionId)
  if (institution?.state === 'verified' && !(await hasReceipt(tx, source))) {
    const receipt = receiptOf(company, values)
    await insertMessage(tx, receipt)
    await insertReceiptSource(tx, { ...source, receiptId: receipt.id })
    await recordEvent(tx, company, {
      action: 'message.receive',
      objectKind: 'message',
      objectId: receipt.id,
      after: {
        messagingType: receipt.messagingType,
        digest: receipt.body.text?.digest,
        reason: source.reason,
      },
    })
  }
  await moveTo(tx, scope, scope.institutionId)
}

function receiptOf(scope: JobScope, values: DraftValues): StoredMessage {
  const text = canonicalJson(values)
  return {
    id: newIdIn(scope),
    institutionId: scope.institutionId,
    kind: 'receipt',
    messagingType: CA103.type,
    state: { ...NEW_MESSAGE, stage: 'waitingProcessed', version: 1 },
    body: {
      content: values,
      text: { value: text, digest: digestOfText(text) },
      summary: draftSummary(CA103, values),
    },
    createdAt: scope.clock.now(),
  }
}
