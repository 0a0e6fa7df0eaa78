import {
  CALENDAR_DAYS_MAX,
  type CalendarDay,
  dayAfter,
  err,
  type Issue,
  ok,
  type Result,
} from '@nostro/kernel'

import { isDay } from '../core/days.ts'
import { errorAt } from '../core/issue-codes.ts'

const NAME_LENGTH_MAX = 120

/** Days of a file, in their order. They may belong to several years. */
type Read = Result<readonly CalendarDay[], readonly Issue[]>

/** Words by which the third column of a CSV file marks a working day. */
const WORKING = ['working', 'work', 'workday', '1', 'yes', 'да', 'рабочий', '上班', '是']

/**
 * Reads a file of holidays. iCalendar (RFC 5545): each event of whole days is a holiday; one with the category
 * `WORKING` or `BUSINESS` is a working day of a weekend. CSV: day, name and, in a third column, a word for a working
 * day; days are `2026-05-01` or `01.05.2026`, columns are separated by a comma, a semicolon or a tab.
 *
 * Issues: `calendarFile.unknown` for another file, `calendarFile.date` with the line.
 */
export function readCalendarFile(text: string): Read {
  const start = text.replace(/^\uFEFF/, '').trimStart()
  const days = start.startsWith('BEGIN:VCALENDAR') ? daysOfEvents(start) : daysOfTable(start)
  if (!days.ok) return days
  const once = [...new Map(days.value.map((each) => [each.day, each])).values()]
  return once.length === 0 ? err([errorAt([], 'calendarFile.empty')]) : ok(once)
}

/**
 * Checks the days of one year, each issue with the row from 0 as its path: `calendarFile.date`, `calendarFile.year` for
 * a day of another year, `calendarFile.name`, `calendarFile.double`; for the whole calendar `calendarFile.empty` and
 * `calendarFile.tooMany`.
 */
export function calendarIssues(year: number, days: readonly CalendarDay[]): readonly Issue[] {
  if (days.length === 0) return [errorAt([], 'calendarFile.empty')]
  if (days.length > CALENDAR_DAYS_MAX)
    return [errorAt([], 'calendarFile.tooMany', { params: { max: CALENDAR_DAYS_MAX } })]
  const seen = new Set<string>()
  return days.flatMap(({ day, name }, row) => {
    const params = { day, year }
    const isDouble = seen.has(day)
    seen.add(day)
    if (!isDay(day)) return [errorAt([row], 'calendarFile.date', { params })]
    return [
      ...(day.startsWith(`${year}-`) ? [] : [errorAt([row], 'calendarFile.year', { params })]),
      ...(isDouble ? [errorAt([row], 'calendarFile.double', { params })] : []),
      ...(name.trim() === '' || name.length > NAME_LENGTH_MAX
        ? [errorAt([row], 'calendarFile.name', { params })]
        : []),
    ]
  })
}

function daysOfTable(text: string): Read {
  const lines = text.split(/\r?\n/)
  const days: CalendarDay[] = []
  for (const [index, line] of lines.entries()) {
    if (line.trim() === '') continue
    const [first = '', name = '', kind = ''] = cellsOf(line)
    const day = dayOf(first)
    // The first line may contain the headings.
    if (day === undefined && days.length === 0 && !/\d/.test(first)) continue
    if (day === undefined) {
      const isTable = days.length > 0 || /[,;\t]/.test(line)
      if (!isTable) return err([errorAt([], 'calendarFile.unknown')])
      return err([errorAt([index], 'calendarFile.date', { params: { day: first } })])
    }
    days.push({ day, name: name === '' ? first : name, ...workingOf(kind) })
  }
  return ok(days)
}

function workingOf(kind: string) {
  return WORKING.includes(kind.toLowerCase()) ? { isWorking: true } : {}
}

/** Returns the cells of a line; a quoted cell may contain the separator. */
function cellsOf(line: string): readonly string[] {
  const separator = [';', '\t', ','].find((each) => line.includes(each)) ?? ','
  const cells: string[] = []
  let [cell, isQuoted] = ['', false]
  for (const character of line) {
    if (character === '"') isQuoted = !isQuoted
    else if (character === separator && !isQuoted) {
      cells.push(cell.trim())
      cell = ''
    } else cell += character
  }
  return [...cells, cell.trim()]
}

function dayOf(text: string): string | undefined {
  const [, dayFirst, month, year] = /^(\d{2})\.(\d{2})\.(\d{4})$/.exec(text) ?? []
  const day = dayFirst === undefined ? text : `${year}-${month}-${dayFirst}`
  return isDay(day) ? day : undefined
}

/** Source: RFC 5545, sections 3.1 (folded lines), 3.6.1 (events), 3.8.2.2 (`DTEND` is exclusive). */
function daysOfEvents(text: string): Read {
  const unfolded = text.replaceAll(/\r?\n[ \t]/g, '')
  const days: CalendarDay[] = []
  for (const event of unfolded.split(/^BEGIN:VEVENT\s*$/m).slice(1)) {
    const first = dateIn(event, 'DTSTART')
    if (first === undefined)
      return err([errorAt([], 'calendarFile.date', { params: { day: propertyIn(event, 'DTSTART') } })])
    const end = dateIn(event, 'DTEND')
    const name = unescaped(propertyIn(event, 'SUMMARY')) || first
    const isWorking = /^(WORKING|BUSINESS)/i.test(propertyIn(event, 'CATEGORIES'))
    for (const day of daysUntil(first, end)) days.push({ day, name, ...(isWorking && { isWorking: true }) })
  }
  return ok(days)
}

function propertyIn(event: string, name: string): string {
  return new RegExp(`^${name}(?:;[^:\\r\\n]*)?:(.*)$`, 'm').exec(event)?.[1]?.trim() ?? ''
}

function dateIn(event: string, name: string): string | undefined {
  const [, year, month, day] = /^(\d{4})(\d{2})(\d{2})/.exec(propertyIn(event, name)) ?? []
  const text = `${year}-${month}-${day}`
  return isDay(text) ? text : undefined
}

function daysUntil(first: string, end: string | undefined): readonly string[] {
  const last = end ?? first
  return Array.from({ length: CALENDAR_DAYS_MAX }, (_, index) => dayAfter(first, index)).filter(
    (day) => day === first || day < last,
  )
}

function unescaped(text: string): string {
  return text.replaceAll(/\\([,;\\])/g, '$1').replaceAll(/\\[nN]/g, ' ')
}
