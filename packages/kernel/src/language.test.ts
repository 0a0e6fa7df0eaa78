import { expect, test } from 'vitest'

import { languageOf } from './language.ts'

test.each([
  ['zh-CN', 'zh-CN'],
  ['zh-TW', 'zh-CN'],
  ['zh', 'zh-CN'],
  ['en-US', 'en'],
  ['EN_gb', 'en'],
  ['ru-RU', 'ru'],
  [' ru ', 'ru'],
  ['fr-FR', undefined],
  ['', undefined],
])('%j is read as %s (I18N-03)', (tag, language) => {
  expect(languageOf(tag)).toBe(language)
})
