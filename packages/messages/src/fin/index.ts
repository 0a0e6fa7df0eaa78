export { composeFin } from './compose-fin.ts'
export type {
  CurrencyAmount,
  CustomerWithBic,
  CustomerWithLines,
  FieldTag,
  FieldValues,
  NumberedLine,
  PartyIdentifier,
  PartyWithBic,
} from './field-values.ts'
export { isFieldTag, readField, writeField } from './fields.ts'
export { FINDING_CODES } from './finding-codes.ts'
export { messageTypeOfFin, receiverBicOf, senderBicOf, uetrOf } from './header-facts.ts'
export type { Finding, FinMessage } from './message.ts'
export { readFin } from './read-fin.ts'
