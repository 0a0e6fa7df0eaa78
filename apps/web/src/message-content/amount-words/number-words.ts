/** The largest number of digits that is written in words. */
export const DIGITS_MAX = 15

/** Grammatical gender of the counted noun in Russian. */
export type Gender = 'masculine' | 'feminine'

const ENGLISH_ONES = [
  'zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen',
  'seventeen eighteen nineteen',
]
  .join(' ')
  .split(' ')
const ENGLISH_TENS = '- - twenty thirty forty fifty sixty seventy eighty ninety'.split(' ')
const ENGLISH_SCALES = ['', 'thousand', 'million', 'billion', 'trillion'] as const

/** Returns a whole number of up to 15 digits in English words: `twelve thousand five hundred`. */
export function englishWords(digits: string): string {
  const words = groupsOf(digits).flatMap(({ value, scale }) =>
    value === 0 ? [] : [...englishGroup(value), ...wordsOf(ENGLISH_SCALES[scale])],
  )
  return words.length === 0 ? 'zero' : words.join(' ')
}

function englishGroup(value: number): readonly string[] {
  const hundreds = Math.floor(value / 100)
  const rest = value % 100
  return [
    ...(hundreds > 0 ? [ENGLISH_ONES[hundreds] ?? '', 'hundred'] : []),
    ...(rest === 0 ? [] : [englishBelowHundred(rest)]),
  ]
}

function englishBelowHundred(value: number): string {
  if (value < ENGLISH_ONES.length) return ENGLISH_ONES[value] ?? ''
  const ones = value % 10
  const tens = ENGLISH_TENS[Math.floor(value / 10)] ?? ''
  return ones === 0 ? tens : `${tens}-${ENGLISH_ONES[ones]}`
}

const RUSSIAN_ONES: Readonly<Record<Gender, readonly string[]>> = {
  masculine: ['', 'один', 'два'],
  feminine: ['', 'одна', 'две'],
}
const RUSSIAN_TEENS = [
  '- - - три четыре пять шесть семь восемь девять десять одиннадцать двенадцать тринадцать четырнадцать',
  'пятнадцать шестнадцать семнадцать восемнадцать девятнадцать',
]
  .join(' ')
  .split(' ')
const RUSSIAN_TENS = '- - двадцать тридцать сорок пятьдесят шестьдесят семьдесят восемьдесят девяносто'.split(
  ' ',
)
const RUSSIAN_HUNDREDS = '- сто двести триста четыреста пятьсот шестьсот семьсот восемьсот девятьсот'.split(
  ' ',
)

/** Each scale with its forms for one, for two to four, and for others. */
const RUSSIAN_SCALES: readonly { readonly forms: readonly string[]; readonly gender: Gender }[] = [
  { forms: ['', '', ''], gender: 'masculine' },
  { forms: ['тысяча', 'тысячи', 'тысяч'], gender: 'feminine' },
  { forms: ['миллион', 'миллиона', 'миллионов'], gender: 'masculine' },
  { forms: ['миллиард', 'миллиарда', 'миллиардов'], gender: 'masculine' },
  { forms: ['триллион', 'триллиона', 'триллионов'], gender: 'masculine' },
]

/** Returns a whole number of up to 15 digits in Russian words; `gender` is that of the counted noun. */
export function russianWords(digits: string, gender: Gender): string {
  const words = groupsOf(digits).flatMap(({ value, scale }) => {
    const { forms, gender: scaleGender } = RUSSIAN_SCALES[scale] ?? { forms: [], gender }
    if (value === 0) return []
    return [...russianGroup(value, scale === 0 ? gender : scaleGender), ...wordsOf(forms[russianForm(value)])]
  })
  return words.length === 0 ? 'ноль' : words.join(' ')
}

function russianGroup(value: number, gender: Gender): readonly string[] {
  const rest = value % 100
  const [tens, ones] = rest < RUSSIAN_TEENS.length ? [0, rest] : [Math.floor(rest / 10), rest % 10]
  return [
    ...(value >= 100 ? [RUSSIAN_HUNDREDS[Math.floor(value / 100)] ?? ''] : []),
    ...(tens > 0 ? [RUSSIAN_TENS[tens] ?? ''] : []),
    ...(ones > 0 ? [RUSSIAN_ONES[gender][ones] ?? RUSSIAN_TEENS[ones] ?? ''] : []),
  ]
}

/** Returns the position of the form that a number requires. Source: CLDR, plural rules of Russian. */
function russianForm(value: number): number {
  const rest = value % 100
  const ones = value % 10
  if (ones === 1 && rest !== 11) return 0
  return ones >= 2 && ones <= 4 && (rest < 12 || rest > 14) ? 1 : 2
}

const CHINESE_DIGITS = '零壹贰叁肆伍陆柒捌玖'
const CHINESE_UNITS = ['', '拾', '佰', '仟'] as const
const CHINESE_SCALES = ['', '万', '亿', '万亿'] as const
const CHINESE_GROUP = 4

/** Returns a digit as a capital numeral: `5` is `伍`. */
export function chineseDigit(digit: string): string {
  return CHINESE_DIGITS[Number(digit)] ?? ''
}

/** Returns a whole number of up to 15 digits in the capital numerals of Chinese bills: `壹万贰仟伍佰`. */
export function chineseNumerals(digits: string): string {
  let text = ''
  let hasGap = false
  const length = digits.length
  for (const [index, digit] of digits.split('').entries()) {
    const place = length - 1 - index
    const scale = Math.floor(place / CHINESE_GROUP)
    if (digit === '0') hasGap = text !== ''
    else {
      // Several zeros are written once, and not at all between a group and thousands that follow it.
      const isAfterGroup =
        place % CHINESE_GROUP === CHINESE_GROUP - 1 &&
        /[1-9]/.test(digits.slice(Math.max(0, index - CHINESE_GROUP), index))
      text +=
        (hasGap && !isAfterGroup ? '零' : '') +
        chineseDigit(digit) +
        (CHINESE_UNITS[place % CHINESE_GROUP] ?? '')
      hasGap = false
    }
    const group = digits.slice(Math.max(0, index - CHINESE_GROUP + 1), index + 1)
    if (place % CHINESE_GROUP === 0 && scale > 0 && /[1-9]/.test(group)) text += CHINESE_SCALES[scale]
  }
  return text === '' ? '零' : text
}

/** Returns the groups of three digits, the highest first, each with its power of a thousand. */
function groupsOf(digits: string): readonly { readonly value: number; readonly scale: number }[] {
  const whole = digits.padStart(Math.ceil(digits.length / 3) * 3, '0')
  const groups = whole.match(/.{3}/g) ?? []
  return groups.map((group, index) => ({ value: Number(group), scale: groups.length - 1 - index }))
}

function wordsOf(word: string | undefined): readonly string[] {
  return word === undefined || word === '' ? [] : [word]
}
