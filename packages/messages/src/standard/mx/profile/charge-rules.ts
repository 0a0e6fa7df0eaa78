import { Decimal } from '@nostro/kernel'

import { amountOf, type MxAmount } from './values/amounts.ts'
import type { MxNode } from './mx-node.ts'
import type { ProfileRule, NodeFinding } from './profile-rule.ts'

/**
 * The element names of two amounts of a transaction: the amount that banks settle, and the amount instructed before
 * charges.
 */
interface AmountNames {
  readonly settled: string
  readonly instructed: string
}

const CREDIT_TRANSFER: AmountNames = { settled: 'IntrBkSttlmAmt', instructed: 'InstdAmt' }
const RETURN: AmountNames = { settled: 'RtrdIntrBkSttlmAmt', instructed: 'RtrdInstdAmt' }

/**
 * Rules on amounts, rate and charges of a customer credit transfer.
 *
 * Source: ISO 20022 message definition report of pacs.008.001.08, rules InstructedAmountAndExchangeRate and
 * ChargesInformation; CBPR+ SR 2025, charges.
 */
export const CREDIT_TRANSFER_CHARGE_RULES: readonly ProfileRule[] = [
  ...exchangeRules(CREDIT_TRANSFER),
  { authority: 'ISO 20022', name: 'charge bearer', check: creditorChargeProblems },
  { authority: 'CBPR+', name: 'charges', check: debtorChargeProblems },
  { authority: 'CBPR+', name: 'charges', check: (node) => differenceProblems(node, CREDIT_TRANSFER) },
  // A warning, because charges in other currencies and rounding can explain a difference.
  { authority: 'CBPR+', name: 'charges', severity: 'warning', check: arithmeticProblems },
]

/** The same rules for a return. Source: pacs.004.001.09, CBPR+ SR 2025. */
export const RETURN_CHARGE_RULES: readonly ProfileRule[] = [
  ...exchangeRules(RETURN),
  { authority: 'CBPR+', name: 'charge bearer', from: 'SR2026', check: creditorChargeProblems },
  { authority: 'CBPR+', name: 'charges', check: (node) => differenceProblems(node, RETURN) },
]

function exchangeRules(names: AmountNames): readonly ProfileRule[] {
  return [
    { authority: 'ISO 20022', name: 'exchange rate', check: (node) => rateProblems(node, names) },
    {
      authority: 'ISO 20022',
      name: 'charges',
      check: (node) => {
        const [at] = node.childrenOf('ChrgsInf')
        if (at === undefined || node.has(names.instructed)) return []
        return [{ code: 'instructedAmount.missingWithCharges', at }]
      },
    },
  ]
}

function rateProblems(node: MxNode, { settled, instructed }: AmountNames): readonly NodeFinding[] {
  const [settledAmount, instructedAmount] = [amountOf(node.at(settled)), amountOf(node.at(instructed))]
  const instructedAt = node.at(instructed)
  const rate = node.at('XchgRate')
  if (settledAmount === undefined || (instructedAt !== undefined && instructedAmount === undefined)) return []
  const isExchanged = instructedAmount !== undefined && instructedAmount.currency !== settledAmount.currency
  if (isExchanged && rate === undefined && instructedAt !== undefined) {
    return [{ code: 'exchangeRate.missing', at: instructedAt }]
  }
  return !isExchanged && rate !== undefined ? [{ code: 'exchangeRate.notAllowed', at: rate }] : []
}

function creditorChargeProblems(node: MxNode): readonly NodeFinding[] {
  const at = node.at('ChrgBr')
  if (at?.text !== 'CRED' || node.has('ChrgsInf')) return []
  return [{ code: 'charges.missing', at, params: { bearer: at.text } }]
}

/**
 * Checks charges that the debtor prepaid for the receiver: one record, in the settled currency, and included in the
 * amount.
 */
function debtorChargeProblems(node: MxNode): readonly NodeFinding[] {
  if (node.textAt('ChrgBr') !== 'DEBT') return []
  const [record, second] = node.childrenOf('ChrgsInf')
  if (record === undefined) return []
  const charge = amountOf(record.at('Amt'))
  const at = record.at('Amt') ?? record
  const amounts = sameCurrencyAmounts(node, CREDIT_TRANSFER)
  const expected = amountOf(node.at('IntrBkSttlmAmt'))?.currency
  const problems: readonly (NodeFinding | undefined)[] = [
    second && {
      code: 'profile.tooMany',
      at: second,
      params: { element: 'ChrgsInf', max: 1 },
      subject: 'charges.oneForDebtor',
    },
    charge !== undefined && expected !== undefined && charge.currency !== expected
      ? { code: 'charges.currency', at, params: { currency: charge.currency, expected } }
      : undefined,
    charge?.value.isZero() === true ? { code: 'charges.zero', at } : undefined,
    amounts !== undefined && amounts.settled.value.compare(amounts.instructed.value) <= 0
      ? { code: 'charges.notPrepaid', at }
      : undefined,
  ]
  return problems.filter((finding) => finding !== undefined)
}

function differenceProblems(node: MxNode, names: AmountNames): readonly NodeFinding[] {
  const amounts = sameCurrencyAmounts(node, names)
  const at = node.at(names.instructed)
  if (amounts === undefined || at === undefined || node.has('ChrgsInf')) return []
  const difference = amounts.settled.value.compare(amounts.instructed.value)
  // With DEBT only charges prepaid to the receiver are listed, and they increase the settled amount.
  const isDebtors = node.textAt('ChrgBr') === 'DEBT'
  if (difference === 0 || (difference < 0 && isDebtors)) return []
  return [
    {
      code: 'charges.missingForDifference',
      at,
      ...(isDebtors && { subject: 'charges.differenceForDebtor' as const }),
    },
  ]
}

function arithmeticProblems(node: MxNode): readonly NodeFinding[] {
  const bearer = node.textAt('ChrgBr')
  const at = node.at('IntrBkSttlmAmt')
  const amounts = sameCurrencyAmounts(node, CREDIT_TRANSFER)
  const records = node.all('ChrgsInf/Amt').map(amountOf)
  if (amounts === undefined || at === undefined || records.length === 0) return []
  if (bearer !== 'CRED' && bearer !== 'SHAR') return []
  const { currency } = amounts.settled
  if (records.some((record) => record?.currency !== currency)) return []
  const charges = records.reduce((sum, record) => (record ? sum.add(record.value) : sum), Decimal.of('0'))
  const expected = amounts.instructed.value.subtract(charges)
  if (expected.equals(amounts.settled.value)) return []
  return [
    {
      code: 'charges.arithmetic',
      at,
      params: { expected: expected.toText(), found: amounts.settled.value.toText() },
    },
  ]
}

function sameCurrencyAmounts(
  node: MxNode,
  names: AmountNames,
): { readonly settled: MxAmount; readonly instructed: MxAmount } | undefined {
  const [settled, instructed] = [amountOf(node.at(names.settled)), amountOf(node.at(names.instructed))]
  if (settled === undefined || instructed?.currency !== settled.currency) return undefined
  return { settled, instructed }
}
