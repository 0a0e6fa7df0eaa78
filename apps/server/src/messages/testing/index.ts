export { folderOf, seatBanks } from './bank-users.ts'
export { noteText } from './note-text.ts'
export { formOf, paymentForm, paymentValues, templateBody } from './payment-form.ts'
export { viewBody } from './view-body.ts'
