import { afterEach, expect, test, vi } from 'vitest'

import { loadLetters } from './letters.ts'

afterEach(() => {
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

test('the file of a letter is loaded', async () => {
  const loaded: string[] = []
  const load = async (font: string, letter: string) => loaded.push(font, letter)
  vi.stubGlobal('document', { fonts: { load } })
  await loadLetters('я')
  expect(loaded).toEqual(["1rem 'Inter Variable'", 'я'])
})

test('a page does not wait for a font that is late, refused or unknown to its browser', async () => {
  vi.useFakeTimers()
  vi.stubGlobal('document', { fonts: { load: async () => new Promise(() => undefined) } })
  const isLate = loadLetters('я')
  await vi.advanceTimersByTimeAsync(1_000)
  await isLate
  vi.stubGlobal('document', { fonts: { load: async () => Promise.reject(new Error('refused')) } })
  await loadLetters('я')
  vi.stubGlobal('document', {})
  await expect(loadLetters('я')).resolves.toBeUndefined()
})
