import { Decimal, NO_REFERENCE } from '@nostro/kernel'

import { isRecord } from '../../core/paths.ts'
import { present } from '../../core/present.ts'
import type { DraftValues } from '../../core/shape.ts'
import { withClosing } from './closing-amount.ts'

const TRANSACTION_TYPES = ['NTRF', 'NCHG', 'S103', 'S202', 'FCHG', 'NMSC', 'FINT', 'N123'] as const
const MARKS = ['C', 'D', 'RC', 'RD'] as const

/** The limit of a balance in the text: twelve digits, the comma and two digits. */
const BALANCE_LIMIT = Decimal.of('1000000000000')

const AVAILABLE = ['availableDebitCreditMark', 'availableDate', 'availableAmount'] as const

const NO_AVAILABLE_BALANCE = {
  availableDebitCreditMark: undefined,
  availableDate: undefined,
  availableCurrency: undefined,
  availableAmount: undefined,
}

/**
 * Changes the members of a statement so that they follow the rules between them: one currency, and consistent balances.
 */
export function reconciledStatement(values: DraftValues): DraftValues {
  const { openingCurrency: currency, openingDebitCreditMark } = values
  const isLastPage = values.closingBalanceType === 'F'
  const hasAvailable = isLastPage && AVAILABLE.every((name) => values[name] !== undefined)
  const opening = signed(values.openingAmount, openingDebitCreditMark === 'D')
  const lines = recordsIn(values.statementLines).map((line) => reconciledLine(line, currency))
  const forward = recordsIn(values.forwardAvailableBalance).map((balance) => ({ ...balance, currency }))
  return withClosing(
    present({
      ...values,
      closingCurrency: currency,
      ...(hasAvailable ? { availableCurrency: currency } : NO_AVAILABLE_BALANCE),
      statementLines: values.statementLines && withinLimit(lines, opening),
      forwardAvailableBalance: isLastPage ? values.forwardAvailableBalance && forward : undefined,
    }),
  )
}

function recordsIn(value: unknown): readonly DraftValues[] {
  return Array.isArray(value) ? value.filter(isRecord) : []
}

/** Returns a choice that depends only on the given text. */
function chosenBy<T>(text: unknown, choices: readonly [T, ...T[]]): T {
  const sum = Array.from(String(text), (character) => character.charCodeAt(0)).reduce(
    (total, code) => total + code,
    0,
  )
  return choices[sum % choices.length] ?? choices[0]
}

/** Returns a line of a sample in this currency, with possible dates, mark, type and reference. */
export function reconciledLine(line: DraftValues, currency: unknown): DraftValues {
  const reference = String(line.referenceForTheAccountOwner)
    .replace(/\/{2,}/g, '/')
    .replace(/\/+$/, '')
  const details = line.supplementaryDetails
  const hasNoReference = details !== undefined && chosenBy(details, [true, false, false])
  return present({
    ...line,
    currency,
    entryDate: dayNear(String(line.valueDate), Number(String(line.entryDate).slice(-2)) - 15),
    debitCreditMark: chosenBy(line.transactionType, MARKS),
    transactionType: chosenBy(line.transactionType, TRANSACTION_TYPES),
    referenceForTheAccountOwner: hasNoReference ? NO_REFERENCE : reference,
  })
}

/**
 * Returns the statement with details in some lines as if they had been received, because the form does not offer any.
 */
export function withLineDetails(values: DraftValues): DraftValues {
  if (values.statementLines === undefined) return values
  const statementLines = recordsIn(values.statementLines).map((line) =>
    line.supplementaryDetails === undefined
      ? line
      : { ...line, informationToAccountOwner: [line.supplementaryDetails, 'Details'] },
  )
  return { ...values, statementLines }
}

function dayNear(day: string, days: number): string {
  const instant = new Date(`${day}T00:00:00Z`)
  instant.setUTCDate(instant.getUTCDate() + days)
  return instant.toISOString().slice(0, 10)
}

/** Inverts the mark of each line that would exceed the limit. */
function withinLimit(lines: readonly DraftValues[], opening: Decimal): readonly DraftValues[] {
  let balance = opening
  return lines.map((line) => {
    const isDebit = line.debitCreditMark === 'D' || line.debitCreditMark === 'RC'
    const next = balance.add(signed(line.amount, isDebit))
    const isBeyond = magnitude(next).compare(BALANCE_LIMIT) >= 0
    balance = isBeyond ? balance.add(signed(line.amount, !isDebit)) : next
    return isBeyond ? { ...line, debitCreditMark: isDebit ? 'C' : 'D' } : line
  })
}

function signed(amount: unknown, isDebit: boolean): Decimal {
  const value = Decimal.of(String(amount))
  return isDebit ? value.negate() : value
}

function magnitude(amount: Decimal): Decimal {
  return amount.isNegative() ? amount.negate() : amount
}
