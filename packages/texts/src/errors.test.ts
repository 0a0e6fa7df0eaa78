import { type ErrorCode, ERRORS, LANGUAGES } from '@nostro/kernel'
import { describe, expect, test } from 'vitest'

import { errors } from './en/errors.ts'
import { workErrors } from './en/work-errors.ts'
import { translatorFor } from './index.ts'

const ALL = { ...errors, ...workErrors }
const CODES = Object.keys(ERRORS) as readonly ErrorCode[]

describe.each(LANGUAGES)('%s', (language) => {
  const translator = translatorFor(language)

  test.each(CODES)('describes what happened for %s', (code) => {
    expect(translator.hasText(`error.${code}`)).toBe(true)
    expect(translator.text(`error.${code}`)).toMatch(/[.。]$/)
  })

  test.each(Object.entries(ALL))('%s has the same parameters as in English', (key, english) => {
    const names = [...english.matchAll(/\{\{(\w+)(?:, \w+)?\}\}/g)].map((match) => match[1] ?? '')
    const text = translator.text(key, Object.fromEntries(names.map((name) => [name, `<${name}>`])))
    expect(names.filter((name) => !text.includes(`<${name}>`))).toEqual([])
    expect(text).not.toContain('{{')
  })
})

test('no sentence is about an error that does not exist', () => {
  const spoken = Object.keys(ALL).filter((key) => key.startsWith('error.'))
  expect(spoken.filter((key) => !CODES.some((code) => key === `error.${code}`))).toEqual([])
})
