import { describe, expect, test } from 'vitest'

import { operatingEnd } from './operating-end.ts'

const DAY = { hours: { from: '08:00', until: '17:30' } }
const NIGHT = { hours: { from: '20:00', until: '04:00' } }

describe('the end of the operating hours', () => {
  test.each([
    {
      name: 'before it',
      link: DAY,
      now: '2026-11-27T06:12:00Z',
      at: '2026-11-27T09:30:00.000Z',
      isOver: false,
    },
    { name: 'at it', link: DAY, now: '2026-11-27T09:30:00Z', at: '2026-11-27T09:30:00.000Z', isOver: true },
    {
      name: 'in the evening',
      link: DAY,
      now: '2026-11-27T13:00:00Z',
      at: '2026-11-27T09:30:00.000Z',
      isOver: true,
    },
    {
      name: 'in the night before it',
      link: NIGHT,
      now: '2026-11-26T19:00:00Z',
      at: '2026-11-26T20:00:00.000Z',
      isOver: false,
    },
    {
      name: 'in the evening before it',
      link: NIGHT,
      now: '2026-11-27T14:00:00Z',
      at: '2026-11-27T20:00:00.000Z',
      isOver: false,
    },
  ])('$name', ({ link, now, at, isOver }) => {
    expect(operatingEnd(link, new Date(now), 'Asia/Shanghai')).toEqual({ at: new Date(at), isOver })
  })

  test('follows a change of the clocks', () => {
    expect(operatingEnd(DAY, new Date('2026-10-25T08:00:00Z'), 'Europe/Berlin')?.at.toISOString()).toBe(
      '2026-10-25T16:30:00.000Z',
    )
  })

  test('is absent without operating hours', () => {
    expect(operatingEnd({}, new Date(), 'UTC')).toBeUndefined()
  })
})
