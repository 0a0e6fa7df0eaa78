// @vitest-environment jsdom
import { expect, test, vi } from 'vitest'

test('texts that are asked for before the first ones are there come with them', async () => {
  // Another file may have set the texts up in this process.
  vi.resetModules()
  const { i18n, loadNetworkTexts, startTexts } = await import('./texts.ts')
  expect(i18n.isInitialized).not.toBe(true)
  const loading = loadNetworkTexts()
  await startTexts()
  await loading
  expect(i18n.exists('link.new')).toBe(true)
})
