import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

import { translatorFor } from '@nostro/texts'
import { describe, expect, test } from 'vitest'

const english = translatorFor('en')

const SERVER = join(import.meta.dirname, '../apps/server/src')

/** The names that the server uses for its audit events and their objects, read from where they are recorded. */
const source = globSync('**/*.ts', { cwd: SERVER, exclude: ['**/*.test.ts', 'testing/**'] })
  .map((file) => readFileSync(join(SERVER, file), 'utf8'))
  .join('\n')

function namesIn(pattern: RegExp): readonly string[] {
  return [...new Set([...source.matchAll(pattern)].map(([, name = '']) => name))].toSorted()
}

const actions = namesIn(/\baction: '([a-zA-Z]+\.[a-zA-Z]+)'/g)
const kinds = namesIn(/\bobjectKind: '([a-zA-Z]+)'/g)

describe('people can read in the audit trail', () => {
  test('what was done', () => {
    expect(actions.length).toBeGreaterThan(30)
    expect(actions.filter((action) => !english.hasText(`audit.action.${action}`))).toEqual([])
  })

  test('to what', () => {
    expect(kinds.length).toBeGreaterThan(8)
    expect(kinds.filter((kind) => !english.hasText(`audit.kind.${kind}`))).toEqual([])
  })
})
