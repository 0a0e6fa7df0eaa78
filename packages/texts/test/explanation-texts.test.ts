import { LANGUAGES } from '@nostro/kernel'
import { codeList, EXPLANATION_KEYS } from '@nostro/messages'
import { describe, expect, test } from 'vitest'

import { explanation as english } from '../src/en/explanation/explanation.ts'
import { texts as englishTexts } from '../src/en/index.ts'
import { explanation as russian } from '../src/ru/explanation/explanation.ts'
import { explanation as chinese } from '../src/zh-CN/explanation/explanation.ts'

const TEXTS: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  en: english,
  ru: russian,
  'zh-CN': chinese,
}

/** A text of a minimum length without any letter of another script. */
const LATIN_SENTENCE = /^[\x20-\x7e]{25,}$/

describe.each(LANGUAGES)('texts of explanations in %s', (language) => {
  const texts = TEXTS[language] ?? {}

  test('every field, component and code word has one', () => {
    expect(EXPLANATION_KEYS.filter((key) => (texts[key] ?? '').trim() === '')).toEqual([])
  })

  test('a code word has the same name as in the form', () => {
    const different = codeList('instructionCode')
      .map(({ code, names }) => [names[language], texts[`meaning.narrative.${code}`]])
      .filter(([name, meaning]) => meaning !== undefined && meaning !== name)
    expect(different).toEqual([])
  })
})

test.each(['ru', 'zh-CN'])('no text in %s is in English', (language) => {
  expect(Object.values(TEXTS[language] ?? {}).filter((text) => LATIN_SENTENCE.test(text))).toEqual([])
})

test('every text explains something', () => {
  const known = new Set(EXPLANATION_KEYS)
  expect(Object.keys(english).filter((key) => !known.has(key))).toEqual([])
})

test('no key is used twice', () => {
  expect(Object.keys(english).filter((key) => Object.hasOwn(englishTexts, key))).toEqual([])
})
