import type { Language } from '@nostro/kernel'
import {
  inputFilter,
  minorUnitsOf,
  resolvedPath,
  valueAt,
  type DraftValues,
  type Member,
} from '@nostro/messages'

import {
  amountValueOf,
  groupedAmount,
  plainAmount,
  typedAmount,
  type AmountStyle,
} from '../../values/amount-text.ts'
import { dayValueOf } from '../../values/day-text.ts'

/** What decides how a cell is read and written: its place, and the values around it. */
export interface CellPlace {
  readonly member: Member
  readonly path: string
  readonly values: DraftValues
  readonly language: Language
}

/** The cell as it is read: amounts grouped. */
export function shownText(value: unknown, place: CellPlace): string {
  const style = amountStyleOf(place)
  return style === undefined ? textOf(value) : groupedAmount(textOf(value), style)
}

/** The cell as it is edited: amounts plain. */
export function editedText(value: unknown, place: CellPlace): string {
  const style = amountStyleOf(place)
  return style === undefined ? textOf(value) : plainAmount(textOf(value), style)
}

/** What a cell keeps of a text after one key press. A paste is read as a whole. */
export function keptText(text: string, before: string, place: CellPlace): string {
  const style = amountStyleOf(place)
  if (style === undefined) return inputFilter(place.member.shape, text, place.values)
  return Math.abs(text.length - before.length) <= 1 ? typedAmount(text, style) : text
}

/** The form's value for the text of a cell. */
export function cellValueOf(text: string, place: CellPlace): string {
  const style = amountStyleOf(place)
  if (style !== undefined) return amountValueOf(text, style)
  const { shape } = place.member
  if (shape.kind === 'day') return dayValueOf(text)
  return shape.kind === 'code' ? text.trim() : text
}

/** How amounts of the cell are typed; nothing where it holds none. */
export function amountStyleOf({ member, path, values, language }: CellPlace): AmountStyle | undefined {
  const { shape } = member
  if (shape.kind !== 'amount') return undefined
  const decimals = decimalsOf(valueAt(values, resolvedPath(shape.currencyPath, path)))
  return {
    language,
    integerDigitsMax: shape.integerDigitsMax,
    fractionDigitsMax: Math.min(shape.fractionDigitsMax, decimals ?? shape.fractionDigitsMax),
  }
}

/** Decimals of a currency that is known. */
export function decimalsOf(currency: unknown): number | undefined {
  return typeof currency === 'string' ? minorUnitsOf(currency) : undefined
}

export function textOf(value: unknown): string {
  return typeof value === 'string' ? value : ''
}
