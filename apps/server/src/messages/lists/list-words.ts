import { mayBeIban } from '@nostro/messages'

/** A search word as the database compares it. */
export interface ListWord {
  /** In lower case. */
  readonly text: string
  /** Its possible amounts: `12,000.00` is `12000`, and `12,500` is `12500` or `12.5`. */
  readonly amounts: readonly string[]
}

/** Maximum length of a word. Longer prefixes do not distinguish stored texts. */
const WORD_LENGTH_MAX = 64
const WORDS_MAX = 6

const PLAIN_AMOUNT = /^\d{1,18}(?:[.,]\d{1,5})?$/
/** An amount with thousands separated by spaces, including narrow ones, commas, points or quotes. */
const GROUPED_AMOUNT = /^\d{1,3}(?:([ \u00A0\u202F,.'’])\d{3}(?:\1\d{3})*)(?:[.,]\d{1,5})?$/

/** Splits the text of the search box into words. An amount with thousands separators is one word, and so is an IBAN. */
export function searchWords(typed: string): readonly ListWord[] {
  const text = typed.trim()
  if (GROUPED_AMOUNT.test(text)) return [wordOf(text)]
  const joined = text.replaceAll(/\s+/g, '')
  if (mayBeIban(joined.toUpperCase())) return [wordOf(joined)]
  return listWords(text)
}

/** Splits a text into words, each of which must match. */
export function listWords(typed: string): readonly ListWord[] {
  return typed
    .split(/\s+/)
    .filter((word) => word !== '')
    .slice(0, WORDS_MAX)
    .map(wordOf)
}

function wordOf(typed: string): ListWord {
  return { text: typed.toLowerCase().slice(0, WORD_LENGTH_MAX), amounts: amountsOf(typed) }
}

/**
 * Returns the possible amounts of a word. Three digits after a separator may be decimals or thousands, because some
 * currencies have three decimals.
 */
function amountsOf(typed: string): readonly string[] {
  const separator = GROUPED_AMOUNT.exec(typed)?.[1]
  const readings = [
    ...(separator === undefined ? [] : [typed.replaceAll(separator, '').replace(',', '.')]),
    ...(PLAIN_AMOUNT.test(typed) ? [typed.replace(',', '.')] : []),
  ]
  return [...new Set(readings.map(plainOf))]
}

function plainOf(amount: string): string {
  const [integer = '', fraction = ''] = amount.split('.')
  const decimals = fraction.replace(/0+$/, '')
  const digits = integer.replace(/^0+(?=\d)/, '')
  return decimals === '' ? digits : `${digits}.${decimals}`
}
