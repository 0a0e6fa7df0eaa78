import { sampleCount } from '@nostro/kernel/testing'
import fc from 'fast-check'
import { expect, test } from 'vitest'

import { memberPathsOf, withValueAt } from '../src/core/paths.ts'
import { sampleValues } from '../src/core/samples/samples.ts'
import type { DraftValues } from '../src/core/shape.ts'
import { readFin } from '../src/fin/index.ts'
import { renderMt } from '../src/mt/render-mt.ts'
import type { MtDefinition } from '../src/mt/mt-definition.ts'
import { MT_DEFINITIONS } from '../src/mt/mt-definitions.ts'
import { seededRandom } from './seeded-random.ts'

/** Returns the number of messages in the text for these values; also 1 if they are refused. */
function messagesIn(definition: MtDefinition, values: DraftValues): number {
  const result = renderMt(definition, values)
  return result.ok ? readFin(result.value.text).length : 1
}

test.each(MT_DEFINITIONS)(
  'any values of an $type are written or refused, and never cause an exception',
  (definition) => {
    const samples = Array.from({ length: 8 }, (_, start) => sampleValues(definition, seededRandom(start)))
    const path = fc.constantFrom(...memberPathsOf(definition))
    const value = fc.oneof(
      fc.string({ unit: 'binary', maxLength: 40 }),
      fc.string({ unit: fc.constantFrom(...":-/{}\n\r ABC1'".split('')), maxLength: 40 }),
      fc.constantFrom('53B', 'OUR', 'BEN', 'JPY', '9'.repeat(14), '2079-12-31', '0001-01-01', '//CN1'),
      fc.array(fc.string({ unit: fc.constantFrom(...':-/ AB'.split('')), maxLength: 40 }), { maxLength: 8 }),
      fc.constantFrom(null, 7, true, {}, [null], [{ code: null }]),
    )
    fc.assert(
      fc.property(
        fc.constantFrom(...samples),
        fc.array(fc.tuple(path, value), { maxLength: 6 }),
        (sample, changes) => {
          const values = changes.reduce(
            (current: DraftValues, [place, changed]) => withValueAt(current, place, changed),
            sample,
          )
          expect(messagesIn(definition, values)).toBe(1)
        },
      ),
      { numRuns: sampleCount(200, 2_000) },
    )
  },
)

test.each(MT_DEFINITIONS)(
  'no day outside the six digits of the network is written in an $type',
  (definition) => {
    const sample = sampleValues(definition, seededRandom(1))
    for (const path of memberPathsOf(definition))
      for (const day of ['0001-01-01', '1979-12-31', '2080-01-01'])
        expect(messagesIn(definition, withValueAt(sample, path, day)), `${path} ${day}`).toBe(1)
  },
)
