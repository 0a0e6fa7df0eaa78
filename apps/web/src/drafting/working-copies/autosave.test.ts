import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'

import { SAVE_AFTER_MS, Autosave } from './autosave.ts'

beforeEach(() => vi.useFakeTimers())
afterEach(() => vi.useRealTimers())

/** A form, and a server that stores working copies or fails the given number of times. */
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

describe('an autosave', () => {
  test('saves the input shortly after the last change, and not earlier', async () => {
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

  test('saves nothing while the content is unchanged', async () => {
    const { autosave, type, texts } = seat()
    autosave.begin(0)
    type('a')
    type('start')
    await pass(SAVE_AFTER_MS)
    expect(texts()).toEqual([])
    expect(autosave.autosaveState.get()).toEqual({ state: 'nothing' })
  })

  test('bases each copy on the previous one', async () => {
    const { autosave, type, sent } = seat()
    autosave.begin(0)
    for (const text of ['a', 'b']) {
      type(text)
      await pass(SAVE_AFTER_MS)
    }
    expect(sent.map(({ baseVersion }) => baseVersion)).toEqual([0, 1])
  })

  test('reports that the copy of another window was overwritten', async () => {
    const { autosave, state, type } = seat()
    autosave.begin(0)
    state.version = 4
    type('a')
    await pass(SAVE_AFTER_MS)
    expect(autosave.autosaveState.get()).toMatchObject({ state: 'saved', hasReplacedNewer: true })
  })

  test('retries until it succeeds, with the newest input', async () => {
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

  test('does not save before it may begin', async () => {
    const { autosave, type, texts } = seat()
    type('a')
    await pass(SAVE_AFTER_MS)
    expect(texts()).toEqual([])
    expect(autosave.autosaveState.get()).toEqual({ state: 'waiting' })
    autosave.begin(3)
    await pass(SAVE_AFTER_MS)
    expect(texts()).toEqual(['a'])
  })

  test('saves unsaved input immediately when the page is closed', async () => {
    const { autosave, type, sent } = seat()
    autosave.begin(0)
    type('a')
    await autosave.flush({ outlivesPage: true })
    expect(sent).toMatchObject([{ text: 'a', outlivesPage: true }])
    await autosave.flush()
    expect(sent).toHaveLength(1)
  })

  test('saves the input again when another window has deleted the copy, and nothing else', async () => {
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

  test('pauses while the form is submitted, and resumes after a refusal', async () => {
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

  test('saves nothing after the work is complete', async () => {
    const { autosave, type, texts } = seat()
    autosave.begin(0)
    type('a')
    autosave.end()
    type('b')
    await autosave.flush()
    await pass(60_000)
    expect(texts()).toEqual([])
  })

  test('discards after the running save, so that the copy is not stored again', async () => {
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

  test('returns whether all input is saved', async () => {
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
