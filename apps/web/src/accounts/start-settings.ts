import { readSettings, saveSettings, type Settings } from '@nostro/contract'
import type { QueryClient } from '@tanstack/react-query'

import { ApiError, query, readQuery, send } from '../api/index.ts'
import { announceChoice, type Choices, forgetChoices, onChoice, unsentChoices } from '../browser/choices.ts'
import { applyReadingMode } from '../browser/reading-mode.ts'
import { applyLanguage, chooseTimeZone, currentLanguage } from '../i18n/index.ts'
import { allowSingleKeys, applyDensity, applyTheme, chooseShortcuts } from '../ui/index.ts'

export const settingsQuery = query(readSettings)

/**
 * Takes over how a person likes to work, from whatever browser they said it in, and tells the server what they choose
 * here. What was chosen here meanwhile, or before the server heard of it, stays. The answer ends it.
 */
export function followSettings(queryClient: QueryClient): () => void {
  const tell = () => void sendChoices(queryClient)
  const stop = onChoice(tell)
  void startSettings(queryClient).then(tell)
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

/** Takes a choice over, here and at the server; tells whether the server has it. */
export async function keepChoice(choices: Choices): Promise<boolean> {
  announceChoice(choices)
  await inProgress
  const unsent = unsentChoices.get()
  return Object.keys(choices).every((name) => !Object.hasOwn(unsent, name))
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

export async function applySettings(settings: Partial<Settings>): Promise<void> {
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
