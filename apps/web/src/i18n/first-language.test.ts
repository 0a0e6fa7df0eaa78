import { expect, test } from 'vitest'

import { firstLanguage } from './first-language.ts'

test.each([
  ['the stored choice wins', { stored: 'ru', cookies: 'language=en', browser: ['zh-CN'] }, 'ru'],
  [
    'a cookie goes before the browser',
    { stored: undefined, cookies: 'a=b; language=en-US', browser: ['ru'] },
    'en',
  ],
  ['the browser comes last', { stored: undefined, cookies: '', browser: ['ru-RU', 'en'] }, 'ru'],
  [
    'every kind of Chinese is simplified Chinese',
    { stored: undefined, cookies: '', browser: ['zh-TW'] },
    'zh-CN',
  ],
  ['an unknown language is Chinese', { stored: undefined, cookies: '', browser: ['fr-FR', 'en'] }, 'zh-CN'],
  [
    'an unknown stored value is passed over',
    { stored: 'xx', cookies: 'language=de', browser: ['en-GB'] },
    'en',
  ],
  ['nothing known is Chinese', { stored: undefined, cookies: '', browser: [] }, 'zh-CN'],
] as const)('%s (OPEN-01)', (_name, sources, language) => {
  expect(firstLanguage(sources)).toBe(language)
})
