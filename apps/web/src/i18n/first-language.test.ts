import { expect, test, vi } from 'vitest'

import { firstLanguage } from './first-language.ts'

test.each([
  ['the stored choice wins', { stored: 'ru', portal: 'en', browser: ['zh-CN'] }, 'ru'],
  ['a portal has precedence over the browser', { stored: undefined, portal: 'en-US', browser: ['ru'] }, 'en'],
  ['the browser is used last', { stored: undefined, portal: undefined, browser: ['ru-RU', 'en'] }, 'ru'],
  [
    'every variant of Chinese is simplified Chinese',
    { stored: undefined, portal: undefined, browser: ['zh-TW'] },
    'zh-CN',
  ],
  [
    'an unknown language means Chinese',
    { stored: undefined, portal: undefined, browser: ['fr-FR', 'en'] },
    'zh-CN',
  ],
  ['an unknown stored value is ignored', { stored: 'xx', portal: 'de', browser: ['en-GB'] }, 'en'],
  [
    'without any known language it is Chinese',
    { stored: undefined, portal: undefined, browser: [] },
    'zh-CN',
  ],
] as const)('%s (OPEN-01)', async (_name, { stored, portal, browser }, language) => {
  expect(await firstLanguage(stored, async () => await Promise.resolve(portal), browser)).toBe(language)
})

test('no cookie is read if the user has chosen a language', async () => {
  const portal = vi.fn<() => Promise<undefined>>()
  await firstLanguage('ru', portal, [])
  expect(portal).not.toHaveBeenCalled()
})
