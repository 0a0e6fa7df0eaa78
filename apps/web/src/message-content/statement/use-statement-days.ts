import { useState } from 'react'

import { formatDay, useTexts } from '../../i18n/index.ts'

/** Returns a function that formats days in short form, with the year if it is another one than now. */
export function useDays(): (day: string | undefined) => string {
  const { language } = useTexts()
  const [now] = useState(() => new Date().toISOString())
  return (day) => {
    if (day === undefined) return ''
    // A draft may contain any text.
    return /^\d{4}-\d\d-\d\d$/.test(day) ? formatDay(day, { language, now }) : day
  }
}
