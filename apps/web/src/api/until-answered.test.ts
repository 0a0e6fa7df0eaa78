import { describe, expect, test, vi } from 'vitest'

import { ApiError } from './api-error.ts'
import { untilAnswered } from './until-answered.ts'

/** Returns a call whose first `times` responses are lost. */
function losing(times: number, kind: ApiError['kind'] = 'network') {
  let left = times
  return vi.fn<() => Promise<string>>(async () => {
    left -= 1
    if (left >= 0) throw new ApiError(kind)
    return 'answer'
  })
}

const KEY = { idempotencyKey: 'intention-1' }

describe('a command whose response is lost', () => {
  test('is sent once more under the same key', async () => {
    const make = losing(1)
    await expect(untilAnswered(KEY, make)).resolves.toBe('answer')
    expect(make).toHaveBeenCalledTimes(2)
  })

  test('fails when the second response is lost too', async () => {
    const make = losing(2)
    await expect(untilAnswered(KEY, make)).rejects.toMatchObject({ kind: 'network' })
    expect(make).toHaveBeenCalledTimes(2)
  })

  test.each(['refused', 'cancelled', 'sessionEnded'] as const)(
    'is not sent again when it was %s',
    async (kind) => {
      const make = losing(1, kind)
      await expect(untilAnswered(KEY, make)).rejects.toMatchObject({ kind })
      expect(make).toHaveBeenCalledTimes(1)
    },
  )
})

test('a call without a key is sent once', async () => {
  const make = losing(1)
  await expect(untilAnswered({}, make)).rejects.toMatchObject({ kind: 'network' })
  expect(make).toHaveBeenCalledTimes(1)
})
