import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'

import { SAVE_AFTER_MS, Autosave } from './autosave.ts'

beforeEach(() => vi.useFakeTimers())
afterEach(() => vi.useRealTimers())

/** A form and a server that keeps what it is given, or fails as often as told. */
function seat({ failures = 0 } = {}) {
  const state = { text: 'start', failures, version: 0 }
  const sent: { text: string; baseVersion: number; outlivesPage: boolean }[] = []
  const discard = vi.fn<() => Promise<void>>(async () => undefined)
  const snapshotOf = (text: string) => ({
    fingerprint: text,
    save: async (options: { baseVersion: number; outlivesPage: boolean }) => {
      sent.push({ text, ...options })
      if (state.failures > 0) {
        state.failures -= 1
        throw new Error('no connection')
      }
      const hasReplacedNewer = options.baseVersion < state.version
      state.version = Math.max(state.version, options.baseVersion) + 1
      return { version: state.version, savedAt: '2026-11-21T06:02:00Z', hasReplacedNewer }
    },
  })
  const autosave = new Autosave({
    snapshot: () => snapshotOf(state.text),
    discard,
  })
  const type = (text: string) => {
    state.text = text
    autosave.touch()
  }
  return { autosave, state, sent, type, discard, texts: () => sent.map(({ text }) => text) }
}

const pass = (milliseconds: number) => vi.advanceTimersByTimeAsync(milliseconds)

describe('a keeper', () => {
  test('keeps what was typed a moment after the last change, and no sooner', async () => {
    const { autosave, type, texts } = seat()
    autosave.begin(0)
    type('a')
    await pass(SAVE_AFTER_MS - 1)
    type('ab')
    await pass(SAVE_AFTER_MS - 1)
    expect(texts()).toEqual([])
    await pass(1)
    expect(texts()).toEqual(['ab'])
    expect(autosave.autosaveState.get()).toMatchObject({ state: 'saved', hasReplacedNewer: false })
  })

  test('keeps nothing while nothing is other than it was', async () => {
    const { autosave, type, texts } = seat()
    autosave.begin(0)
    type('a')
    type('start')
    await pass(SAVE_AFTER_MS)
    expect(texts()).toEqual([])
    expect(autosave.autosaveState.get()).toEqual({ state: 'nothing' })
  })

  test('bases each copy on the one before', async () => {
    const { autosave, type, sent } = seat()
    autosave.begin(0)
    for (const text of ['a', 'b']) {
      type(text)
      await pass(SAVE_AFTER_MS)
    }
    expect(sent.map(({ baseVersion }) => baseVersion)).toEqual([0, 1])
  })

  test('tells when another window was written over', async () => {
    const { autosave, state, type } = seat()
    autosave.begin(0)
    state.version = 4
    type('a')
    await pass(SAVE_AFTER_MS)
    expect(autosave.autosaveState.get()).toMatchObject({ state: 'saved', hasReplacedNewer: true })
  })

  test('tries again by itself until it is there, with what is typed by then', async () => {
    const { autosave, state, type, texts } = seat({ failures: 2 })
    autosave.begin(0)
    type('a')
    await pass(SAVE_AFTER_MS)
    expect(autosave.autosaveState.get()).toEqual({ state: 'failed' })
    await pass(5_000)
    expect(autosave.autosaveState.get()).toEqual({ state: 'failed' })
    state.text = 'ab'
    await pass(10_000)
    expect(texts()).toEqual(['a', 'a', 'ab'])
    expect(autosave.autosaveState.get()).toMatchObject({ state: 'saved' })
  })

  test('waits with what is typed until it may begin', async () => {
    const { autosave, type, texts } = seat()
    type('a')
    await pass(SAVE_AFTER_MS)
    expect(texts()).toEqual([])
    expect(autosave.autosaveState.get()).toEqual({ state: 'waiting' })
    autosave.begin(3)
    await pass(SAVE_AFTER_MS)
    expect(texts()).toEqual(['a'])
  })

  test('keeps at once what is not kept when the page goes', async () => {
    const { autosave, type, sent } = seat()
    autosave.begin(0)
    type('a')
    await autosave.flush({ outlivesPage: true })
    expect(sent).toMatchObject([{ text: 'a', outlivesPage: true }])
    await autosave.flush()
    expect(sent).toHaveLength(1)
  })

  test('keeps once more what is typed when another window let go of the copy, and nothing else', async () => {
    const { autosave, type, texts } = seat()
    autosave.begin(0)
    autosave.renew()
    await pass(SAVE_AFTER_MS)
    expect(texts()).toEqual([])
    type('a')
    await pass(SAVE_AFTER_MS)
    autosave.renew()
    await pass(SAVE_AFTER_MS)
    expect(texts()).toEqual(['a', 'a'])
    autosave.end()
    autosave.renew()
    await pass(SAVE_AFTER_MS)
    expect(texts()).toHaveLength(2)
  })

  test('holds still while the form is submitted, and goes on when that was refused', async () => {
    const { autosave, type, texts } = seat()
    autosave.begin(0)
    type('a')
    await autosave.pause()
    await pass(SAVE_AFTER_MS)
    await autosave.flush()
    expect(texts()).toEqual([])
    autosave.resume()
    await pass(SAVE_AFTER_MS)
    expect(texts()).toEqual(['a'])
  })

  test('keeps nothing once the work is done', async () => {
    const { autosave, type, texts } = seat()
    autosave.begin(0)
    type('a')
    autosave.end()
    type('b')
    await autosave.flush()
    await pass(60_000)
    expect(texts()).toEqual([])
  })

  test('discards after what is on its way, so that nothing comes back', async () => {
    const { autosave, type, discard, sent } = seat()
    autosave.begin(0)
    type('a')
    void autosave.flush()
    await autosave.discard()
    expect(sent).toHaveLength(1)
    expect(discard).toHaveBeenCalledTimes(1)
    type('b')
    await pass(SAVE_AFTER_MS)
    expect(sent).toHaveLength(1)
  })

  test('answers whether all that was typed is kept', async () => {
    const { autosave, type, sent } = seat({ failures: 1 })
    type('a')
    expect(await autosave.keep()).toBe(false)
    autosave.begin(0)
    expect(await autosave.keep()).toBe(false)
    expect(await autosave.keep()).toBe(true)
    expect(sent).toHaveLength(2)
    expect(await autosave.keep()).toBe(true)
  })
})
