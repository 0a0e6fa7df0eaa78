import type { FastifyBaseLogger } from 'fastify'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'

import type { Db } from '../../db/client.ts'
import type { AnchorFile } from './anchor-file.ts'
import { anchorPromptly } from './prompt-anchors.ts'
import { startAnchoring } from './start-anchoring.ts'

const ONE = '00000000-0000-7000-8000-000000000001'
const TWO = '00000000-0000-7000-8000-000000000002'

/** The trails of each write; undefined for all trails. */
let writes: (readonly string[] | undefined)[] = []
let fails = false
let release: (() => void) | undefined

const anchors: AnchorFile = {
  restart: async () => undefined,
  writtenAt: () => undefined,
  read: async () => new Map(),
  write: async ({ institutionIds }) => {
    writes.push(institutionIds)
    if (fails) throw new Error('no space left on device')
    if (release !== undefined) await new Promise<void>((resolve) => (release = resolve))
    return []
  },
}
const errors: unknown[] = []
// Only this method of the log is used, and the database is not used at all.
const log = { error: (line: unknown) => errors.push(line) } as unknown as FastifyBaseLogger
const place = { db: {} as Db, clock: { now: () => new Date() }, log }

beforeEach(() => {
  vi.useFakeTimers()
  writes = []
  errors.length = 0
  fails = false
  release = undefined
})
afterEach(() => void vi.useRealTimers())

test('a hundred trails at once cause two writes: the first one, and all later ones together', async () => {
  const prompt = anchorPromptly(anchors, place)
  for (let event = 0; event < 100; event++) prompt.soon([event % 2 === 0 ? ONE : TWO])
  expect(writes).toEqual([[ONE]])
  await vi.advanceTimersByTimeAsync(1_000)
  expect(writes).toEqual([[ONE], [TWO, ONE]])
  await vi.advanceTimersByTimeAsync(60_000)
  expect(writes).toHaveLength(2)
  await prompt.stop()
  expect(writes).toHaveLength(2)
})

test('a change every ten milliseconds for a second causes few writes, the last of them after the last change', async () => {
  const prompt = anchorPromptly(anchors, place)
  for (let event = 0; event < 100; event++) {
    prompt.soon([ONE])
    await vi.advanceTimersByTimeAsync(10)
  }
  expect(writes.length).toBeLessThan(8)
  const before = writes.length
  prompt.soon([ONE])
  await vi.advanceTimersByTimeAsync(1_000)
  expect(writes).toHaveLength(before + 1)
})

test('a change during a write is written by the next one', async () => {
  release = () => undefined
  const prompt = anchorPromptly(anchors, place)
  prompt.soon([ONE])
  prompt.soon([ONE])
  await vi.advanceTimersByTimeAsync(5_000)
  expect(writes).toHaveLength(1)
  const end = release
  release = undefined
  end()
  await vi.advanceTimersByTimeAsync(1_000)
  expect(writes).toEqual([[ONE], [ONE]])
})

test('stopping waits for the remaining writes', async () => {
  const prompt = anchorPromptly(anchors, place)
  prompt.soon([ONE])
  prompt.soon([TWO])
  await prompt.stop()
  expect(writes).toEqual([[ONE], [TWO]])
})

test('a failed write is logged and does not prevent later ones', async () => {
  const prompt = anchorPromptly(anchors, place)
  fails = true
  prompt.soon([ONE])
  await vi.advanceTimersByTimeAsync(1_000)
  expect(errors).toHaveLength(1)
  fails = false
  prompt.soon([TWO])
  await vi.advanceTimersByTimeAsync(0)
  expect(writes).toEqual([[ONE], [TWO]])
})

test('all trails are anchored at the start, each minute, and at the end', async () => {
  const stop = startAnchoring(anchors, place)
  await vi.advanceTimersByTimeAsync(0)
  expect(writes).toEqual([undefined])
  await vi.advanceTimersByTimeAsync(60_000)
  expect(writes).toHaveLength(2)
  await vi.advanceTimersByTimeAsync(600_000)
  expect(writes).toHaveLength(12)
  await stop()
  expect(writes).toHaveLength(13)
})

test('a pass that takes longer than a minute does not overlap with the next', async () => {
  release = () => undefined
  const stop = startAnchoring(anchors, place)
  await vi.advanceTimersByTimeAsync(300_000)
  expect(writes).toHaveLength(1)
  const end = release
  release = undefined
  end()
  await vi.advanceTimersByTimeAsync(60_000)
  expect(writes).toHaveLength(2)
  await stop()
})
