import { SCHEMA_FINDING_CODES, XML_FINDING_CODES } from '@nostro/messages'
import { describe, expect, test } from 'vitest'

import { mxIssues as english } from '../src/en/mx/issues.ts'
import { mxIssues as russian } from '../src/ru/mx/issues.ts'
import { mxIssues as chinese } from '../src/zh-CN/mx/issues.ts'

const CODES: Readonly<Record<string, readonly string[]>> = { ...XML_FINDING_CODES, ...SCHEMA_FINDING_CODES }

const CATALOGUES: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  en: english,
  ru: russian,
  'zh-CN': chinese,
}

/** Returns the parameters of a sentence. */
function placeholdersIn(text: string): readonly string[] {
  return Array.from(text.matchAll(/\{\{(\w+)(?:, \w+)?\}\}/g), ([, name = '']) => name).toSorted()
}

describe.each(Object.entries(CATALOGUES))('findings of XML and schema in %s', (_language, texts) => {
  test('each has a sentence, and each sentence has a finding', () => {
    expect(Object.keys(texts).toSorted()).toEqual(Object.keys(CODES).toSorted())
  })

  test.each(Object.entries(CODES))('%s uses the parameters of its finding, as in English', (code, params) => {
    const requested = placeholdersIn(texts[code] ?? '')
    expect(requested.filter((name) => !params.includes(name))).toEqual([])
    expect(requested).toEqual(placeholdersIn(CATALOGUES['en']?.[code] ?? ''))
  })
})
