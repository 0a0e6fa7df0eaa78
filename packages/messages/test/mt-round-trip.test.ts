import { isDeepStrictEqual } from 'node:util'

import { sampleCount, sampleSeeds } from '@nostro/kernel/testing'
import { describe, expect, test } from 'vitest'

import { checkedValues } from '../src/core/check.ts'
import { fromPayload, toPayload } from '../src/core/payload.ts'
import { sampleValues } from '../src/core/samples/samples.ts'
import type { DraftValues } from '../src/core/shape.ts'
import { checkFin, readFin } from '../src/index.ts'
import { renderMt } from '../src/mt/render-mt.ts'
import type { MtDefinition } from '../src/mt/mt-definition.ts'
import { MT_DEFINITIONS } from '../src/mt/mt-definitions.ts'
import { readMessage } from '../src/mt/read-message.ts'
import { comparable, legible } from './legible.ts'
import { seededRandom } from './seeded-random.ts'

const MESSAGES = sampleCount(250, 2_000)
const PAYLOADS = sampleCount(100, 500)
const SHOWN = 5

function readBack(definition: MtDefinition, text: string): DraftValues {
  const [message] = readFin(text)
  if (message === undefined) throw new Error('nothing read')
  const read = readMessage(definition, message)
  if (!read.ok) throw new Error('another type read')
  return read.value
}

interface Sample {
  readonly seed: number
  readonly values: DraftValues
}

/** Returns the first seeds whose two values differ, each with both values. */
function differences(
  samples: readonly Sample[],
  pairOf: (values: DraftValues) => readonly [actual: unknown, expected: unknown],
): readonly unknown[] {
  const found: unknown[] = []
  for (const { seed, values } of samples) {
    const [actual, expected] = pairOf(values)
    if (!isDeepStrictEqual(actual, expected)) found.push({ seed, actual, expected })
    if (found.length === SHOWN) break
  }
  return found
}

describe.each(MT_DEFINITIONS)(`${MESSAGES} generated $type`, (definition) => {
  const samples = sampleSeeds(MESSAGES).map((seed) => ({
    seed,
    values: sampleValues(definition, seededRandom(seed)),
  }))

  test('a written message is accepted by the network and read back equal (MT910-11)', () => {
    const different = differences(samples, (values) => {
      const checked = checkedValues(definition, values)
      const composed = renderMt(definition, values)
      if (!checked.ok || !composed.ok) return [[checked, composed], 'accepted']
      const expected = legible(definition, checked.value)
      return [comparable(readBack(definition, composed.value.text), expected), expected]
    })
    expect(different).toEqual([])
  })

  test('the payload preserves every value in both directions (MT103-59)', () => {
    const different = differences(samples.slice(0, PAYLOADS), (values) => {
      const payload = toPayload(definition, values)
      const reloaded = fromPayload(definition, payload)
      if (!reloaded.ok) return [reloaded, 'accepted']
      return [
        [toPayload(definition, reloaded.value), checkedValues(definition, reloaded.value)],
        [payload, checkedValues(definition, values)],
      ]
    })
    expect(different).toEqual([])
  })

  test('a text that was read is checked without a finding', () => {
    const composed = renderMt(definition, sampleValues(definition, seededRandom(1)))
    expect(composed.ok && readFin(composed.value.text).flatMap((message) => checkFin(message))).toEqual([])
  })
})

// Option F of a payer requires an address that ends with its country, which generated lines hardly ever contain.
const TAGS: Readonly<Record<string, string>> = {
  MT101: '20 21 21F 21R 23E 25 25A 28D 30 32B 33B 36 50C 50F 50H 50L 52A 56A 57A 59 59F 70 71A 77B',
  MT103: '20 23B 32A 33B 50F 50K 52A 53A 53B 54A 56A 57A 59 59F 70 71A 71F 71G 72 77B',
  MT192: '11S 20 21 32A 79',
  MT195: '11R 11S 20 21 75 77A 79',
  MT196: '11R 11S 20 21 32A 76 77A 79',
  MT199: '20 21 79',
  MT202: '20 21 32A 33B 50K 52A 52D 53A 53B 54A 56A 57A 58A 58D 59 59F 70 72',
  MT205: '20 21 32A 33B 50K 52A 52D 53A 53B 54A 56A 57A 58A 58D 59 59F 70 72',
  MT292: '11S 20 21 32A 79',
  MT295: '11R 11S 20 21 75 77A 79',
  MT296: '11R 11S 20 21 32A 76 77A 79',
  MT299: '20 21 79',
  MT900: '13D 20 21 25 32A 52A 72',
  MT910: '20 21 25 32A 50F 50K 52A 56A 72',
  MT920: '12 20 25 34F',
  MT940: '20 21 25 28C 60F 60M 61 62F 62M 64 65 86',
  MT941: '13D 20 21 25 28 60F 62F 64 65 86 90C 90D',
  MT942: '13D 20 21 25 28C 34F 61 86 90C 90D',
  MT950: '20 25 28C 60F 60M 61 62F 62M 64',
  MT999: '20 21 79',
}

test.each(MT_DEFINITIONS)('the samples of $type contain every option of the text', (definition) => {
  const tags = new Set<string>()
  for (let seed = 0; seed < 500; seed++) {
    const composed = renderMt(definition, sampleValues(definition, seededRandom(seed)))
    const message = composed.ok ? readFin(composed.value.text)[0] : undefined
    for (const field of message?.fields ?? []) tags.add(field.tag)
  }
  expect([...tags].toSorted().join(' ')).toBe(TAGS[definition.type])
})
