import { expect, test } from 'vitest'

import { passwordProblems } from './password-check.ts'

const GOOD = 'Harbour-7-lights'

test.each([
  [
    'nothing entered',
    ['', '', ''],
    {
      oldPassword: 'ENTER_OLD_PASSWORD',
      newPassword: 'ENTER_NEW_PASSWORD',
      confirmation: 'CONFIRM_NEW_PASSWORD',
    },
  ],
  [
    'only the old one',
    ['old', '', ''],
    { newPassword: 'ENTER_NEW_PASSWORD', confirmation: 'CONFIRM_NEW_PASSWORD' },
  ],
  ['no confirmation', ['old', GOOD, ''], { confirmation: 'CONFIRM_NEW_PASSWORD' }],
  ['another confirmation', ['old', GOOD, `${GOOD}!`], { confirmation: 'PASSWORDS_DO_NOT_MATCH' }],
  ['seven characters', ['old', 'Ab3-ef7', 'Ab3-ef7'], { newPassword: 'password.tooShort' }],
  ['no sign', ['old', 'Harbour7lights', 'Harbour7lights'], { newPassword: 'password.noSpecialCharacter' }],
  ['the own name', ['old', 'Beijing-7-lights', 'Beijing-7-lights'], { newPassword: 'password.containsName' }],
  ['everything right', ['old', GOOD, GOOD], {}],
] as const)('%s (AUTH-24 to AUTH-27)', (_name, [oldPassword, newPassword, confirmation], expected) => {
  const problems = passwordProblems({ oldPassword, newPassword, confirmation }, ['beijing.operator'])
  expect(Object.fromEntries(Object.entries(problems).map(([name, { key }]) => [name, key]))).toEqual(expected)
})
