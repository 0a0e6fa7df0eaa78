import { spawnSync } from 'node:child_process'

import { afterEach, expect, test, vi } from 'vitest'

import { seedOfRun } from './seed-of-run.ts'

afterEach(() => void vi.unstubAllEnvs())

test('the seed in the environment repeats a run', () => {
  vi.stubEnv('NOSTRO_SEED', '123456789')
  expect(seedOfRun()).toBe(123_456_789)
})

test.each(['', '-1', '1.5', '1e3', '1234567890', 'abc'])('the seed %j is refused', (seed) => {
  vi.stubEnv('NOSTRO_SEED', seed)
  expect(() => seedOfRun()).toThrow('NOSTRO_SEED is a whole number')
})

test('without one the seed is derived from the commit, or from the date without git', () => {
  vi.stubEnv('NOSTRO_SEED', undefined)
  const { status, stdout } = spawnSync('git', ['rev-parse', 'HEAD'], { encoding: 'utf8' })
  const digits =
    status === 0 ? `0x${stdout.slice(0, 7)}` : new Date().toISOString().replaceAll('-', '').slice(0, 8)
  expect(seedOfRun()).toBe(Number(digits))
})
