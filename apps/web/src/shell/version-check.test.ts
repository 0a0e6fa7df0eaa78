// @vitest-environment jsdom
import { expect, test, vi } from 'vitest'

import { checkVersion, needsReload, VERSION } from './version-check.ts'

test.each([
  ['the same version', { stored: undefined, running: '1', served: '1' }, false],
  ['a new version', { stored: '1', running: '1', served: '2' }, true],
  ['a new version on the first visit', { stored: undefined, running: '1', served: '2' }, true],
  ['a new version that was reloaded for', { stored: '2', running: '1', served: '2' }, false],
])('%s reloads: %s (CLI-13, OPEN-48)', (_name, versions, reloads) => {
  expect(needsReload(versions)).toBe(reloads)
})

test('without a build it is the version of the specification (CLI-14)', () => {
  expect(VERSION).toBe('25.04.24.100446')
})

test('the file is requested without any cache, and its version is stored', async () => {
  const requested: string[] = []
  vi.stubGlobal('fetch', (address: string) => {
    requested.push(address)
    return Promise.resolve(Response.json({ version: VERSION }))
  })
  await checkVersion()
  vi.unstubAllGlobals()
  expect(requested).toEqual([expect.stringMatching(/^\/version\.json\?t=\d+$/)])
  expect(localStorage.getItem('nostro.version')).toBe(VERSION)
})
