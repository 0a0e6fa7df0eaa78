import type { RandomSource } from '@nostro/kernel'
import { sampleCount, SEED } from '@nostro/kernel/testing'
import { beforeAll, describe, expect, test } from 'vitest'

import { sampleValues } from '../../src/core/samples/samples.ts'
import type { FinField, FinMessage } from '../../src/fin/message.ts'
import { definitionOf } from '../../src/message-types.ts'
import { renderMt } from '../../src/mt/render-mt.ts'
import type { TranslationNote } from '../../src/translate/report.ts'
import { seededRandom } from '../seeded-random.ts'
import { errorsOfFin, type Tour, tourOf } from './translated.ts'

/** The number of messages of each type: a few in the daily run, 20,000 in the deep run. */
const COUNT = sampleCount(60, 20_000)

/**
 * Rules that an unstructured address cannot follow since SR 2026; the report has a note, and the user completes the
 * address.
 */
const ANNOUNCED: { readonly [code: string]: readonly string[] } = {
  'address.unstructured': ['address.unstructured'],
  'address.elementMissing': ['address.unstructured', 'address.townAssumed'],
  'agent.addressMissing': ['address.missing'],
  // The customer's amount of a cover, which FIN does not require.
  'profile.elementMissing': ['element.missing'],
}

/**
 * Rules that pacs.008 STP has and MT103 STP has not: an IBAN of both parties between listed countries, and no
 * instruction for the next agent. A payment that breaks them is refused when it is sent in this form.
 */
const STRAIGHT_THROUGH: readonly string[] = ['account.ibanMissing', 'profile.elementNotUsed']

/** Violations of each of the laws by a translation in both directions. */
interface Complaints {
  readonly result: readonly unknown[]
  readonly wayBack: readonly unknown[]
  readonly silent: readonly unknown[]
  readonly lost: readonly unknown[]
}

const LAWS = ['result', 'wayBack', 'silent', 'lost'] as const
const SHOWN = 3
const TIMEOUT_MS = COUNT * 50 + 20_000

describe.each(['MT103', 'MT202', 'MT910', 'MT940', 'MT950'])('%s', (type) => {
  let complaints: Complaints = { result: [], wayBack: [], silent: [], lost: [] }

  beforeAll(async () => {
    complaints = await complaintsAbout(type)
  }, TIMEOUT_MS)

  test('the result follows the official schema and the guideline, or the report has the deviations', () => {
    expect(complaints.result).toEqual([])
  })

  test('the message translated back follows the standard', () => expect(complaints.wayBack).toEqual([]))

  test('the message translated back has no difference that the reports do not contain', () => {
    expect(complaints.silent).toEqual([])
  })

  test('references, amounts, accounts and institutions are translated back unchanged, unless reported', () => {
    expect(complaints.lost).toEqual([])
  })

  test('the same message has the same translation', async () => {
    const text = generatedFin(type, seededRandom(1))
    const [first, again] = [await tourOf(text), await tourOf(text)]
    expect(again.there).toEqual(first.there)
    expect(again.back).toEqual(first.back)
  })
})

/** Tests the messages one by one, so that the deep run needs no more memory. */
async function complaintsAbout(type: string): Promise<Complaints> {
  const random = seededRandom(SEED)
  const all = { result: [], wayBack: [], silent: [], lost: [] } satisfies Complaints as Record<
    (typeof LAWS)[number],
    unknown[]
  >
  for (let index = 0; index < COUNT; index++) {
    const text = generatedFin(type, random)
    const found = complaintsOf(await tourOf(text))
    for (const law of LAWS)
      if (found[law].length > 0 && all[law].length < SHOWN) all[law].push(text, found[law])
  }
  return all
}

function generatedFin(type: string, random: RandomSource): string {
  const definition = definitionOf(type)
  if (definition === undefined) throw new Error(`no definition of ${type}`)
  const composed = renderMt(definition, sampleValues(definition, random))
  return composed.ok ? composed.value.text : generatedFin(type, random)
}

function complaintsOf(tour: Tour): Complaints {
  const { original, errors, result, there, back } = tour
  const codes = new Set<string>(there.report.map((note) => note.code))
  const isStraightThrough = original.userHeader.some(({ tag, value }) => tag === '119' && value === 'STP')
  const losses = [...there.report, ...back.report].filter((note) => note.severity !== 'information')
  return {
    result: errors
      .filter(({ code }) => !(isStraightThrough && STRAIGHT_THROUGH.includes(code)))
      .filter(({ code }) => !ANNOUNCED[code]?.some((known) => codes.has(known))),
    wayBack: errorsOfFin(result),
    silent: silentDifferences(tour),
    lost: original.fields
      .filter(({ tag }) => /^(?:20|21|32A|36|71A|52A|56A|57A|58A)$/.test(tag))
      .filter((field) => !result.fields.some((other) => isSame(field, other)))
      .filter(({ tag }) => !losses.some((note) => speaksOf(note, tag))),
  }
}

/** Returns the fields of one message that the other does not have, without a note about them. */
function silentDifferences({ original, result, there, back }: Tour): readonly string[] {
  const notes = [...there.report, ...back.report]
  return [...missingIn(result, original), ...missingIn(original, result)]
    .filter(({ tag }) => !notes.some((note) => speaksOf(note, tag)))
    .map(({ tag, value }) => `${tag}:${value}`)
}

function missingIn(message: FinMessage, other: FinMessage): readonly FinField[] {
  const left = [...message.fields]
  return other.fields.filter((field) => {
    const index = left.findIndex((candidate) => isSame(field, candidate))
    if (index !== -1) left.splice(index, 1)
    return index === -1
  })
}

/** Returns whether two fields are the same except for line breaks. */
function isSame(field: FinField, other: FinField): boolean {
  return field.tag === other.tag && wordsOf(field) === wordsOf(other)
}

function wordsOf({ tag, value }: FinField): string {
  if (tag !== '72') return value.replaceAll(/\s+/g, '')
  // Code words can be in another order, each with its lines.
  const groups = value.replaceAll('\n//', '').split(/\n(?=\/)/)
  return groups
    .map((group) => group.replaceAll('//', '').replaceAll(/\s+/g, ''))
    .toSorted()
    .join('\n')
}

/** Returns whether a note is about a field. It can refer to it by its number in either direction. */
function speaksOf({ code, from, to }: TranslationNote, tag: string): boolean {
  const number = tag.slice(0, 2)
  // The instructed amount is added if the original has none.
  if (number === '33' && code === 'amount.assumed') return true
  // The banks of a covered transfer are assumed to be those of the cover.
  if (['52', '57'].includes(number) && code === 'agent.assumed') return true
  return [from, to].some((place) => place.startsWith(number))
}
