import { Decimal, type Issue } from '@nostro/kernel'

import { countryOfBic } from '../../core/identifiers.ts'
import { type IssueCode, errorAt } from '../../core/issue-codes.ts'
import type { DraftValues } from '../../core/shape.ts'
import { areListed } from '../../core/lookup/listed-countries.ts'
import { AMOUNT_TEXT_LENGTH_MAX } from './money.ts'

/** The values of a payment about its amount and charges. */
export interface ChargedAmount {
  readonly currency: string
  readonly interbankSettledAmount: string
  readonly detailsOfCharges: 'SHA' | 'BEN' | 'OUR'
  readonly chargesAmount?: string
}

/**
 * Returns the amount that the customer instructed: field 33B. The settled amount includes charges that are paid to the
 * receiver (OUR) and excludes those that the sender has deducted.
 *
 * Source: MT103 usage rules, 32A = 33B − 71F + 71G.
 */
export function instructedAmountOf(payment: ChargedAmount): string {
  const settled = Decimal.of(payment.interbankSettledAmount)
  const charges = Decimal.of(payment.chargesAmount ?? '0')
  const instructed = payment.detailsOfCharges === 'OUR' ? settled.subtract(charges) : settled.add(charges)
  return instructed.toText(fractionDigitsOf(payment.interbankSettledAmount))
}

/** Returns whether the amounts of a draft are complete and valid for calculations. */
export function isChargedAmount(draft: DraftValues): draft is DraftValues & ChargedAmount {
  const { currency, interbankSettledAmount, chargesAmount, detailsOfCharges } = draft
  return (
    typeof currency === 'string' &&
    isAmount(interbankSettledAmount) &&
    (chargesAmount === undefined || isAmount(chargesAmount)) &&
    typeof detailsOfCharges === 'string' &&
    ['SHA', 'BEN', 'OUR'].includes(detailsOfCharges)
  )
}

function isAmount(value: unknown): boolean {
  return typeof value === 'string' && Decimal.parse(value) !== undefined
}

function fractionDigitsOf(amount: string): number {
  return amount.split('.')[1]?.length ?? 0
}

/**
 * Returns the field of the charges; `undefined` if there is none. Charges of zero paid to the receiver are omitted
 * (MT103, error D57).
 */
export function chargesField(payment: ChargedAmount): '71F' | '71G' | undefined {
  if (payment.chargesAmount === undefined) return undefined
  if (payment.detailsOfCharges !== 'OUR') return '71F'
  return Decimal.of(payment.chargesAmount).isZero() ? undefined : '71G'
}

/**
 * Returns the fields whose charges correspond to those of the form: charges that the sender deducts are not charges
 * prepaid to the receiver.
 */
export function chargesFieldsOf({ detailsOfCharges }: DraftValues): readonly ('71F' | '71G')[] {
  if (detailsOfCharges === undefined) return ['71F', '71G']
  return detailsOfCharges === 'OUR' ? ['71G'] : ['71F']
}

/**
 * Returns `feeAmountLimit` if the charges are not less than the amount that they are deducted from (MT103-39, OPEN-74,
 * OPEN-75).
 */
export function deductedChargesIssues(payment: Partial<ChargedAmount>): readonly Issue[] {
  return reachesAmount(payment) && payment.detailsOfCharges !== 'OUR' ? refused('feeAmountLimit') : []
}

/**
 * Returns the same issues, and `instructedAmount.notPositive` if prepaid charges leave no instructed amount (MT103
 * C15).
 */
export function chargesLimitIssues(payment: Partial<ChargedAmount>): readonly Issue[] {
  return reachesAmount(payment) && payment.detailsOfCharges === 'OUR'
    ? refused('instructedAmount.notPositive')
    : deductedChargesIssues(payment)
}

function reachesAmount(payment: Partial<ChargedAmount>): boolean {
  const { interbankSettledAmount, chargesAmount, detailsOfCharges } = payment
  if (interbankSettledAmount === undefined || chargesAmount === undefined) return false
  return (
    detailsOfCharges !== undefined &&
    Decimal.of(chargesAmount).compare(Decimal.of(interbankSettledAmount)) >= 0
  )
}

function refused(code: IssueCode): readonly Issue[] {
  return [errorAt(['chargesAmount'], code)]
}

/** Returns `amount.message` if the instructed amount, which includes the charges, is too long for the text. */
export function instructedAmountLengthIssues(payment: Partial<ChargedAmount>): readonly Issue[] {
  const { currency, interbankSettledAmount, detailsOfCharges } = payment
  if (currency === undefined || interbankSettledAmount === undefined || detailsOfCharges === undefined)
    return []
  const instructed = instructedAmountOf({ ...payment, currency, interbankSettledAmount, detailsOfCharges })
  const length = instructed.includes('.') ? instructed.length : instructed.length + 1
  return length <= AMOUNT_TEXT_LENGTH_MAX
    ? []
    : [errorAt(['interbankSettledAmount'], 'amount.message', { params: { max: AMOUNT_TEXT_LENGTH_MAX } })]
}

/**
 * Returns whether field 33B is mandatory because of the countries of sender and receiver.
 *
 * Source: MT103 rule C2, error D49.
 */
export function needsInstructedAmount(banks: {
  readonly sender: string
  readonly receiver: string
}): boolean {
  return areListed(countryOfBic(banks.sender), countryOfBic(banks.receiver))
}
