/** One day of a calendar that differs from the days of the week. */
export interface CalendarDay {
  /** `YYYY-MM-DD`. */
  readonly day: string
  /** The name as the source states it. */
  readonly name: string
  /** Indicates a day of a weekend with business, in place of a holiday. */
  readonly isWorking?: boolean | undefined
}

/** The days of a calendar in one year. */
export interface CalendarYear {
  /** A currency code of three letters, or a country code of two. */
  readonly calendar: string
  readonly year: number
  /** The publication that lists the days. */
  readonly source: string
  readonly days: readonly CalendarDay[]
}

/** The years for which calendars can be imported. */
export const CALENDAR_YEARS = { min: 2020, max: 2099 } as const

/** The largest number of days that a calendar lists in one year. */
export const CALENDAR_DAYS_MAX = 366
