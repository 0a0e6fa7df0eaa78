import type { AnswerOf, BodyOf, importOrderFile as importCall } from '@nostro/contract'
import { AppError, errorIssue, randomUuid, timeOrderedUuid } from '@nostro/kernel'
import { CA103, checkValues, type DraftValues, isFilled, type OrderPayment } from '@nostro/messages'

import { attachmentIssues } from '../../attachments/index.ts'
import { recordEvent } from '../../audit/index.ts'
import type { Tx } from '../../db/client.ts'
import { violatesUnique } from '../../db/database-errors.ts'
import { applicationValues } from '../../drafting/index.ts'
import { inTransaction } from '../../db/transaction.ts'
import type { Context } from '../../http/context.ts'
import { requireComposing, withRequestPlaces } from '../../messages/content/index.ts'
import { importAll } from './import-payments.ts'
import { insertContent } from './order-content.repository.ts'
import { insertOrderFile, insertPayments, type NewPayment } from './order-file.repository.ts'
import { isImportable, needsReason, readUpload, type ReadOrder } from './read-upload.ts'

/** The largest number of payments that a call imports itself. */
const AT_ONCE_MAX = 50

type Body = BodyOf<typeof importCall>

/**
 * Imports an order file: stores it with its payments and makes their applications, at once for a short file and by a
 * job for a longer one. Everything that the call stores is committed together.
 *
 * Errors: those of {@link readUpload}; `orderFile.paymentsRefused` with the payments as issues, if all were requested;
 * `orderFile.nothingToImport`; `orderFile.reasonNeeded`; `message.invalid` for the shared members.
 */
export async function importOrderFile(context: Context, body: Body): Promise<AnswerOf<typeof importCall>> {
  requireComposing(context)
  return await inTransaction(context, async (tx) => {
    const order = await readUpload(tx, context, body)
    const importable = requireImportable(order.payments, body)
    const shared = await sharedValues(tx, body, importable)
    const payments = order.payments.map((payment) => newPayment(context, payment, shared))
    const orderFileId = await storeFile(tx, context, { body, order, payments })
    const key = { institutionId: context.institutionId, orderFileId }
    const isContinued = importable.length > AT_ONCE_MAX
    if (isContinued) {
      const { userId, sessionId } = context.actor
      await context.jobs.enqueue(tx, 'orderFile.import', { ...key, userId, sessionId })
    } else await importAll(tx, context, { ...key, isWhole: body.payments === 'all' })
    const refused = order.payments.length - importable.length
    return { id: orderFileId, imported: importable.length, refused, isContinued }
  })
}

function requireImportable(
  payments: readonly OrderPayment[],
  { payments: requested, reason }: Body,
): readonly OrderPayment[] {
  const importable = payments.filter(isImportable)
  if (importable.length === 0) throw new AppError('orderFile.nothingToImport')
  if (requested === 'all' && importable.length < payments.length) {
    const issues = payments
      .filter((payment) => !isImportable(payment))
      .map(({ position, findings }) =>
        errorIssue([position], findings.find(({ severity }) => severity === 'error')?.code ?? ''),
      )
    throw new AppError('orderFile.paymentsRefused', { count: issues.length }, { issues })
  }
  if (reason === undefined && needsReason(payments)) throw new AppError('orderFile.reasonNeeded')
  return importable
}

const SHARED = ['documents', 'contact', 'transactionType'] as const

/** Returns the members that all payments share. Error: `message.invalid` with the paths of the request. */
async function sharedValues(
  tx: Tx,
  { shared }: Body,
  importable: readonly OrderPayment[],
): Promise<DraftValues> {
  const given = applicationValues(shared)
  const values = Object.fromEntries(SHARED.flatMap((name) => (name in given ? [[name, given[name]]] : [])))
  const isCodeNeeded = importable.some(({ values: own }) => !isFilled(own['transactionType']))
  const issues = [
    ...checkValues(CA103, values).filter(({ path: [first], severity }) => {
      if (severity !== 'error' || !SHARED.some((name) => name === first)) return false
      return first !== 'transactionType' || isCodeNeeded
    }),
    ...(await attachmentIssues(tx, CA103, values)),
  ]
  if (issues.length > 0)
    await withRequestPlaces(CA103, async () => {
      throw new AppError('message.invalid', {}, { issues })
    })
  return values
}

/** Returns a payment to store. One without a UETR gets it here, so that reports and the bank use the same. */
function newPayment(context: Context, payment: OrderPayment, shared: DraftValues): NewPayment {
  if (!isImportable(payment)) return { payment, content: undefined }
  const uetr = payment.uetr ?? randomUuid(context.random)
  return { payment: { ...payment, uetr }, content: { ...shared, ...payment.values, orderUetr: uetr } }
}

interface NewFile {
  readonly body: Body
  readonly order: ReadOrder
  readonly payments: readonly NewPayment[]
}

async function storeFile(tx: Tx, context: Context, { body, order, payments }: NewFile): Promise<string> {
  const { institutionId, actor, clock, random } = context
  const { file, bytes, digest, totals } = order
  const id = timeOrderedUuid(clock, random)
  const { messageIdentification, initiatingParty, createdAt, controlSum } = file
  try {
    await insertOrderFile(tx, {
      id,
      institutionId,
      name: body.name,
      digest,
      messageIdentification,
      initiatingParty,
      orderedAt: createdAt,
      count: payments.length,
      controlSum,
      totals,
      reason: body.reason,
      importedBy: actor.userId,
      importedAt: clock.now(),
    })
    await insertPayments(tx, { institutionId, orderFileId: id }, payments)
    const content = { name: body.name, digest, bytes, storedAt: clock.now() }
    await insertContent(tx, { institutionId, orderFileId: id }, content)
  } catch (cause) {
    throw translated(cause, body.name, messageIdentification)
  }
  await recordEvent(tx, context, {
    action: 'orderFile.import',
    objectKind: 'orderFile',
    objectId: id,
    after: {
      name: body.name,
      digest,
      messageIdentification,
      count: payments.length,
      controlSum,
      totals,
      ...(body.corrections !== undefined && { corrected: body.corrections.map(({ position }) => position) }),
    },
  })
  return id
}

/** Another user imported the same file, or a payment with the same UETR, since this transaction began. */
function translated(cause: unknown, name: string, identification: string): unknown {
  const isSame = [
    'order_file_content_once',
    'order_file_identification_once',
    'order_payment_uetr_once',
  ].some((constraint) => violatesUnique(cause, constraint))
  return isSame ? new AppError('orderFile.duplicate', { name, identification }, { cause }) : cause
}
