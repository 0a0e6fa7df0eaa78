import { isDeepStrictEqual } from 'node:util'

import { describe, expect, test } from 'vitest'

import { checkedValues } from '../../src/core/check.ts'
import { sampleValues } from '../../src/core/samples/samples.ts'
import { rewriteBlock4 } from '../../src/fin/compose-fin.ts'
import { isFieldTag, readField, writeField } from '../../src/fin/fields.ts'
import type { FinMessage, FinPair } from '../../src/fin/message.ts'
import { readFin } from '../../src/fin/read-fin.ts'
import { composeMessage } from '../../src/mt/compose-message.ts'
import type { MtDefinition } from '../../src/mt/mt-definition.ts'
import { MT_DEFINITIONS } from '../../src/mt/mt-definitions.ts'
import { readMessage } from '../../src/mt/read-message.ts'
import { checkFin } from '../../src/standard/check-fin.ts'
import { comparable, legible } from '../legible.ts'
import { seededRandom } from '../seeded-random.ts'
import { sampleCount } from './sample-count.ts'
import { STANDARDS, standardSample } from './standard-samples.ts'

const FORMS = sampleCount(50)
const MESSAGES = sampleCount(300)
const SHOWN = 3

/** What is wrong with the first few seeds; quick as long as nothing is. */
function problemsOf(count: number, problemWith: (seed: number) => unknown): readonly unknown[] {
  const problems: unknown[] = []
  for (let seed = 0; seed < count && problems.length < SHOWN; seed++) {
    const problem = problemWith(seed)
    if (problem !== undefined) problems.push({ seed, problem })
  }
  return problems
}

function only(text: string): FinMessage {
  const [message, ...others] = readFin(text)
  if (message === undefined || others.length > 0) throw new Error(`${others.length + 1} messages`)
  return message
}

/** The first thing that does not come back as it was written. */
function problemOfText(text: string, fields: readonly FinPair[]): unknown {
  const message = only(text)
  const errors = checkFin(message).filter(({ severity }) => severity === 'error')
  if (errors.length > 0) return { text, errors }
  const read = message.fields.map(({ tag, value }) => ({ tag, value }))
  if (!isDeepStrictEqual(read, fields)) return { text, read }
  const block4 = text.slice(text.indexOf('{4:'))
  if (rewriteBlock4(message) !== block4) return { text, written: rewriteBlock4(message) }
  return message.fields.map(fieldWrittenOtherwise).find((field) => field !== undefined)
}

function fieldWrittenOtherwise({ tag, value }: FinPair): unknown {
  if (!isFieldTag(tag)) return { tag, value }
  const read = readField(tag, value)
  const written = read.ok ? writeField(tag, read.value) : undefined
  return written === value ? undefined : { tag, value, read, written }
}

describe('messages made of the tables of the standard', () => {
  test.each(STANDARDS)(`${MESSAGES} of $messageType: accepted, and written back to the byte`, (standard) => {
    const problems = problemsOf(MESSAGES, (seed) => {
      const { text, fields } = standardSample(standard, seededRandom(seed))
      return problemOfText(text, fields)
    })
    expect(problems).toEqual([])
  })

  test.each(STANDARDS)('have every tag and variant of $messageType', (standard) => {
    const samples = Array.from({ length: 300 }, (_, seed) => standardSample(standard, seededRandom(seed)))
    const drawn = new Set(samples.flatMap(({ fields }) => fields.map(({ tag }) => tag)))
    const known = standard.variants.flatMap(({ rows }) =>
      rows.flatMap((entry) => ('rows' in entry ? entry.rows : [entry]).flatMap(({ tags }) => tags)),
    )
    expect(known.filter((tag) => !drawn.has(tag))).toEqual([])
    const flags = new Set(samples.map(({ text }) => /\{119:(\w+)\}/.exec(text)?.[1]))
    expect(flags).toEqual(new Set(standard.variants.map(({ flag }) => flag)))
  })
})

/** The first difference between what a form held and what is read from its text. */
function problemOfForm(definition: MtDefinition, seed: number): unknown {
  const values = sampleValues(definition, seededRandom(seed))
  const checked = checkedValues(definition, values)
  const composed = composeMessage(definition, values)
  if (!checked.ok || !composed.ok) return { values, checked, composed }
  const { text } = composed.value
  const message = only(text)
  const read = readMessage(definition, message)
  if (!read.ok) return { text, read }
  const expected = legible(definition, checked.value)
  const actual = comparable(read.value, expected)
  if (!isDeepStrictEqual(actual, expected)) return { text, actual, expected }
  return problemOfText(
    text,
    message.fields.map(({ tag, value }) => ({ tag, value })),
  )
}

describe('messages made of forms', () => {
  test.each(MT_DEFINITIONS)(
    `${FORMS} of $type: accepted, read back equal, and written back to the byte`,
    (definition) => {
      expect(problemsOf(FORMS, (seed) => problemOfForm(definition, seed))).toEqual([])
    },
  )
})
