import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'

import { describe, expect, test } from 'vitest'

const ROOT = path.resolve(import.meta.dirname, '..')
const STATES = ['met', 'partly', 'not met', 'operator', 'does not apply']

interface Row {
  readonly ids: readonly string[]
  readonly state: string
  readonly code: string
  readonly test: string
  readonly remark: string
}

/** Returns the rows of a page's tables whose first cell begins with a number. */
function rowsOf(page: string): readonly Row[] {
  const text = readFileSync(path.join(ROOT, 'docs/security', page), 'utf8')
  return [...text.matchAll(/^\| (\d[^|]*) \| ([^|]*) \| ([^|]*) \| ([^|]*) \| (.*) \|$/gm)].map(
    ([, first = '', state = '', code = '', tested = '', remark = '']) => ({
      ids: first.split(', ').map((id) => id.split(' ')[0] ?? ''),
      state,
      code,
      test: tested,
      remark,
    }),
  )
}

const filesIn = (text: string): readonly string[] =>
  [...text.matchAll(/`([\w./@-]+)`/g)]
    .map(([, file = '']) => file)
    .filter((file) => /\/|\.(?:md|json)$/.test(file))

/** Numbers of requirements of levels 1 and 2 in each section. Source: OWASP ASVS 5.0.0. */
const ASVS_SECTIONS: Readonly<Record<string, number>> = Object.fromEntries(
  `
    1.1:2 1.2:9 1.3:11 1.4:3 1.5:2 2.1:3 2.2:3 2.3:4 2.4:1 3.2:2 3.3:4 3.4:6 3.5:5 3.7:2 4.1:3
    4.2:1 4.3:2 4.4:4 5.1:1 5.2:3 5.3:2 5.4:3 6.1:3 6.2:12 6.3:4 6.4:4 6.5:5 6.6:3 6.8:4 7.1:3
    7.2:4 7.3:2 7.4:5 7.5:2 7.6:2 8.1:2 8.2:3 8.3:1 8.4:1 9.1:3 9.2:4 10.1:2 10.2:2 10.3:4 10.4:11
    10.5:5 10.6:2 10.7:3 11.1:2 11.2:3 11.3:3 11.4:4 11.5:1 11.6:1 12.1:3 12.2:2 12.3:4 13.1:1
    13.2:5 13.3:2 13.4:5 14.1:2 14.2:4 14.3:3 15.1:3 15.2:3 15.3:7 16.1:1 16.2:5 16.3:4 16.4:3
    16.5:3 17.1:1 17.2:4 17.3:2
  `
    .trim()
    .split(/\s+/)
    .map((word) => {
      const [section = '', last] = word.split(':')
      return [section, Number(last)]
    }),
)

/** Numbers of controls in each principle. Source: SWIFT CSCF. */
const CSCF_PRINCIPLES: Readonly<Record<string, number>> = { 1: 5, 2: 11, 3: 1, 4: 2, 5: 4, 6: 5, 7: 4 }

const numbersOf = (sections: Readonly<Record<string, number>>): readonly string[] =>
  Object.entries(sections).flatMap(([section, last]) =>
    Array.from({ length: last }, (_, index) => `${section}.${index + 1}`),
  )

describe.each([
  ['cscf-2026.md', CSCF_PRINCIPLES, 32],
  ['asvs-5-level-2.md', ASVS_SECTIONS, 253],
] as const)('docs/security/%s', (page, sections, count) => {
  const rows = rowsOf(page)

  test('names each control once', () => {
    const expected = numbersOf(sections)
    expect(expected).toHaveLength(count)
    expect(rows.flatMap(({ ids }) => ids).toSorted()).toEqual(expected.toSorted())
  })

  test('names only files that exist, and test files as tests', () => {
    const named = rows.flatMap((row) => [row.code, row.test, row.remark].flatMap(filesIn))
    expect(named.length).toBeGreaterThan(50)
    expect(named.filter((file) => !existsSync(path.join(ROOT, file)))).toEqual([])
    const tests = rows.flatMap((row) => filesIn(row.test))
    expect(tests.filter((file) => !/\.(?:test|spec)\.tsx?$/.test(file))).toEqual([])
  })

  test('names code and test of a met control, and the gap of any other', () => {
    expect(rows.filter(({ state }) => !STATES.includes(state))).toEqual([])
    const claims = rows.filter(({ state }) => state === 'met' || state === 'partly')
    expect(claims.filter((row) => filesIn(row.code).length === 0 || filesIn(row.test).length === 0)).toEqual(
      [],
    )
    const gaps = rows.filter(({ state }) => state !== 'met')
    expect(gaps.filter(({ remark }) => remark === '–')).toEqual([])
  })
})
