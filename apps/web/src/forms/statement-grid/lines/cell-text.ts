import type { Language } from '@nostro/kernel'
import {
  inputFilter,
  minorUnitsOf,
  resolvedPath,
  valueAt,
  type DraftValues,
  type Member,
} from '@nostro/messages'

import { amountValueOf, groupedAmount, plainAmount, type AmountStyle } from '../../values/amount-text.ts'
import { dayValueOf } from '../../values/day-text.ts'
import { wrappedLine } from '../../values/lines-text.ts'
import { momentValueOf, shownMoment } from '../../values/moment-text.ts'

/** A cell with the values around it, which determine how it is read and written. */
export interface CellPosition {
  readonly member: Member
  readonly path: string
  readonly values: DraftValues
  readonly language: Language
}

/** Returns the displayed text of a cell; amounts are grouped. */
export function shownText(value: unknown, place: CellPosition): string {
  const style = amountStyleOf(place)
  return style === undefined ? plainText(value, place) : groupedAmount(textOf(value), style)
}

/** Returns the text of a cell in edit mode; amounts are not grouped. */
export function editedText(value: unknown, place: CellPosition): string {
  const style = amountStyleOf(place)
  return style === undefined ? plainText(value, place) : plainAmount(textOf(value), style)
}

function plainText(value: unknown, { member: { shape } }: CellPosition): string {
  if (shape.kind === 'dateTime') return shownMoment(textOf(value))
  if (shape.kind === 'lines') return Array.isArray(value) ? value.map(textOf).join(' ').trim() : ''
  return textOf(value)
}

/** Returns the accepted part of a typed text, such as its upper-case form. Amounts are unchanged. */
export function unsavedText(text: string, { member }: CellPosition): string {
  return inputFilter(member.shape, text)
}

/** Returns the form value for the text of a cell. */
export function cellValueOf(text: string, place: CellPosition): string | readonly string[] {
  const style = amountStyleOf(place)
  if (style !== undefined) return amountValueOf(text, style)
  const { shape } = place.member
  if (shape.kind === 'day') return dayValueOf(text)
  if (shape.kind === 'dateTime') return momentValueOf(text, 'dateTime')
  if (shape.kind === 'lines') return text.trim() === '' ? [] : wrappedLine(text.trimStart(), shape.lengthMax)
  return shape.kind === 'code' ? codeFor(text, shape.codes) : text
}

/** Returns the only code with this prefix: `e` becomes EUR if no other code starts with E. */
function codeFor(text: string, codes: readonly string[]): string {
  const word = text.trim().toUpperCase()
  if (word === '' || codes.includes(word)) return word
  const [found, ...others] = codes.filter((code) => code.toUpperCase().startsWith(word))
  return found !== undefined && others.length === 0 ? found : word
}

/** Returns the style in which amounts of the cell are typed, or `undefined` if the cell is not an amount. */
export function amountStyleOf({ member, path, values, language }: CellPosition): AmountStyle | undefined {
  const { shape } = member
  if (shape.kind !== 'amount') return undefined
  const decimals = decimalsOf(valueAt(values, resolvedPath(shape.currencyPath, path)))
  return {
    language,
    integerDigitsMax: shape.integerDigitsMax,
    fractionDigitsMax: Math.min(shape.fractionDigitsMax, decimals ?? shape.fractionDigitsMax),
  }
}

/** Returns the decimals of a currency, or `undefined` if it is unknown. */
export function decimalsOf(currency: unknown): number | undefined {
  return typeof currency === 'string' ? minorUnitsOf(currency) : undefined
}

export function textOf(value: unknown): string {
  return typeof value === 'string' ? value : ''
}
