export { PaymentAids } from './in-forms/payment-aids.tsx'
