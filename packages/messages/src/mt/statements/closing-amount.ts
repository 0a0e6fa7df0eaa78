import { Decimal } from '@nostro/kernel'

import type { Computation, ComputedMember } from '../../core/definition.ts'
import { warningAt } from '../../core/issue-codes.ts'
import { isRecord } from '../../core/paths.ts'
import type { DraftValues } from '../../core/shape.ts'

type DebitByMark = ReadonlyMap<unknown, boolean>

const BALANCE_MARKS: DebitByMark = new Map([
  ['C', false],
  ['D', true],
])

/** `RC` reverses a credit, `RD` a debit (OPEN-83). */
const LINE_MARKS: DebitByMark = new Map([...BALANCE_MARKS, ['RC', true], ['RD', false]])

interface Movement {
  readonly amount: Decimal
  readonly fractionDigits: number
}

/** The closing amount: opening plus credits minus debits. An opening debit is negative (OPEN-81). */
export const CLOSING_AMOUNT: ComputedMember = {
  path: 'closingAmount',
  from: [
    'openingAmount',
    'openingDebitCreditMark',
    'closingDebitCreditMark',
    'statementLines',
    'statementLines.*.amount',
    'statementLines.*.debitCreditMark',
  ],
  requirement: 'MT940-31, MT940-32, MT940-39, OPEN-81, OPEN-82',
  compute: closingAmountOf,
}

/**
 * Returns the closing amount of the statement for the chosen closing mark. With D the sign of the balance is inverted;
 * without a mark it counts as a credit. A negative result returns an empty amount with a warning.
 */
function closingAmountOf(values: DraftValues): Computation {
  const opening = movementOf(values.openingAmount, BALANCE_MARKS.get(values.openingDebitCreditMark))
  if (opening === undefined) return {}
  let { amount: booked, fractionDigits } = opening
  for (const line of Array.isArray(values.statementLines) ? values.statementLines : []) {
    const movement = isRecord(line) ? movementOfLine(line) : undefined
    if (movement === undefined) continue
    booked = booked.add(movement.amount)
    fractionDigits = Math.max(fractionDigits, movement.fractionDigits)
  }
  const closing = values.closingDebitCreditMark === 'D' ? booked.negate() : booked
  return closing.isNegative()
    ? { text: '', warning: warningAt(['closingAmount'], 'closingAmountCalError') }
    : { text: closing.toText(fractionDigits) }
}

/** Returns the statement with its closing amount and the fitting mark; unchanged if the amount cannot be computed. */
export function withClosing(values: DraftValues): DraftValues {
  const marked = ['C', 'D']
    .map((mark) => ({ ...values, closingDebitCreditMark: mark }))
    .find((candidate) => CLOSING_AMOUNT.compute(candidate).warning === undefined)
  return marked === undefined ? values : { ...marked, closingAmount: CLOSING_AMOUNT.compute(marked).text }
}

/** Cache: lines are immutable, so a key press in one of a thousand reads only that line. */
const MOVEMENTS = new WeakMap<DraftValues, { readonly movement: Movement | undefined }>()

function movementOfLine(line: DraftValues): Movement | undefined {
  const known = MOVEMENTS.get(line) ?? {
    movement: movementOf(line.amount, LINE_MARKS.get(line.debitCreditMark)),
  }
  MOVEMENTS.set(line, known)
  return known.movement
}

/** Returns a signed amount; `undefined` while amount or mark are absent or incomplete. */
function movementOf(text: unknown, isDebit: boolean | undefined): Movement | undefined {
  if (isDebit === undefined || typeof text !== 'string') return undefined
  const typed = text.trim().replace(/\.$/, '')
  const amount = Decimal.parse(typed)
  if (amount === undefined || amount.isNegative()) return undefined
  return { amount: isDebit ? amount.negate() : amount, fractionDigits: typed.split('.')[1]?.length ?? 0 }
}
