import { sampleCount, sampleSeeds } from '@nostro/kernel/testing'
import { describe, expect, test } from 'vitest'

import { seededRandom } from '../seeded-random.ts'
import { STANDARDS, standardSample } from './standard-samples.ts'
import { issueOfText, problemsOf } from './written-back.ts'

const MESSAGES = sampleCount(300)

describe('messages generated from the tables of the standard', () => {
  test.each(STANDARDS)(`${MESSAGES} of $messageType: accepted, and written back unchanged`, (standard) => {
    const problems = problemsOf(sampleSeeds(MESSAGES), (seed) => {
      const { text, fields } = standardSample(standard, seededRandom(seed))
      return issueOfText(text, fields)
    })
    expect(problems).toEqual([])
  })

  test.each(STANDARDS)('contain every tag and variant of $messageType', (standard) => {
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
