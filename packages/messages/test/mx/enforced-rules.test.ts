import { existsSync, readFileSync } from 'node:fs'

import { describe, expect, test } from 'vitest'

import { ENFORCED_RULES_FILE, enforcedInSource } from './enforced-rules.ts'

const page = readFileSync(new URL('../../../../docs/standards.md', import.meta.url), 'utf8')

/** Returns the numbers in the table of the page for each usage: `pacs.008 stp` and its numbers or names. */
function statedOnPage(): ReadonlySet<string> {
  const stated = new Set<string>()
  const table = page.slice(
    page.indexOf('| Rule | Usage and number | Finding |'),
    page.indexOf('Where this differs'),
  )
  for (const line of table.split('\n').filter((row) => row.startsWith('| ') && !row.startsWith('| Rule'))) {
    const [, name = '', places = ''] = line.split('|').map((cell) => cell.trim())
    for (const place of places.split('; ')) {
      const [, usage = '', numbers = ''] = /^([a-z]+\.\d{3}(?: [a-z]+)?)(?: (R.*))?$/.exec(place) ?? []
      const named = numbers === '' ? [name] : numbers.split(', ')
      for (const number of named) stated.add(`${usage} ${number}`)
    }
  }
  return stated
}

describe.skipIf(!existsSync(ENFORCED_RULES_FILE))('the rules that the public source enforces', () => {
  test('are the rules that the page about standards lists as checked', () => {
    const stated = statedOnPage()
    const rules = enforcedInSource()
    expect(rules).toHaveLength(322)
    expect(rules.filter((rule) => !stated.has(rule))).toEqual([])
    expect([...stated].filter((rule) => !rules.includes(rule))).toEqual([])
  })
})
