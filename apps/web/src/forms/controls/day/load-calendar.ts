import type { Language } from '@nostro/kernel'
import type { DayPickerLocale } from 'react-day-picker'

import { withinScriptTime } from '../../../browser/lazy-part.ts'
/** The locale of each language. It is loaded when a calendar is first opened. */
const LOCALES: Readonly<Record<Language, () => Promise<DayPickerLocale>>> = {
  'zh-CN': async () => (await withinScriptTime(import('react-day-picker/locale/zh-CN'))).zhCN,
  // The British locale names a day as it is displayed, `20 November` and not `November 20th`, so that it can be
  // selected by voice.
  en: async () => (await withinScriptTime(import('react-day-picker/locale/en-GB'))).enGB,
  ru: async () => (await withinScriptTime(import('react-day-picker/locale/ru'))).ru,
}

export type LoadedCalendar = Awaited<ReturnType<typeof loadCalendar>>

/** Loads the calendar and its locale, on first use. */
export async function loadCalendar(language: Language) {
  const [{ Calendar }, locale] = await Promise.all([
    withinScriptTime(import('../calendar.tsx')),
    LOCALES[language](),
  ])
  return { Calendar, locale }
}
