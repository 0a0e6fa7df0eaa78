export { applyBankDays } from './change-bank-days.ts'

export { applyCalendar } from './import-calendar.ts'

export { cutOffOf, datedPaymentOf, missedCutOff } from './dated-payment.ts'

export { paymentDaysOf, workingCalendar, workingDaysOf } from './payment-days.ts'
export { registerCalendarCalls } from './calendars.routes.ts'
export { workingDaysForJob } from './working-days.ts'
