import type { Attachment, AttachmentSlot, Language } from '@nostro/kernel'

import type { IssueCode } from './issue-codes.ts'

/** One code of a list with its name in each language. */
export interface CodeEntry {
  readonly code: string
  readonly names: Readonly<Record<Language, string>>
  /** The code of the group it belongs to, where a list is grouped. */
  readonly group?: string
  /**
   * The confidence in the name of a code: `verified` in a public source; `codeVerified`, the code alone was seen there;
   * `knowledge` and `unverified` were not seen and should be compared with the official list before use.
   */
  readonly confidence?: 'verified' | 'codeVerified' | 'knowledge' | 'unverified'
}

/** The type of a shape's values. */
export interface Typed<V> {
  /** Carries the value's type through inference; never present at run time. */
  readonly '~value'?: V
}

/**
 * The name of the set of characters that a text may hold.
 *
 * - `x`: the network's set x. `restricted`: set x without lower case (RULE-03 to RULE-05). `addressLine`: letters,
 *   digits, space and `. , - /` (RULE-15). `digits`: 0–9. `any`: everything printable, for text that never enters a
 *   message.
 * - `identifier`: set x as ISO 20022 has it, where a line may begin with any character. `extended`: the same with the
 *   further signs the network takes in names, addresses and remittance information.
 */
export type CharacterSetName =
  | 'x'
  | 'restricted'
  | 'addressLine'
  | 'digits'
  | 'any'
  | 'identifier'
  | 'extended'

/**
 * The rule on slashes. `reference`: neither at an end nor twice in a row, as the text ends in a FIN field 20 or 21.
 * `account`: not at the beginning nor twice in a row.
 */
type SlashRule = 'reference' | 'account'

/** Identifiers with a form of their own: `businessService` is dotted groups such as `swift.cbprplus.04`. */
export type TextFormat = 'lei' | 'iban' | 'phoneNumber' | 'businessService' | 'uetr' | 'code'

/** The shape of a text of one line, with its character set and its lengths in characters. */
export interface TextShape extends Typed<string> {
  readonly kind: 'text'
  readonly lengthMax: number
  readonly lengthMin?: number
  readonly characters: CharacterSetName
  /** The issue code for too many characters, where the specification names its own. */
  readonly limitCode?: IssueCode
  readonly slashes?: SlashRule
  readonly format?: TextFormat
  /** Another, smaller number of characters while the condition holds. */
  readonly shorterWhen?: { readonly condition: Condition; readonly lengthMax: number }
  /** A form of a text's own: any other text has this one issue, whatever is wrong with it. */
  readonly pattern?: { readonly matches: RegExp; readonly code: IssueCode }
  /** Texts that are offered, for the group it stands in; any other text may be typed. */
  readonly offers?: (group: Readonly<Record<string, unknown>>) => readonly CodeEntry[]
}

/** A sender's reference: own rules for slashes and characters (MT103-15 to MT103-19). */
export interface ReferenceShape extends Typed<string> {
  readonly kind: 'reference'
  readonly lengthMax: number
  /** The issue code for too many characters, where the specification names its own. */
  readonly limitCode?: IssueCode
}

/** Names of the code lists in `codes/`; each code has a label in three languages. */
export type CodeListName =
  | 'currency'
  | 'detailsOfCharges'
  | 'country'
  | 'purpose'
  | 'instructionCode'
  | 'debitCreditMark'
  | 'statementLineMark'
  | 'balanceType'
  | 'senderCorrespondentOption'
  | MxCodeListName

/** Code lists of ISO 20022 messages: `codes/mx-choices.ts`. */
export type MxCodeListName =
  | 'countryAlpha2'
  | 'codeKind'
  | 'copyDuplicate'
  | 'priority'
  | 'settlementMethod'
  | 'clearingChannel'
  | 'chargeBearer'
  | 'accountIdentificationType'
  | 'accountType'
  | 'partyIdentificationType'
  | 'partyKind'
  | 'creditDebit'
  | 'regulatoryReportingSide'
  | 'remittanceLocationMethod'
  | 'documentType'
  | 'instructionForAgent'
  | 'originalMessageName'
  | 'entryStatus'
  | 'interestType'
  | 'inputChannel'
  | 'availabilityDateType'
  | 'securityCodeManagement'
  | 'pointOfInteractionType'
  | 'pointOfInteractionIssuer'
  | 'cardReadingCapability'
  | 'cardholderVerification'
  | 'onlineCapability'
  | 'displayType'
  | 'additionalService'

/** The shape of a value chosen from a list of codes. */
export interface CodeShape<C extends string = string> extends Typed<C> {
  readonly kind: 'code'
  readonly list: CodeListName
  /** The codes offered and accepted, in the order shown. */
  readonly codes: readonly C[]
  /** The codes with their names, where they are others than the product's own list has. */
  readonly entries?: readonly CodeEntry[]
  /** Other spellings of codes that payloads may have, each with its code. */
  readonly spellings?: Readonly<Record<string, C>>
  /** Further codes a user may type: capitals and digits up to this length (OPEN-69). */
  readonly customLengthMax?: number
  /** The characters of a user's own words where those are others. */
  readonly customCharacters?: CharacterSetName
  /** The codes as they are written in XML, where that is another way. */
  readonly xmlCodes?: Readonly<Record<string, string>>
  /** Own words are taken only while the condition holds. */
  readonly customWhen?: Condition
  /** Codes that are not offered, but kept and shown where they came with a received message (OPEN-83). */
  readonly tolerated?: readonly string[]
}

/** A business identifier code of 8 or 11 characters (RULE-10, RULE-11). */
export interface BicShape extends Typed<string> {
  readonly kind: 'bic'
  /** Only branch codes of the form `RL?`, a local rule that is off unless a field asks for it (RULE-12, OPEN-55). */
  readonly suffix?: 'RL'
}

/** An account number in one of the accepted formats (RULE-17 to RULE-35), checked on leaving the field. */
export interface AccountShape extends Typed<string> {
  readonly kind: 'account'
  readonly lengthMax: number
  readonly slashes?: SlashRule
}

/** A day without time, `YYYY-MM-DD`. */
export interface DayShape extends Typed<string> {
  readonly kind: 'day'
}

/** Seconds since midnight stand for themselves: `10:15`, or with a zone as received, `10:15:30+08:00`. */
export interface TimeShape extends Typed<string> {
  readonly kind: 'time'
}

/** A day and a time: `2026-11-21 10:15:00`, the bank's own, or with the zone it was given in, `…+08:00`. */
export interface DateTimeShape extends Typed<string> {
  readonly kind: 'dateTime'
  /** Only with a zone (OPEN-100). */
  readonly needsZone?: true
}

/** A month of a year, `YYYY-MM`. */
export interface MonthShape extends Typed<string> {
  readonly kind: 'month'
}

/** Yes or no; absent until one of them is chosen (MX-32). */
export interface BooleanShape extends Typed<boolean> {
  readonly kind: 'boolean'
}

/** A number without currency, as a decimal string with a point: a count, a rate, a sum. */
export interface DecimalShape extends Typed<string> {
  readonly kind: 'decimal'
  readonly integerDigitsMax: number
  readonly fractionDigitsMax: number
  /** All digits together, where that is less than both parts (OPEN-104). */
  readonly digitsMax?: number
  readonly allowsZero: boolean
}

/**
 * A decimal string with a point; its currency stands in the member at `currencyPath`, which is a path as in a
 * {@link Condition}.
 */
export interface AmountShape extends Typed<string> {
  readonly kind: 'amount'
  readonly integerDigitsMax: number
  readonly fractionDigitsMax: number
  /** All digits together, where that is less than both parts (OPEN-104). */
  readonly digitsMax?: number
  readonly currencyPath: string
  readonly allowsZero: boolean
  /** Characters the text has room for, decimal mark included: one is there even without decimals (OPEN-134). */
  readonly textLengthMax?: number
}

/** A unique end-to-end transaction reference: a random UUID in lower case, made when the form opens. */
export interface UetrShape extends Typed<string> {
  readonly kind: 'uetr'
}

/** Several lines of text, edited line by line and sent as one text joined with line feeds (MT103-56). */
export interface LinesShape extends Typed<readonly string[]> {
  readonly kind: 'lines'
  readonly linesMax: number
  readonly lengthMax: number
  readonly characters: CharacterSetName
  /** The issue code for too many lines, where the specification names its own. */
  readonly limitCode?: IssueCode
  /** Travels as a list of texts instead of one text. */
  readonly asList?: true
  /** In XML the lines stand one behind the other in one element, each but the last filled up with blanks. */
  readonly isJoined?: true
}

/**
 * One uploaded file. It travels as a list of one `{ name, url }` (REM-17) and stays with the institutions that may see
 * the message; it is never part of a text.
 */
export interface AttachmentShape extends Typed<Attachment> {
  readonly kind: 'attachment'
  readonly slot: AttachmentSlot
}

/**
 * A statement about other members, as data, so that the form can subscribe to the paths it names.
 *
 * Paths start at the message's root. One that begins with `./` starts at the group or list item the member stands in,
 * `../` one group above it.
 */
export type Condition =
  | { readonly path: string; readonly equals: string | boolean }
  | { readonly path: string; readonly startsWith: string }
  | { readonly anyFilled: readonly string[] }
  | { readonly noneFilled: readonly string[] }
  /** A list has items, blank ones too: it was begun. */
  | { readonly anyItems: readonly string[] }
  | { readonly all: readonly Condition[] }
  | { readonly any: readonly Condition[] }

/**
 * A limit of a member that the network always applies, with the rule: it is said at the member, before it is filled.
 * `codes` are those of its choices, `length` and `items` the most that are taken.
 */
export type NetworkLimit =
  | { readonly kind: 'codes'; readonly codes: readonly string[]; readonly rule: string }
  | { readonly kind: 'length' | 'items'; readonly max: number; readonly rule: string }
  | { readonly kind: 'never'; readonly rule: string }

/** The element of an XML message a member fills while its condition holds: a code, or a proprietary text. */
export interface ElementChoice {
  readonly when: Condition
  readonly element: string
}
