import { describe, expect, test } from 'vitest'

import { isUuid, randomUuid, timeOrderedUuid } from './uuid.ts'

const ones = { bytes: (count: number) => new Uint8Array(count).fill(0xff) }
const zeros = { bytes: (count: number) => new Uint8Array(count) }
const at = (instant: string) => ({ now: () => new Date(instant) })

describe('UUIDs', () => {
  test('a random one has version 4 and the variant', () => {
    expect(randomUuid(ones)).toBe('ffffffff-ffff-4fff-bfff-ffffffffffff')
    expect(randomUuid(zeros)).toBe('00000000-0000-4000-8000-000000000000')
  })

  test('a time-ordered one begins with its milliseconds', () => {
    const milliseconds = Date.parse('2026-11-21T10:15:00.123Z')
    const uuid = timeOrderedUuid(at('2026-11-21T10:15:00.123Z'), zeros)
    expect(Number.parseInt(uuid.replace('-', '').slice(0, 12), 16)).toBe(milliseconds)
    expect(uuid[14]).toBe('7')
  })

  test('later ones sort after earlier ones', () => {
    const earlier = timeOrderedUuid(at('2026-11-21T10:15:00.000Z'), ones)
    const later = timeOrderedUuid(at('2026-11-21T10:15:00.001Z'), zeros)
    expect(earlier < later).toBe(true)
  })

  test.each([
    ['ffffffff-ffff-4fff-bfff-ffffffffffff', true],
    ['FFFFFFFF-ffff-4fff-bfff-ffffffffffff', false],
    ['ffffffff-ffff-4fff-bfff-fffffffffff', false],
    ["' or 1=1 --", false],
  ])('%s: %s', (text, expected) => {
    expect(isUuid(text)).toBe(expected)
  })
})
