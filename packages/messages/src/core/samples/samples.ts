import { type RandomSource, randomUuid } from '@nostro/kernel'

import { checkValues } from '../check.ts'
import { checkMembers, fractionDigitsMaxOf, textLengthMaxOf } from '../check-shapes.ts'
import { conditionHolds, isDisabled, isRequired, isShown } from '../conditions.ts'
import type { MessageDefinition } from '../definition.ts'
import { type Draw, drawFrom } from './draw.ts'
import { ibanOf, leiOf } from '../identifiers.ts'
import { type Interpreters, interpret } from '../interpret.ts'
import { memberAt, withValueAt } from '../paths.ts'
import type {
  CharacterSetName,
  DecimalLimits,
  DraftValues,
  Members,
  Shape,
  ShapeOf,
  TextFormat,
  TextShape,
} from '../shape.ts'

const ATTEMPTS_MAX = 50

/** Amount fields of the network have room for twelve digits before the comma and two after it. */
const AMOUNT_INTEGER_DIGITS_MAX = 12

/**
 * Returns values that pass every check, derived from the definition. Optional members are filled or omitted, and
 * lengths vary from the shortest to the longest. The same random bytes give the same values.
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
  /** The path of the drawn value. */
  readonly path: string
  /** The values drawn so far. */
  readonly message: DraftValues
}

/**
 * The largest number of passes. A filled member can require another, which can require a third: an account its agent,
 * the agent its address.
 */
const ROUNDS_MAX = 5

function drawValues(definition: MessageDefinition, sources: Sources): DraftValues {
  let values = drawMembers(definition.members, { ...sources, message: {}, path: '' })
  for (let round = 0; round < ROUNDS_MAX; round++) {
    const completed = withWhatIsMissing(definition, values, sources)
    if (completed === values) return values
    values = completed
  }
  return values
}

/** Returns the values with the omitted members that other members require; the same object if nothing is missing. */
function withWhatIsMissing(
  definition: MessageDefinition,
  values: DraftValues,
  sources: Sources,
): DraftValues {
  return checkMembers(definition.members, { value: values, path: [], message: values })
    .filter(({ code }) => code === 'common.form.requiredFieldMessage')
    .reduce((current, issue) => {
      const path = issue.path.join('.')
      const member = memberAt(definition, path)
      if (member === undefined) return current
      return withValueAt(current, path, drawShape(member.shape, { ...sources, message: current, path }))
    }, values)
}

function drawMembers(members: Members, sampled: Sampled): DraftValues {
  let values: DraftValues = {}
  let { message } = sampled
  for (const [name, member] of Object.entries(members)) {
    const path = sampled.path === '' ? name : `${sampled.path}.${name}`
    const isTaken =
      isRequired(member, message, path) || (!isDisabled(member, message, path) && sampled.draw.chance(2))
    if (isTaken && isShown(member, message, path)) {
      // A value that users cannot enter is the default of the form.
      const isGiven = member.readOnly === true && member.default !== undefined
      const value = isGiven ? member.default : drawShape(member.shape, { ...sampled, message, path })
      values = { ...values, [name]: value }
      message = withValueAt(message, path, value)
    }
  }
  return values
}

function drawShape(shape: Shape, sampled: Sampled): unknown {
  return interpret(SAMPLES, shape, sampled)
}

const SAMPLES: Interpreters<Sampled, unknown> = {
  text: (shape, sampled) => {
    if (shape.format !== undefined) return FORMAT_SAMPLES[shape.format](shape, sampled)
    const { draw } = sampled
    const lengthMax = textLengthMaxOf(shape, sampled.message, sampled.path)
    const length = edgeLength(draw, shape.lengthMin ?? 1, lengthMax)
    const line = textOf(shape.characters, length, draw)
    return shape.slashes === undefined ? line : line.replaceAll('/', '-')
  },
  reference: (shape, { draw }) => draw.characters(CAPITALS, edgeLength(draw, 1, shape.lengthMax)),
  code: (shape, { draw, message, path }) => {
    const takesWords = shape.customWhen === undefined || conditionHolds(shape.customWhen, message, path)
    return shape.customLengthMax !== undefined && takesWords && draw.chance(8)
      ? draw.characters(CAPITALS, draw.integer(1, shape.customLengthMax))
      : draw.pick(shape.codes)
  },
  bic: (shape, { draw }) => {
    const institution = `${draw.characters(LETTERS, 4)}${draw.pick(BIC_COUNTRIES)}`
    const location = `${draw.characters(LETTERS, 1)}${draw.characters('ABLM23', 1)}`
    if (shape.suffix !== undefined) return `${institution}${location}RL${draw.characters(CAPITALS, 1)}`
    return `${institution}${location}${draw.chance(2) ? draw.characters(CAPITALS, 3) : ''}`
  },
  account: (shape, { draw }) => {
    const number = draw.pick(ACCOUNTS)(draw).slice(0, shape.lengthMax)
    return shape.slashes === undefined ? number : number.replace('/CN', '')
  },
  day: (_, { draw }) => dayOf(draw),
  time: (_, { draw }) => timeOf(draw).slice(0, '10:15'.length),
  dateTime: (shape, { draw }) => {
    const zone = shape.needsZone === true || draw.chance(4) ? draw.pick(ZONES) : ''
    return `${dayOf(draw)} ${timeOf(draw)}${zone}`
  },
  month: (_, { draw }) => dayOf(draw).slice(0, 'YYYY-MM'.length),
  boolean: (_, { draw }) => draw.chance(2),
  decimal: (shape, { draw }) => numberOf(shape, draw),
  amount: (shape, { draw, message, path }) => {
    const integerDigitsMax = Math.min(shape.integerDigitsMax, AMOUNT_INTEGER_DIGITS_MAX)
    const fractionDigitsMax = fractionDigitsMaxOf(shape, message, path)
    return numberOf({ ...shape, integerDigitsMax, fractionDigitsMax }, draw)
  },
  uetr: (_, { random }) => randomUuid(random),
  lines: (shape, { draw }) =>
    Array.from({ length: edgeLength(draw, 1, shape.linesMax) }, () =>
      textOf(shape.characters, edgeLength(draw, 1, shape.lengthMax), draw),
    ),
  attachment: (shape, { random }) => ({ id: randomUuid(random), name: `${shape.slot}.pdf` }),
  group: (shape, sampled) => drawMembers(shape.members, sampled),
  list: (shape, sampled) =>
    Array.from({ length: edgeLength(sampled.draw, 1, itemsMaxOf(shape)) }, (_, position) =>
      drawMembers(shape.item.members, { ...sampled, path: `${sampled.path}.${position}` }),
    ),
}

/** Long lists of large items cover no more cases than short ones. */
const LARGE_ITEMS_MAX = 2

function itemsMaxOf({ item, itemsMax }: ShapeOf<'list'>): number {
  const isLarge = Object.values(item.members).some(
    ({ shape }) => shape.kind === 'group' || shape.kind === 'list',
  )
  return isLarge ? Math.min(itemsMax, LARGE_ITEMS_MAX) : Math.min(itemsMax, SMALL_ITEMS_MAX)
}

const SMALL_ITEMS_MAX = 6

function numberOf(
  { integerDigitsMax, fractionDigitsMax, digitsMax, allowsZero }: DecimalLimits,
  draw: Draw,
): string {
  if (allowsZero && draw.chance(8)) return '0'
  const integerDigits = edgeLength(draw, 1, Math.min(integerDigitsMax, digitsMax ?? integerDigitsMax))
  const fractionDigitsLeft = Math.min(fractionDigitsMax, (digitsMax ?? Infinity) - integerDigits)
  const fractionDigits = draw.integer(0, fractionDigitsLeft)
  const whole = `${draw.characters('123456789', 1)}${draw.characters(DIGITS, integerDigits - 1)}`
  return fractionDigits === 0 ? whole : `${whole}.${draw.characters(DIGITS, fractionDigits)}`
}

function dayOf(draw: Draw): string {
  return new Date(Date.UTC(2026, 0, 1 + draw.integer(0, 19_000))).toISOString().slice(0, 10)
}

function timeOf(draw: Draw): string {
  return new Date(draw.integer(0, 86_399) * 1000).toISOString().slice(11, 19)
}

const ZONES = ['+00:00', '+05:30', '-03:00', '+14:00'] as const

const FORMAT_SAMPLES: {
  readonly [Name in TextFormat]: (shape: TextShape, sampled: Sampled) => string
} = {
  lei: (_, { draw }) => leiOf(draw.characters(CAPITALS, 18)),
  iban: (_, { draw }) => {
    const { country, length } = draw.pick(IBAN_COUNTRIES)
    return ibanOf(country, draw.characters(DIGITS, length))
  },
  phoneNumber: (_, { draw }) =>
    `+${draw.characters('123456789', draw.integer(1, 3))}-${draw.characters(DIGITS, draw.pick([1, 11, 30]))}`,
  businessService: (_, { draw }) => draw.pick(['swift.cbprplus.03', 'swift.cbprplus.02']),
  uetr: (_, { random }) => randomUuid(random),
  code: (shape, { draw }) =>
    draw.characters(CAPITALS, edgeLength(draw, shape.lengthMin ?? 1, shape.lengthMax)),
}

const DIGITS = '0123456789'
const LETTERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ'
const CAPITALS = `${LETTERS}${DIGITS}`

/** Countries for which the country rules apply, and others. */
const BIC_COUNTRIES = ['CN', 'DE', 'RU', 'HK', 'FR', 'GB', 'US', 'CH', 'IT', 'JP'] as const

/** The characters of the set, other than capital letters, that are allowed inside a text. */
const INNER_CHARACTERS: { readonly [Name in CharacterSetName]: string } = {
  x: `${CAPITALS}abcxyz/-?:().,'+ `,
  restricted: `${CAPITALS}/-?:().,'+ `,
  addressLine: `${CAPITALS}abcxyz .,-/`,
  digits: DIGITS,
  any: `${CAPITALS}上海市场Жз#&@ `,
  identifier: `${CAPITALS}abcxyz/-?:().,'+ `,
  extended: `${CAPITALS}abcxyz/-?:().,'+ !#$%&*=^_\`{|}~";<>@[\\]`,
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

/** Returns the shortest length, the longest, or one between them. */
function edgeLength(draw: Draw, min: number, max: number): number {
  return draw.pick([min, max, draw.integer(min, max), draw.integer(min, max)])
}

function textOf(set: CharacterSetName, length: number, draw: Draw): string {
  if (set === 'digits') return draw.characters(DIGITS, length)
  if (length > 2 && draw.chance(3)) {
    // The ends may contain neither blanks nor punctuation. A slash after a single letter, such as `C/`, could be read
    // as a debit or credit mark.
    const inner = draw.characters(INNER_CHARACTERS[set], length - 3)
    return `${draw.characters(CAPITALS, 2)}${inner}${draw.characters(CAPITALS, 1)}`
  }
  let text = draw.pick(WORDS)
  while (text.length < length) text += ` ${draw.pick(WORDS)}`
  return text.slice(0, length).trim()
}

/**
 * One account for each of the accepted formats, in their order, at most 34 characters long, the limit of the network.
 */
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

/** Countries whose account numbers consist of digits, with the length after the check digits. */
const IBAN_COUNTRIES = [
  { country: 'DE', length: 18 },
  { country: 'AT', length: 16 },
  { country: 'BE', length: 12 },
  { country: 'PL', length: 24 },
  { country: 'NO', length: 11 },
] as const
