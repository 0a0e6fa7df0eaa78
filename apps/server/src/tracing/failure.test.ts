import { AppError } from '@nostro/kernel'
import { expect, test } from 'vitest'

import { failureOf } from './failure.ts'

const WORDS = 'no room for account 6222020200112233445'

test.each([
  ['a refusal', new AppError('message.textAltered', { messageId: '1' }), 'message.textAltered'],
  ['an error of the database', Object.assign(new Error(WORDS), { code: '23505' }), '23505'],
  ['an error of the system', Object.assign(new Error(WORDS), { code: 'ECONNREFUSED' }), 'ECONNREFUSED'],
  ['an error with words as its code', Object.assign(new Error(WORDS), { code: 'JANE DOE' }), 'Error'],
  ['an error named by words', Object.assign(new Error(WORDS), { name: 'jane.doe@bank.example' }), 'unknown'],
  ['a mistake of ours', new TypeError(WORDS), 'TypeError'],
  ['what is no error', WORDS, 'unknown'],
])('%s is described by its kind without its message', (_case, error, kind) => {
  expect(failureOf(error)).toBe(kind)
})
