import { sampleCount, sampleSeeds } from '@nostro/kernel/testing'
import { describe, expect, test } from 'vitest'

import { drawFrom } from '../../src/core/samples/draw.ts'
import { readFinStream } from '../../src/fin/batch/read-fin-stream.ts'
import { rewriteBlock4 } from '../../src/fin/compose-fin.ts'
import { fieldAtLine } from '../../src/fin/envelope/acknowledgement.ts'
import { possibleDuplicatesOf } from '../../src/fin/envelope/trailers.ts'
import { FINDING_CODES } from '../../src/fin/finding-codes.ts'
import type { FinMessage } from '../../src/fin/message.ts'
import { readFin } from '../../src/fin/read-fin.ts'
import { explainFin } from '../../src/explain/explain-fin.ts'
import { MT_DEFINITIONS } from '../../src/mt/mt-definitions.ts'
import { FIN_TYPES } from '../../src/mt/mt-types.ts'
import { readMessage } from '../../src/mt/read-message.ts'
import { checkFin } from '../../src/mt/check-fin.ts'
import { seededRandom } from '../seeded-random.ts'
import { mutated, withLongLine } from './mutations.ts'
import { STANDARDS, standardSample } from './standard-samples.ts'
import { problemsOf } from './written-back.ts'

const MESSAGES = sampleCount(3000)
const LONG_LINES = Math.ceil(MESSAGES / 1000)
const EXPLAINED_ONE_IN = 10
const STREAMED_ONE_IN = 10

const texts: readonly string[] = STANDARDS.flatMap((standard) =>
  Array.from({ length: 25 }, (_, seed) => standardSample(standard, seededRandom(seed)).text),
)

function textOf(seed: number): string {
  return texts[seed % texts.length] ?? ''
}

/** Returns the length of each line; up to three carriage returns before a line feed are one line end. */
function lineLengths(text: string): readonly number[] {
  return text.split(/\r{1,3}\n|\r|\n/).map((line) => line.length)
}

/** Returns the unusable findings: those with a code without text, or a position outside of the text. */
function uselessFindings(text: string, messages: readonly FinMessage[]): readonly unknown[] {
  const lengths = lineLengths(text)
  return messages
    .flatMap((message) => checkFin(message))
    .filter(({ code, severity, line, column, path }) => {
      const length = lengths[line - 1]
      const isInside = length !== undefined && column >= 1 && column <= length + 2
      return !isInside || !(code in FINDING_CODES) || !['error', 'warning'].includes(severity) || path === ''
    })
}

/** Applies every function for a received text to the message. */
function useEverything(message: FinMessage): void {
  FIN_TYPES.summaryOf(message)
  rewriteBlock4(message)
  possibleDuplicatesOf(message)
  fieldAtLine(message, 3)
  for (const definition of MT_DEFINITIONS) readMessage(definition, message)
}

function issueOfText(text: string, seed: number): unknown {
  try {
    const messages = readFin(text)
    const useless = uselessFindings(text, messages)
    if (useless.length > 0) return { text: text.slice(0, 2000), useless }
    messages.slice(0, 3).forEach(useEverything)
    if (seed % EXPLAINED_ONE_IN === 0) messages.slice(0, 3).forEach((message) => explainFin(message))
    return undefined
  } catch (cause) {
    return { text: text.slice(0, 2000), cause }
  }
}

describe('changed messages', () => {
  test(`${MESSAGES} of them are read without an exception, each finding with a code and a position inside the text`, () => {
    const problems = problemsOf(sampleSeeds(MESSAGES), (seed) =>
      issueOfText(mutated(textOf(seed), drawFrom(seededRandom(seed))), seed),
    )
    expect(problems).toEqual([])
  })

  test('a field without a tag, after braces that are not closed, is a finding of its block', () => {
    const text = `{1:F01DEMECNBJAXXX0000000000}{2:I202DEMWDEFFXXXXN}{4:${'{'.repeat(1400)}:20:REF:21:REF-}`
    expect(issueOfText(text, 1)).toBeUndefined()
  })

  test(`${LONG_LINES} of them with a line of a megabyte`, () => {
    const problems = problemsOf(sampleSeeds(LONG_LINES), (seed) =>
      issueOfText(withLongLine(textOf(seed), drawFrom(seededRandom(seed))), seed),
    )
    expect(problems).toEqual([])
  })

  test.each(STANDARDS)('$messageType truncated at every character', (standard) => {
    const { text } = standardSample(standard, seededRandom(1))
    const problems = problemsOf(
      Array.from({ length: text.length }, (_, length) => length),
      (length) => issueOfText(text.slice(0, length), length),
    )
    expect(problems).toEqual([])
  })

  test('give the same result in chunks and as a whole', async () => {
    for (const seed of sampleSeeds(MESSAGES / STREAMED_ONE_IN)) {
      const draw = drawFrom(seededRandom(seed))
      const text = mutated(textOf(seed), draw)
      const cut = draw.integer(0, text.length)
      const chunks = [text.slice(0, cut), text.slice(cut, cut + 7), text.slice(cut + 7)]
      const streamed: FinMessage[] = []
      for await (const message of readFinStream(chunks, { partLengthMin: 1 })) streamed.push(message)
      expect(streamed).toEqual(readFin(text))
    }
  })
})
