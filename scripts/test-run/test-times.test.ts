import { existsSync } from 'node:fs'
import { join } from 'node:path'

import { describe, expect, test } from 'vitest'

import { readSlowTests } from './review-times.ts'
import { slowestOf, specsOfPlaywright, tooSlow } from './test-times.ts'

const ROOT = join(import.meta.dirname, '../..')

const file = (name: string, cpuSeconds: number) => ({
  file: name,
  cpuSeconds,
  seconds: cpuSeconds,
  tests: [{ name: 'works', seconds: cpuSeconds / 2 }],
})

const TIMES = {
  stages: [],
  files: [file('a.test.ts', 3), file('b.test.ts', 16), file('c.test.ts', 40)],
  specs: [
    { name: 'x.spec.ts › quick', seconds: 2 },
    { name: 'x.spec.ts › slow', seconds: 31 },
  ],
}

describe('times of tests', () => {
  test('a file over 15 s of CPU time and a spec over 30 s are named, unless they are listed', () => {
    expect(tooSlow(TIMES, [])).toEqual([
      'b.test.ts: 16.0 s, at most 15 s',
      'c.test.ts: 40.0 s, at most 15 s',
      'x.spec.ts › slow: 31.0 s, at most 30 s',
    ])
    const listed = [
      { name: 'b.test.ts', seconds: 20, reason: 'a reason' },
      { name: 'c.test.ts', seconds: 20, reason: 'a reason' },
      { name: 'x.spec.ts › slow', seconds: 40, reason: 'a reason' },
    ]
    expect(tooSlow(TIMES, listed)).toEqual(['c.test.ts: 40.0 s, at most 20 s'])
  })

  test('the twenty slowest are listed first', () => {
    const many = Array.from({ length: 30 }, (_, index) => file(`${index}.test.ts`, index))
    const lines = slowestOf({ stages: [], files: many, specs: [] })
    expect(lines.slice(0, 3)).toEqual([
      'Slowest test files (CPU s of their workers):',
      '    29.0  29.test.ts',
      '    28.0  28.test.ts',
    ])
    expect(lines.filter((line) => line.endsWith('.test.ts'))).toHaveLength(20)
    expect(lines).toContain('    14.5  29.test.ts › works')
  })

  test('the report of Playwright contains each test with all its attempts', () => {
    const results = [{ duration: 1500 }, { duration: 500 }]
    const inner = { title: 'forms', specs: [{ title: 'sends', tests: [{ results }] }] }
    const report = { suites: [{ title: 'compose.spec.ts', specs: [], suites: [inner] }] }
    expect(specsOfPlaywright(report)).toEqual([{ name: 'compose.spec.ts › forms › sends', seconds: 2 }])
    expect(specsOfPlaywright(undefined)).toEqual([])
  })
})

test('the list of slow tests names existing tests, with reasons', () => {
  for (const { name, seconds, reason } of readSlowTests()) {
    const [place = ''] = name.split(' › ')
    const path = place.endsWith('.spec.ts') ? join('e2e/tests', place) : place
    expect({ name, isThere: existsSync(join(ROOT, path)) }).toEqual({ name, isThere: true })
    expect(seconds).toBeGreaterThan(0)
    expect(reason.length).toBeGreaterThan(10)
  }
})
