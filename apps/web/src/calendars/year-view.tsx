import type { CalendarDay } from '@nostro/kernel'

import { useTexts } from '../i18n/index.ts'
import styles from './calendars.module.css'

interface YearViewProps {
  readonly year: number
  readonly days: readonly CalendarDay[]
}

const MONTHS = Array.from({ length: 12 }, (_, index) => index)
const WEEK = Array.from({ length: 7 }, (_, index) => index)
/** A Monday, from which the names of the days of the week are taken. */
const MONDAY = Date.UTC(2024, 0, 1)
const DAY_MS = 86_400_000

/** The twelve months of a year. Holidays and working days of weekends are marked and have their names. */
export function YearView({ year, days }: YearViewProps) {
  const byDay = new Map(days.map((each) => [each.day, each]))
  return (
    <div className={styles.months}>
      {MONTHS.map((month) => (
        <Month key={month} year={year} month={month} byDay={byDay} />
      ))}
    </div>
  )
}

interface MonthProps {
  readonly year: number
  readonly month: number
  readonly byDay: ReadonlyMap<string, CalendarDay>
}

function Month({ year, month, byDay }: MonthProps) {
  const { language } = useTexts()
  const format = (options: Intl.DateTimeFormatOptions, time: number) =>
    new Intl.DateTimeFormat(language, { ...options, timeZone: 'UTC' }).format(time)
  return (
    <div className={styles.month}>
      <table>
        <caption>{format({ month: 'long' }, Date.parse(firstOf(year, month)))}</caption>
        <thead>
          <tr>
            {WEEK.map((index) => (
              <th key={index} scope="col">
                {format({ weekday: 'narrow' }, MONDAY + index * DAY_MS)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {weeksOf(year, month).map((week) => (
            <tr key={week[0]}>
              {week.map((day, index) => (
                <Day key={day} day={day} month={month} entry={byDay.get(day)} isWeekend={index >= SATURDAY} />
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

const SATURDAY = 5

interface DayProps {
  readonly day: string
  readonly month: number
  readonly entry: CalendarDay | undefined
  readonly isWeekend: boolean
}

function Day({ day, month, entry, isWeekend }: DayProps) {
  if (Number(day.slice('YYYY-'.length, 'YYYY-MM'.length)) !== month + 1) return <td aria-label="–" />
  const number = Number(day.slice('YYYY-MM-'.length))
  if (entry === undefined) return <td className={isWeekend ? styles.weekend : undefined}>{number}</td>
  return (
    <td className={entry.isWorking === true ? styles.working : styles.holiday} title={entry.name}>
      {number}
    </td>
  )
}

/** Returns the first day of a month, which is counted from 0. */
function firstOf(year: number, month: number): string {
  return `${year}-${String(month + 1).padStart(2, '0')}-01`
}

/** Returns the weeks of a month from Monday to Sunday, with days of the months before and after. */
function weeksOf(year: number, month: number): readonly (readonly string[])[] {
  const first = Date.UTC(year, month, 1)
  const last = Date.UTC(year, month + 1, 0)
  const begin = first - ((new Date(first).getUTCDay() + WEEK.length - 1) % WEEK.length) * DAY_MS
  const count = Math.ceil((last - begin + DAY_MS) / (WEEK.length * DAY_MS))
  return Array.from({ length: count }, (_, week) =>
    WEEK.map((index) =>
      new Date(begin + (week * WEEK.length + index) * DAY_MS).toISOString().slice(0, 'YYYY-MM-DD'.length),
    ),
  )
}
