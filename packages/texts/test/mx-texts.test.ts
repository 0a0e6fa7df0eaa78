import { LANGUAGES, messageTypesOf } from '@nostro/kernel'
import { labelKeyOf, loadDefinition, memberAt, memberPathsOf } from '@nostro/messages'
import { describe, expect, test } from 'vitest'

import { caseFields } from '../src/en/case-fields.ts'
import { fields } from '../src/en/fields.ts'
import { texts as english } from '../src/en/index.ts'
import { mxTexts as englishMx } from '../src/en/mx.ts'
import { mxCaseFields } from '../src/en/mx/case-fields.ts'
import { mxCaseHelp } from '../src/en/mx/case-help.ts'
import { mxFields } from '../src/en/mx/fields.ts'
import { mxHelp } from '../src/en/mx/help.ts'
import { mxStatementFields } from '../src/en/mx/statement-fields.ts'
import { statementFields } from '../src/en/statement-fields.ts'
import { texts as russian } from '../src/ru/index.ts'
import { mxTexts as russianMx } from '../src/ru/mx.ts'
import { texts as chinese } from '../src/zh-CN/index.ts'
import { mxTexts as chineseMx } from '../src/zh-CN/mx.ts'

const TEXTS: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  en: { ...english, ...englishMx },
  ru: { ...russian, ...russianMx },
  'zh-CN': { ...chinese, ...chineseMx },
}

const definitions = (await Promise.all(messageTypesOf('ISO20022').map(loadDefinition))).filter(
  (one) => one !== undefined,
)

const keys = new Set(
  definitions.flatMap((definition) => [
    ...definition.sections.map((section) => `section.${section.name}`),
    ...memberPathsOf(definition).map((path) => labelKeyOf(definition, path)),
  ]),
)

describe.each(LANGUAGES)('texts of ISO 20022 forms in %s', (language) => {
  const texts = TEXTS[language] ?? {}

  test('every section and member has a name', () => {
    expect([...keys].filter((key) => (texts[key] ?? '') === '')).toEqual([])
  })

  test('members of one group have different labels', () => {
    const namesakes = definitions.flatMap((definition) => {
      const seen = new Map<string, string>()
      return memberPathsOf(definition).filter((path) => {
        const group = path.slice(0, path.lastIndexOf('.') + 1)
        const name = `${group}${texts[labelKeyOf(definition, path)]}`
        const isRepeated = seen.has(name)
        seen.set(name, path)
        return isRepeated
      })
    })
    expect(namesakes).toEqual([])
  })

  test('no text is in another script', () => {
    const own = language === 'ru' ? /[а-яё]/i : /[\u4e00-\u9fff]/
    const names = Object.entries({
      ...mxFields,
      ...mxStatementFields,
      ...mxCaseFields,
      ...mxHelp,
      ...mxCaseHelp,
    })
    const same =
      language === 'en'
        ? []
        : names.filter(([key]) => !own.test(texts[key] ?? '') && !SHARED_NAMES.has(texts[key] ?? ''))
    expect(same).toEqual([])
  })
})

/** Names that are the same in every language. */
const SHARED_NAMES: ReadonlySet<string> = new Set(['BIC', 'IBAN', 'LEI', 'UETR'])

test('every text is used', () => {
  const named = Object.keys({ ...mxFields, ...mxStatementFields, ...mxCaseFields })
  expect(named.filter((key) => !keys.has(key))).toEqual([])
  const explained = Object.keys({ ...mxHelp, ...mxCaseHelp }).map((key) => key.replace(/^help/, 'field'))
  expect(explained.filter((key) => !keys.has(key))).toEqual([])
})

test('no key is in two areas', () => {
  const others = { ...fields, ...statementFields, ...caseFields }
  expect(
    Object.keys({ ...mxFields, ...mxStatementFields, ...mxCaseFields }).filter((key) => key in others),
  ).toEqual([])
})

test('members of a form are found by their paths', () => {
  const lost = definitions.flatMap((definition) =>
    definition.sections.flatMap(({ members }) =>
      members.filter((path) => memberAt(definition, path) === undefined),
    ),
  )
  expect(lost).toEqual([])
})
