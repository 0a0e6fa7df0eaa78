import { writeFileSync } from 'node:fs'

import { type CalendarDay, type CalendarYear, dayAfter } from '@nostro/kernel'
import Holidays from 'date-holidays'

import { fedYear, OFFICIAL_YEARS, targetYear } from './official-days.ts'

/**
 * Writes the calendars of the product: `node scripts/calendars/write-calendars.ts`. The library is needed here alone,
 * so no server loads its 20 MB of rules.
 */
export const CALENDARS_FILE = new URL(
  '../../apps/server/src/calendars/built-in-calendars.json',
  import.meta.url,
)
const YEARS = [2026, 2027, 2028]
const DAY_MS = 86_400_000
const SOURCE = 'date-holidays 3.37.0'

/** The countries of the product's calendars, with the region whose bank holidays decide. */
const COUNTRIES =
  'AE AM AT AU-NSW AZ BE BG BR BY CA-ON CH-ZH CN CY CZ DE DK EE EG ES FI FR GB-ENG GE GR HK HR HU ID IE IL IN IS IT JP KR KZ LT LU LV MD MT MX MY NL NO NZ PH PL PT RO RS RU SA SE SG SI SK TH TR TW UA US UZ VN ZA'.split(
    ' ',
  )

/** The country of each currency whose settlement system follows the bank holidays of the country. */
const COUNTRY_OF_CURRENCY: Readonly<Record<string, string>> = {
  CNY: 'CN',
  RUB: 'RU',
  HKD: 'HK',
  JPY: 'JP',
  GBP: 'GB-ENG',
  AUD: 'AU-NSW',
  CAD: 'CA-ON',
  CHF: 'CH-ZH',
  SGD: 'SG',
}

function daysOf(place: string, year: number): readonly CalendarDay[] {
  const [country = '', region] = place.split('-')
  const rules = region === undefined ? new Holidays(country) : new Holidays(country, region)
  const found = rules
    .getHolidays(year)
    .filter(({ type }) => type === 'public' || type === 'bank')
    .flatMap(({ date, start, end, name }) => {
      const first = date.slice(0, 'YYYY-MM-DD'.length)
      const count = Math.max(1, Math.round((end.getTime() - start.getTime()) / DAY_MS))
      return Array.from({ length: count }, (_, index) => ({ day: dayAfter(first, index), name }))
    })
    .filter(({ day }) => day.startsWith(String(year)) && !isForSome(country, day))
  // Some days have two names.
  return [...new Map(found.map((each) => [each.day, each])).values()].toSorted((one, other) =>
    one.day.localeCompare(other.day),
  )
}

function yearOf(calendar: string, place: string, year: number): CalendarYear {
  const official = OFFICIAL_YEARS.find((each) => each.calendar === calendar && each.year === year)
  return official ?? { calendar, year, source: `${SOURCE}, ${place}`, days: daysOf(place, year) }
}

/** The days of China on which women, young people, children and soldiers are free, and banks work. */
function isForSome(country: string, day: string): boolean {
  return country === 'CN' && ['03-08', '05-04', '06-01', '08-01'].includes(day.slice('YYYY-'.length))
}

/** Returns the calendars of the product. */
export function builtInCalendars(): readonly CalendarYear[] {
  return YEARS.flatMap((year) => [
    targetYear(year),
    fedYear(year),
    ...Object.entries(COUNTRY_OF_CURRENCY).map(([currency, place]) => yearOf(currency, place, year)),
    ...COUNTRIES.map((place) => yearOf(place.slice(0, 2), place, year)),
  ])
}

if (import.meta.main) {
  const rows = builtInCalendars().map((each) => JSON.stringify(each))
  writeFileSync(CALENDARS_FILE, `[\n${rows.join(',\n')}\n]\n`)
}
