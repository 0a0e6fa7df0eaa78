import { isIban } from '@nostro/messages'

/** A word somebody looks for, as the database compares it. */
export interface ListWord {
  /** In small letters. */
  readonly text: string
  /** The amounts it could mean: `12,000.00` is `12000`, and `12,500` is `12500` or `12.5`. */
  readonly amounts: readonly string[]
}

/** Longer beginnings tell no two texts apart that are kept. */
const WORD_LENGTH_MAX = 64
const WORDS_MAX = 6

const PLAIN_AMOUNT = /^\d{1,18}(?:[.,]\d{1,5})?$/
/** Thousands apart by blanks, narrow ones too, by commas, points or quotes. */
const GROUPED_AMOUNT = /^\d{1,3}(?:([ \u00A0\u202F,.'’])\d{3}(?:\1\d{3})*)(?:[.,]\d{1,5})?$/

/** A word typed into the one search box: an amount with its thousands apart is one word, and so is an IBAN. */
export function searchWords(typed: string): readonly ListWord[] {
  const text = typed.trim()
  if (GROUPED_AMOUNT.test(text)) return [wordOf(text)]
  const joined = text.replaceAll(/\s+/g, '')
  if (isIban(joined.toUpperCase())) return [wordOf(joined)]
  return listWords(text)
}

/** Words as they were typed; each has to be found. */
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

/** Three digits behind a sign may be decimals or thousands: currencies have up to three decimals. */
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
