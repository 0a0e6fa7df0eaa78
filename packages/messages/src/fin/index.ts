export { readFinStream } from './batch/read-fin-stream.ts'
export { composeBatch } from './batch/compose-batch.ts'
export { composeFin, lengthOfFields } from './compose-fin.ts'
export { nearestDay } from './dates.ts'
export type {
  Balance,
  CurrencyAmount,
  FieldTag,
  FieldValues,
  NumberedLine,
  StatementLine,
} from './field-values.ts'
export { isFieldTag, readFieldTolerantly, writeField } from './fields.ts'
export { composeAcknowledgement, fieldAtLine } from './envelope/acknowledgement.ts'
export { FINDING_CODES } from './finding-codes.ts'
export {
  isOfType,
  isWithoutHeaders,
  messageTypeOfFin,
  receiverBicOf,
  senderBicOf,
  uetrOf,
} from './header-facts.ts'
export type { Finding, FinMessage } from './message.ts'
export { readFin } from './read-fin.ts'
