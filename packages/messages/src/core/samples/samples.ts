import { type RandomSource, randomUuid } from '@nostro/kernel'

import { checkValues } from '../check.ts'
import { fractionDigitsMaxOf } from '../check-shapes.ts'
import { isShown } from '../conditions.ts'
import type { MessageDefinition } from '../definition.ts'
import { type Draw, drawFrom } from './draw.ts'
import { ibanOf } from '../identifiers.ts'
import { type Interpreters, interpret } from '../interpret.ts'
import { memberAt, withValueAt } from '../paths.ts'
import type { CharacterSetName, DraftValues, Members, Shape } from '../shape.ts'

const ATTEMPTS_MAX = 50

/** Fields of the network hold amounts of twelve digits before the comma and two behind it. */
const AMOUNT_INTEGER_DIGITS_MAX = 12

/**
 * Values that pass every check, derived from the definition: options are taken and left out, lengths go from the
 * shortest to the longest. The same random bytes give the same values.
 */
export function sampleValues(definition: MessageDefinition, random: RandomSource): DraftValues {
  const draw = drawFrom(random)
  for (let attempt = 0; attempt < ATTEMPTS_MAX; attempt++) {
    const values = definition.reconcileSample(drawValues(definition, { draw, random }))
    if (checkValues(definition, values).every((issue) => issue.severity === 'warning')) return values
  }
  throw new Error(`no valid sample of ${definition.type} in ${ATTEMPTS_MAX} attempts`)
}

interface Sources {
  readonly draw: Draw
  readonly random: RandomSource
}

interface Sampled extends Sources {
  /** The values drawn so far. */
  readonly message: DraftValues
}

function drawValues(definition: MessageDefinition, sources: Sources): DraftValues {
  let values = drawMembers(definition.members, { ...sources, message: {} })
  // What was left out although another member asks for it.
  for (const issue of checkValues(definition, values)) {
    const path = issue.path.join('.')
    const member = memberAt(definition, path)
    if (issue.code === 'common.form.requiredFieldMessage' && member !== undefined) {
      values = withValueAt(values, path, drawShape(member.shape, { ...sources, message: values }))
    }
  }
  return values
}

function drawMembers(members: Members, sampled: Sampled): DraftValues {
  let values: DraftValues = {}
  for (const [name, member] of Object.entries(members)) {
    const message = { ...sampled.message, ...values }
    const isTaken = member.presence === 'required' || sampled.draw.chance(2)
    if (isTaken && isShown(member, message)) {
      values = { ...values, [name]: drawShape(member.shape, { ...sampled, message }) }
    }
  }
  return values
}

function drawShape(shape: Shape, sampled: Sampled): unknown {
  return interpret(SAMPLES, shape, sampled)
}

const SAMPLES: Interpreters<Sampled, unknown> = {
  text: (shape, { draw }) =>
    textOf(shape.characters, edgeLength(draw, shape.lengthMin ?? 1, shape.lengthMax), draw),
  reference: (shape, { draw }) => draw.characters(CAPITALS, edgeLength(draw, 1, shape.lengthMax)),
  code: (shape, { draw }) =>
    shape.customLengthMax !== undefined && draw.chance(8)
      ? draw.characters(CAPITALS, draw.integer(1, shape.customLengthMax))
      : draw.pick(shape.codes),
  bic: (shape, { draw }) => {
    const institution = `${draw.characters(LETTERS, 4)}${draw.pick(BIC_COUNTRIES)}`
    const location = `${draw.characters(LETTERS, 1)}${draw.characters('ABLM23', 1)}`
    if (shape.suffix !== undefined) return `${institution}${location}RL${draw.characters(CAPITALS, 1)}`
    return `${institution}${location}${draw.chance(2) ? draw.characters(CAPITALS, 3) : ''}`
  },
  account: (_, { draw }) => draw.pick(ACCOUNTS)(draw),
  day: (_, { draw }) => new Date(Date.UTC(2026, 0, 1 + draw.integer(0, 19_000))).toISOString().slice(0, 10),
  amount: (shape, { draw, message }) => {
    if (shape.allowsZero && draw.chance(8)) return '0'
    const integerDigits = edgeLength(draw, 1, Math.min(shape.integerDigitsMax, AMOUNT_INTEGER_DIGITS_MAX))
    const fractionDigits = draw.integer(0, fractionDigitsMaxOf(shape, message))
    const whole = `${draw.characters('123456789', 1)}${draw.characters(DIGITS, integerDigits - 1)}`
    return fractionDigits === 0 ? whole : `${whole}.${draw.characters(DIGITS, fractionDigits)}`
  },
  uetr: (_, { random }) => randomUuid(random),
  lines: (shape, { draw }) =>
    Array.from({ length: edgeLength(draw, 1, shape.linesMax) }, () =>
      textOf(shape.characters, edgeLength(draw, 1, shape.lengthMax), draw),
    ),
  group: (shape, sampled) => drawMembers(shape.members, sampled),
  list: (shape, sampled) =>
    Array.from({ length: edgeLength(sampled.draw, 1, shape.itemsMax) }, () =>
      drawMembers(shape.item.members, sampled),
    ),
}

const DIGITS = '0123456789'
const LETTERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ'
const CAPITALS = `${LETTERS}${DIGITS}`

/** Countries on both sides of the rules that speak of countries. */
const BIC_COUNTRIES = ['CN', 'DE', 'RU', 'HK', 'FR', 'GB', 'US', 'CH', 'IT', 'JP'] as const

/** Characters beside capitals that stand inside a text of the set. */
const INNER_CHARACTERS: { readonly [Name in CharacterSetName]: string } = {
  x: `${CAPITALS}abcxyz/-?:().,'+ `,
  restricted: `${CAPITALS}/-?:().,'+ `,
  addressLine: `${CAPITALS}abcxyz .,-/`,
  digits: DIGITS,
  any: `${CAPITALS}上海市场Жз#&@ `,
}

const WORDS = [
  'NORTH',
  'HARBOUR',
  'TRADING',
  'COMPANY',
  'LIMITED',
  'STEEL',
  'TIMBER',
  'MACHINERY',
  'ROAD',
  'TOWER',
  '12',
  '88',
] as const

/** The shortest, the longest, or anything between. */
function edgeLength(draw: Draw, min: number, max: number): number {
  return draw.pick([min, max, draw.integer(min, max), draw.integer(min, max)])
}

function textOf(set: CharacterSetName, length: number, draw: Draw): string {
  if (set === 'digits') return draw.characters(DIGITS, length)
  if (length > 2 && draw.chance(3)) {
    // Neither blanks nor marks may stand at the ends; a slash behind one letter would read as a mark of its own.
    const inner = draw.characters(INNER_CHARACTERS[set], length - 3)
    return `${draw.characters(CAPITALS, 2)}${inner}${draw.characters(CAPITALS, 1)}`
  }
  let text = draw.pick(WORDS)
  while (text.length < length) text += ` ${draw.pick(WORDS)}`
  return text.slice(0, length).trim()
}

/** One account for each of the accepted formats, in their order; none longer than the network's 34. */
const ACCOUNTS: readonly ((draw: Draw) => string)[] = [
  (draw) => draw.characters(DIGITS, draw.pick([1, 34])),
  (draw) => {
    const { country, length } = draw.pick(IBAN_COUNTRIES)
    return ibanOf(country, draw.characters(DIGITS, length))
  },
  (draw) => `${draw.characters(DIGITS, 9)}-${draw.characters(DIGITS, draw.pick([1, 17]))}`,
  (draw) => `12-34-56${draw.pick(['', '-', ' '])}${draw.characters(DIGITS, 8)}`,
  (draw) => draw.characters(DIGITS, draw.pick([12, 19])),
  (draw) => draw.characters(DIGITS, 20),
  (draw) => `${draw.characters(DIGITS, 6)}-${draw.characters(DIGITS, draw.pick([1, 9]))}`,
  (draw) => `12345-123-${draw.characters(DIGITS, draw.pick([7, 12]))}`,
  (draw) => `1234-1234-${draw.characters(DIGITS, 7)}`,
  (draw) => draw.characters(DIGITS, draw.pick([9, 18])),
  (draw) => draw.characters(DIGITS, draw.pick([8, 10])),
  (draw) => `12345-12345-${draw.characters(DIGITS, 11)}`,
  (draw) => `123-123-${draw.characters(DIGITS, draw.pick([6, 10]))}`,
  (draw) => `12-${draw.characters(DIGITS, draw.pick([1, 5]))}-${draw.characters(DIGITS, draw.pick([1, 12]))}`,
  (draw) => `123-123456-${draw.characters(DIGITS, draw.pick([1, 12]))}`,
  (draw) => `NRA${draw.pick(['', '-'])}${draw.characters(DIGITS, draw.pick([1, 30]))}`,
  (draw) => `/CN${draw.characters(DIGITS, draw.pick([12, 14]))}`,
  (draw) => `OSA${draw.characters(DIGITS, draw.pick([1, 31]))}`,
]

/** Countries whose account numbers are digits alone, with their length behind the check digits. */
const IBAN_COUNTRIES = [
  { country: 'DE', length: 18 },
  { country: 'AT', length: 16 },
  { country: 'BE', length: 12 },
  { country: 'PL', length: 24 },
  { country: 'NO', length: 11 },
] as const
