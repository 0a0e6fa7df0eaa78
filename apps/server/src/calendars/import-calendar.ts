import type { BodyOf, ChangeOutcome, importCalendar } from '@nostro/contract'
import { AppError, type CalendarDay } from '@nostro/kernel'
import { calendarIssues } from '@nostro/messages'

import { recordEvent } from '../audit/index.ts'
import { type ApplyChange, requestChange } from '../changes/index.ts'
import { inInstitution, inTransaction } from '../db/transaction.ts'
import type { Context } from '../http/context.ts'
import { activeYears, keyOf } from './active-years.ts'
import { insertYear } from './calendar.repository.ts'

/** A calendar as stored in its change. */
interface CalendarFacts {
  readonly number: number
  readonly source: string
  readonly days: readonly CalendarDay[]
}

/**
 * Requests a calendar of one year, which a second person confirms. Errors: `calendar.invalid` with the issues of its
 * rows, `referenceList.versionChanged` when another user imported first, `change.waiting`.
 */
export async function enterCalendar(
  context: Context,
  place: { readonly calendar: string; readonly year: number },
  { source, basedOn, days: given }: BodyOf<typeof importCalendar>,
): Promise<ChangeOutcome> {
  const days = given.map(({ day, name, isWorking }) => ({ day, name, ...(isWorking && { isWorking }) }))
  const issues = calendarIssues(place.year, days)
  if (issues.length > 0) throw new AppError('calendar.invalid', {}, { issues })
  return await inTransaction(context, async (tx) => {
    const active = (await activeYears(tx)).find((each) => keyOf(each) === keyOf(place))
    if ((active?.number ?? 0) !== basedOn) throw new AppError('referenceList.versionChanged')
    const after: CalendarFacts = { number: basedOn + 1, source, days }
    return await requestChange(tx, context, {
      kind: 'calendar.import',
      objectId: keyOf(place),
      objectName: `${place.calendar} ${place.year}`,
      ...(active && { before: { number: active.number, source: active.source, days: active.days } }),
      after,
    })
  })
}

/** Activates a confirmed calendar. Error: `change.outdated`. */
export const applyCalendar: ApplyChange = async (command, scope, change) => {
  const { institutionId, clock } = scope
  const [calendar = '', yearText = ''] = change.objectId.split('-')
  const year = Number(yearText)
  // Written by `enterCalendar` from validated days only.
  const { number, source, days } = change.after as CalendarFacts
  const place = { role: 'nostro_sign_in', institutionId, home: institutionId } as const
  await inInstitution(command, place, async (tx) => {
    const active = (await activeYears(tx)).find((each) => keyOf(each) === change.objectId)
    const isNext = (active?.number ?? 0) === number - 1
    const importerName = change.requestedByName ?? ''
    const version = { calendar, year, number, source, days, importerName, importedAt: clock.now() }
    if (!isNext || !(await insertYear(tx, institutionId, version))) throw new AppError('change.outdated')
    await recordEvent(tx, scope, {
      action: 'calendar.import',
      objectKind: 'institution',
      objectId: institutionId,
      after: { calendar, year, number, source, count: days.length },
    })
  })
  return {}
}
