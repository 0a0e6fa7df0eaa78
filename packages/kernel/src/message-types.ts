/** The two families of formats: FIN text and ISO 20022 XML. */
export type MessageFormat = 'MT' | 'ISO20022'

/**
 * The envelope of a message: the headers of FIN, the business application header of ISO 20022, an ISO 20022 document
 * without header (as pain.001 between a company and its bank), or a company's application, which has no text of its own.
 */
export type MessageEnvelope = 'finHeader' | 'businessHeader' | 'plainDocument' | 'application'

/** The basic facts of a message type. `@nostro/messages` adds its definition and tables. */
interface MessageTypeFacts {
  /** The name in the product, calls and database: `MT103`, `pacs.008`. */
  readonly type: string
  readonly format: MessageFormat
  /** The name in the text: of block 2 in FIN, of the namespace in XML. Absent for a type without a network. */
  readonly wireIdentifier?: string
  /** The envelope of its text. An application stays between a company and its bank. */
  readonly envelope: MessageEnvelope
  /** Indicates whether the type is a payment. Statements, advices and free texts are not, and need only one review. */
  readonly isPayment: boolean
  /** Indicates whether the type orders a payment at another bank. The payment itself is another message. */
  readonly isOrder?: boolean
  /** Indicates whether the type reports the balances or the bookings of an account. */
  readonly isStatement?: boolean
  /** Indicates whether a final statement repeats what it reports. */
  readonly isInterim?: boolean
  /** The type that a form is sent as in the other format. */
  readonly counterpart?: string
  /** The type is offered at first sight; the others are in a list. */
  readonly isCommon?: boolean
  /** The group in which the type is offered. */
  readonly group: MessageGroup
}

/**
 * The groups of types in the choice of a type: payments; orders of payments; requests about a payment and their answers; reports on the
 * status of a payment; statements and notices of an account; free texts.
 */
const MESSAGE_GROUPS = ['payments', 'orders', 'cases', 'status', 'statements', 'freeText'] as const

/** A group of message types. */
export type MessageGroup = (typeof MESSAGE_GROUPS)[number]

const FIN = { format: 'MT', envelope: 'finHeader' } as const
const XML = { format: 'ISO20022', envelope: 'businessHeader' } as const
const PAYMENT = { isPayment: true, group: 'payments' } as const
const ORDER = { isPayment: true, isOrder: true, group: 'orders' } as const
const CASE = { isPayment: false, group: 'cases' } as const
const NOTICE = { isPayment: false, group: 'statements' } as const
const STATEMENT = { isPayment: false, isStatement: true, group: 'statements' } as const
const INTERIM = { ...STATEMENT, isInterim: true } as const
const STATUS = { isPayment: false, group: 'status' } as const
const FREE_TEXT = { isPayment: false, group: 'freeText' } as const
const COMMON = { isCommon: true } as const

/** One row per message type with a form, in the order offered (FORM-02, MX-35). */
const ROWS = [
  { type: 'MT103', ...FIN, wireIdentifier: '103', ...PAYMENT, counterpart: 'pacs.008', ...COMMON },
  { type: 'MT101', ...FIN, wireIdentifier: '101', ...ORDER, counterpart: 'pain.001' },
  { type: 'MT192', ...FIN, wireIdentifier: '192', ...CASE, counterpart: 'camt.056' },
  { type: 'MT195', ...FIN, wireIdentifier: '195', ...CASE },
  { type: 'MT196', ...FIN, wireIdentifier: '196', ...CASE, counterpart: 'camt.029' },
  { type: 'MT199', ...FIN, wireIdentifier: '199', ...FREE_TEXT, ...COMMON },
  { type: 'MT202', ...FIN, wireIdentifier: '202', ...PAYMENT, counterpart: 'pacs.009', ...COMMON },
  { type: 'MT205', ...FIN, wireIdentifier: '205', ...PAYMENT, counterpart: 'pacs.009' },
  { type: 'MT292', ...FIN, wireIdentifier: '292', ...CASE, counterpart: 'camt.056' },
  { type: 'MT295', ...FIN, wireIdentifier: '295', ...CASE },
  { type: 'MT296', ...FIN, wireIdentifier: '296', ...CASE, counterpart: 'camt.029' },
  { type: 'MT299', ...FIN, wireIdentifier: '299', ...FREE_TEXT, ...COMMON },
  { type: 'MT900', ...FIN, wireIdentifier: '900', ...NOTICE, counterpart: 'camt.054' },
  { type: 'MT910', ...FIN, wireIdentifier: '910', ...NOTICE, counterpart: 'camt.054', ...COMMON },
  { type: 'MT920', ...FIN, wireIdentifier: '920', ...NOTICE, counterpart: 'camt.060' },
  { type: 'MT940', ...FIN, wireIdentifier: '940', ...STATEMENT, counterpart: 'camt.053', ...COMMON },
  { type: 'MT941', ...FIN, wireIdentifier: '941', ...INTERIM, counterpart: 'camt.052' },
  { type: 'MT942', ...FIN, wireIdentifier: '942', ...INTERIM, counterpart: 'camt.052' },
  { type: 'MT950', ...FIN, wireIdentifier: '950', ...STATEMENT, counterpart: 'camt.053', ...COMMON },
  { type: 'MT999', ...FIN, wireIdentifier: '999', ...FREE_TEXT, ...COMMON },
  {
    type: 'pacs.008',
    ...XML,
    wireIdentifier: 'pacs.008.001.08',
    ...PAYMENT,
    counterpart: 'MT103',
    ...COMMON,
  },
  {
    type: 'pacs.009',
    ...XML,
    wireIdentifier: 'pacs.009.001.08',
    ...PAYMENT,
    counterpart: 'MT202',
    ...COMMON,
  },
  {
    type: 'pacs.004',
    ...XML,
    wireIdentifier: 'pacs.004.001.09',
    ...PAYMENT,
    counterpart: 'MT103',
    ...COMMON,
  },
  { type: 'pacs.002', ...XML, wireIdentifier: 'pacs.002.001.10', ...STATUS },
  { type: 'pacs.028', ...XML, wireIdentifier: 'pacs.028.001.03', ...STATUS },
  { type: 'camt.029', ...XML, wireIdentifier: 'camt.029.001.09', ...CASE, counterpart: 'MT196' },
  { type: 'camt.052', ...XML, wireIdentifier: 'camt.052.001.08', ...INTERIM, counterpart: 'MT942' },
  {
    type: 'camt.053',
    ...XML,
    wireIdentifier: 'camt.053.001.08',
    ...STATEMENT,
    counterpart: 'MT940',
    ...COMMON,
  },
  { type: 'camt.054', ...XML, wireIdentifier: 'camt.054.001.08', ...NOTICE, counterpart: 'MT910', ...COMMON },
  { type: 'camt.056', ...XML, wireIdentifier: 'camt.056.001.08', ...CASE, counterpart: 'MT192' },
  { type: 'camt.060', ...XML, wireIdentifier: 'camt.060.001.05', ...NOTICE, counterpart: 'MT920' },
  { type: 'camt.110', ...XML, wireIdentifier: 'camt.110.001.01', ...CASE },
  { type: 'camt.111', ...XML, wireIdentifier: 'camt.111.001.01', ...CASE },
  { type: 'pain.001', ...XML, wireIdentifier: 'pain.001.001.09', ...ORDER, counterpart: 'MT101' },
  { type: 'pain.002', ...XML, wireIdentifier: 'pain.002.001.10', ...STATUS },
  { type: 'CA103', format: 'MT', envelope: 'application', ...PAYMENT },
] as const satisfies readonly MessageTypeFacts[]

type Row = (typeof ROWS)[number]
type RowOfNetwork = Exclude<Row, { readonly envelope: 'application' }>

/** A type that banks exchange. */
export type NetworkType = RowOfNetwork['type']

/** A type that banks exchange as FIN text. */
export type MtType = Extract<Row, { readonly envelope: 'finHeader' }>['type']

/** A type that banks exchange as ISO 20022 XML. */
export type MxType = Extract<Row, { readonly format: 'ISO20022' }>['type']

/** A payment type between banks, which settles; an order does not. */
export type NetworkPaymentType = Exclude<
  Extract<RowOfNetwork, { readonly isPayment: true }>,
  { readonly isOrder: true }
>['type']

const ON_NETWORK = ROWS.filter((row): row is RowOfNetwork => row.envelope !== 'application')

/**
 * The types that can be composed for the network, in the order offered. Lists use the names without loading
 * definitions.
 */
export const MESSAGE_TYPES: readonly NetworkType[] = ON_NETWORK.map(({ type }) => type)

/** The types of FIN, in the order offered. */
export const MT_TYPES: readonly MtType[] = ROWS.flatMap((row) =>
  row.envelope === 'finHeader' ? [row.type] : [],
)

/** The types of ISO 20022, in the order offered. */
export const MX_TYPES: readonly MxType[] = ROWS.flatMap((row) =>
  row.format === 'ISO20022' ? [row.type] : [],
)

/** The payment types between banks, in the order offered; orders are not among them. */
export const NETWORK_PAYMENT_TYPES: readonly NetworkPaymentType[] = ON_NETWORK.flatMap((row) =>
  row.isPayment && !('isOrder' in row) ? [row.type] : [],
)

/** The types for which one review is initially enough, because they are not payments. */
export const SINGLE_REVIEW_TYPES: readonly string[] = ROWS.flatMap(({ type, isPayment }) =>
  isPayment ? [] : [type],
)

/** The types that order a payment at another bank, in the order offered. */
export const ORDER_TYPES: readonly string[] = ROWS.flatMap((row) => ('isOrder' in row ? [row.type] : []))

/** The types that list the bookings of an account. */
export const STATEMENT_TYPES: readonly string[] = ROWS.flatMap((row) =>
  'isStatement' in row ? [row.type] : [],
)

/** The reports during the day, whose bookings a final statement repeats. */
export const INTERIM_REPORT_TYPES: readonly string[] = ROWS.flatMap((row) =>
  'isInterim' in row ? [row.type] : [],
)

/** The application of a company, from which its bank makes a payment. */
export const APPLICATION_TYPE = 'CA103' satisfies Exclude<Row, RowOfNetwork>['type']

/** Returns the types of one format that can be composed for the network, in the order offered. */
export function messageTypesOf(format: MessageFormat): readonly NetworkType[] {
  return format === 'MT' ? MT_TYPES : MX_TYPES
}

/** A group of types of one format, in the order offered. */
export interface GroupedTypes {
  readonly group: MessageGroup
  readonly types: readonly NetworkType[]
}

/** Returns the types of one format by group; groups without a type are left out. */
export function messageTypesByGroup(format: MessageFormat): readonly GroupedTypes[] {
  return MESSAGE_GROUPS.map((group) => ({
    group,
    types: messageTypesOf(format).filter((type) => groupOf(type) === group),
  })).filter(({ types }) => types.length > 0)
}

/** Returns whether a type is offered at first sight. */
export function isCommonType(type: string): boolean {
  return FACTS.get(type)?.isCommon === true
}

/** Returns the group of a type; `undefined` for a type without a row. */
export function groupOf(type: string): MessageGroup | undefined {
  return FACTS.get(type)?.group
}

/** Formats by the prefix of type names: `MT`, `pacs`. They also cover received types without a form. */
const FAMILIES: ReadonlyMap<string, MessageFormat> = new Map(
  ROWS.map(({ type, format }) => [/^[A-Za-z]+/.exec(type)?.[0] ?? type, format]),
)

/** Returns the format of a messaging type by the prefix of its name (FORM-37). */
export function messageFormatOf(type: string): MessageFormat | undefined {
  for (const [beginning, format] of FAMILIES) if (type.startsWith(beginning)) return format
  return undefined
}

const FACTS: ReadonlyMap<string, MessageTypeFacts> = new Map(ROWS.map((row) => [row.type, row]))

/**
 * Returns the type that a form is sent as in the other format, to offer the choice. The content may require a related
 * type, such as a return. `undefined` for free formats, which have no counterpart (OPEN-135).
 */
export function counterpartTypeOf(type: string): string | undefined {
  return FACTS.get(type)?.counterpart
}

/** Returns the envelope of a type; `undefined` for a type without a row. */
export function envelopeOf(type: string): MessageEnvelope | undefined {
  return FACTS.get(type)?.envelope
}

/** Returns whether a type is a payment. A type without a row may be one, so the result is `true`. */
export function isPaymentType(type: string): boolean {
  return FACTS.get(type)?.isPayment !== false
}

const WIRE_IDENTIFIERS = new Map<string, string>(ON_NETWORK.map((row) => [row.type, row.wireIdentifier]))

/** Returns the name of a type in its text: `103`, `pacs.008.001.08`. */
export function wireIdentifierOf(type: NetworkType): string {
  return WIRE_IDENTIFIERS.get(type) ?? type
}
