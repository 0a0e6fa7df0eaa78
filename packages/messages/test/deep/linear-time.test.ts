import { isDeep } from '@nostro/kernel/testing'
import { describe, expect, test } from 'vitest'

import { readFin } from '../../src/fin/read-fin.ts'
import { checkFin } from '../../src/mt/check-fin.ts'

const HEAD_103 = '{1:F01DEMECNBJAXXX0000000000}{2:I103DEMWUS33XXXXN}{4:\r\n:20:A\r\n'
const HEAD_940 = '{1:F01DEMECNBJAXXX0000000000}{2:I940DEMWUS33XXXXN}{4:\r\n:20:A\r\n'
const HEAD_101 = '{1:F01DEMECNBJAXXX0000000000}{2:I101DEMWUS33XXXXN}{4:\r\n:20:A\r\n'
const COUNT = 40_000
const GROWTH = 10
/**
 * The largest ratio of times for ten times the text. Garbage collection adds to it; a quadratic algorithm would need a
 * hundred times as long.
 */
const RATIO_MAX = 35

/** Texts that can make a reader process the same characters repeatedly. */
const FAMILIES: readonly (readonly [name: string, text: (count: number) => string])[] = [
  ['open braces', (count) => '{'.repeat(count)],
  ['closing braces', (count) => '}'.repeat(count)],
  ['nested blocks', (count) => '{4:'.repeat(count)],
  ['nested user headers', (count) => '{3:{108:'.repeat(count)],
  ['unclosed pairs', (count) => `{3:${'{108:A'.repeat(count)}`],
  ['pairs', (count) => `{1:F01A}{3:${'{108:A}'.repeat(count)}}`],
  ['headers', (count) => '{1:F01DEMECNBJAXXX0000000000}'.repeat(count)],
  ['separators', (count) => '$'.repeat(count)],
  ['blanks', (count) => ' '.repeat(count * 10)],
  ['carriage returns', (count) => '\r'.repeat(count * 10)],
  ['end marks', (count) => `${HEAD_103}${'-}'.repeat(count)}`],
  ['end marks inside lines', (count) => `${HEAD_103}:70:${'A-}A'.repeat(count)}`],
  ['hyphens', (count) => `${HEAD_103}${'-\r\n'.repeat(count)}A`],
  ['hyphens and blanks', (count) => `${HEAD_103}${'-  \r\n\r\n'.repeat(count)}A`],
  ['blank lines', (count) => `${HEAD_103}:70:A${'\r\n'.repeat(count)}B\r\n-}`],
  ['blank lines between lines', (count) => `${HEAD_103}:70:A${'\r\n\r\nB'.repeat(count)}\r\n-}`],
  ['lines of one field', (count) => `${HEAD_103}:70:A${'\r\nB'.repeat(count)}\r\n-}`],
  ['one long line', (count) => `${HEAD_103}:70:${'A'.repeat(count * 10)}\r\n-}`],
  ['one line of slashes', (count) => `${HEAD_103}:59:${'/'.repeat(count * 10)}\r\n-}`],
  ['references without end', (count) => ':20:A\r\n'.repeat(count)],
  ['unexpected fields', (count) => `${HEAD_103}${':99Z:A\r\n'.repeat(count)}-}`],
  ['repeated fields', (count) => `${HEAD_103}${':70:A\r\n'.repeat(count)}-}`],
  ['instruction codes', (count) => `${HEAD_103}${':23E:SDVA\r\n:23E:TELI\r\n'.repeat(count / 2)}-}`],
  [
    'instructions of an order',
    (count) => `${HEAD_101}:21:A\r\n${':23E:CHQB\r\n:23E:URGP\r\n'.repeat(count / 2)}-}`,
  ],
  ['transactions of an order', (count) => `${HEAD_101}${':21:A\r\n:32B:EUR1,\r\n'.repeat(count / 2)}-}`],
  ['charges', (count) => `${HEAD_103}${':71F:USD1,\r\n'.repeat(count)}-}`],
  ['structured lines', (count) => `${HEAD_103}:50F:/1${'\r\n1/A'.repeat(count)}\r\n-}`],
  ['coded lines', (count) => `${HEAD_103}:72:/RETN/57A${'\r\n/TEXT/A'.repeat(count)}\r\n-}`],
  ['statement lines', (count) => `${HEAD_940}${':61:261121C1,NTRFA\r\n'.repeat(count)}-}`],
  [
    'statement lines with details',
    (count) => `${HEAD_940}${':61:261121C1,NTRFA\r\n:86:A\r\n'.repeat(count / 2)}-}`,
  ],
  ['details', (count) => `${HEAD_940}${':86:A\r\n'.repeat(count)}-}`],
  ['balances', (count) => `${HEAD_940}:60F:C261121EUR1,\r\n${':65:C261121EUR1,\r\n'.repeat(count)}-}`],
  ['letters outside the set', (count) => `${HEAD_103}:70:A${'\r\né'.repeat(count)}\r\n-}`],
  ['acknowledgements', (count) => '{1:F21DEMECNBJAXXX0001000123}{4:{451:0}}'.repeat(count)],
]

function milliseconds(text: string): number {
  const start = process.threadCpuUsage()
  readFin(text).map((message) => checkFin(message))
  const { user, system } = process.threadCpuUsage(start)
  return (user + system) / 1000
}

/** Returns the shortest time of several tries, because other processes only add to it. */
function leastMilliseconds(text: string): number {
  return Math.min(...[1, 2, 3].map(() => milliseconds(text)))
}

describe('texts for repeated processing are read', () => {
  test.each(FAMILIES)('%s', (_, text) => {
    expect(() => readFin(text(200)).map((message) => checkFin(message))).not.toThrow()
  })
})

describe.runIf(isDeep)('ten times the text takes about ten times as long', () => {
  test.each(FAMILIES)('%s', (_, text) => {
    const base = Math.max(leastMilliseconds(text(COUNT)), 1)
    expect(leastMilliseconds(text(COUNT * GROWTH)) / base).toBeLessThan(RATIO_MAX)
  })
})
