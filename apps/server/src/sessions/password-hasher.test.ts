import { expect, test, vi } from 'vitest'

import { createPasswordHasher, createTurns } from './password-hasher.ts'

const hasher = createPasswordHasher()

test('a hash matches its own password only, is salted and uses Argon2id', async () => {
  const hash = await hasher.hash('Tr4velling-lamp')
  expect(hash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/)
  expect(await hasher.verify(hash, 'Tr4velling-lamp')).toBe(true)
  expect(await hasher.verify(hash, 'tr4velling-lamp')).toBe(false)
  expect(await hasher.hash('Tr4velling-lamp')).not.toBe(hash)
  expect(await hasher.verifyNothing('no password fits this')).toBe(false)
})

test('a hash with weaker parameters needs a rehash', async () => {
  expect(hasher.needsRehash('$argon2id$v=19$m=4096,t=1,p=1$c2FsdHNhbHQ$AAAA')).toBe(true)
  expect(hasher.needsRehash(await hasher.hash('Tr4velling-lamp'))).toBe(false)
})

test('two hashes run at once, the others wait, and those that wait too long are refused', async () => {
  vi.useFakeTimers()
  const turn = createTurns(2, 2_000)
  const done: string[] = []
  const ends = new Map<string, () => void>()
  const work = (name: string): Promise<void> =>
    turn(async () => {
      await new Promise<void>((resolve) => ends.set(name, resolve))
      done.push(name)
    })
  const all = [work('first'), work('second'), work('third'), work('fourth')]
  await vi.advanceTimersByTimeAsync(1_000)
  expect([...ends.keys()]).toEqual(['first', 'second'])

  ends.get('second')?.()
  await vi.advanceTimersByTimeAsync(0)
  expect([...ends.keys()]).toEqual(['first', 'second', 'third'])

  const [refusal] = await Promise.all([
    all[3]?.catch((error: unknown) => error),
    vi.advanceTimersByTimeAsync(1_000),
  ])
  expect(refusal).toMatchObject({ code: 'server.busy' })
  ends.get('first')?.()
  ends.get('third')?.()
  await Promise.all(all.slice(0, 3))
  expect(done).toEqual(['second', 'first', 'third'])
  vi.useRealTimers()
})
