// @vitest-environment jsdom
import { saveSettings, type Settings } from '@nostro/contract'
import { afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'

import { createQueryClient } from '../../api/index.ts'
import { announceChoice, unsentChoices } from '../../browser/choices.ts'
import { currentLanguage, startTexts } from '../../i18n/index.ts'
import { applyReadingMode, readingModeStore } from '../../browser/reading-mode.ts'
import { applyTheme, chooseDensity, chooseTheme } from '../../ui/index.ts'
import { followSettings } from './start-settings.ts'
import { eventually } from '../../testing/eventually.ts'

const STORED: Settings = {
  theme: 'light',
  density: 'compact',
  hasShortcuts: true,
  shortcuts: [],
  hasTaskMails: true,
}

/** A server whose answers the test releases one by one. It records the saved settings. */
function slowServer(stored: Settings) {
  const waiting: (() => void)[] = []
  const notified: unknown[] = []
  const state = { isAway: false, settings: stored }
  vi.stubGlobal('fetch', async (_address: string, init: RequestInit) => {
    const isSaving = init.method === saveSettings.method
    // A read returns the settings at the time of the request.
    const requested = state.settings
    await new Promise<void>((resolve) => waiting.push(resolve))
    if (state.isAway) throw new TypeError('network')
    if (isSaving) {
      const body: Partial<Settings> = JSON.parse(typeof init.body === 'string' ? init.body : '')
      notified.push(body)
      state.settings = { ...state.settings, ...body }
    }
    const data = isSaving ? state.settings : requested
    return new Response(JSON.stringify({ code: 200, message: '', data }), { status: 200 })
  })
  const isRequested = () => eventually(() => expect(waiting.length).toBeGreaterThan(0))
  return {
    notified,
    state,
    isRequested,
    /** Answers the oldest pending call. */
    answer: async () => {
      await isRequested()
      waiting.shift()?.()
    },
  }
}

const shownTheme = () => localStorage.getItem('nostro.theme')

beforeAll(async () => await startTexts('work', 'content'))
beforeEach(() => {
  localStorage.clear()
  unsentChoices.set({})
  applyTheme('system')
})
let stop: () => void = () => undefined
afterEach(() => {
  stop()
  vi.unstubAllGlobals()
})
const start = () => {
  stop = followSettings(createQueryClient(() => undefined))
}

describe('the user’s settings (SHELL-42, CLI-16)', () => {
  test('are those of the server if nothing was chosen here', async () => {
    const server = slowServer({ ...STORED, theme: 'dark', readingMode: 'twoSides', language: 'ru' })
    start()
    await server.answer()
    await eventually(() => expect(shownTheme()).toBe('dark'))
    await eventually(() => expect(currentLanguage()).toBe('ru'))
    expect(readingModeStore.get()).toBe('twoSide')
    expect(server.notified).toEqual([])
  })

  test('are not overwritten by an answer from before the choice, and the server receives the choice', async () => {
    const server = slowServer(STORED)
    start()
    await server.isRequested()
    chooseTheme('dark')
    // The server receives the choice first, and then answers the earlier read.
    await eventually(() => expect(unsentChoices.get()).toEqual({ theme: 'dark' }))
    await server.answer()
    await server.answer()
    await eventually(() => expect(server.notified).toEqual([{ theme: 'dark' }]))
    await eventually(() => expect(unsentChoices.get()).toEqual({}))
    expect(shownTheme()).toBe('dark')
    expect(localStorage.getItem('nostro.density')).toBe('compact')
  })

  test('chosen before the sign-in are sent after it, also after a reload', async () => {
    chooseTheme('dark')
    expect(localStorage.getItem('nostro.choices')).toBe('{"theme":"dark"}')
    const server = slowServer(STORED)
    start()
    await server.answer()
    await server.answer()
    await eventually(() => expect(server.state.settings.theme).toBe('dark'))
    expect(shownTheme()).toBe('dark')
    await eventually(() => expect(localStorage.getItem('nostro.choices')).toBeNull())
  })

  test('chosen in quick succession end with the last choice', async () => {
    const server = slowServer(STORED)
    start()
    await server.answer()
    await eventually(() => expect(shownTheme()).toBe('light'))
    chooseTheme('dark')
    chooseDensity('comfortable')
    await server.isRequested()
    chooseTheme('system')
    await server.answer()
    await server.answer()
    await eventually(() => expect(unsentChoices.get()).toEqual({}))
    expect(server.notified).toEqual([{ theme: 'dark', density: 'comfortable' }, { theme: 'system' }])
    expect(shownTheme()).toBe('system')
  })

  test('that could not be sent are sent at the next start', async () => {
    const server = slowServer(STORED)
    start()
    await server.answer()
    await eventually(() => expect(shownTheme()).toBe('light'))
    server.state.isAway = true
    applyReadingMode('twoSide')
    announceChoice({ readingMode: 'twoSides' })
    await server.answer()
    stop()
    server.state.isAway = false
    start()
    await server.answer()
    await server.answer()
    await eventually(() => expect(server.state.settings.readingMode).toBe('twoSides'))
    expect(readingModeStore.get()).toBe('twoSide')
  })
})
