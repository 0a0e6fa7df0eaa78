import { createHash } from 'node:crypto'
import { setImmediate as nextTurn } from 'node:timers/promises'

import { AppError, Decimal, LIMITS, localDayAt } from '@nostro/kernel'
import type { MessagePayload } from '@nostro/contract'
import {
  CA103,
  draftSummary,
  isRefusedBy,
  orderError,
  type OrderFile,
  type OrderFinding,
  type OrderPayment,
  orderWarning,
  withAmountDigits,
} from '@nostro/messages'

import type { Tx } from '../../db/client.ts'
import type { Context } from '../../http/context.ts'
import { applicationValues } from '../../drafting/index.ts'
import { paymentFactsOf, placesOfRepeated } from '../../messages/content/index.ts'
import { currentDefinition } from '../../reference/index.ts'
import { accountsOf } from '../company-account.repository.ts'
import { findEarlierFile, usedUetrs } from './order-file.repository.ts'
import { readOrderSource } from './order-source.ts'

/** A file as a call contains it. */
export interface Upload {
  readonly name: string
  /** Base64. */
  readonly content: string
  /** The corrected members of payments, as in an application. */
  readonly corrections?:
    | readonly { readonly position: number; readonly payload: MessagePayload }[]
    | undefined
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
export async function readUpload(tx: Tx, context: Context, upload: Upload): Promise<ReadOrder> {
  const { institutionId, actor, clock } = context
  const bytes = Buffer.from(upload.content, 'base64')
  if (bytes.length > LIMITS.attachmentBytesMax) throw new AppError('orderFile.unreadable')
  const digest = createHash('sha256').update(bytes).digest('hex')
  const definition = await currentDefinition(tx, actor.rules, CA103)
  const { file, notes, ...source } = await readOrderSource({ bytes, digest }, context, {
    accounts: await accountsOf(tx, institutionId),
    definition: withAmountDigits(definition, actor.rules.applicationAmountDigits),
    today: localDayAt(clock.now(), actor.timeZone),
    corrections: new Map(
      (upload.corrections ?? []).map(({ position, payload }) => [position, applicationValues(payload)]),
    ),
  })
  await requireNew(tx, institutionId, { digest, messageIdentification: file.messageIdentification })
  const payments: OrderPayment[] = []
  for (const [index, read] of source.payments.entries()) {
    payments.push(read())
    if (index % PAYMENTS_A_TURN === 0) await nextTurn()
  }
  return {
    bytes,
    digest,
    file,
    payments: await withStoredFindings(tx, context, payments),
    notes: notes(),
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
