import { describe, expect, test } from 'vitest'

import { createFaultDraw, SERVER_FAULTS } from '../faults/server-faults.ts'
import { createRandom } from './chance.ts'

/** Returns the names of the first `count` faults of a run with this seed. */
function drawn(seed: number, count: number): readonly string[] {
  const draw = createFaultDraw(SERVER_FAULTS, seed)
  return Array.from({ length: count }, () => draw().name)
}

describe('the order of faults', () => {
  test('is the same for the same seed', () => expect(drawn(7, 50)).toEqual(drawn(7, 50)))

  test('differs between seeds', () => {
    const orders = new Set(Array.from({ length: 20 }, (_, seed) => drawn(seed, 7).join()))
    expect(orders.size).toBeGreaterThan(15)
  })

  test('contains every fault once before any is repeated', () => {
    const names = drawn(3, 2 * SERVER_FAULTS.length)
    const rounds = [names.slice(0, SERVER_FAULTS.length), names.slice(SERVER_FAULTS.length)]
    for (const round of rounds) expect(new Set(round).size).toBe(SERVER_FAULTS.length)
  })
})

test('random numbers are spread over the interval from 0 to below 1', () => {
  const next = createRandom(1)
  const tenths = Array.from({ length: 1_000 }, () => Math.floor(next() * 10))
  expect(new Set(tenths)).toEqual(new Set([0, 1, 2, 3, 4, 5, 6, 7, 8, 9]))
})
