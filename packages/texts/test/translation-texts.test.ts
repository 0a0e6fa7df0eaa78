import { LANGUAGES } from '@nostro/kernel'
import { TRANSLATION_NOTE_CODES, TRANSLATION_NOTE_KINDS } from '@nostro/messages'
import { describe, expect, test } from 'vitest'

import { texts as english } from '../src/en/index.ts'
import { texts as russian } from '../src/ru/index.ts'
import { texts as chinese } from '../src/zh-CN/index.ts'

const TEXTS: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  en: english,
  ru: russian,
  'zh-CN': chinese,
}

describe.each(LANGUAGES)('texts of translations in %s', (language) => {
  const texts = TEXTS[language] ?? {}

  test.each(Object.entries(TRANSLATION_NOTE_CODES))(
    '%s has a sentence with its parameters',
    (code, params) => {
      const sentence = texts[`translation.${code}`] ?? ''
      const placeholders = Array.from(sentence.matchAll(/\{\{(\w+)(?:, \w+)?\}\}/g), ([, name]) => name)
      expect(sentence).not.toBe('')
      expect(new Set(placeholders)).toEqual(new Set(params))
    },
  )

  test.each([...TRANSLATION_NOTE_KINDS])('the kind %s has a word', (kind) => {
    expect(texts[`translation.kind.${kind}`] ?? '').not.toBe('')
  })

  test.each(['information', 'warning', 'severe'])('the severity %s has a word', (severity) => {
    expect(texts[`translation.severity.${severity}`] ?? '').not.toBe('')
  })
})
