import { fractionDigitsMaxOf } from '../check-shapes.ts'
import { type Interpreters, interpret } from '../interpret.ts'
import { hasCapitalFormat } from '../normalise.ts'
import type { CharacterSetName, DraftValues, Shape } from '../shape.ts'

/** A text being typed, and the values around it: the currency decides on decimals. */
interface Typed {
  readonly text: string
  readonly values: DraftValues
}

/**
 * What a control keeps of typed or pasted text: numbers lose everything but digits and a point and do not grow beyond
 * their limits (RULE-08, RULE-09), identifiers and restricted texts turn into capitals (OPEN-137). What is left may
 * still be wrong; the check says so.
 */
export function inputFilter(shape: Shape, text: string, values: DraftValues): string {
  return interpret(FILTERED, shape, { text, values })
}

const FILTERED: Interpreters<Typed, string> = {
  text: (shape, { text }) => {
    if (shape.characters === 'digits') return digitsOf(text).slice(0, shape.lengthMax)
    return hasCapitalFormat(shape.format) ? text.toUpperCase() : lineInCase(shape.characters, text)
  },
  lines: (shape, { text }) => lineInCase(shape.characters, text),
  reference: inCapitals,
  code: inCapitals,
  bic: inCapitals,
  account: inCapitals,
  day: asTyped,
  time: asTyped,
  dateTime: asTyped,
  month: asTyped,
  boolean: asTyped,
  decimal: (shape, { text }) => numberWithin(shape, text),
  amount: (shape, { text, values }) => {
    const fractionDigitsMax = fractionDigitsMaxOf(shape, values)
    return numberWithin({ integerDigitsMax: shape.integerDigitsMax, fractionDigitsMax }, text)
  },
  uetr: (_, { text }) => text.toLowerCase(),
  attachment: asTyped,
  group: asTyped,
  list: asTyped,
}

interface DigitLimits {
  readonly integerDigitsMax: number
  readonly fractionDigitsMax: number
}

function numberWithin({ integerDigitsMax, fractionDigitsMax }: DigitLimits, text: string): string {
  const [whole = '', ...fraction] = text.split('.')
  const integerDigits = digitsOf(whole).slice(0, integerDigitsMax)
  if (fraction.length === 0 || fractionDigitsMax === 0) return integerDigits
  return `${integerDigits}.${digitsOf(fraction.join('')).slice(0, fractionDigitsMax)}`
}

function digitsOf(text: string): string {
  return text.replace(/\D/g, '')
}

function inCapitals(_: Shape, { text }: Typed): string {
  return text.toUpperCase()
}

function asTyped(_: Shape, { text }: Typed): string {
  return text
}

function lineInCase(characters: CharacterSetName, text: string): string {
  return characters === 'restricted' ? text.toUpperCase() : text
}
