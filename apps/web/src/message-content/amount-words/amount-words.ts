import { Decimal, type Language } from '@nostro/kernel'
import { minorUnitsOf } from '@nostro/messages'

import {
  chineseDigit,
  chineseNumerals,
  DIGITS_MAX,
  englishWords,
  type Gender,
  russianWords,
} from './number-words.ts'

interface Money {
  readonly currency: string
  readonly amount: string
}

/**
 * Returns an amount in words, as on a payment order: `Twelve thousand five hundred Chinese yuan and fifty fen`. Names of
 * currencies are those of CLDR, in the form that the number requires. Renminbi follows the rules of the People's Bank of
 * China for bills. Returns `undefined` for an amount that is not a number, is negative or has more than 15 digits.
 */
export function amountInWords({ currency, amount }: Money, language: Language): string | undefined {
  const value = Decimal.parse(amount)
  if (value === undefined || value.isNegative()) return undefined
  const [major = '', minor = ''] = value.toText(minorUnitsOf(currency) ?? 0).split('.')
  if (major.length > DIGITS_MAX) return undefined
  return WORDS[language]({ currency, major, minor })
}

interface Parts {
  readonly currency: string
  /** Digits before the decimal mark. */
  readonly major: string
  /** Digits after it; empty for a currency without minor units. */
  readonly minor: string
}

const WORDS: Readonly<Record<Language, (parts: Parts) => string>> = {
  en: englishAmount,
  ru: russianAmount,
  'zh-CN': chineseAmount,
}

/** Names of minor units, singular and plural. Other currencies show hundredths. */
const ENGLISH_MINOR: Readonly<Record<string, readonly [string, string]>> = {
  CNY: ['fen', 'fen'],
  USD: ['cent', 'cents'],
  EUR: ['cent', 'cents'],
  AUD: ['cent', 'cents'],
  CAD: ['cent', 'cents'],
  HKD: ['cent', 'cents'],
  NZD: ['cent', 'cents'],
  SGD: ['cent', 'cents'],
  GBP: ['penny', 'pence'],
  RUB: ['kopek', 'kopeks'],
}

function englishAmount({ currency, major, minor }: Parts): string {
  const whole = capitalised(`${englishWords(major)} ${currencyName('en', currency, major)}`)
  if (!/[1-9]/.test(minor)) return whole
  const names = ENGLISH_MINOR[currency]
  if (names === undefined) return `${whole} and ${minor}/1${'0'.repeat(minor.length)}`
  const [one, many] = names
  const count = String(Number(minor))
  return `${whole} and ${englishWords(count)} ${count === '1' ? one : many}`
}

/** Currencies with a feminine noun: yen, krona, rupee, lira, hryvnia, won. */
const RUSSIAN_FEMININE: ReadonlySet<string> = new Set(
  'JPY SEK NOK DKK CZK ISK INR PKR LKR NPR MUR IDR TRY UAH KRW KPW'.split(' '),
)

/** Names of minor units for one, for two to four, and for others. */
const RUSSIAN_MINOR: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  RUB: { one: 'копейка', few: 'копейки', many: 'копеек' },
  CNY: { one: 'фэнь', few: 'фэня', many: 'фэней' },
  USD: { one: 'цент', few: 'цента', many: 'центов' },
  EUR: { one: 'цент', few: 'цента', many: 'центов' },
  HKD: { one: 'цент', few: 'цента', many: 'центов' },
  GBP: { one: 'пенс', few: 'пенса', many: 'пенсов' },
}

function russianAmount({ currency, major, minor }: Parts): string {
  const gender: Gender = RUSSIAN_FEMININE.has(currency) ? 'feminine' : 'masculine'
  const whole = capitalised(`${russianWords(major, gender)} ${currencyName('ru', currency, major)}`)
  if (minor === '') return whole
  const names = RUSSIAN_MINOR[currency]
  // Minor units are written in digits, also if there are none.
  if (names === undefined) return `${whole} ${minor}/1${'0'.repeat(minor.length)}`
  return `${whole} ${minor} ${names[new Intl.PluralRules('ru').select(Number(minor))]}`
}

/**
 * Source: People's Bank of China, Payment and Settlement Measures (银发〔1997〕393号), annex 1: 整 follows 元, and does not
 * follow 分; zeros are written where digits are missing.
 */
function chineseAmount({ currency, major, minor }: Parts): string {
  if (currency !== 'CNY') {
    const fraction = /[1-9]/.test(minor) ? `点${minor.split('').map(chineseDigit).join('')}` : ''
    return `${chineseNumerals(major)}${fraction}${currencyName('zh-CN', currency, major)}`
  }
  const [jiao = '0', fen = '0'] = minor
  const whole = /[1-9]/.test(major) ? `${chineseNumerals(major)}元` : ''
  if (jiao === '0' && fen === '0') return `人民币${whole === '' ? '零元' : whole}整`
  const tens = jiao === '0' ? '' : `${chineseDigit(jiao)}角`
  const ones = fen === '0' ? '' : `${chineseDigit(fen)}分`
  const needsZero =
    whole !== '' && (jiao === '0' || major.endsWith('0')) && !(major.endsWith('0') && fen === '0')
  return `人民币${whole}${needsZero ? '零' : ''}${tens}${ones}`
}

/** Returns the name of a currency in the form that the number requires, from CLDR; the code if it has no name. */
function currencyName(language: Language, currency: string, major: string): string {
  const format = new Intl.NumberFormat(language, {
    style: 'currency',
    currency,
    currencyDisplay: 'name',
    minimumFractionDigits: 0,
    maximumFractionDigits: 0,
  })
  return format.formatToParts(BigInt(major)).find(({ type }) => type === 'currency')?.value ?? currency
}

function capitalised(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1)
}
