import { LANGUAGES, MESSAGE_TYPES } from '@nostro/kernel'
import {
  definitionOf,
  FINDING_CODES,
  ISSUE_CODES,
  labelKeyOf,
  memberAt,
  memberPathsOf,
} from '@nostro/messages'
import { describe, expect, test } from 'vitest'

import { caseFields as englishCaseFields } from '../src/en/case-fields.ts'
import { fields as englishFields } from '../src/en/fields.ts'
import { texts as english } from '../src/en/index.ts'
import { issues as englishIssues } from '../src/en/issues.ts'
import { statementFields as englishStatementFields } from '../src/en/statement-fields.ts'
import { texts as russian } from '../src/ru/index.ts'
import { texts as chinese } from '../src/zh-CN/index.ts'

const TEXTS: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  en: english,
  ru: russian,
  'zh-CN': chinese,
}

const definitions = MESSAGE_TYPES.flatMap((type) => definitionOf(type) ?? [])

/** The codes of issues that the server finds in addition to the rules of form and network. */
const SERVER_ISSUE_CODES = [
  'sender.notOwnBank',
  'transactionReference.unknown',
  'receiver.unreachable',
  'sendAs.refused',
  'sendAs.noCounterpart',
  'sendAs.severalMessages',
]

const issueCodes = [...new Set([...ISSUE_CODES, ...Object.keys(FINDING_CODES), ...SERVER_ISSUE_CODES])]

const fieldKeys = [
  ...new Set(
    definitions.flatMap((definition) => [
      ...definition.sections.map((section) => `section.${section.name}`),
      ...memberPathsOf(definition).flatMap((path) => {
        const label = labelKeyOf(definition, path)
        const otherLabel = memberAt(definition, path)?.labelWhen?.label
        return [label, ...(otherLabel === undefined ? [] : [otherLabel]), label.replace('field.', 'help.')]
      }),
    ]),
  ),
]

describe.each(LANGUAGES)('texts of messages in %s', (language) => {
  const texts = TEXTS[language] ?? {}

  test('every issue has a sentence', () => {
    expect(issueCodes.filter((code) => (texts[code] ?? '') === '')).toEqual([])
  })

  test('every section, member and help text exists', () => {
    expect(fieldKeys.filter((key) => (texts[key] ?? '') === '')).toEqual([])
  })

  test('a sentence uses only the parameters of its finding', () => {
    const foreign = Object.entries(FINDING_CODES).flatMap(([code, params]) =>
      placeholdersIn(texts[code])
        .filter((name) => !params.some((param) => param === name))
        .map((name) => `${code}: ${name}`),
    )
    expect(foreign).toEqual([])
  })

  test('uses the same parameters as the English text', () => {
    const different = [englishIssues, englishFields, englishStatementFields, englishCaseFields]
      .flatMap((area): [string, string][] => Object.entries(area))
      .filter(([key, text]) => placeholdersIn(texts[key]).join() !== placeholdersIn(text).join())
      .map(([key]) => key)
    expect(different).toEqual([])
  })
})

test('every text is used', () => {
  expect(Object.keys(englishIssues).filter((key) => !issueCodes.includes(key))).toEqual([])
  const own = { ...englishFields, ...englishCaseFields }
  expect(Object.keys(own).filter((key) => !fieldKeys.includes(key))).toEqual([])
  const statementKeys = [...fieldKeys, ...issueCodes]
  expect(Object.keys(englishStatementFields).filter((key) => !statementKeys.includes(key))).toEqual([])
})

function placeholdersIn(text: string | undefined): readonly string[] {
  return [...(text ?? '').matchAll(/\{\{(\w+)(?:, \w+)?\}\}/g)].map(([, name = '']) => name).toSorted()
}
