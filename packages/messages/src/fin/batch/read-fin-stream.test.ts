import { sampleCount } from '@nostro/kernel/testing'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'

import type { FinMessage } from '../message.ts'
import { readFin } from '../read-fin.ts'
import { readFinStream } from './read-fin-stream.ts'

const MESSAGE =
  '{1:F01DEMECNBJAXXX0001000123}{2:I103DEMWDEFFXXXXN}{3:{108:MUR1}}{4:\r\n:20:REF1\r\n:70:A\r\n\r\nB\r\n-}{5:{TNG:}}'
const ACCEPTED = '{1:F21DEMECNBJAXXX0001000123}{4:{177:2611211030}{451:0}}'
const REFUSED = '{1:F21DEMECNBJAXXX0001000124}{4:{177:2611211030}{451:1}{405:T27003}}'
const STATEMENTS = ':20:A\r\n:25:1\r\n-\r\n:20:B\n:25:2\n-\n:20:C\r:25:3\r'
const SECTORS = `\u0001${MESSAGE}\u0003${' '.repeat(60)}\u0001${MESSAGE}\u0003`

async function collect(
  chunks: Iterable<string | Uint8Array>,
  options?: Parameters<typeof readFinStream>[1],
): Promise<readonly FinMessage[]> {
  const messages: FinMessage[] = []
  for await (const message of readFinStream(chunks, options)) messages.push(message)
  return messages
}

/** Splits the text at these positions, given as shares of its length. */
function cutAt(text: string, places: readonly number[]): readonly string[] {
  const ends = places.map((place) => Math.floor(place * text.length)).toSorted((a, b) => a - b)
  return [...ends, text.length].map((end, index) => text.slice(ends[index - 1] ?? 0, end))
}

const pieces = [
  '{1:F01 {1:F21 {2:I103 {3: {4: {5: {S: { } -} - $ :20: :32A: A {108:A}'.split(' '),
  [' ', '\r\n', '\n', '\r', '\u0001', '\u0003', ':20:X\r\n-\r\n', '\r\n-   \r\n', '\r\n:20:'],
  [MESSAGE, ACCEPTED, REFUSED, STATEMENTS, SECTORS],
].flat()
const texts = fc.oneof(
  fc.string({ unit: 'binary' }),
  fc.array(fc.constantFrom(...pieces), { maxLength: 20 }).map((parts) => parts.join('')),
)
const places = fc.array(fc.double({ min: 0, max: 1, noNaN: true }), { maxLength: 12 })

describe('a text that arrives in chunks', () => {
  test.each([
    ['statements without envelope', STATEMENTS, 3],
    ['DOS-PCC sectors', SECTORS, 2],
    ['RJE with acknowledgements', `${MESSAGE}${REFUSED}$${ACCEPTED}${MESSAGE}$${MESSAGE}${ACCEPTED}`, 3],
    ['an empty text', '', 0],
  ])('%s: single characters give the same result as the whole text', async (_, text, count) => {
    const messages = await collect(Array.from(text), { partLengthMin: 1 })
    expect(messages).toEqual(readFin(text))
    expect(messages.length).toBe(count)
  })

  test('any chunks give the same result as the whole text', async () => {
    await fc.assert(
      fc.asyncProperty(texts, places, fc.integer({ min: 1, max: 40 }), async (text, cuts, partLengthMin) => {
        expect(await collect(cutAt(text, cuts), { partLengthMin })).toEqual(readFin(text))
      }),
      { numRuns: sampleCount(300, 1_500) },
    )
  })

  test('bytes give the same result as their text, even if a chunk ends inside a character', async () => {
    const text = `${MESSAGE.replace('MUR1', 'é')}$${STATEMENTS}`
    const chunks = Array.from(text).flatMap((character) =>
      character === 'é'
        ? [Uint8Array.of(0xc3), Uint8Array.of(0xa9)]
        : [Uint8Array.of(character.charCodeAt(0))],
    )
    expect(await collect(chunks, { partLengthMin: 1 })).toEqual(readFin(text))
  })

  test('without options, a small text is read at the end of the input', async () => {
    expect(await collect([MESSAGE, '$', MESSAGE])).toEqual(readFin(`${MESSAGE}$${MESSAGE}`))
  })

  test('a message is returned before the input ends', async () => {
    let taken = 0
    function* chunks() {
      for (; taken < 100; taken++) yield `${MESSAGE}$`
    }
    const stream = readFinStream(chunks(), { partLengthMin: 1 })
    expect((await stream.next()).value).toMatchObject({ raw: MESSAGE })
    expect(taken).toBeLessThan(5)
    await stream.return()
  })
})

describe('a message that is too long', () => {
  const LONG = `{1:F01DEMECNBJAXXX0001000123}{2:I103DEMWDEFFXXXXN}{4:\r\n:20:REF1\r\n:79:${'A\r\n'.repeat(400)}-}`

  test('is cut off with a finding, and the next one is read', async () => {
    const [cut, next, ...others] = await collect([LONG, MESSAGE], { messageLengthMax: 300 })
    expect(cut?.raw).toBe(LONG.slice(0, 300))
    expect(cut?.findings[0]).toEqual({
      code: 'envelope.cutOff',
      severity: 'error',
      rule: 'envelope',
      path: 'message',
      line: 1,
      column: 1,
      params: { max: 300 },
    })
    expect(next?.raw).toBe(MESSAGE)
    expect(next?.position).toEqual({ offset: LONG.length, line: 403, column: 3 })
    expect(others).toEqual([])
  })

  test('a message of exactly the allowed length is complete', async () => {
    const [message] = await collect([MESSAGE], { messageLengthMax: MESSAGE.length })
    expect(message?.findings).toEqual([])
    const [cut] = await collect([MESSAGE], { messageLengthMax: MESSAGE.length - 1 })
    expect(cut?.findings.map(({ code }) => code)).toContain('envelope.cutOff')
  })

  test('statements without envelope continue at the next field 20', async () => {
    const long = `:20:A\r\n${':61:B\r\n'.repeat(100)}-\r\n`
    const messages = await collect([long, ':20:C\r\n:25:1\r\n-\r\n'], { messageLengthMax: 200 })
    expect(messages.map((message) => message.fields[0]?.value)).toEqual(['A', 'C'])
  })

  test.each([
    ['a text of exactly the allowed length, with the beginning of a header', ':20:{1:F01\r\n:20:X\r\n-\r\n'],
    ['a hyphen before blanks', '{4:\r\n:20:A\r\n-                    \r\n{5:}'],
    ['a separator within a pair', '{3:{108:$:20:AAAAAAAAAAAAAAAAAA}}'],
  ])('%s is read alike in parts and as a whole', async (_, text) => {
    for (let messageLengthMax = 1; messageLengthMax <= 40; messageLengthMax++) {
      const whole = await collect([text], { messageLengthMax })
      for (const cut of Array.from(text).keys()) {
        const chunks = [text.slice(0, cut), text.slice(cut)]
        expect(await collect(chunks, { messageLengthMax, partLengthMin: 1 })).toEqual(whole)
      }
    }
  })

  test('a hyphen before endless blanks, or an endless pair, does not collect text', async () => {
    for (const [start, filler] of [
      ['{4:\r\n:20:A\r\n-', ' '],
      ['{3:{108:$:20:', 'A'],
    ] as const) {
      const text = [start, ...Array.from({ length: 200 }, () => filler.repeat(1_000)), MESSAGE]
      const messages = await collect(text, { messageLengthMax: 20_000, partLengthMin: 1 })
      expect(messages.at(-1)?.raw).toBe(MESSAGE)
      expect(messages[0]?.raw).not.toContain(filler.repeat(10_000))
    }
  })

  test('the position of the cut does not depend on the chunks', async () => {
    const limits = fc.integer({ min: 1, max: 300 })
    await fc.assert(
      fc.asyncProperty(texts, places, limits, async (text, cuts, messageLengthMax) => {
        const whole = await collect([text], { messageLengthMax })
        expect(await collect(cutAt(text, cuts), { messageLengthMax, partLengthMin: 1 })).toEqual(whole)
        for (const { raw } of whole) expect(raw.length).toBeLessThanOrEqual(messageLengthMax)
      }),
      { numRuns: sampleCount(300, 1_500) },
    )
  })
})
