import { FINDING_CODES } from '@nostro/messages'
import { texts as en } from '@nostro/texts/en'
import { texts as ru } from '@nostro/texts/ru'
import { texts as zhCN } from '@nostro/texts/zh-CN'
import { describe, expect, test } from 'vitest'

const CATALOGUES: readonly (readonly [string, object])[] = [
  ['en', en],
  ['ru', ru],
  ['zh-CN', zhCN],
]

describe.each(CATALOGUES)('the texts of findings in %s', (_language, texts) => {
  test.each(Object.entries(FINDING_CODES))(
    '%s has a text that uses only params it is given',
    (code, params) => {
      const sentence: unknown = Reflect.get(texts, code)
      expect(sentence).toEqual(expect.stringMatching(/\S/))
      const requested = Array.from(String(sentence).matchAll(/\{\{(\w+)(?:, \w+)?\}\}/g), ([, name]) => name)
      expect(params).toEqual(expect.arrayContaining(requested))
    },
  )
})
