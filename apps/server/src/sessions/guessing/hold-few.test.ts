import { expect, test, vi } from 'vitest'

import { WAIT_MS } from '../../testing/index.ts'
import { holdFew } from './hold-few.ts'

test('only few responses are delayed at once, so that a flood of failures leaves capacity for other calls', async () => {
  const releases: (() => void)[] = []
  const pause = holdFew(async (milliseconds) => {
    if (milliseconds > 0) await new Promise<void>((resolve) => releases.push(resolve))
  })
  let answered = 0
  const all = Array.from({ length: 100 }, async () => {
    await pause(4_000)
    answered += 1
  })
  await vi.waitFor(() => expect(answered).toBe(68), WAIT_MS)
  expect(releases).toHaveLength(32)
  for (const release of releases.splice(0)) release()
  await Promise.all(all)

  const later = pause(1_000)
  expect(releases).toHaveLength(1)
  releases[0]?.()
  await later
})
