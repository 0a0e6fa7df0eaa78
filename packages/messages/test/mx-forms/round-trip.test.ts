import { isDeepStrictEqual } from 'node:util'

import { isDeep, sampleCount, sampleSeeds, SEED } from '@nostro/kernel/testing'
import { describe, expect, test } from 'vitest'

import { checkedValues } from '../../src/core/check.ts'
import { fullBic } from '../../src/core/identifiers.ts'
import { labelKeyOf, memberPathsOf } from '../../src/core/paths.ts'
import { fromPayload, toPayload } from '../../src/core/payload.ts'
import { sampleValues } from '../../src/core/samples/samples.ts'
import type { DraftValues } from '../../src/core/shape.ts'
import { validSummary } from '../../src/core/summary.ts'
import { renderMx } from '../../src/mx/render-mx.ts'
import { readMx, summaryOfMx } from '../../src/mx/envelope/index.ts'
import { readDocument } from '../../src/mx/read-document.ts'
import { seededRandom } from '../seeded-random.ts'
import { compositionOf, MX_FORMS, type MxForm, sentValues, UTC_OFFSET } from './mx-forms.ts'

/** The number of samples, which the deep run can reduce by its own setting. */
const SAMPLES = Math.min(sampleCount(60), 50_000)
/** The number of samples for the other tests; they are generated once. */
const KEPT = 60
const RELOADED = 25
/** The number of samples in which every member is filled at least once. */
const FILLED_IN = 200
const SHOWN = 3
const TIMEOUT_MS = isDeep ? 14_400_000 : 60_000

const seeds = sampleSeeds(SAMPLES)
const samples = new Map<string, DraftValues>()

function sampleOf({ type, definition }: MxForm, seed: number): DraftValues {
  const key = `${type} ${seed}`
  const values = samples.get(key) ?? sampleValues(definition, seededRandom(seed))
  if (seed < SEED + KEPT) samples.set(key, values)
  return values
}

function readBack({ definition }: MxForm, text: string): DraftValues {
  const [message] = readMx(text)
  return readDocument(definition, {
    header: message?.header,
    document: message?.document,
    utcOffset: UTC_OFFSET,
  })
}

/** Returns the first seeds with a complaint. */
function complaints(count: number, complaintOf: (seed: number) => unknown): readonly unknown[] {
  const found: unknown[] = []
  for (const seed of seeds.slice(0, count)) {
    if (found.length === SHOWN) break
    const complaint = complaintOf(seed)
    if (complaint !== undefined) found.push({ seed, complaint })
  }
  return found
}

describe.each(MX_FORMS)('generated $type', (form) => {
  const { definition } = form

  test(
    `${SAMPLES} forms are valid, satisfy the rules of SR 2026 and are read back equal`,
    () => {
      const found = complaints(SAMPLES, (seed) => {
        const values = sampleOf(form, seed)
        const composed = renderMx(definition, values, compositionOf(form))
        const checked = checkedValues(definition, values)
        if (!composed.ok || !checked.ok) return composed
        const expected = sentValues(definition, checked.value)
        const actual = sentValues(definition, readBack(form, composed.value.text))
        return isDeepStrictEqual(actual, expected) ? undefined : { actual, expected }
      })
      expect(found).toEqual([])
    },
    TIMEOUT_MS,
  )

  test('a message that was read is written with the same text, choices of the form included', () => {
    const found = complaints(RELOADED, (seed) => {
      const first = renderMx(definition, sampleOf(form, seed), compositionOf(form))
      if (!first.ok) return first
      const again = renderMx(definition, withoutNames(readBack(form, first.value.text)), compositionOf(form))
      return again.ok && again.value.text === first.value.text ? undefined : again
    })
    expect(found).toEqual([])
  })

  test('the samples are accepted by SR 2025, too', () => {
    const found = complaints(RELOADED, (seed) => {
      const composed = renderMx(definition, sampleOf(form, seed), compositionOf(form, 'SR2025'))
      return composed.ok ? undefined : composed
    })
    expect(found).toEqual([])
  })

  test('sender and receiver see the same facts of a message in their lists', () => {
    const found = complaints(KEPT, (seed) => {
      const composed = renderMx(definition, sampleOf(form, seed), compositionOf(form))
      const [message] = composed.ok ? readMx(composed.value.text) : []
      if (!composed.ok || message === undefined) return composed
      const { senderBic = '', receiverBic = '', ...summary } = validSummary(composed.value.summary)
      const own = { ...summary, senderBic: fullBic(senderBic), receiverBic: fullBic(receiverBic) }
      const received = summaryOfMx(message)
      return isDeepStrictEqual(own, received) ? undefined : { own, received }
    })
    expect(found).toEqual([])
  })

  test('the payload preserves every value in both directions (PACS008-33, CAMT053-91, CAMT054-09)', () => {
    const found = complaints(RELOADED, (seed) => {
      const values = sampleOf(form, seed)
      const payload = toPayload(definition, values)
      const reloaded = fromPayload(definition, structuredClone(payload))
      if (!reloaded.ok) return reloaded
      const isSame =
        isDeepStrictEqual(toPayload(definition, reloaded.value), payload) &&
        isDeepStrictEqual(checkedValues(definition, reloaded.value), checkedValues(definition, values))
      return isSame ? undefined : { payload, reloaded: reloaded.value }
    })
    expect(found).toEqual([])
  })

  test('every member of every block is filled in some sample', () => {
    const all = memberPathsOf(definition).filter((path) => !NEVER_SAMPLED.test(path))
    const missing = new Set(all.map((path) => labelKeyOf(definition, path)))
    // A property of the generator: these samples are the same in every run.
    for (let seed = 0; seed < FILLED_IN && missing.size > 0; seed++) {
      const checked = checkedValues(definition, sampleValues(definition, seededRandom(seed)))
      for (const path of checked.ok ? pathsIn(checked.value, '') : [])
        missing.delete(labelKeyOf(definition, path))
    }
    expect([...missing]).toEqual([])
  })
})

/** Removes the names of agents, which the form requires and a message with BICs does not contain. */
function withoutNames(values: DraftValues): DraftValues {
  const agentAddress = { country: 'DE', townName: 'HAMBURG' }
  const transfer = values['creditTransfer']
  if (typeof transfer !== 'object' || transfer === null) return values
  const named = Object.fromEntries(
    Object.entries(transfer).map(([name, value]: [string, unknown]) => {
      const isNamed = name === 'debtorAgent' || name === 'creditorAgent'
      return [name, isNamed ? { name: 'BANK', postalAddress: agentAddress, ...Object(value) } : value]
    }),
  )
  return { ...values, creditTransfer: named }
}

/**
 * Members that the network does not accept at all, although the form offers them (SR 2026: no address for remittance by
 * post).
 */
const NEVER_SAMPLED = /\.addressLine3$|relatedRemittance\.postalAddress/

function pathsIn(value: unknown, path: string): readonly string[] {
  const own = path === '' ? [] : [path]
  if (Array.isArray(value)) return [...own, ...value.flatMap((item: unknown) => pathsIn(item, path))]
  if (typeof value !== 'object' || value === null) return own
  return [
    ...own,
    ...Object.entries(value).flatMap(([name, inner]) =>
      pathsIn(inner, path === '' ? name : `${path}.${name}`),
    ),
  ]
}
