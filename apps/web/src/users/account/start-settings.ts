import { readSettings, saveSettings, type Settings } from '@nostro/contract'
import type { QueryClient } from '@tanstack/react-query'

import { ApiError, isSilent, query, readQuery, send, sentenceOf } from '../../api/index.ts'
import {
  announceChoice,
  type Choices,
  forgetChoices,
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
 * Takes over how a person likes to work, from whatever browser they said it in, and tells the server what they choose
 * here. What was chosen here meanwhile, or before the server heard of it, stays. The answer ends it.
 */
export function followSettings(queryClient: QueryClient): () => void {
  const sendNow = () => void sendChoices(queryClient)
  // Whoever was here before chose for themselves.
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
    // Through the cache: two calls at once for the same would cancel each other.
    const settings = await readQuery(queryClient, settingsQuery({}))
    const others = Object.entries(settings).filter(([name]) => !Object.hasOwn(chosen, name))
    await applySettings(Object.fromEntries(others))
  } catch (error) {
    // Without them the browser's own choices serve.
    if (!(error instanceof ApiError)) throw error
  } finally {
    stop()
  }
}

/**
 * The choices made on this page since it was opened: shown in place of what the server said, which may be of before.
 */
export const chosenHere = createStore<Partial<Settings>>({})

/** Values are those of the settings; the server checks them once more. */
function putChosen(change: Choices | Partial<Settings>): void {
  chosenHere.set({ ...chosenHere.get(), ...(change as Partial<Settings>) })
}

/** Takes one setting over, here and at the server, whatever else is on its way; tells whether the server has it. */
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
  // Each setting for itself: only the same one has to wait, so that the last value is the last the server hears.
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

/** One after the other, so that the last choice is the last the server hears; what fails waits for the next. */
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
    // Values are those of the settings; the server checks them once more.
    const settings = await send(saveSettings, { body: choices as Partial<Settings> })
    forgetChoices(choices)
    queryClient.setQueryData(settingsQuery({}).queryKey, settings)
  } catch (error) {
    if (!(error instanceof ApiError)) throw error
    // What the server refuses once, it refuses for ever: the browser's own choice serves.
    if (error.code === 'request.invalid') forgetChoices(choices)
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
