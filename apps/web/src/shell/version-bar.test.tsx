// @vitest-environment jsdom
import { render, screen } from '@testing-library/react'
import { afterEach, beforeAll, expect, test, vi } from 'vitest'

import { chooseLanguage, startTexts } from '../i18n/index.ts'
import { inApp } from '../testing/in-app.tsx'
import { VersionBar } from './version-bar.tsx'
import { VERSION } from './version-check.ts'
import { eventually } from '../testing/eventually.ts'

beforeAll(async () => {
  await startTexts('work', 'content')
  await chooseLanguage('en')
})
afterEach(() => vi.unstubAllGlobals())

function serve(version: string) {
  const fetchVersion = vi.fn<() => Promise<Response>>(async () => Response.json({ version }))
  vi.stubGlobal('fetch', fetchVersion)
  return fetchVersion
}

test('a page that becomes visible again reports a newer build of the server (CLI-12)', async () => {
  serve('99.01.01.000000')
  render(inApp(<VersionBar />))
  document.dispatchEvent(new Event('visibilitychange'))
  expect(await screen.findByText('A new version is available.')).toBeTruthy()
  expect(screen.getByRole('button', { name: 'Reload' })).toBeTruthy()
})

test('a page of the same build reports nothing', async () => {
  const fetchVersion = serve(VERSION)
  render(inApp(<VersionBar />))
  document.dispatchEvent(new Event('visibilitychange'))
  await eventually(() => expect(fetchVersion).toHaveBeenCalled())
  expect(screen.queryByText('A new version is available.')).toBeNull()
})

test('a page whose next script is missing reports a newer build immediately', async () => {
  serve('99.01.01.000000')
  render(inApp(<VersionBar />))
  window.dispatchEvent(new Event('vite:preloadError'))
  expect(await screen.findByText('A new version is available.')).toBeTruthy()
})
