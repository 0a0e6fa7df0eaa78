import { CALLS, listErrors } from '@nostro/contract'
import { ERRORS } from '@nostro/kernel'
import { expect, test } from 'vitest'

import { createTestServer } from '../testing/index.ts'

const server = await createTestServer()

test('an administrator lists every error with its number and the calls that name it', async () => {
  const admin = await server.signIn('beijing.admin')
  const { rowList } = await admin.succeed(listErrors)
  const named = new Set(Object.values(CALLS).flatMap(({ errors }): readonly string[] => errors))
  const listed = new Map(rowList.map((row) => [row.error, row]))
  expect([...named].filter((error) => !listed.has(error))).toEqual([])
  expect(listed.get('webhook.tooMany')).toEqual({
    error: 'webhook.tooMany',
    number: ERRORS['webhook.tooMany'].number,
    status: 409,
    message: 'There are too many webhooks. Remove those that are not used.',
    calls: ['POST /api/v1/webhooks'],
    isCommon: false,
  })
  expect(rowList.filter(({ message }) => /[{}]|^error\./.test(message))).toEqual([])
  expect(listed.get('key.unknown')).toMatchObject({ status: 401, isCommon: true })
})

test('a reviewer does not', async () => {
  const reviewer = await server.signIn('beijing.reviewer')
  expect((await reviewer.refused(listErrors)).error).toBe('permission.denied')
})
