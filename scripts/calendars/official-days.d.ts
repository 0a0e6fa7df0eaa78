import type { CalendarYear } from '@nostro/kernel'
/** The calendars that a government publishes for one year and no rule derives. */
export declare const OFFICIAL_YEARS: readonly CalendarYear[]
/** Source: ECB, long-term calendar of TARGET closing days, in force since 2002. */
export declare function targetYear(year: number): CalendarYear
/**
 * Source: Federal Reserve Financial Services, holiday schedule. A holiday on a Sunday is observed on Monday; for one on
 * a Saturday the Reserve Banks are open on Friday.
 */
export declare function fedYear(year: number): CalendarYear
