import { createHash } from 'node:crypto'
import { setImmediate as nextTurn } from 'node:timers/promises'

import { AppError, Decimal, errorIssue, LIMITS, localDayAt, warningIssue } from '@nostro/kernel'
import {
  CA103,
  createOrderReader,
  draftSummary,
  isRefusedBy,
  ORDER_PAYMENTS_MAX,
  orderError,
  type OrderFile,
  type OrderFileRefusal,
  type OrderFinding,
  type OrderPayment,
  orderWarning,
  readOrderFile,
  withAmountDigits,
} from '@nostro/messages'

import type { Tx } from '../../db/client.ts'
import type { Context } from '../../http/context.ts'
import { releaseFor } from '../../installation/guideline.ts'
import { paymentFactsOf, placesOfRepeated } from '../../messages/content/index.ts'
import { currentDefinition } from '../../reference/index.ts'
import { accountsOf } from '../company-account.repository.ts'
import { findEarlierFile, usedUetrs } from './order-file.repository.ts'

/** A file as a call contains it. */
export interface Upload {
  readonly name: string
  /** Base64. */
  readonly content: string
}

/** An order file with its payments as applications. */
export interface ReadOrder {
  readonly bytes: Buffer
  readonly digest: string
  readonly file: Omit<OrderFile, 'payments'>
  readonly payments: readonly OrderPayment[]
  readonly notes: readonly OrderFinding[]
  readonly totals: readonly OrderTotal[]
}

/** The sum of the payments in one currency. */
interface OrderTotal {
  readonly currency: string
  readonly amount: string
  readonly count: number
}

/** The codes of payments that look like another one. Such a payment needs a reason. */
const REPEATED: ReadonlySet<string> = new Set(['order.repeatedPayment', 'payment.possibleDuplicate'])

/** The number of payments that are read before other calls get a turn. */
const PAYMENTS_A_TURN = 50

/**
 * Reads an uploaded order file, and each of its payments with its findings. Errors: those of a file that is refused as
 * a whole; `orderFile.duplicate` for a file with the content or the identification of an earlier one.
 */
export async function readUpload(tx: Tx, context: Context, { content }: Upload): Promise<ReadOrder> {
  const { institutionId, actor, clock, guideline } = context
  const bytes = Buffer.from(content, 'base64')
  if (bytes.length > LIMITS.attachmentBytesMax) throw new AppError('orderFile.unreadable')
  const digest = createHash('sha256').update(bytes).digest('hex')
  const definition = await currentDefinition(tx, actor.rules, CA103)
  const read = await readOrderFile(bytes, {
    release: releaseFor(guideline, clock.now()),
    ibans: definition.ibans,
  })
  if (!read.ok) throw refusalOf(read.error)
  const { payments: elements, ...file } = read.value
  await requireNew(tx, institutionId, { digest, messageIdentification: file.messageIdentification })
  const reader = createOrderReader({
    accounts: await accountsOf(tx, institutionId),
    definition: withAmountDigits(definition, actor.rules.applicationAmountDigits),
    today: localDayAt(clock.now(), actor.timeZone),
  })
  const payments: OrderPayment[] = []
  for (const [index, element] of elements.entries()) {
    payments.push(reader.read(element))
    if (index % PAYMENTS_A_TURN === 0) await nextTurn()
  }
  return {
    bytes,
    digest,
    file,
    payments: await withStoredFindings(tx, context, payments),
    notes: reader.notes(),
    totals: totalsOf(payments),
  }
}

/** Returns whether a payment can be imported. */
export function isImportable({ findings }: Pick<OrderPayment, 'findings'>): boolean {
  return !isRefusedBy(findings)
}

/** Returns whether any importable payment looks like another one. */
export function needsReason(payments: readonly OrderPayment[]): boolean {
  return payments.filter(isImportable).some(({ findings }) => findings.some(({ code }) => REPEATED.has(code)))
}

async function requireNew(
  tx: Tx,
  institutionId: string,
  facts: { readonly digest: string; readonly messageIdentification: string },
): Promise<void> {
  const earlier = await findEarlierFile(tx, { institutionId, ...facts })
  if (earlier !== undefined)
    throw new AppError('orderFile.duplicate', {
      name: earlier.name,
      identification: earlier.messageIdentification,
      importedAt: earlier.importedAt.toISOString(),
      id: earlier.id,
    })
}

/** Adds what only the database knows: UETRs of earlier orders, and payments that look like earlier ones. */
async function withStoredFindings(
  tx: Tx,
  { institutionId, clock }: Context,
  payments: readonly OrderPayment[],
): Promise<readonly OrderPayment[]> {
  const uetrs = payments.flatMap(({ uetr }) => uetr ?? [])
  const used = await usedUetrs(tx, { institutionId, uetrs })
  const placed = payments.filter(isImportable).map(({ position, values }) => ({
    place: position,
    facts: paymentFactsOf({ messagingType: CA103.type, body: { summary: draftSummary(CA103, values) } }),
  }))
  const repeated = await placesOfRepeated(tx, institutionId, { payments: placed, now: clock.now() })
  return payments.map((payment) => {
    const duplicate = repeated.get(payment.position)
    const isUsed = payment.uetr !== undefined && used.has(payment.uetr)
    if (duplicate === undefined && !isUsed) return payment
    const { reference, createdAt } = duplicate ?? {}
    return {
      ...payment,
      findings: [
        ...payment.findings,
        ...(isUsed ? [orderError('order.uetrUsed', { element: 'PmtId/UETR' })] : []),
        ...(duplicate === undefined
          ? []
          : [
              orderWarning('payment.possibleDuplicate', {
                params: { reference: reference ?? '', createdAt: createdAt?.toISOString() ?? '' },
              }),
            ]),
      ],
    }
  })
}

function totalsOf(payments: readonly OrderPayment[]): readonly OrderTotal[] {
  return [...Map.groupBy(payments, ({ currency }) => currency)].map(([currency, own]) => ({
    currency,
    amount: own
      .flatMap(({ amount }) => Decimal.parse(amount) ?? [])
      .reduce((sum, amount) => sum.add(amount), Decimal.of('0'))
      .toText(),
    count: own.length,
  }))
}

function refusalOf(refusal: OrderFileRefusal): AppError {
  if (refusal.kind === 'otherType') return new AppError('orderFile.otherType', { type: refusal.type })
  if (refusal.kind === 'tooMany')
    return new AppError('orderFile.tooManyPayments', { count: refusal.count, max: ORDER_PAYMENTS_MAX })
  const issues = refusal.findings.map(({ code, severity, path, line, column, params }) => {
    const issue = severity === 'error' ? errorIssue : warningIssue
    return issue([path], code, { line, column, ...(params !== undefined && { params }) })
  })
  return new AppError(
    refusal.kind === 'invalid' ? 'orderFile.invalid' : 'orderFile.unreadable',
    {},
    { issues },
  )
}
