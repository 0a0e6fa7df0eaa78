import { afterEach, beforeEach, expect, test, vi } from 'vitest'

import { hasPrograms, missingPrograms } from './external-programs.ts'

beforeEach(() => vi.stubEnv('NOSTRO_EXTERNAL_PROGRAMS', undefined))
afterEach(() => vi.unstubAllEnvs())

test('a program is found in the path, or by its absolute path', () => {
  expect(hasPrograms('sh', process.execPath)).toBe(true)
  expect(missingPrograms(['sh', 'no-such-program', '/no/such/place'])).toEqual([
    'no-such-program',
    '/no/such/place',
  ])
})

test('a non-executable file is no program', () => expect(hasPrograms(import.meta.filename)).toBe(false))

test('a setting hides every program', () => {
  vi.stubEnv('NOSTRO_EXTERNAL_PROGRAMS', 'absent')
  expect(missingPrograms(['sh', process.execPath])).toEqual(['sh', process.execPath])
})
