import type { TextsOf } from '../../texts-of.ts'
import type { days as original } from '../../en/forms/days.ts'

/** The texts under the keys of `en/forms/days.ts`. */
export const days: TextsOf<typeof original> = {
  'form.hint.day': '2026-11-20、20261120 或 20.11.2026',
  'form.hint.minute': '2026-11-20 14:03 或 20.11.2026 14:03',
  'form.day.open': '打开日历',
  'form.day.calendar': '日历',
  'form.day.previousMonth': '上个月',
  'form.day.nextMonth': '下个月',
  'form.day.today': '今天',
  'form.day.businessDays_one': '+{{count, number}} 个工作日',
  'form.day.businessDays_other': '+{{count, number}} 个工作日',
  'dateTime.invalid': '请输入日期和时间，例如 2026-11-21 10:15:00。',
  'day.invalid': '日期无效。请输入日期，例如 2026-11-20。',
}
