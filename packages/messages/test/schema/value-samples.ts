import type { ValueBase, ValueType } from '../../src/standard/mx/schema.ts'
import type { Dice } from './dice.ts'
import { patternSample } from './pattern-samples.ts'

const TEXT_CHARACTERS = `ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789 /-?:().,'+&<>"#ßé中Я€😀\t\n`

/** Longer maximum lengths are tried only occasionally. */
const USUAL_LENGTH = 140

/** Dates and times may have outer blanks as well, but libxml2 refuses them; see `verdicts-of-libxml2.ts`. */
const BLANKS_ALLOWED: readonly ValueBase[] = ['decimal', 'boolean']

/** Returns a value that the type allows, with possible notations. */
export function valueSample(type: ValueType, dice: Dice): string {
  if (type.base === 'string') return textSample(type, dice)
  const sample = SAMPLES[type.base](type, dice)
  return BLANKS_ALLOWED.includes(type.base) ? blanksAround(sample, dice) : sample
}

function textSample({ facets }: ValueType, dice: Dice): string {
  if (facets.codes !== undefined) return dice.pick(facets.codes)
  if (facets.pattern !== undefined) return patternSample(facets.pattern, dice)
  const { minLength = 0, maxLength = USUAL_LENGTH } = facets
  const most = maxLength > USUAL_LENGTH && !dice.isOneIn(20) ? USUAL_LENGTH : maxLength
  return textOfLength(dice.pick([minLength, most, dice.between(minLength, Math.min(most, 20))]), dice)
}

export function textOfLength(length: number, dice: Dice): string {
  return Array.from({ length }, () => dice.character(TEXT_CHARACTERS)).join('')
}

const SAMPLES: {
  readonly [B in Exclude<ValueBase, 'string'>]: (type: ValueType, dice: Dice) => string
} = {
  decimal: decimalSample,
  boolean: (_type, dice) => dice.pick(['true', 'false', '1', '0']),
  date: (_type, dice) => day(dice) + dice.pick(['', '', zone(dice)]),
  dateTime: dateTimeSample,
  time: (_type, dice) => time(dice) + dice.pick(['', zone(dice)]),
  yearMonth: (_type, dice) => day(dice).replace(/-\d\d$/, '') + dice.pick(['', '', zone(dice)]),
  year: (_type, dice) => day(dice).replace(/-\d\d-\d\d$/, '') + dice.pick(['', '', zone(dice)]),
  base64: base64Sample,
}

/** Returns base 64 with or without a line break. */
function base64Sample(
  { facets: { minLength = 0, maxLength = USUAL_LENGTH } }: ValueType,
  dice: Dice,
): string {
  const length = dice.pick([minLength, dice.between(minLength, Math.min(maxLength, USUAL_LENGTH))])
  const text = Buffer.from(Array.from({ length }, () => dice.between(0, 255))).toString('base64')
  return dice.isOneIn(10) ? `${text.slice(0, 4)}\n${text.slice(4)}` : text
}

function decimalSample({ facets }: ValueType, dice: Dice): string {
  const { totalDigits = 18, fractionDigits = 17, min } = facets
  const fraction = dice.pick([0, 0, fractionDigits, dice.between(0, fractionDigits)])
  const whole = dice.pick([0, totalDigits - fraction, dice.between(0, totalDigits - fraction)])
  const wholeDigits = digits(whole, dice)
  const fractionText = digits(fraction, dice) + dice.pick(['', '', '0', '000000'])
  const sign = dice.pick(min === undefined ? ['', '', '-', '+'] : ['', '', '', '+'])
  const zeros = dice.pick(['', '', '', '00'])
  if (fractionText === '')
    return sign + zeros + (wholeDigits === '' ? '0' : wholeDigits) + dice.pick(['', '', '.'])
  return `${sign}${zeros}${wholeDigits}.${fractionText}`
}

function digits(count: number, dice: Dice): string {
  return Array.from({ length: count }, () => dice.between(0, 9)).join('')
}

function dateTimeSample({ facets }: ValueType, dice: Dice): string {
  if (facets.pattern === '.*Z') return `${day(dice)}T${time(dice)}Z`
  return `${day(dice)}T${time(dice)}${dice.pick(['', 'Z', zone(dice)])}`
}

function day(dice: Dice): string {
  const special = ['2024-02-29', '2000-02-29', '9999-12-31', '0001-01-01', '12026-11-21', '-0044-03-15']
  if (dice.isOneIn(12)) return dice.pick(special)
  return new Date(dice.between(0, 40_000) * 86_400_000).toISOString().slice(0, 10)
}

function time(dice: Dice): string {
  if (dice.isOneIn(30)) return dice.pick(['24:00:00', '24:00:00.000', '00:00:00', '23:59:59.999999999'])
  const clock = [dice.between(0, 23), dice.between(0, 59), dice.between(0, 59)]
  const text = clock.map((part) => String(part).padStart(2, '0')).join(':')
  return text + dice.pick(['', '', `.${digits(dice.between(1, 9), dice)}`])
}

function zone(dice: Dice): string {
  const hours = dice.between(0, 14)
  const minutes = hours === 14 ? 0 : dice.between(0, 59)
  return `${dice.pick(['+', '-'])}${String(hours).padStart(2, '0')}:${String(minutes).padStart(2, '0')}`
}

function blanksAround(text: string, dice: Dice): string {
  return dice.isOneIn(15) ? dice.pick([` ${text}`, `${text} `, `\n\t${text}\r\n `]) : text
}
