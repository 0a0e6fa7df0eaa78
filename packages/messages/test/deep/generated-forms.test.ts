import { isDeepStrictEqual } from 'node:util'

import { sampleCount, sampleSeeds } from '@nostro/kernel/testing'
import { describe, expect, test } from 'vitest'

import { checkedValues } from '../../src/core/check.ts'
import { sampleValues } from '../../src/core/samples/samples.ts'
import { renderMt } from '../../src/mt/render-mt.ts'
import type { MtDefinition } from '../../src/mt/mt-definition.ts'
import { MT_DEFINITIONS } from '../../src/mt/mt-definitions.ts'
import { readMessage } from '../../src/mt/read-message.ts'
import { comparable, legible } from '../legible.ts'
import { seededRandom } from '../seeded-random.ts'
import { only, issueOfText, problemsOf } from './written-back.ts'

const FORMS = sampleCount(50)

/** Returns the first difference between the values of a form and those read from its text. */
function issueOfForm(definition: MtDefinition, seed: number): unknown {
  const values = sampleValues(definition, seededRandom(seed))
  const checked = checkedValues(definition, values)
  const composed = renderMt(definition, values)
  if (!checked.ok || !composed.ok) return { values, checked, composed }
  const { text } = composed.value
  const message = only(text)
  const read = readMessage(definition, message)
  if (!read.ok) return { text, read }
  const expected = legible(definition, checked.value)
  const actual = comparable(read.value, expected)
  if (!isDeepStrictEqual(actual, expected)) return { text, actual, expected }
  return issueOfText(
    text,
    message.fields.map(({ tag, value }) => ({ tag, value })),
  )
}

describe('messages generated from forms', () => {
  test.each(MT_DEFINITIONS)(
    `${FORMS} of $type: accepted, read back equal, and written back unchanged`,
    (definition) => {
      expect(problemsOf(sampleSeeds(FORMS), (seed) => issueOfForm(definition, seed))).toEqual([])
    },
  )
})
