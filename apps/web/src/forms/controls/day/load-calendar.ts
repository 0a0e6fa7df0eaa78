import type { Language } from '@nostro/kernel'
import type { DayPickerLocale } from 'react-day-picker'

import { withinScriptTime } from '../../../browser/lazy-part.ts'
/** The words and customs of each language; one is fetched when its calendar is first opened. */
const LOCALES: Readonly<Record<Language, () => Promise<DayPickerLocale>>> = {
  'zh-CN': async () => (await withinScriptTime(import('react-day-picker/locale/zh-CN'))).zhCN,
  // A day's name holds the figure that is seen, so that it can be asked for by voice: 20 November, not November 20th.
  en: async () => (await withinScriptTime(import('react-day-picker/locale/en-GB'))).enGB,
  ru: async () => (await withinScriptTime(import('react-day-picker/locale/ru'))).ru,
}

export type LoadedCalendar = Awaited<ReturnType<typeof loadCalendar>>

/** Fetches the calendar, which a form needs only when somebody does not type the day. */
export async function loadCalendar(language: Language) {
  const [{ Calendar }, locale] = await Promise.all([
    withinScriptTime(import('../calendar.tsx')),
    LOCALES[language](),
  ])
  return { Calendar, locale }
}
