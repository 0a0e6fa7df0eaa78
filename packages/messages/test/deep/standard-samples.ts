import { randomUuid, type RandomSource } from '@nostro/kernel'

import { type Draw, drawFrom } from '../../src/core/samples/draw.ts'
import { composeFin } from '../../src/fin/compose-fin.ts'
import type { FieldTag } from '../../src/fin/field-values.ts'
import { isFieldTag } from '../../src/fin/fields.ts'
import type { FinPair } from '../../src/fin/message.ts'
import { MT_ROWS } from '../../src/mt/mt-rows.ts'
import type {
  FieldRow,
  FieldSequence,
  MessageVariant,
  MtStandard,
} from '../../src/standard/standard-table.ts'
import { bicSample, fieldSample } from './field-samples.ts'

/** Every standard from whose tables messages are generated. */
export const STANDARDS: readonly MtStandard[] = Object.values(MT_ROWS).map(({ standard }) => standard)

const REPETITIONS_MAX = 3
const SEQUENCES_MAX = 8

/** A valid message with the values that were put into it. */
export interface StandardSample {
  readonly text: string
  readonly fields: readonly FinPair[]
}

/**
 * Returns a message generated from the standard's own table: any variant, any option of any row, repeated rows and
 * sequences. Fields that violate the rules between fields are removed or changed.
 */
export function standardSample(standard: MtStandard, random: RandomSource): StandardSample {
  const draw = drawFrom(random)
  const variant = draw.pick(standard.variants)
  const drawn = variant.rows.flatMap((entry) => drawEntry(entry, draw))
  const fields =
    drawn.length === 0 ? drawn : (REPAIRS[standard.messageType]?.(drawn, { draw, variant }) ?? drawn)
  const text = composeFin({
    messageType: standard.messageType,
    sender: bicSample(draw),
    // Between listed countries the instructed amount would be required.
    receiver: `${bicSample(draw).slice(0, 4)}US33`,
    userHeader: [
      ...(draw.chance(3) ? [{ tag: '108', value: 'MUR 1' }] : []),
      ...(variant.flag === undefined ? [] : [{ tag: '119', value: variant.flag }]),
      ...(standard.needsUetr || draw.chance(4) ? [{ tag: '121', value: randomUuid(random) }] : []),
    ],
    fields,
  })
  return { text, fields }
}

function drawEntry(entry: FieldRow | FieldSequence, draw: Draw): readonly FinPair[] {
  if (!('rows' in entry)) return drawRow(entry, draw)
  const isTaken = entry.isMandatory || draw.chance(2)
  const timesMin = entry.isMandatory ? 1 : 0
  const times = entry.canRepeat ? draw.integer(timesMin, SEQUENCES_MAX) : Number(isTaken)
  return Array.from({ length: times }, () => entry.rows.flatMap((row) => drawRow(row, draw))).flat()
}

function drawRow(row: FieldRow, draw: Draw): readonly FinPair[] {
  if (!row.isMandatory && draw.chance(2)) return []
  const times = row.canRepeat ? draw.integer(1, REPETITIONS_MAX) : 1
  return Array.from({ length: times }, () => fieldSample(knownTag(draw.pick(row.tags)), draw))
}

function knownTag(tag: string): FieldTag {
  if (!isFieldTag(tag)) throw new Error(`no components of ${tag}`)
  return tag
}

interface Circumstances {
  readonly draw: Draw
  readonly variant: MessageVariant
}

type Repair = (fields: readonly FinPair[], circumstances: Circumstances) => readonly FinPair[]

const REPAIRS: Readonly<Record<string, Repair>> = {
  MT101: withOrderRules,
  MT103: (fields, { variant }) =>
    [withServiceLevel, withOneInstruction, withCharges, withExchange, withInstitutions].reduce(
      (repaired, repair) => repair(repaired, variant),
      fields,
    ),
  MT202: withCoveredIntermediaries,
  MT205: withCoveredIntermediaries,
  MT910: (fields) =>
    has(fields, '50', '52')
      ? fields
      : insertBefore(fields, ['56A', '56D', '72'], { tag: '52A', value: 'DEMECNBJ' }),
  MT192: withNarrative,
  MT292: withNarrative,
  MT920: (fields) => requestsOf(fields).flatMap((request) => withLimits(withNeededLimit(request))),
  MT940: (fields) => inOneCurrency(fields),
  MT941: (fields) => inOneCurrency(fields),
  MT942: (fields) => withLimits(inOneCurrency(fields)),
  MT950: (fields) => inOneCurrency(fields),
}

function withCoveredIntermediaries(fields: readonly FinPair[]): readonly FinPair[] {
  return [...withIntermediary(beforeCover(fields)), ...withIntermediary(ofCover(fields))]
}

function has(fields: readonly FinPair[], ...numbers: readonly string[]): boolean {
  return fields.some(({ tag }) => numbers.includes(tag.slice(0, 2)))
}

function without(fields: readonly FinPair[], ...tags: readonly string[]): readonly FinPair[] {
  return fields.filter(({ tag }) => !tags.includes(tag) && !tags.includes(tag.slice(0, 2)))
}

function valueOf(fields: readonly FinPair[], tag: string): string {
  return fields.find((field) => field.tag === tag)?.value ?? ''
}

function withValue(
  fields: readonly FinPair[],
  tag: string,
  change: (value: string) => string,
): readonly FinPair[] {
  return fields.map((field) => (field.tag === tag ? { tag, value: change(field.value) } : field))
}

function insertBefore(
  fields: readonly FinPair[],
  tags: readonly string[],
  field: FinPair,
): readonly FinPair[] {
  const index = fields.findIndex(({ tag }) => tags.includes(tag))
  return fields.toSpliced(index === -1 ? fields.length : index, 0, field)
}

const SERVICE_LEVELS = ['SPRI', 'SSTD', 'SPAY']

/** Applies rules C3 to C13: a service level allows fewer options, and requires a beneficiary with account. */
function withServiceLevel(fields: readonly FinPair[], variant: MessageVariant): readonly FinPair[] {
  const hasAccount = fields.some(({ tag, value }) => tag.startsWith('59') && value.startsWith('/'))
  const isRequested = SERVICE_LEVELS.includes(valueOf(fields, '23B'))
  if (!hasAccount && variant.flag === 'STP') {
    return withServiceLevel(withAccount(fields), variant)
  }
  if (!isRequested) return fields
  if (!hasAccount) return withValue(fields, '23B', () => 'CRED')
  return without(fields, '23E', '53B', '53D', '54B', '54D', '55B', '55D', '56', '57B', '57D')
}

function withAccount(fields: readonly FinPair[]): readonly FinPair[] {
  return fields.map((field) =>
    field.tag.startsWith('59') && !field.value.startsWith('/')
      ? { ...field, value: `/12345678\n${field.value}` }
      : field,
  )
}

/**
 * Applies rules C16 and C17 and the rules among instruction codes: one code is sufficient, and its party must be
 * present.
 */
function withOneInstruction(fields: readonly FinPair[], variant: MessageVariant): readonly FinPair[] {
  const first = fields.findIndex(({ tag }) => tag === '23E')
  const code = fields[first]?.value.slice(0, 4) ?? ''
  const needsParty = code.startsWith('PHO') || code.startsWith('TEL')
  const isOfVariant = variant.flag !== 'STP' || ['SDVA', 'INTC', 'REPA', 'CORT'].includes(code)
  return fields.filter(
    ({ tag }, index) =>
      tag !== '23E' || (index === first && isOfVariant && (!needsParty || code.endsWith('B'))),
  )
}

/** Applies rules C14 and C15: the charges that each bearer allows, and that they require 33B. */
function withCharges(fields: readonly FinPair[]): readonly FinPair[] {
  const details = valueOf(fields, '71A')
  if (!has(fields, '33'))
    return withValue(without(fields, '71F', '71G'), '71A', (code) => (code === 'BEN' ? 'SHA' : code))
  if (details === 'OUR') return without(fields, '71F')
  const kept = without(fields, '71G')
  return has(without(kept, '71A'), '71') ? kept : withValue(kept, '71A', () => 'SHA')
}

/** Applies rules C1 and C18: a rate only between two currencies; the receiver's charges in the settlement currency. */
function withExchange(fields: readonly FinPair[]): readonly FinPair[] {
  const settled = valueOf(fields, '32A').slice(6)
  const currency = settled.slice(0, 3)
  const isConverted = has(fields, '33') && valueOf(fields, '33B').slice(0, 3) !== currency
  const sameCharges = withValue(fields, '71G', () => settled)
  if (!isConverted) return without(sameCharges, '36')
  return has(sameCharges, '36') ? sameCharges : withValue(sameCharges, '33B', () => settled)
}

/** Applies rules C7 and C9: correspondents of a reimbursement, and the bank after an intermediary. */
function withInstitutions(fields: readonly FinPair[]): readonly FinPair[] {
  const isReimbursed = has(fields, '53') && has(fields, '54')
  return withIntermediary(isReimbursed ? fields : without(fields, '55'))
}

function withIntermediary(fields: readonly FinPair[]): readonly FinPair[] {
  return has(fields, '57') ? fields : without(fields, '56')
}

function coverStart(fields: readonly FinPair[]): number {
  const start = fields.findIndex(({ tag }) => tag.startsWith('50'))
  return start === -1 ? fields.length : start
}

function beforeCover(fields: readonly FinPair[]): readonly FinPair[] {
  return fields.slice(0, coverStart(fields))
}

function ofCover(fields: readonly FinPair[]): readonly FinPair[] {
  return fields.slice(coverStart(fields))
}

const BALANCES = ['60F', '60M', '62F', '62M', '64', '65']

/** Applies rule C2 of MT940: all balances are in the currency of the first one, with its decimals. */
function inOneCurrency(fields: readonly FinPair[]): readonly FinPair[] {
  const money = fields.map(moneyIn).find((found) => found !== undefined) ?? ''
  return fields.map((field) => {
    const own = moneyIn(field)
    return own === undefined ? field : { ...field, value: field.value.replace(own, money) }
  })
}

/** The text before the currency and amount of a balance, a total of entries and a limit. */
const BEFORE_MONEY: Readonly<Record<string, RegExp>> = {
  ...Object.fromEntries(BALANCES.map((tag) => [tag, /^.{7}/])),
  '90C': /^\d+/,
  '90D': /^\d+/,
  '34F': /^/,
}

/** Returns currency and amount of a field, for a limit with its mark. */
function moneyIn({ tag, value }: FinPair): string | undefined {
  const before = BEFORE_MONEY[tag]
  return before === undefined ? undefined : value.replace(before, '').replace(/^(...)[DC]/, '$1')
}

/** Applies rule C1 of MT192 and MT292: a narrative, if the message has no copy of the original. */
function withNarrative(fields: readonly FinPair[]): readonly FinPair[] {
  const isAlone = fields.at(-1)?.tag === '11S'
  return isAlone ? [...fields, { tag: '79', value: 'PLEASE CANCEL' }] : fields
}

const ORDER_PARTIES = ['50C', '50L', '50F', '50G', '50H', '52A', '52C']

function transactionsOf(fields: readonly FinPair[]): readonly (readonly FinPair[])[] {
  const starts = fields.flatMap(({ tag }, index) => (tag === '21' ? [index] : []))
  return starts.map((start, index) => fields.slice(start, starts[index + 1]))
}

/** Applies rules C1, C2, C5 and C7: a conversion has rate and deal, and an intermediary has a bank behind it. */
function withConversion(transaction: readonly FinPair[]): readonly FinPair[] {
  const chained = has(transaction, '57') ? transaction : without(transaction, '56')
  const currencies = ['32B', '33B'].map((tag) => valueOf(chained, tag).slice(0, 3))
  const isConverted =
    ['33B', '36', '21F'].every((tag) => chained.some((field) => field.tag === tag)) &&
    currencies[0] !== currencies[1]
  return isConverted ? chained : without(chained, '33B', '36')
}

/** Applies the rules of orders: the parties are in sequence A, no amount is converted, and each code is possible. */
function withOrderRules(fields: readonly FinPair[]): readonly FinPair[] {
  const start = fields.findIndex(({ tag }) => tag === '21')
  const general = fields.slice(0, start)
  const named = has(
    general.filter(({ tag }) => /^50[FGH]$/.test(tag)),
    '50',
  )
    ? general
    : insertBefore(general, ['52A', '52C', '51A', '30'], { tag: '50H', value: '/123\nCUSTOMER' })
  const transactions = transactionsOf(without(fields.slice(start), ...ORDER_PARTIES)).flatMap(withConversion)
  const currencies = new Set(
    transactions.flatMap(({ tag, value }) => (tag === '32B' ? [value.slice(0, 3)] : [])),
  )
  return [
    ...(currencies.size > 1 ? without(named, '21R') : named),
    ...transactions
      .filter(({ tag }, index) => tag !== '23E' || transactions[index - 1]?.tag !== '23E')
      .map((field) => (field.tag === '23E' ? { ...field, value: 'OTHR/CALL' } : field)),
  ]
}

/** Returns the fields before the first request, and each request from its field 12. */
function requestsOf(fields: readonly FinPair[]): readonly (readonly FinPair[])[] {
  const starts = fields.flatMap(({ tag }, index) => (tag === '12' ? [index] : []))
  return [0, ...starts].map((start, index) => fields.slice(start, starts[index] ?? fields.length))
}

/** Applies rule C1 of MT920: a request of an MT942 names a limit. */
function withNeededLimit(request: readonly FinPair[]): readonly FinPair[] {
  const isNeeded = valueOf(request, '12') === '942' && !has(request, '34')
  return isNeeded ? [...request, { tag: '34F', value: 'EUR0,' }] : request
}

/** Applies the rules of limits: one has no mark; of two, the first is for debits and the second for credits. */
function withLimits(fields: readonly FinPair[]): readonly FinPair[] {
  const limits = fields.filter(({ tag }) => tag === '34F')
  const [first] = limits
  if (first === undefined) return fields
  const money = moneyIn(first) ?? ''
  const marks = limits.length > 1 ? ['D', 'C'] : ['']
  return fields.map((field) =>
    field.tag === '34F'
      ? { ...field, value: `${money.slice(0, 3)}${marks[limits.indexOf(field)] ?? ''}${money.slice(3)}` }
      : field,
  )
}
