import { readSettings, type Settings } from '@nostro/contract'
import type { QueryClient } from '@tanstack/react-query'

import { ApiError, query, readQuery } from '../api/index.ts'
import { writeStored } from '../browser/storage.ts'
import { chooseLanguage, chooseTimeZone, currentLanguage } from '../i18n/index.ts'
import { allowSingleKeys, chooseDensity, chooseShortcuts, chooseTheme } from '../ui/index.ts'

export const settingsQuery = query(readSettings)

/** Takes over how a person likes to work, from whatever browser they said it in. */
export async function startSettings(queryClient: QueryClient): Promise<void> {
  try {
    // Through the cache: two calls at once for the same would cancel each other.
    await applySettings(await readQuery(queryClient, settingsQuery({})))
  } catch (error) {
    // Without them the browser's own choices serve.
    if (!(error instanceof ApiError)) throw error
  }
}

export async function applySettings(settings: Partial<Settings>): Promise<void> {
  const { language, theme, density, readingMode, timeZone } = settings
  if (theme !== undefined) chooseTheme(theme)
  if (density !== undefined) chooseDensity(density)
  if (readingMode !== undefined)
    writeStored('tableReadMode', readingMode === 'twoSides' ? 'twoSide' : 'jumpRead')
  if (settings.hasShortcuts !== undefined) allowSingleKeys(settings.hasShortcuts)
  if (settings.shortcuts !== undefined) {
    chooseShortcuts(
      Object.fromEntries(settings.shortcuts.map(({ original, chord = '' }) => [original, chord])),
    )
  }
  if (timeZone !== undefined) chooseTimeZone(timeZone)
  if (language !== undefined && language !== currentLanguage()) await chooseLanguage(language)
}
