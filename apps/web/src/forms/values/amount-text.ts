import { Decimal, type Language } from '@nostro/kernel'

import { formatAmount } from '../../i18n/index.ts'

/**
 * The separators with which amounts are typed in a language. The Russian group separator is a space, and spaces are
 * always ignored.
 */
interface TypingStyle {
  readonly point: '.' | ','
  readonly group: ',' | undefined
}

const TYPING_STYLES: Readonly<Record<Language, TypingStyle>> = {
  'zh-CN': { point: '.', group: ',' },
  en: { point: '.', group: ',' },
  ru: { point: ',', group: undefined },
}

/** The format of an amount: the language determines the separators, the currency the decimals. */
export interface AmountStyle {
  readonly language: Language
  readonly integerDigitsMax: number
  readonly fractionDigitsMax: number
}

/** The result of reading a text as an amount. Amounts are decimal texts with a point. */
export type AmountReading =
  | { readonly kind: 'read'; readonly amount: string }
  /** `1.000` can mean one thousand or one: the user must choose. */
  | { readonly kind: 'ambiguous'; readonly amounts: readonly string[] }
  | { readonly kind: 'unreadable' }

const UNREADABLE: AmountReading = { kind: 'unreadable' }

const SPACES = /[\s'’]/g
const AMOUNT = /^([(−-]?)(?:[A-Z]{3}|\p{Sc})?(\d[\d.,]*|[.,]\d+)(?:[A-Z]{3}|\p{Sc})?([)−-]?)$/iu

/**
 * Reads an amount in the style of any country, with or without its currency: `CNY 1,000.00`, `1.000,00`, `1 000,00`.
 */
export function readAmount(text: string, style: AmountStyle): AmountReading {
  const [, before = '', digits = '', after = ''] = AMOUNT.exec(text.replaceAll(SPACES, '')) ?? []
  if (digits === '') return UNREADABLE
  const reading = readDigits(digits, style)
  return before === '' && after === '' ? reading : negated(reading)
}

function negated(reading: AmountReading): AmountReading {
  return reading.kind === 'read' ? { kind: 'read', amount: `-${reading.amount}` } : UNREADABLE
}

function readDigits(digits: string, style: AmountStyle): AmountReading {
  const signs = digits.match(/[.,]/g) ?? []
  const last = signs.at(-1)
  if (last === undefined) return { kind: 'read', amount: withoutZeros(digits) }
  if (signs.length === 1) return readOneSign(digits, last, style)

  const isAllGroups = signs.every((sign) => sign === last)
  const whole = isAllGroups ? digits : digits.slice(0, digits.lastIndexOf(last))
  const fraction = isAllGroups ? '' : digits.slice(digits.lastIndexOf(last) + 1)
  if (!/^\d{1,3}(?:([.,])\d{3})(?:\1\d{3})*$/.test(whole)) return UNREADABLE
  return { kind: 'read', amount: joined(whole.replaceAll(/[.,]/g, ''), fraction) }
}

/**
 * Reads digits with one separator. If three digits follow it, it can be a group or a decimal separator: the language
 * and the number of decimals decide, and if they cannot, the result is ambiguous.
 */
function readOneSign(digits: string, sign: string, style: AmountStyle): AmountReading {
  const [whole = '', fraction = ''] = digits.split(sign)
  const asDecimal = joined(whole, fraction)
  const canGroup = /^[1-9]\d{0,2}$/.test(whole) && fraction.length === 3
  if (!canGroup) return { kind: 'read', amount: asDecimal }

  const asGroup = whole + fraction
  const { point, group } = TYPING_STYLES[style.language]
  if (sign === group) return { kind: 'read', amount: asGroup }
  if (sign === point && style.fractionDigitsMax >= 3) return { kind: 'read', amount: asDecimal }
  const shortened = Decimal.of(asDecimal).toText()
  const fits = fractionOf(shortened).length <= style.fractionDigitsMax
  return { kind: 'ambiguous', amounts: fits ? [asGroup, shortened] : [asGroup] }
}

function joined(whole: string, fraction: string): string {
  const integer = withoutZeros(whole === '' ? '0' : whole)
  return fraction === '' ? integer : `${integer}.${fraction}`
}

function withoutZeros(digits: string): string {
  return digits.replace(/^0+(?=\d)/, '')
}

function fractionOf(amount: string): string {
  return amount.split('.')[1] ?? ''
}

/** Returns the form value for a text: the amount, or the text itself, which the check then refuses. */
export function amountValueOf(text: string, style: AmountStyle): string {
  const reading = readAmount(text, style)
  return reading.kind === 'read' ? reading.amount : text.trim()
}

/** Returns the amount for editing: ungrouped, with the language's decimal separator. */
export function plainAmount(value: string, { language }: AmountStyle): string {
  return Decimal.parse(value) === undefined ? value : value.replace('.', TYPING_STYLES[language].point)
}

/**
 * Returns the amount for display: grouped, with the currency's decimals. A text that is not an unambiguous amount is
 * returned unchanged.
 */
export function groupedAmount(value: string, style: AmountStyle): string {
  const reading = readAmount(value, style)
  if (Decimal.parse(value) === undefined || reading.kind !== 'read') return value
  return formatAmount(Decimal.of(value).toText(style.fractionDigitsMax), style.language)
}
