import { dayOfSixDigits, isTimeOfDay } from '../fin/dates.ts'
import type { FieldTag, FieldValues } from '../fin/field-values.ts'

type NamesOf<V> = V extends V ? keyof V : never

/** The names of the components that field formats have. */
type FormatComponent = NamesOf<FieldValues[FieldTag]>

/**
 * The kind of a component, which determines how its characters are read: unchanged, as a day YYMMDD or MMDD, as an
 * amount with a comma, as a time HHMM, as a logical terminal, as a count of units of five minutes, or as a text of
 * lines.
 */
export type ComponentKind =
  | 'text'
  | 'day'
  | 'dayOfYear'
  | 'amount'
  | 'time'
  | 'terminal'
  | 'fiveMinutes'
  | 'lines'

/** The components of fields as their formats name them. */
const FORMAT_COMPONENTS: { readonly [N in FormatComponent]: ComponentKind } = {
  account: 'text',
  amount: 'amount',
  bic: 'text',
  code: 'text',
  currency: 'text',
  date: 'day',
  debitCreditMark: 'text',
  entryCount: 'text',
  entryDate: 'dayOfYear',
  fundsCode: 'text',
  lines: 'lines',
  messageIndex: 'text',
  messageTotal: 'text',
  messageType: 'text',
  location: 'text',
  nameAndAddress: 'lines',
  offset: 'time',
  pageNumber: 'text',
  partyIdentifier: 'text',
  rate: 'amount',
  reference: 'text',
  referenceForTheAccountOwner: 'text',
  referenceOfTheAccountServicingInstitution: 'text',
  sequence: 'text',
  session: 'text',
  sign: 'text',
  statementNumber: 'text',
  supplementaryDetails: 'text',
  text: 'text',
  time: 'time',
  transactionType: 'text',
  valueDate: 'day',
}

/**
 * The components of headers, trailers and acknowledgements, and those that are identified by a code word or a number
 * inside a text.
 */
const OTHER_COMPONENTS = {
  application: 'text',
  service: 'text',
  logicalTerminal: 'terminal',
  direction: 'text',
  receiver: 'terminal',
  priority: 'text',
  deliveryMonitoring: 'text',
  obsolescence: 'fiveMinutes',
  inputTime: 'time',
  inputDate: 'day',
  sender: 'terminal',
  inputSession: 'text',
  inputSequence: 'text',
  outputDate: 'day',
  outputTime: 'time',
  errorCode: 'text',
  errorLine: 'text',

  codeWord: 'text',
  country: 'text',
  clearingCode: 'text',
  clearingNumber: 'text',
  identifierType: 'text',
  identifier: 'text',
  partyLine1: 'text',
  partyLine2: 'text',
  partyLine3: 'text',
  partyLine4: 'text',
  partyLine5: 'text',
  partyLine6: 'text',
  partyLine7: 'text',
  partyLine8: 'text',
  returnedField: 'text',
  returnReason: 'text',
  paymentStatus: 'text',
  statusReason: 'text',
  transactionGroup: 'text',

  // Numbered parts of field 86 of German banks.
  businessTransactionCode: 'text',
  postingText: 'text',
  journalNumber: 'text',
  purpose: 'text',
  counterpartyBank: 'text',
  counterpartyAccount: 'text',
  counterpartyName: 'text',
  textKeyExtension: 'text',
  numberedPart: 'text',
} as const satisfies Readonly<Record<string, ComponentKind>>

/** The name of a component of a field, header or trailer; labels are keyed by it. */
export type ComponentName = FormatComponent | keyof typeof OTHER_COMPONENTS

const KINDS: { readonly [N in ComponentName]: ComponentKind } = { ...FORMAT_COMPONENTS, ...OTHER_COMPONENTS }

/** The names of all components of explanations; the text key of a name is `component.<name>`. */
export const COMPONENT_NAMES: readonly string[] = Object.keys(KINDS)

/** Returns the kind of a component, which determines how its characters are read. */
export function kindOf(name: ComponentName): ComponentKind {
  return KINDS[name]
}

/**
 * Returns the value of characters of a kind; the characters unchanged if they have no value of this kind. Amounts are
 * read together with their field.
 */
export function valueOfCharacters(kind: ComponentKind, raw: string): string {
  if (kind === 'day') return dayOfSixDigits(raw) ?? raw
  if (kind === 'time') return timeOf(raw)
  if (kind === 'terminal') return raw.length === 12 ? `${raw.slice(0, 8)}${raw.slice(9)}` : raw
  if (kind === 'fiveMinutes') return /^\d+$/.test(raw) ? String(Number(raw) * 5) : raw
  return raw
}

function timeOf(raw: string): string {
  return /^\d{4}$/.test(raw) && isTimeOfDay(raw, 23) ? `${raw.slice(0, 2)}:${raw.slice(2)}` : raw
}
