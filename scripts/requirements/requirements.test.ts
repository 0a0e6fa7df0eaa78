import { readFileSync, readdirSync } from 'node:fs'
import { join } from 'node:path'

import { describe, expect, test } from 'vitest'

import { citationsIn, citingFiles } from './citations.ts'
import { prefixesOf, requirementsPage } from './requirements-page.ts'
import { readAreas } from './requirements.ts'

const AREAS = readAreas()
const REQUIREMENTS = AREAS.flatMap(({ requirements }) => requirements)
const FILES = citingFiles(prefixesOf(AREAS))
const CITED_BY_TESTS = new Set(FILES.filter(({ isTest }) => isTest).flatMap(({ ids }) => [...ids]))

describe('requirements', () => {
  const defined = new Set(REQUIREMENTS.map(({ id }) => id))

  test('are defined if they are cited', () => {
    const unknown = FILES.flatMap(({ file, ids }) =>
      [...ids].filter((id) => !defined.has(id)).map((id) => `${file} cites ${id}`),
    )
    expect(unknown).toEqual([])
  })

  test('have a test, or a reason for having none', () => {
    const loose = REQUIREMENTS.filter(
      ({ id, untested, notTestable }) =>
        untested === undefined && notTestable === undefined && !CITED_BY_TESTS.has(id),
    )
    expect(loose.map(({ id }) => id)).toEqual([])
  })

  test('do not claim to have no test if one cites them', () => {
    const held = REQUIREMENTS.filter(
      ({ id, untested, notTestable }) =>
        (untested !== undefined || notTestable !== undefined) && CITED_BY_TESTS.has(id),
    )
    expect(held.map(({ id }) => id)).toEqual([])
  })

  test('have one definition each', () => expect(REQUIREMENTS).toHaveLength(defined.size))

  test('are sentences with a subject', () => {
    const sentence = /^[A-Z].*\.$/
    const question = /^(What|Whether|Where|Which|How|When|Who) /
    const wrong = REQUIREMENTS.filter(({ text }) => !sentence.test(text) || question.test(text))
    expect(wrong.map(({ id }) => id)).toEqual([])
  })

  test('fit into one line of a table', () => {
    expect(REQUIREMENTS.filter(({ text }) => /[|\n]/.test(text)).map(({ id }) => id)).toEqual([])
  })
})

test('no source shown to users names a requirement', () => {
  const folder = join(import.meta.dirname, '../../packages/messages/src')
  const prefixes = prefixesOf(AREAS)
  const sources = readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.ts'))
    .flatMap((file) => [...readFileSync(join(folder, file), 'utf8').matchAll(/\bsource: (['"`])(.*?)\1/gs)])
    .map(([, , source = '']) => source)
  expect(sources.length).toBeGreaterThan(100)
  expect(sources.filter((source) => citationsIn(source, prefixes).size > 0)).toEqual([])
})

test('a range cites all its ids', () => {
  const text = 'FORM-07 to FORM-09, OPEN-100; not FORM-1, FORM-2026 or SHA-256'
  expect([...citationsIn(text, new Set(['FORM', 'OPEN']))]).toEqual([
    'FORM-07',
    'FORM-08',
    'FORM-09',
    'OPEN-100',
  ])
})

test('docs/requirements.md equals the generated page; `node scripts/print-requirements.ts > docs/requirements.md` renews it', () => {
  const page = readFileSync(join(import.meta.dirname, '../../docs/requirements.md'), 'utf8')
  expect(page).toBe(requirementsPage())
})
