import { readFileSync } from 'node:fs'

import { describe, expect, test } from 'vitest'

import { MX_FINDING_CODES } from '../../src/standard/mx/mx-finding-codes.ts'
import { USAGES, type Usage } from '../../src/standard/mx/profile/guideline-usage.ts'
import { ruleNumbersOf } from '../../src/standard/mx/profile/rule-numbers.ts'
import { SCHEMA_FINDING_CODES } from '../../src/standard/mx/schema-finding-codes.ts'

const page = readFileSync(new URL('../../../../docs/standards.md', import.meta.url), 'utf8')

/** The rows of the enforced rules: name, usages with numbers, codes. */
const ROWS = page
  .slice(page.indexOf('| Rule | Usage and number | Finding |'), page.indexOf('Where this differs'))
  .split('\n')
  .filter((line) => line.startsWith('| ') && !line.startsWith('| Rule'))
  .map((line) => line.split('|').map((cell) => cell.trim()))
  .map(([, name = '', places = '', codes = '']) => ({ name, places, codes }))

/** Rules at a path that already has the number of another rule, as the page states. */
const NAMED_BY_ANOTHER = [
  'Business Message Identifier',
  'To Instructed Agent BIC 2',
  'EndToEndIdentification',
]
/** Two numbers of one rule at one path. */
const SAME_PLACE = new Set(['pacs.008 R33', 'camt.052 R16'])

describe('the page about standards', () => {
  test('lists 322 enforced rules', () => {
    const count = ROWS.flatMap(({ places }) => places.split('; ')).flatMap((place) => place.split(', '))
    expect(count).toHaveLength(322)
  })

  test.each(ROWS)('$name: its findings exist', ({ codes }) => {
    const known = { ...MX_FINDING_CODES, ...SCHEMA_FINDING_CODES }
    for (const [, code = ''] of codes.matchAll(/`([^`]+)`/g)) expect(known).toHaveProperty([code])
  })

  test.each(ROWS.filter(({ name, places }) => !NAMED_BY_ANOTHER.includes(name) && / R\d/.test(places)))(
    '$name: its numbers are those of the checks',
    ({ places }) => {
      for (const place of places.split('; ')) {
        const usage = USAGES.toSorted((one, other) => other.length - one.length).find((name) =>
          place.startsWith(`${name} `),
        ) as Usage
        const numbers = place.slice(usage.length + 1).split(', ')
        const stated = numbers.filter((number) => !SAME_PLACE.has(`${usage} ${number}`))
        expect(ruleNumbersOf(usage)).toEqual(expect.arrayContaining(stated))
      }
    },
  )
})
