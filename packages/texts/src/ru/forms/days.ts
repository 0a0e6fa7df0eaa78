import type { TextsOf } from '../../texts-of.ts'
import type { days as original } from '../../en/forms/days.ts'

/** The texts under the keys of `en/forms/days.ts`. */
export const days: TextsOf<typeof original> = {
  'form.hint.day': '2026-11-20, 20261120 или 20.11.2026',
  'form.hint.minute': '2026-11-20 14:03 или 20.11.2026 14:03',
  'form.day.open': 'Открыть календарь',
  'form.day.calendar': 'Календарь',
  'form.day.previousMonth': 'Предыдущий месяц',
  'form.day.nextMonth': 'Следующий месяц',
  'form.day.today': 'Сегодня',
  'form.day.businessDays_one': '+{{count, number}} раб. день',
  'form.day.businessDays_few': '+{{count, number}} раб. дня',
  'form.day.businessDays_many': '+{{count, number}} раб. дней',
  'form.day.businessDays_other': '+{{count, number}} раб. дня',
  'dateTime.invalid': 'Введите дату и время, например 2026-11-21 10:15:00.',
  'day.invalid': 'Недопустимая дата. Введите дату, например 2026-11-20.',
}
