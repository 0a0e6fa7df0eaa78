import { LANGUAGES } from '@nostro/kernel'
import { MX_FINDING_CODES } from '@nostro/messages'
import { describe, expect, test } from 'vitest'

import { texts as english } from '../src/en/index.ts'
import { mxTexts as englishMx } from '../src/en/mx.ts'
import { mxRules } from '../src/en/mx/rules.ts'
import { texts as russian } from '../src/ru/index.ts'
import { mxTexts as russianMx } from '../src/ru/mx.ts'
import { texts as chinese } from '../src/zh-CN/index.ts'
import { mxTexts as chineseMx } from '../src/zh-CN/mx.ts'

const TEXTS: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  en: { ...english, ...englishMx },
  ru: { ...russian, ...russianMx },
  'zh-CN': { ...chinese, ...chineseMx },
}

const placeholdersIn = (text: string) =>
  Array.from(text.matchAll(/\{\{(\w+)(?:, \w+)?\}\}/g), ([, name = '']) => name)

describe.each(LANGUAGES)('rules of ISO 20022 messages in %s', (language) => {
  const texts = TEXTS[language] ?? {}

  test.each(Object.entries(MX_FINDING_CODES))(
    '%s has a sentence that uses only the parameters of its finding',
    (code, params) => {
      expect(texts[code]).toMatch(/\S/)
      expect(params).toEqual(expect.arrayContaining(placeholdersIn(texts[code] ?? '')))
    },
  )

  test.each(Object.entries(mxRules))('%s has the same parameters as in English', (code, text) => {
    expect(placeholdersIn(texts[code] ?? '').toSorted()).toEqual(placeholdersIn(text).toSorted())
  })
})

test('no sentence is about a code that does not exist', () => {
  expect(Object.keys(mxRules).filter((key) => !Object.hasOwn(MX_FINDING_CODES, key))).toEqual([])
})
