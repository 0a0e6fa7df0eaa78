import { readSettings, type Settings } from '@nostro/contract'

import { ApiError, send } from '../api/index.ts'
import { writeStored } from '../browser/storage.ts'
import { chooseLanguage, chooseTimeZone, currentLanguage } from '../i18n/index.ts'
import { allowSingleKeys, chooseDensity, chooseTheme } from '../ui/index.ts'

/** Takes over how a person likes to work, from whatever browser they said it in. */
export async function startSettings(): Promise<void> {
  try {
    await applySettings(await send(readSettings, {}))
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
  if (timeZone !== undefined) chooseTimeZone(timeZone)
  if (language !== undefined && language !== currentLanguage()) await chooseLanguage(language)
}
