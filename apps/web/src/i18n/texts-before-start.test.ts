// @vitest-environment jsdom
import { expect, test, vi } from 'vitest'

test('texts requested before the start are loaded together with the first ones', async () => {
  // Another test file may have initialised the texts in this process.
  vi.resetModules()
  const { i18n, loadNetworkTexts, startTexts } = await import('./texts.ts')
  expect(i18n.isInitialized).not.toBe(true)
  const loading = loadNetworkTexts()
  await startTexts()
  await loading
  expect(i18n.exists('link.new')).toBe(true)
})
