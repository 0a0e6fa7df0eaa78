import type { AnswerOf, reviewOrderFile as reviewCall } from '@nostro/contract'
import { Decimal } from '@nostro/kernel'
import { isRecord } from '@nostro/messages'

import type { Tx } from '../../db/client.ts'
import { comparableAccount, paymentFactsOf, type StoredMessage } from '../../messages/content/index.ts'
import { storedFindings } from './order-file.presenter.ts'
import { type OpenPart, paymentHistories } from './order-review.repository.ts'

/** An open payment with its application. */
export interface ReviewedPayment {
  readonly open: OpenPart
  readonly message: StoredMessage
}

type Remark = AnswerOf<typeof reviewCall>['remarks'][number]

/** A remark about one payment. */
interface PaymentRemark extends Pick<Remark, 'kind'> {
  readonly position: number
  readonly code?: string
  readonly params?: NonNullable<Remark['params']>
}

/** The number of positions that a remark names. */
const POSITIONS_MAX = 20

/**
 * Returns what a reviewer of a file should look at: payments to new payees, amounts above earlier ones, possible
 * duplicates, values that were changed after the import, and findings of the import. Equal remarks are one, with the
 * positions of their payments.
 */
export async function remarksOf(
  tx: Tx,
  institutionId: string,
  payments: readonly ReviewedPayment[],
): Promise<Remark[]> {
  const all = [
    ...(await comparedWithEarlier(tx, institutionId, payments)),
    ...payments.flatMap((payment) => [
      ...duplicatesOf(payment),
      ...correctionOf(payment),
      ...findingsOf(payment),
    ]),
  ]
  const alike = Map.groupBy(all, ({ kind, code = '' }) => `${kind} ${code}`)
  return [...alike.values()].flatMap((group) => {
    const [first] = group
    if (first === undefined) return []
    const { kind, code, params } = first
    const positions = [...new Set(group.map(({ position }) => position))]
    return [
      {
        kind,
        ...(code !== undefined && { code }),
        ...(params !== undefined && { params }),
        count: positions.length,
        positions: positions.slice(0, POSITIONS_MAX),
      },
    ]
  })
}

async function comparedWithEarlier(
  tx: Tx,
  institutionId: string,
  payments: readonly ReviewedPayment[],
): Promise<readonly PaymentRemark[]> {
  const compared = payments.flatMap(({ open: { position }, message }) => {
    const { payeeAccount: account, money } = paymentFactsOf(message)
    return account === undefined || money === undefined ? [] : [{ position, account, ...money }]
  })
  const histories = await paymentHistories(tx, institutionId, compared)
  return histories.flatMap(({ position, isNew, isHigher }): readonly PaymentRemark[] => {
    if (isNew) return [{ kind: 'newPayee', position }]
    return isHigher ? [{ kind: 'higherAmount', position }] : []
  })
}

function duplicatesOf({ open: { position, overrides } }: ReviewedPayment): readonly PaymentRemark[] {
  const codes = Array.isArray(overrides) ? overrides.flatMap((each) => codeOf(each)) : []
  return codes.includes('payment.possibleDuplicate') ? [{ kind: 'duplicate', position }] : []
}

function codeOf(override: unknown): readonly string[] {
  return isRecord(override) && typeof override['code'] === 'string' ? [override['code']] : []
}

/** The account, the currency or the amount of the application differs from the file. */
function correctionOf({ open, message }: ReviewedPayment): readonly PaymentRemark[] {
  const { payeeAccount = '', money } = paymentFactsOf(message)
  const amount = Decimal.parse(open.amount)
  const isSame =
    money !== undefined &&
    amount !== undefined &&
    amount.equals(Decimal.of(money.amount)) &&
    open.currency === money.currency &&
    comparableAccount(open.payeeAccount) === payeeAccount
  return isSame ? [] : [{ kind: 'corrected', position: open.position }]
}

function findingsOf({ open: { position, findings } }: ReviewedPayment): readonly PaymentRemark[] {
  return storedFindings(findings).flatMap(({ code, params }): readonly PaymentRemark[] => {
    // The override, which has the reason, is a remark already.
    if (code === 'payment.possibleDuplicate') return []
    if (code === 'order.repeatedPayment') return [{ kind: 'repeated', position }]
    return [{ kind: 'finding', code, position, ...(params !== undefined && { params }) }]
  })
}
