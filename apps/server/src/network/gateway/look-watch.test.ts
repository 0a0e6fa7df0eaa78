import { expect, test } from 'vitest'

import { createHeldClock, SECOND } from '../../testing/index.ts'
import { createLookWatch } from './look-watch.ts'

test('a scan that does not return is abandoned and reported, and not started a second time', async () => {
  const clock = createHeldClock()
  const looks = createLookWatch(clock, 20)
  const { promise, resolve } = Promise.withResolvers<undefined>()
  expect(await looks.run('link', () => promise)).toBe('overdue')
  clock.advance(SECOND)
  expect(looks.overdue()).toEqual(['link'])
  expect(await looks.run('link', async () => undefined)).toBe('underWay')
  expect(await looks.run('other', async () => undefined)).toBe('done')
  resolve(undefined)
  await promise
  await new Promise((done) => setImmediate(done))
  expect(looks.overdue()).toEqual([])
  expect(await looks.run('link', async () => undefined)).toBe('done')
})
