import { type Interpreters, interpret } from '../interpret.ts'
import { isRecord } from '../paths.ts'
import type { DraftValues, Members } from '../shape.ts'

/**
 * Members that name a payment beside its reference, or a message it is related to. Source: ISO 20022,
 * PaymentIdentification7 and its like; the business application header, Rltd.
 */
const NAMING_MEMBERS: ReadonlySet<string> = new Set([
  'iban',
  'endToEndIdentification',
  'instructionIdentification',
  'transactionIdentification',
  'originalEndToEndIdentification',
  'originalInstructionIdentification',
  'originalTransactionIdentification',
  'originalMessageIdentification',
  'businessMessageIdentifier',
  'accountServicerReference',
])

/** A statement has thousands; the first are those of its account and of what it begins with. */
export const IDENTIFIERS_MAX = 20
const LENGTH_MAX = 35

interface NamedValue {
  readonly value: unknown
  /** Of the member. */
  readonly name: string
}

/**
 * The accounts and references people look a message up by, in the order of its form and each once: account numbers and
 * IBANs, end-to-end and instruction identification, related reference. At most 20.
 */
export function identifiersIn(members: Members, values: DraftValues): readonly string[] {
  return lookedUpBy(inMembers(members, values))
}

/** The texts a message is found by: without blanks, each once, none longer than 35 characters, at most 20. */
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
