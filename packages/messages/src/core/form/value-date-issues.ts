import { isWeekend, type Issue } from '@nostro/kernel'

import { isDay } from '../days.ts'
import type { MessageDefinition } from '../definition.ts'
import { warningAt } from '../issue-codes.ts'
import { pathOf, valueAt } from '../paths.ts'
import type { DraftValues } from '../shape.ts'

const DAY_MS = 86_400_000

/** The largest number of days ahead for which T2 accepts a payment order (ADR 0086). */
const DAYS_AHEAD_MAX = 10

/**
 * Returns the warnings about the value date of a payment, relative to today at the institution, `YYYY-MM-DD`:
 * `valueDate.past`, `valueDate.farAhead`, `valueDate.weekend`. A malformed day is an issue of the form's own check.
 */
export function valueDateIssues(
  { valueDatePath }: MessageDefinition,
  values: DraftValues,
  today: string,
): readonly Issue[] {
  if (valueDatePath === undefined) return []
  const entered = valueAt(values, valueDatePath)
  const day = typeof entered === 'string' ? entered.trim() : ''
  if (!isDay(day)) return []
  const path = pathOf(valueDatePath)
  const days = (Date.parse(day) - Date.parse(today)) / DAY_MS
  return [
    ...(days < 0 ? [warningAt(path, 'valueDate.past', { params: { day, today } })] : []),
    ...(days > DAYS_AHEAD_MAX
      ? [warningAt(path, 'valueDate.farAhead', { params: { day, days, max: DAYS_AHEAD_MAX } })]
      : []),
    ...(isWeekend(day) ? [warningAt(path, 'valueDate.weekend', { params: { day } })] : []),
  ]
}
