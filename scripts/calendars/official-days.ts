import type { CalendarYear } from '@nostro/kernel'

/** Returns the days `MM-DD` of a year with one name. */
const named = (year: number, name: string, days: string) =>
  days.split(' ').map((day) => ({ day: `${year}-${day}`, name }))

const working = (year: number, name: string, days: string) =>
  named(year, name, days).map((day) => ({ ...day, isWorking: true }))

/**
 * Source: General Office of the State Council of China, notice on the arrangement of holidays in 2026, 4 November 2025
 * (国办发明电〔2025〕7号).
 */
const CHINA_2026 = {
  source: '国务院办公厅关于2026年部分节假日安排的通知，2025-11-04',
  days: [
    ...named(2026, '元旦', '01-01 01-02 01-03'),
    ...working(2026, '元旦调休上班', '01-04'),
    ...named(2026, '春节', '02-15 02-16 02-17 02-18 02-19 02-20 02-21 02-22 02-23'),
    ...working(2026, '春节调休上班', '02-14 02-28'),
    ...named(2026, '清明节', '04-04 04-05 04-06'),
    ...named(2026, '劳动节', '05-01 05-02 05-03 05-04 05-05'),
    ...working(2026, '劳动节调休上班', '05-09'),
    ...named(2026, '端午节', '06-19 06-20 06-21'),
    ...named(2026, '中秋节', '09-25 09-26 09-27'),
    ...named(2026, '国庆节', '10-01 10-02 10-03 10-04 10-05 10-06 10-07'),
    ...working(2026, '国庆节调休上班', '09-20 10-10'),
  ],
}

/**
 * Source: Labour Code of the Russian Federation, article 112, and the decree of the Government of 24 September 2025 No.
 * 1466 on the transfer of days off in 2026.
 */
const RUSSIA_2026 = {
  source: 'ТК РФ, ст. 112; постановление Правительства РФ от 24.09.2025 № 1466',
  days: [
    ...named(2026, 'Новогодние каникулы', '01-01 01-02 01-03 01-04 01-05 01-06 01-08'),
    ...named(2026, 'Рождество Христово', '01-07'),
    ...named(2026, 'Перенос выходного дня с 3 января', '01-09'),
    ...named(2026, 'День защитника Отечества', '02-23'),
    ...named(2026, 'Международный женский день', '03-08 03-09'),
    ...named(2026, 'Праздник Весны и Труда', '05-01'),
    ...named(2026, 'День Победы', '05-09 05-11'),
    ...named(2026, 'День России', '06-12'),
    ...named(2026, 'День народного единства', '11-04'),
    ...named(2026, 'Перенос выходного дня с 4 января', '12-31'),
  ],
}

/** The calendars that a government publishes for one year and no rule derives. */
export const OFFICIAL_YEARS: readonly CalendarYear[] = [
  { calendar: 'CNY', year: 2026, ...CHINA_2026 },
  { calendar: 'CN', year: 2026, ...CHINA_2026 },
  { calendar: 'RUB', year: 2026, ...RUSSIA_2026 },
  { calendar: 'RU', year: 2026, ...RUSSIA_2026 },
]

/** Returns the date of Easter Sunday by the Gregorian computation of Meeus, Jones and Butcher. */
function easterSunday(year: number): Date {
  const a = year % 19
  const b = Math.floor(year / 100)
  const c = year % 100
  const d = (19 * a + b - Math.floor(b / 4) - Math.floor((b - Math.floor((b + 8) / 25) + 1) / 3) + 15) % 30
  const e = (32 + 2 * (b % 4) + 2 * Math.floor(c / 4) - d - (c % 4)) % 7
  const f = d + e - 7 * Math.floor((a + 11 * d + 22 * e) / 451) + 114
  return new Date(Date.UTC(year, Math.floor(f / 31) - 1, (f % 31) + 1))
}

function isoDay(date: Date): string {
  return date.toISOString().slice(0, 10)
}

/** Source: ECB, long-term calendar of TARGET closing days, in force since 2002. */
export function targetYear(year: number): CalendarYear {
  const easter = easterSunday(year).getTime()
  const shifted = (days: number) => isoDay(new Date(easter + days * 86_400_000))
  return {
    calendar: 'EUR',
    year,
    source: 'ECB, TARGET closing days',
    days: [
      { day: `${year}-01-01`, name: "New Year's Day" },
      { day: shifted(-2), name: 'Good Friday' },
      { day: shifted(1), name: 'Easter Monday' },
      { day: `${year}-05-01`, name: 'Labour Day' },
      { day: `${year}-12-25`, name: 'Christmas Day' },
      { day: `${year}-12-26`, name: '26 December' },
    ],
  }
}

/** Returns the day of the n-th weekday of a month, counted from its end for a negative number. */
function weekdayOf(year: number, month: number, [weekday, count]: readonly [number, number]): string {
  const first = new Date(Date.UTC(year, month - 1, 1))
  const last = new Date(Date.UTC(year, month, 0))
  const day =
    count > 0
      ? 1 + ((weekday - first.getUTCDay() + 7) % 7) + (count - 1) * 7
      : last.getUTCDate() - ((last.getUTCDay() - weekday + 7) % 7)
  return isoDay(new Date(Date.UTC(year, month - 1, day)))
}

/**
 * Source: Federal Reserve Financial Services, holiday schedule. A holiday on a Sunday is observed on Monday; for one on
 * a Saturday the Reserve Banks are open on Friday.
 */
export function fedYear(year: number): CalendarYear {
  const MONDAY = 1
  const THURSDAY = 4
  const observed = (monthDay: string) => {
    const date = new Date(`${year}-${monthDay}T00:00:00Z`)
    return date.getUTCDay() === 0 ? isoDay(new Date(date.getTime() + 86_400_000)) : isoDay(date)
  }
  return {
    calendar: 'USD',
    year,
    source: 'Federal Reserve Financial Services, holiday schedule',
    days: [
      { day: observed('01-01'), name: "New Year's Day" },
      { day: weekdayOf(year, 1, [MONDAY, 3]), name: 'Martin Luther King, Jr. Day' },
      { day: weekdayOf(year, 2, [MONDAY, 3]), name: "Washington's Birthday" },
      { day: weekdayOf(year, 5, [MONDAY, -1]), name: 'Memorial Day' },
      { day: observed('06-19'), name: 'Juneteenth National Independence Day' },
      { day: observed('07-04'), name: 'Independence Day' },
      { day: weekdayOf(year, 9, [MONDAY, 1]), name: 'Labor Day' },
      { day: weekdayOf(year, 10, [MONDAY, 2]), name: 'Columbus Day' },
      { day: observed('11-11'), name: 'Veterans Day' },
      { day: weekdayOf(year, 11, [THURSDAY, 4]), name: 'Thanksgiving Day' },
      { day: observed('12-25'), name: 'Christmas Day' },
    ],
  }
}
