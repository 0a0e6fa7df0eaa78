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

/** `RC` takes a credit back, `RD` a debit (OPEN-83). */
const LINE_MARKS: DebitByMark = new Map([...BALANCE_MARKS, ['RC', true], ['RD', false]])

interface Movement {
  readonly amount: Decimal
  readonly fractionDigits: number
}

/** The closing amount: opening plus credits minus debits, an opening debit counting as negative (OPEN-81). */
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
 * Returns the closing amount of the statement under the closing mark that is chosen: a debit is the amount without its
 * sign, so an overdrawn account closes with D. Without a mark it is a credit. What does not fit the mark is no amount.
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

/** The statement with its closing amount under the mark that fits it; unchanged where there is none. */
export function withClosing(values: DraftValues): DraftValues {
  const marked = ['C', 'D']
    .map((mark) => ({ ...values, closingDebitCreditMark: mark }))
    .find((candidate) => CLOSING_AMOUNT.compute(candidate).warning === undefined)
  return marked === undefined ? values : { ...marked, closingAmount: CLOSING_AMOUNT.compute(marked).text }
}

/** Lines never change, so a key press in one of a thousand reads that line alone. */
const MOVEMENTS = new WeakMap<DraftValues, { readonly movement: Movement | undefined }>()

function movementOfLine(line: DraftValues): Movement | undefined {
  const known = MOVEMENTS.get(line) ?? {
    movement: movementOf(line.amount, LINE_MARKS.get(line.debitCreditMark)),
  }
  MOVEMENTS.set(line, known)
  return known.movement
}

/** A signed amount; nothing while amount or mark are absent or half typed. */
function movementOf(text: unknown, isDebit: boolean | undefined): Movement | undefined {
  if (isDebit === undefined || typeof text !== 'string') return undefined
  const typed = text.trim().replace(/\.$/, '')
  const amount = Decimal.parse(typed)
  if (amount === undefined || amount.isNegative()) return undefined
  return { amount: isDebit ? amount.negate() : amount, fractionDigits: typed.split('.')[1]?.length ?? 0 }
}
