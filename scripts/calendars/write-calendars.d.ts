import { type CalendarYear } from '@nostro/kernel'
/** Returns the calendars of the product. */
export declare function builtInCalendars(): readonly CalendarYear[]
