import { existsSync, readFileSync, readdirSync } from 'node:fs'
import { dirname, join } from 'node:path'

import { describe, expect, test } from 'vitest'

const ROOT = join(import.meta.dirname, '..')
const DECISIONS = 'docs/adr'

const PAGES: readonly string[] = [
  ...readdirSync(ROOT).filter((file) => file.endsWith('.md')),
  ...readdirSync(join(ROOT, 'docs'), { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.md'))
    .map((file) => `docs/${file}`),
]

function read(page: string): string {
  return readFileSync(join(ROOT, page), 'utf8')
}

/**
 * Returns the texts that a page writes as code and that look like a place in this repository:
 * `packages/kernel/src/result.ts`.
 */
function namedFiles(text: string): readonly string[] {
  const quoted = [...text.matchAll(/`([^`\n]+)`/g)].map(([, code = '']) => code)
  return quoted.filter((code) => /^(packages|apps|bench|e2e|docs|scripts|\.ci)\/[\w./-]+$/.test(code))
}

function linkedFiles(text: string): readonly string[] {
  return [...text.matchAll(/\]\(([^)\s#]+)[^)]*\)/g)]
    .map(([, address = '']) => address)
    .filter((address) => !/^[a-z]+:/.test(address))
}

describe.each(PAGES)('%s', (page) => {
  const text = read(page)

  test('names only files that exist', () => {
    expect(namedFiles(text).filter((file) => !existsSync(join(ROOT, file)))).toEqual([])
  })

  test('links only to files that exist', () => {
    const from = dirname(join(ROOT, page))
    expect(linkedFiles(text).filter((file) => !existsSync(join(from, file)))).toEqual([])
  })
})

test('the way of a message is told with at least twenty real files', () => {
  expect(new Set(namedFiles(read('ARCHITECTURE.md'))).size).toBeGreaterThanOrEqual(20)
})

test('the README has the two commands', () => {
  expect(read('README.md')).toContain('npm ci && npm start')
  expect(read('README.md')).toContain('npm ci && npm test')
})

describe('decisions', () => {
  const files = readdirSync(join(ROOT, DECISIONS)).toSorted()

  test('are numbered without gaps', () => {
    const numbers = files.map((file) => file.slice(0, 4))
    expect(numbers).toEqual(files.map((_, index) => String(index + 1).padStart(4, '0')))
  })

  test.each(files)('%s has the agreed sections and fits one page', (file) => {
    const text = read(`${DECISIONS}/${file}`)
    const headings = [...text.matchAll(/^## (.+)$/gm)].map(([, heading]) => heading)
    expect(text.startsWith(`# ${file.slice(0, 4)} `)).toBe(true)
    expect(text).toMatch(/^Status: (accepted|replaced by \d{4}), \d{4}-\d{2}-\d{2}$/m)
    expect(headings).toEqual(['Context', 'Decision', 'Consequences', 'Considered'])
    expect(text.split('\n').length).toBeLessThanOrEqual(60)
  })
})
