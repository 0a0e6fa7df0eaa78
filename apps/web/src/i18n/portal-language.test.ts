// @vitest-environment jsdom
import { afterEach, expect, test, vi } from 'vitest'

import { portalLanguage } from './first-language.ts'

afterEach(() => {
  vi.unstubAllGlobals()
  document.cookie = 'language=; max-age=0'
})

test('the language of a portal is read from its cookie (CLI-16)', async () => {
  expect(await portalLanguage()).toBeUndefined()
  document.cookie = 'before=1'
  document.cookie = 'language=ru'
  expect(await portalLanguage()).toBe('ru')
})

test('a browser with the cookieStore API is asked for one cookie only', async () => {
  document.cookie = 'language=ru'
  vi.stubGlobal('cookieStore', {
    get: async (name: string) => await Promise.resolve(name === 'language' ? { value: 'en' } : null),
  })
  expect(await portalLanguage()).toBe('en')
})
