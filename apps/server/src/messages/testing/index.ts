export { folderOf, seatBanks } from './bank-desks.ts'
export { formOf, paymentForm, paymentValues } from './payment-form.ts'
