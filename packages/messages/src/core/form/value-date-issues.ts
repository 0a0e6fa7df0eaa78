import { daysBetween, isWeekend, type Issue } from '@nostro/kernel'

import { isDay } from '../days.ts'
import type { MessageDefinition } from '../definition.ts'
import { warningAt } from '../issue-codes.ts'
import { pathOf, valueAt } from '../paths.ts'
import type { DraftValues } from '../shape.ts'

/** The most days ahead that T2 takes a payment order for (ADR 0086). */
const DAYS_AHEAD_MAX = 10

/**
 * The warnings about the day a payment moves money on, seen from today at the institution, `YYYY-MM-DD`:
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
  const days = daysBetween(today, day)
  return [
    ...(days < 0 ? [warningAt(path, 'valueDate.past', { params: { day, today } })] : []),
    ...(days > DAYS_AHEAD_MAX
      ? [warningAt(path, 'valueDate.farAhead', { params: { day, days, max: DAYS_AHEAD_MAX } })]
      : []),
    ...(isWeekend(day) ? [warningAt(path, 'valueDate.weekend', { params: { day } })] : []),
  ]
}
