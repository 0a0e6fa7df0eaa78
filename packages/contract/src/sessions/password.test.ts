import { describe, expect, test } from 'vitest'

import { passwordIssues } from './password.ts'

function codesOf(password: string, names: readonly string[] = []): readonly string[] {
  return passwordIssues(password, names).map((issue) => issue.code)
}

describe('a new password (AUTH-32, AUTH-33, OPEN-04)', () => {
  test.each(['Tr4velling-lamp', '龍Ab1-龍龍龍', 'Зима-2026-ясно', 'aB3$efgh', `aB3$${'x'.repeat(124)}`])(
    '%s is accepted',
    (password) => expect(codesOf(password)).toEqual([]),
  )

  test.each([
    ['aB3$efg', 'password.tooShort'],
    [`aB3$${'x'.repeat(125)}`, 'password.tooLong'],
    ['tr4velling-lamp', 'password.noUpperCase'],
    ['TR4VELLING-LAMP', 'password.noLowerCase'],
    ['Travelling-lamp', 'password.noDigit'],
    ['Tr4vellinglamp', 'password.noSpecialCharacter'],
    ['Tr4velling lamp', 'password.noSpecialCharacter'],
    ['P@ssw0rd1!', 'password.common'],
    ['Qwerty123!', 'password.common'],
    ['!!Welcome2026', 'password.common'],
    ['Adm1n-2026', 'password.common'],
  ])('%s is refused only with %s', (password, code) => expect(codesOf(password)).toEqual([code]))

  test('all issues are returned at once', () => {
    expect(codesOf('beijing', ['beijing.operator'])).toEqual([
      'password.tooShort',
      'password.noUpperCase',
      'password.noDigit',
      'password.noSpecialCharacter',
      'password.containsName',
    ])
  })

  test.each([
    ['Frankfurt-77', ['frankfurt.operator'], ['password.containsName']],
    ['DEMO-bank-77', ['x', 'Demo Bank Beijing'], ['password.containsName']],
    ['Tr4velling-lamp', ['ab.cd'], []],
  ])('%s against %j', (password, names, expected) => expect(codesOf(password, names)).toEqual(expected))
})
