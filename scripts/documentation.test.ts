import { existsSync, readFileSync, readdirSync } from 'node:fs'
import { dirname, join } from 'node:path'

import { describe, expect, test } from 'vitest'

import { countWords } from './words/word-list.ts'

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

/** Returns the code spans of a page that look like a path in this repository: `packages/kernel/src/result.ts`. */
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

test('ARCHITECTURE.md follows a message through at least twenty existing files', () => {
  expect(new Set(namedFiles(read('ARCHITECTURE.md'))).size).toBeGreaterThanOrEqual(20)
})

test('the README contains the two commands', () => {
  expect(read('README.md')).toContain('npm ci && npm start')
  expect(read('README.md')).toContain('npm ci && npm test')
})

const SUPERSEDED = String.raw`superseded by \d{4}`
const LATER = String.raw`(?:amended|superseded in part) by (\d{4}(?:, \d{4})*)`
const STATUS = new RegExp(`^Status: (?:accepted|${SUPERSEDED}), \\d{4}-\\d{2}-\\d{2}(?:; ${LATER})?$`, 'm')

describe('decision records', () => {
  const files = readdirSync(join(ROOT, DECISIONS))
    .filter((file) => file !== 'README.md')
    .toSorted()
  const numbers = files.map((file) => file.slice(0, 4))

  test('are numbered without gaps', () => {
    expect(numbers).toEqual(files.map((_, index) => String(index + 1).padStart(4, '0')))
  })

  test.each(files)('%s has a title, a status, four sections and 150 to 400 words', (file) => {
    const text = read(`${DECISIONS}/${file}`)
    const headings = [...text.matchAll(/^## (.+)$/gm)].map(([, heading]) => heading)
    expect(text.startsWith(`# ${file.slice(0, 4)} `)).toBe(true)
    expect(text).toMatch(STATUS)
    expect(headings).toEqual(['Context', 'Decision', 'Consequences', 'Alternatives'])
    expect(countWords(text)).toBeGreaterThanOrEqual(150)
    expect(countWords(text)).toBeLessThanOrEqual(400)
  })

  test.each(files)('%s names existing later records in its status', (file) => {
    const [status = ''] = /^Status: .*$/m.exec(read(`${DECISIONS}/${file}`)) ?? []
    const later = [...status.matchAll(/(?<!\d|-)\d{4}(?!\d|-)/g)].map(([number]) => number)
    expect(later.filter((number) => !numbers.includes(number) || number <= file.slice(0, 4))).toEqual([])
  })

  test('are listed once each in the index, with title and status', () => {
    const lines = read(`${DECISIONS}/README.md`).split('\n')
    const expected = files.map((file) => {
      const [title = '', , status = ''] = read(`${DECISIONS}/${file}`).split('\n')
      const [, later] = /^Status: .*?(?:; |(?=superseded by))(.*?)(?:, \d{4}-.*)?$/.exec(status) ?? []
      return `- [${title.slice('# '.length)}](${file})${later === undefined ? '' : ` (${later})`}`
    })
    expect(lines.filter((line) => line.startsWith('- [')).toSorted()).toEqual(expected.toSorted())
  })
})
