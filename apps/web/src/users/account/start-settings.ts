import { readSettings, saveSettings, type Settings } from '@nostro/contract'
import type { QueryClient } from '@tanstack/react-query'

import { ApiError, isSilent, query, readQuery, send, sentenceOf } from '../../api/index.ts'
import {
  announceChoice,
  type Choices,
  removeSentChoices,
  isChoice,
  onChoice,
  unsentChoices,
} from '../../browser/choices.ts'
import { applyReadingMode } from '../../browser/reading-mode.ts'
import { createStore } from '../../browser/store.ts'
import { applyLanguage, chooseTimeZone, currentLanguage, currentTexts } from '../../i18n/index.ts'
import { allowSingleKeys, applyDensity, applyTheme, chooseShortcuts, showToast } from '../../ui/index.ts'

export const settingsQuery = query(readSettings)

/**
 * Applies the user's settings from the server, and sends the choices made here to the server. A choice that was made
 * here during the read, or is not sent yet, has precedence. Returns the function that stops it.
 */
export function followSettings(queryClient: QueryClient): () => void {
  const sendNow = () => void sendChoices(queryClient)
  // Choices of the previous user do not apply.
  chosenHere.set({})
  const stop = onChoice((choices) => {
    putChosen(choices)
    sendNow()
  })
  void startSettings(queryClient).then(sendNow)
  return stop
}

async function startSettings(queryClient: QueryClient): Promise<void> {
  let chosen: Choices = unsentChoices.get()
  const stop = onChoice((choices) => {
    chosen = { ...chosen, ...choices }
  })
  try {
    // Read through the cache, because two simultaneous calls to the same path would cancel each other.
    const settings = await readQuery(queryClient, settingsQuery({}))
    const others = Object.entries(settings).filter(([name]) => !Object.hasOwn(chosen, name))
    await applySettings(Object.fromEntries(others))
  } catch (error) {
    // Without the settings the choices stored in the browser are used.
    if (!(error instanceof ApiError)) throw error
  } finally {
    stop()
  }
}

/**
 * The choices made on this page since it was opened. They are shown instead of the server's answer, which may be
 * older.
 */
export const chosenHere = createStore<Partial<Settings>>({})

/** The values are those of the settings; the server validates them again. */
function putChosen(change: Choices | Partial<Settings>): void {
  chosenHere.set({ ...chosenHere.get(), ...(change as Partial<Settings>) })
}

/** Applies one setting and sends it to the server. Returns whether the server has stored it. */
export async function keepSetting<Name extends keyof Settings>(
  name: Name,
  value: NonNullable<Settings[Name]>,
): Promise<boolean> {
  const change: Partial<Settings> = { [name]: value }
  if (isChoice(change)) {
    announceChoice(change)
    await applySettings(change)
    await inProgress
    return !Object.hasOwn(unsentChoices.get(), name)
  }
  putChosen(change)
  await applySettings(change)
  // Calls for the same setting run one after the other, so that the last value is stored last. Different settings do
  // not wait for each other.
  const earlier = pending.get(name)
  const sending = (async () => {
    await earlier
    return await sendSetting(change)
  })()
  pending.set(name, sending)
  return await sending
}

const pending = new Map<keyof Settings, Promise<boolean>>()

async function sendSetting(change: Partial<Settings>): Promise<boolean> {
  try {
    await send(saveSettings, { body: change }, { outlivesPage: true })
    return true
  } catch (error) {
    if (!(error instanceof ApiError)) throw error
    const chosen = Object.entries(chosenHere.get()).filter(
      ([name, value]) => Reflect.get(change, name) !== value,
    )
    chosenHere.set(Object.fromEntries(chosen))
    if (!isSilent(error)) showToast({ kind: 'error', text: sentenceOf(error, currentTexts()) })
    return false
  }
}

let inProgress = Promise.resolve()

/**
 * Sends the choices one call after the other, so that the last value is stored last. After a failure they remain
 * unsent for the next call.
 */
async function sendChoices(queryClient: QueryClient): Promise<void> {
  const before = inProgress
  inProgress = (async () => {
    await before
    await sendUnsent(queryClient)
  })()
  await inProgress
}

async function sendUnsent(queryClient: QueryClient): Promise<void> {
  const choices = unsentChoices.get()
  if (Object.keys(choices).length === 0) return
  try {
    // The values are those of the settings; the server validates them again.
    const settings = await send(saveSettings, { body: choices as Partial<Settings> })
    removeSentChoices(choices)
    queryClient.setQueryData(settingsQuery({}).queryKey, settings)
  } catch (error) {
    if (!(error instanceof ApiError)) throw error
    // An invalid choice would be refused each time, so it remains in this browser only.
    if (error.code === 'request.invalid') removeSentChoices(choices)
  }
}

async function applySettings(settings: Partial<Settings>): Promise<void> {
  const { language, theme, density, readingMode, timeZone } = settings
  if (theme !== undefined) applyTheme(theme)
  if (density !== undefined) applyDensity(density)
  if (readingMode !== undefined) applyReadingMode(readingMode === 'twoSides' ? 'twoSide' : 'jumpRead')
  if (settings.hasShortcuts !== undefined) allowSingleKeys(settings.hasShortcuts)
  if (settings.shortcuts !== undefined) {
    chooseShortcuts(
      Object.fromEntries(settings.shortcuts.map(({ original, chord = '' }) => [original, chord])),
    )
  }
  if (timeZone !== undefined) chooseTimeZone(timeZone)
  if (language !== undefined && language !== currentLanguage()) await applyLanguage(language)
}
