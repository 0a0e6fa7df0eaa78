import { Decimal } from '@nostro/kernel'

import type { Balance, StatementLine } from '../../fin/field-values.ts'
import type { MessageFields } from '../message-fields.ts'
import type { NetworkRule } from '../standard-table.ts'

const OPENING = ['60F', '60M'] as const
const CLOSING = ['62F', '62M'] as const
const BALANCES = [...OPENING, ...CLOSING, '64', '65'] as const

/** Two characters identify the country of a currency; the third can be given as funds code. */
const COUNTRY_LENGTH = 2

/** Returns the rules between the balances of a statement. `source` names the network's rule. */
export function balanceRules(source: string): readonly NetworkRule[] {
  return [
    currencyRule(source, BALANCES),
    { source: 'Balances of a page of a statement', error: 'balance', severity: 'warning', check: arithmetic },
    { source: 'Pages of a statement', error: 'pages', severity: 'warning', check: availableTooEarly },
  ]
}

/** A field with the currency of the account. */
type CurrencyTag = (typeof BALANCES)[number] | '34F' | '90C' | '90D'

/** Returns the rule that balances, limits and sums are in the currency of the first of them. */
export function currencyRule(source: string, tags: readonly CurrencyTag[]): NetworkRule {
  return { source, error: 'C27', check: (fields) => otherCurrencies(fields, tags) }
}

function otherCurrencies(
  fields: MessageFields,
  tags: readonly CurrencyTag[],
): ReturnType<NetworkRule['check']> {
  const [opening, ...others] = fields.values(...tags)
  if (opening === undefined) return []
  const expected = opening.value.currency
  return others
    .filter(({ value }) => value.currency.slice(0, COUNTRY_LENGTH) !== expected.slice(0, COUNTRY_LENGTH))
    .map(({ field, value: { currency } }) => ({
      code: 'balance.currency',
      at: field,
      params: { currency, expected },
    }))
}

/**
 * Checks that the closing balance is the opening balance plus all entries, which the network does not check. Returns no
 * finding if an entry is unreadable, because the sum is then unknown.
 */
function arithmetic(fields: MessageFields): ReturnType<NetworkRule['check']> {
  const [opening] = fields.values(...OPENING)
  const [closing] = fields.values(...CLOSING)
  const lines = fields.values('61')
  if (opening === undefined || closing === undefined || lines.length < fields.all('61').length) return []
  const stated = sumOf([closing.value])
  const expected = sumOf([opening.value, ...lines.map(({ value }) => value)])
  if (stated.equals(expected)) return []
  const { currency } = closing.value
  const params = { expected: expected.toText(), stated: stated.toText(), currency }
  return [{ code: 'balance.arithmetic', at: closing.field, params }]
}

/** Checks that available balances are on the last page only. */
function availableTooEarly(fields: MessageFields): ReturnType<NetworkRule['check']> {
  if (!fields.has('62M') || fields.has('62F')) return []
  return [...fields.all('64'), ...fields.all('65')].map((at) => ({
    code: 'balance.notOnThisPage',
    at,
    params: { tag: at.tag },
  }))
}

/** Returns the sum of credits and reversals of debits, minus debits and reversals of credits. Expected entries do not count. */
export function sumOf(
  entries: readonly Pick<Balance | StatementLine, 'debitCreditMark' | 'amount'>[],
): Decimal {
  const [debits, credits]: readonly [string[], string[]] = [[], []]
  for (const { debitCreditMark, amount } of entries) {
    if (debitCreditMark.startsWith('E')) continue
    const isDebit = debitCreditMark === 'D' || debitCreditMark === 'RC'
    if (isDebit) debits.push(amount)
    else credits.push(amount)
  }
  return Decimal.sum(credits).subtract(Decimal.sum(debits))
}
