/** Texts of the controls for days and times, in forms and in filters of lists. */
export const days = {
  'form.hint.day': '2026-11-20, 20261120 or 20.11.2026',
  'form.hint.minute': '2026-11-20 14:03 or 20.11.2026 14:03',
  'form.day.open': 'Open calendar',
  'form.day.calendar': 'Calendar',
  'form.day.previousMonth': 'Previous month',
  'form.day.nextMonth': 'Next month',
  'form.day.today': 'Today',
  'form.day.businessDays_one': '+{{count, number}} business day',
  'form.day.businessDays_other': '+{{count, number}} business days',
  'dateTime.invalid': 'Enter a date and time such as 2026-11-21 10:15:00.',
  'day.invalid': 'Not a valid date. Enter a date such as 2026-11-20.',
} as const
