import { expect, test } from 'vitest'

import { shared } from './shared-answer.ts'

test('a thousand simultaneous requests cause one read, and the next request another', async () => {
  let looks = 0
  const found = Promise.withResolvers<void>()
  const ask = shared(async (_name: string) => {
    looks += 1
    await found.promise
    return looks
  })
  const answers = Array.from({ length: 1_000 }, (_, index) => ask(`caller ${index}`))
  found.resolve()
  expect(new Set(await Promise.all(answers))).toEqual(new Set([1]))
  expect(await ask('the next')).toBe(2)
})

test('a failed read is not cached', async () => {
  let looks = 0
  const ask = shared(async (_name: string) => {
    looks += 1
    if (looks === 1) throw new Error('fails')
    return looks
  })
  await expect(ask('first')).rejects.toThrow('fails')
  expect(await ask('second')).toBe(2)
})
