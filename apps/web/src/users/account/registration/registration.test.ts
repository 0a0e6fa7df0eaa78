import { translatorFor } from '@nostro/texts'
import { describe, expect, test } from 'vitest'

import type { Texts } from '../../../i18n/index.ts'
import {
  aboutProblems,
  companyProblems,
  contactProblems,
  EMPTY_REGISTRATION,
  type Registration,
} from './registration.ts'

const { text } = translatorFor('en')
const texts: Texts = { language: 'en', t: text, text, has: () => true }
const complete: Registration = {
  ...EMPTY_REGISTRATION,
  target: '13800138000',
  code: '123456',
  ticket: 'ticket',
  hasAgreed: true,
  name: 'Somebody',
  idNumber: '110101199003070012',
  email: 'a@b.example',
  phone: '13800138000',
  companyName: 'Northern Tea',
  industry: 'F',
  region: '110000',
}

describe('registration', () => {
  test('is complete step by step', () => {
    expect(contactProblems(complete, texts)).toEqual({})
    expect(aboutProblems(complete, texts)).toEqual({})
    expect(companyProblems(complete, texts)).toEqual({})
  })

  test.each([
    [contactProblems, { target: 'nobody' }, 'target'],
    [contactProblems, { code: '12345' }, 'code'],
    [contactProblems, { hasAgreed: false }, 'hasAgreed'],
    [aboutProblems, { name: ' ' }, 'name'],
    [aboutProblems, { idNumber: '12-34' }, 'idNumber'],
    [aboutProblems, { email: 'a@b' }, 'email'],
    [aboutProblems, { phone: '010123456' }, 'phone'],
    [companyProblems, { companyName: '' }, 'companyName'],
    [companyProblems, { industry: '' }, 'industry'],
    [companyProblems, { region: '' }, 'region'],
    [companyProblems, { way: 'join' as const }, 'invitationCode'],
  ])('%# names the field at fault', (problemsOf, change, field) => {
    expect(Object.keys(problemsOf({ ...complete, ...change }, texts))).toEqual([field])
  })
})
