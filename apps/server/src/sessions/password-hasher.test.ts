import { expect, test, vi } from 'vitest'

import { createPasswordHasher, createTurns } from './password-hasher.ts'

const hasher = createPasswordHasher()

test('a hash fits its own password only, is salted and made with Argon2id', async () => {
  const hash = await hasher.hash('Tr4velling-lamp')
  expect(hash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/)
  expect(await hasher.verify(hash, 'Tr4velling-lamp')).toBe(true)
  expect(await hasher.verify(hash, 'tr4velling-lamp')).toBe(false)
  expect(await hasher.hash('Tr4velling-lamp')).not.toBe(hash)
  expect(await hasher.verifyNothing('no password fits this')).toBe(false)
})

test('a hash made with weaker parameters is due for a new one', async () => {
  expect(hasher.needsRehash('$argon2id$v=19$m=4096,t=1,p=1$c2FsdHNhbHQ$AAAA')).toBe(true)
  expect(hasher.needsRehash(await hasher.hash('Tr4velling-lamp'))).toBe(false)
})

test('two work at once, the rest wait in line, and who waits too long is sent away', async () => {
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
