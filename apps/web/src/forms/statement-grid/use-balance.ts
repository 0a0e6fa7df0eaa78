import { Decimal } from '@nostro/kernel'
import {
  balancePathsOf,
  memberAt,
  valueAt,
  type BalancePaths,
  type BalanceMembers,
  type DraftValues,
  type GridBalance,
  type MessageDefinition,
} from '@nostro/messages'
import { useState } from 'react'

import { formatAmount, useTexts } from '../../i18n/index.ts'
import { useFormPart, useText } from '../state/form-store.ts'
import { decimalsOf, textOf } from './lines/cell-text.ts'
import {
  amountOfUnits,
  NO_MOVEMENT,
  runningTotals,
  unitsOfBalance,
  type BalanceReading,
  type RunningTotals,
  type Totals,
} from './lines/running-balance.ts'

/** The formatted balances of the lines. */
export interface ShownBalance {
  readonly reading: BalanceReading
  readonly totals: Totals
  readonly opening: bigint | undefined
  /** The opening balance plus all lines; absent without an opening balance. */
  readonly computed: bigint | undefined
  /** The entered closing balance. */
  readonly closing: bigint | undefined
  /** The paths of the members of the closing balance; absent while there is none. */
  readonly closingPaths: BalancePaths | undefined
  /** Formats a balance, such as `1,000.00 C`. */
  readonly shown: (units: bigint) => string
  /** Formats a total, such as `33,412.10`. */
  readonly figure: (units: bigint) => string
  /** Returns the plain amount of a balance with the decimals of its currency: `33412.10`. */
  readonly plain: (units: bigint) => string
  /** Returns the formatted balance after an item; empty without an opening balance. */
  readonly at: (position: number) => string
}

/** The decimals of most currencies, used while the currency is unknown. */
const USUAL_DECIMALS = 2

/** Returns the balance of a list, or `undefined` if its plan has none. */
export function useBalance(
  plan: GridBalance | undefined,
  path: string,
  items: readonly unknown[],
): ShownBalance | undefined {
  const { language } = useTexts()
  const digits = useFormPart(({ definition }) => (plan ? digitsOf(definition, plan, path) : 0))
  const [totalsOf] = useState(rememberingTotals)
  const opening = useBalanceAt(plan?.opening, plan, path, digits)
  const closing = useBalanceAt(plan?.closing, plan, path, digits)
  const entered = useText(opening.paths?.currency ?? '')
  if (plan === undefined) return undefined

  const currency = entered === '' ? currencyOf(items, plan) : entered
  const reading = { plan, digits, currency: currency === '' ? undefined : currency }
  const { after } = totalsOf(items, reading)
  const totals = after.at(-1) ?? NO_MOVEMENT
  const decimals = decimalsOf(currency) ?? USUAL_DECIMALS
  const plain = (units: bigint) => Decimal.of(amountOfUnits(units, digits)).toText(decimals)
  const figure = (units: bigint) => formatAmount(plain(units), language)
  const shown = (units: bigint) => `${figure(units)} ${(units < 0n ? plan.debits : plan.credits)[0] ?? ''}`
  const at = (position: number) => {
    const { credits, debits } = after[position] ?? NO_MOVEMENT
    if (opening.units === undefined) return ''
    const units = opening.units + credits - debits
    // The side is shown only for a negative balance.
    return units < 0n ? shown(units) : figure(units)
  }
  return {
    reading,
    totals,
    opening: opening.units,
    computed: opening.units === undefined ? undefined : opening.units + totals.credits - totals.debits,
    closing: closing.units,
    closingPaths: closing.paths,
    shown,
    figure,
    plain,
    at,
  }
}

/** Returns a balance of the form: its paths and its value in units. */
function useBalanceAt(
  place: BalanceMembers | undefined,
  plan: GridBalance | undefined,
  path: string,
  digits: number,
): { readonly paths: BalancePaths | undefined; readonly units: bigint | undefined } {
  const pathsIn = (values: DraftValues) => place && balancePathsOf(place, values, path)
  // One text for the three paths: a new object on each key press would render the grid again.
  const named = useFormPart(({ values }) => {
    const paths = pathsIn(values)
    return paths === undefined ? '' : [paths.mark, paths.amount, paths.currency].join(' ')
  })
  const units = useFormPart(({ values }) => {
    const paths = plan && pathsIn(values)
    return plan && paths
      ? unitsOfBalance(valueAt(values, paths.mark), valueAt(values, paths.amount), { plan, digits })
      : undefined
  })
  const [mark = '', amount = '', currency = ''] = named.split(' ')
  return { paths: named === '' ? undefined : { mark, amount, currency }, units }
}

/** Returns the maximum number of decimals of all amounts that are summed. */
function digitsOf(definition: MessageDefinition, { amount, opening }: GridBalance, path: string): number {
  const places = [`${path}.${amount}`]
  if (opening !== undefined) {
    const { among } = opening
    const list = among && `${path.slice(0, path.lastIndexOf('.') + 1)}${among.list.replace('./', '')}`
    places.push(list === undefined ? opening.amount : `${list}.${opening.amount}`)
  }
  const digits = places.map((place) => {
    const shape = memberAt(definition, place)?.shape
    return shape?.kind === 'amount' ? shape.fractionDigitsMax : 0
  })
  return Math.max(...digits)
}

/** Without a balance the currency of the first item is used. */
function currencyOf(items: readonly unknown[], { currency }: GridBalance): string {
  return currency === undefined ? '' : textOf(valueAt({ item: items[0] }, `item.${currency}`))
}

function rememberingTotals(): (items: readonly unknown[], reading: BalanceReading) => RunningTotals {
  let before: RunningTotals = { items: [], after: [] }
  let known: string | undefined
  return (items, reading) => {
    if (reading.currency !== known) before = { items: [], after: [] }
    known = reading.currency
    if (items !== before.items) before = runningTotals(items, reading, before)
    return before
  }
}
