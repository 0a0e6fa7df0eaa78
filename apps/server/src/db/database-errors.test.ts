import { describe, expect, test } from 'vitest'

import { isDatabaseAbsent, isLockConflict, violatesUnique } from './database-errors.ts'

function errorWith(members: Readonly<Record<string, string>>, message = 'fails'): Error {
  return Object.assign(new Error(message), members)
}

describe('the database is unavailable', () => {
  test.each([
    ['refuses connections', errorWith({ code: 'ECONNREFUSED' })],
    ['has no socket', errorWith({ code: 'ENOENT' })],
    ['shuts down', errorWith({ code: '57P01' })],
    ['starts up', errorWith({ code: '57P03' })],
    ['has no connection left', errorWith({ code: '53300' })],
    ['has a full disk', errorWith({ code: '53100' })],
    ['cut a statement that took too long', errorWith({ code: '57014' })],
    ['returned no connection in time', errorWith({}, 'timeout exceeded when trying to connect')],
    ['went away in the middle', errorWith({}, 'Connection terminated unexpectedly')],
    ['does not respond', errorWith({}, 'Query read timeout')],
  ])('when it %s', (_what, error) => expect(isDatabaseAbsent(error)).toBe(true))

  test.each([
    ['a statement is wrong', errorWith({ code: '42601' })],
    ['a row is there twice', errorWith({ code: '23505' })],
    ['the error is internal', new TypeError('x is not a function')],
    ['something else was thrown', 'Connection terminated'],
  ])('but not if %s', (_what, error) => expect(isDatabaseAbsent(error)).toBe(false))
})

test.each([
  ['55P03', true],
  ['40P01', true],
  ['40001', true],
  ['23505', false],
])('%s is a lock conflict: %s', (code, expected) => {
  expect(isLockConflict(errorWith({ code }))).toBe(expected)
})

test('a unique violation is identified by its constraint', () => {
  const error = errorWith({ code: '23505', constraint: 'message_reference' })
  expect(violatesUnique(error, 'message_reference')).toBe(true)
  expect(violatesUnique(error, 'message_uetr')).toBe(false)
})
