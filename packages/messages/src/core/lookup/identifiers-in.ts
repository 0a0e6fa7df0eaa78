import { type Interpreters, interpret } from '../interpret.ts'
import { isRecord } from '../paths.ts'
import type { DraftValues, Members } from '../shape.ts'

/**
 * Members that identify a payment in addition to its reference, or identify a related message. Source: ISO 20022,
 * PaymentIdentification7 and similar types; the business application header, Rltd.
 */
const NAMING_MEMBERS: ReadonlySet<string> = new Set([
  'iban',
  'accountIdentification',
  'endToEndIdentification',
  'instructionIdentification',
  'transactionIdentification',
  'originalEndToEndIdentification',
  'originalInstructionIdentification',
  'originalTransactionIdentification',
  'originalMessageIdentification',
  'businessMessageIdentifier',
  'accountServicerReference',
  'caseIdentification',
])

/** A statement has thousands of identifiers; the first belong to its account and its first lines. */
export const IDENTIFIERS_MAX = 20
/** The length of a UETR, the longest identifier. */
const LENGTH_MAX = 36

interface NamedValue {
  readonly value: unknown
  /** The name of the member. */
  readonly name: string
}

/**
 * Returns the accounts and references that users search a message by, in the order of its form and each once: account
 * numbers and IBANs, end-to-end and instruction identification, related reference. At most 20.
 */
export function identifiersIn(members: Members, values: DraftValues): readonly string[] {
  return lookedUpBy(inMembers(members, values))
}

/**
 * Returns the texts that are stored for the search: without blanks, each once, at most 20. Texts longer than 36
 * characters are left out.
 */
export function lookedUpBy(texts: readonly string[]): readonly string[] {
  const found = new Set(texts.map((text) => text.replaceAll(/\s+/g, '')))
  return [...found].filter((text) => text !== '' && text.length <= LENGTH_MAX).slice(0, IDENTIFIERS_MAX)
}

function inMembers(members: Members, values: unknown): readonly string[] {
  if (!isRecord(values)) return []
  return Object.entries(members).flatMap(([name, { shape }]) =>
    values[name] === undefined ? [] : interpret(FOUND, shape, { name, value: values[name] }),
  )
}

const FOUND: Interpreters<NamedValue, readonly string[]> = {
  account: (_, place) => written(place),
  reference: (_, place) => written(place),
  text: (_, place) => (NAMING_MEMBERS.has(place.name) ? written(place) : []),
  group: ({ members }, { value }) => inMembers(members, value),
  list: ({ item }, { value }) =>
    Array.isArray(value)
      ? value.slice(0, IDENTIFIERS_MAX).flatMap((each) => inMembers(item.members, each))
      : [],
  code: none,
  bic: none,
  day: none,
  time: none,
  dateTime: none,
  month: none,
  boolean: none,
  decimal: none,
  amount: none,
  uetr: none,
  lines: none,
  attachment: none,
}

function written({ value }: NamedValue): readonly string[] {
  return typeof value === 'string' ? [value] : []
}

function none(): readonly string[] {
  return []
}
