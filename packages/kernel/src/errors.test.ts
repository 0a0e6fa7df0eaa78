import { describe, expect, test } from 'vitest'

import { AppError, ERRORS } from './errors.ts'

describe('the error table', () => {
  test('keeps the numbers of the specification (section 8)', () => {
    expect(ERRORS['session.expired'].number).toBe(401)
    expect(ERRORS['permission.denied'].number).toBe(403)
    expect(ERRORS['signIn.wrongCredentials'].number).toBe(1000)
    expect(ERRORS['session.unknown'].number).toBe(1005)
    expect(ERRORS['session.elsewhere'].number).toBe(1006)
    expect(ERRORS['account.forbidden'].number).toBe(1007)
  })

  test('gives each error a unique number, ours from 1100', () => {
    const numbers = Object.values(ERRORS).map((row) => row.number)
    expect(new Set(numbers).size).toBe(numbers.length)
    const named = new Set([401, 403, 1000, 1005, 1006, 1007])
    expect(numbers.filter((number) => !named.has(number)).every((number) => number >= 1100)).toBe(true)
  })

  test('an error keeps its cause, params and issues', () => {
    const cause = new Error('unique violation')
    const issue = { path: ['senderReference'], code: 'text.tooLong', severity: 'error' } as const
    const error = new AppError('message.invalid', { reference: 'REF1' }, { issues: [issue], cause })
    expect(error).toMatchObject({
      code: 'message.invalid',
      params: { reference: 'REF1' },
      issues: [issue],
      cause,
    })
  })
})
