import { Decimal } from '@nostro/kernel'
import { valueAt, type GridBalance, type ShapeOf } from '@nostro/messages'
import { useState } from 'react'

import { formatAmount, useTexts } from '../../i18n/index.ts'
import { useFormPart, useText } from '../state/form-store.ts'
import { decimalsOf } from './lines/cell-text.ts'
import {
  amountOfUnits,
  NO_MOVEMENT,
  runningTotals,
  unitsOfBalance,
  type BalanceReading,
  type RunningTotals,
  type Totals,
} from './lines/running-balance.ts'

/** The balance along the lines, for reading. */
export interface ShownBalance {
  readonly reading: BalanceReading
  readonly totals: Totals
  readonly opening: bigint | undefined
  /** Opening with all lines; nothing without an opening balance. */
  readonly computed: bigint | undefined
  /** What was entered as the closing balance. */
  readonly closing: bigint | undefined
  /** `1,000.00 C` */
  readonly shown: (units: bigint) => string
  /** The units of a total, `33,412.10`. */
  readonly figure: (units: bigint) => string
  /** The balance after an item; empty without an opening balance. */
  readonly at: (position: number) => string
}

interface BalanceInput {
  readonly plan: GridBalance | undefined
  readonly shape: ShapeOf<'list'>
  readonly items: readonly unknown[]
}

/** Follows the balance of a list whose plan has one. */
export function useBalance({ plan, shape, items }: BalanceInput): ShownBalance | undefined {
  const { language } = useTexts()
  const [totalsOf] = useState(() => plan && rememberingTotals(readingOf(plan, shape)))
  const opening = useFormPart(({ values }) => plan && unitsAt(values, plan.opening, readingOf(plan, shape)))
  const closing = useFormPart(({ values }) => plan && unitsAt(values, plan.closing, readingOf(plan, shape)))
  const currency = useText(plan?.opening.currency ?? '')
  if (plan === undefined || totalsOf === undefined) return undefined

  const reading = readingOf(plan, shape)
  const { after } = totalsOf(items)
  const totals = after.at(-1) ?? NO_MOVEMENT
  const figure = (units: bigint) => {
    const amount = Decimal.of(amountOfUnits(units, reading.digits)).toText(decimalsOf(currency) ?? 0)
    return formatAmount(amount, language)
  }
  const shown = (units: bigint) => `${figure(units)} ${(units < 0n ? plan.debits : plan.credits)[0] ?? ''}`
  const at = (position: number) => {
    const { credits, debits } = after[position] ?? NO_MOVEMENT
    if (opening === undefined) return ''
    const units = opening + credits - debits
    // The side is worth a word where the account is overdrawn.
    return units < 0n ? shown(units) : figure(units)
  }
  const computed = opening === undefined ? undefined : opening + totals.credits - totals.debits
  return { reading, totals, opening, computed, closing, shown, figure, at }
}

function readingOf(plan: GridBalance, shape: ShapeOf<'list'>): BalanceReading {
  const amount = shape.item.members[plan.amount]?.shape
  return { plan, digits: amount?.kind === 'amount' ? amount.fractionDigitsMax : 0 }
}

function rememberingTotals(reading: BalanceReading): (items: readonly unknown[]) => RunningTotals {
  let before: RunningTotals = { items: [], after: [] }
  return (items) => {
    if (items !== before.items) before = runningTotals(items, reading, before)
    return before
  }
}

function unitsAt(
  values: Parameters<typeof valueAt>[0],
  { mark, amount }: GridBalance['opening'],
  reading: BalanceReading,
): bigint | undefined {
  return unitsOfBalance(valueAt(values, mark), valueAt(values, amount), reading)
}
