import type { Attachment, AttachmentSlot, Language } from '@nostro/kernel'

import type { IbanRegistry } from './iban-registry.ts'
import type { IssueCode } from './issue-codes.ts'

/** One code of a list with its name in each language. */
export interface CodeEntry {
  readonly code: string
  readonly names: Readonly<Record<Language, string>>
  /** The code of the group it belongs to, if the list has groups. */
  readonly group?: string
  /**
   * The confidence in the name of a code: `verified` was found in a public source; for `codeVerified` only the code was
   * found; `knowledge` and `unverified` were not found and should be compared with the official list before use.
   */
  readonly confidence?: 'verified' | 'codeVerified' | 'knowledge' | 'unverified'
}

/** The type of a shape's values. */
export interface Typed<V> {
  /** Carries the value's type for type inference; never present at run time. */
  readonly '~value'?: V
}

/**
 * The name of the set of characters that a text may contain.
 *
 * - `x`: the network's set x. `restricted`: set x without lower case (RULE-03 to RULE-05). `addressLine`: letters,
 *   digits, space and `. , - /` (RULE-15). `digits`: 0–9. `any`: every printable character, for text that is never part
 *   of a message.
 * - `identifier`: set x as in ISO 20022, where a line may begin with any character. `extended`: the same with the
 *   further characters that the network allows in names, addresses and remittance information.
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
 * The rule on slashes. `reference`: no slash at either end and no two in a row, as for FIN fields 20 and 21. `account`:
 * no slash at the beginning and no two in a row.
 */
type SlashRule = 'reference' | 'account'

/** Formats of identifiers; `businessService` consists of groups separated by points, such as `swift.cbprplus.04`. */
export type TextFormat = 'lei' | 'iban' | 'phoneNumber' | 'businessService' | 'uetr' | 'code'

/** The shape of a text of one line, with its character set and its lengths in characters. */
export interface TextShape extends Typed<string> {
  readonly kind: 'text'
  readonly lengthMax: number
  readonly lengthMin?: number
  readonly characters: CharacterSetName
  /** The specification's own issue code for too many characters, where it names one. */
  readonly limitCode?: IssueCode
  readonly slashes?: SlashRule
  readonly format?: TextFormat
  /** The imported structures of IBANs, for the format `iban`. */
  readonly ibans?: IbanRegistry
  /** A smaller limit of characters that applies while the condition holds. */
  readonly shorterWhen?: { readonly condition: Condition; readonly lengthMax: number }
  /** The only check of the text. A text that does not match has this one issue and no other. */
  readonly pattern?: { readonly matches: RegExp; readonly code: IssueCode }
  /** Returns suggested texts for the group that contains the member. The user can enter any other text. */
  readonly offers?: (group: Readonly<Record<string, unknown>>) => readonly CodeEntry[]
}

/** A sender's reference, with its own rules for slashes and characters (MT103-15 to MT103-19). */
export interface ReferenceShape extends Typed<string> {
  readonly kind: 'reference'
  readonly lengthMax: number
  /** The specification's own issue code for too many characters, where it names one. */
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
  | 'requestedStatement'
  | 'orderInstruction'
  | 'balanceType'
  | 'senderCorrespondentOption'
  | 'validationFlag'
  | 'queryNumber'
  | 'relatedMessageOption'
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
  | 'paymentMethod'
  | 'originalMessageName'
  | 'entryStatus'
  | 'requestedPeriod'
  | 'floorLimitSide'
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
  | 'addressMode'
  | 'investigationType'
  | 'investigationSubType'
  | 'investigationInstrument'
  | 'investigationReason'
  | 'investigationDetail'
  | 'investigationLevel'
  | 'investigationAction'
  | 'investigationActionReason'
  | 'investigationStatus'
  | 'investigationStatusReason'
  | 'requestedData'
  | 'answerData'
  | 'transactionStatus'
  | 'statusReason'
  | 'cancellationReason'
  | 'cancellationStatus'
  | 'cancellationStatusReason'

/** The shape of a value chosen from a list of codes. */
export interface CodeShape<C extends string = string> extends Typed<C> {
  readonly kind: 'code'
  readonly list: CodeListName
  /** The codes offered and accepted, in the order shown. */
  readonly codes: readonly C[]
  /** The codes with their names, where they differ from the product's own list. */
  readonly entries?: readonly CodeEntry[]
  /** Other spellings of codes in payloads, each with its code. */
  readonly spellings?: Readonly<Record<string, C>>
  /** Users may enter other codes: capital letters and digits up to this length (OPEN-69). */
  readonly customLengthMax?: number
  /** The characters of codes that users enter, where they differ from capital letters and digits. */
  readonly customCharacters?: CharacterSetName
  /** The spelling of codes in XML, where it differs. */
  readonly xmlCodes?: Readonly<Record<string, string>>
  /** Other codes are accepted only while the condition holds. */
  readonly customWhen?: Condition
  /** Codes that the form does not offer but stores and shows in received messages (OPEN-83). */
  readonly tolerated?: readonly string[]
}

/** A business identifier code of 8 or 11 characters (RULE-10, RULE-11). */
export interface BicShape extends Typed<string> {
  readonly kind: 'bic'
  /**
   * Accepts only branch codes of the form `RL?`, a local rule that applies only to fields that set it (RULE-12,
   * OPEN-55).
   */
  readonly suffix?: 'RL'
}

/** An account number in one of the accepted formats (RULE-17 to RULE-35), checked when the user leaves the field. */
export interface AccountShape extends Typed<string> {
  readonly kind: 'account'
  readonly lengthMax: number
  /** The imported structures of IBANs. */
  readonly ibans?: IbanRegistry
  readonly slashes?: SlashRule
}

/** A day without time, `YYYY-MM-DD`. */
export interface DayShape extends Typed<string> {
  readonly kind: 'day'
}

/** A time of day: `10:15`, or with the zone in which it was received, `10:15:30+08:00`. */
export interface TimeShape extends Typed<string> {
  readonly kind: 'time'
}

/**
 * A day and a time: `2026-11-21 10:15:00` in the bank's time zone, or with the zone in which it was received,
 * `…+08:00`.
 */
export interface DateTimeShape extends Typed<string> {
  readonly kind: 'dateTime'
  /** The zone is required (OPEN-100). */
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
  /** The limit of all digits together, if it is less than the sum of both parts (OPEN-104). */
  readonly digitsMax?: number
  readonly allowsZero: boolean
}

/**
 * A decimal string with a point. Its currency is the member at `currencyPath`, which is a path as in a {@link
 * Condition}.
 */
export interface AmountShape extends Typed<string> {
  readonly kind: 'amount'
  readonly integerDigitsMax: number
  readonly fractionDigitsMax: number
  /** The limit of all digits together, if it is less than the sum of both parts (OPEN-104). */
  readonly digitsMax?: number
  readonly currencyPath: string
  readonly allowsZero: boolean
  /**
   * The limit of characters in the message, the decimal comma included, which is written even without decimals
   * (OPEN-134).
   */
  readonly textLengthMax?: number
}

/** A unique end-to-end transaction reference: a random UUID in lower case, created when the form opens. */
export interface UetrShape extends Typed<string> {
  readonly kind: 'uetr'
}

/** Several lines of text, edited line by line and sent as one text joined with line feeds (MT103-56). */
export interface LinesShape extends Typed<readonly string[]> {
  readonly kind: 'lines'
  readonly linesMax: number
  readonly lengthMax: number
  readonly characters: CharacterSetName
  /** The specification's own issue code for too many lines, where it names one. */
  readonly limitCode?: IssueCode
  /** The lines are sent as a list of texts instead of one text. */
  readonly asList?: true
  /** In XML the lines are joined in one element, each but the last padded with blanks. */
  readonly isJoined?: true
}

/**
 * One uploaded file. Calls send it as a list of one `{ name, url }` (REM-17). Only institutions that may see the
 * message can read it, and it is never part of a text.
 */
export interface AttachmentShape extends Typed<Attachment> {
  readonly kind: 'attachment'
  readonly slot: AttachmentSlot
}

/**
 * A condition on other members, as data, so that the form can subscribe to the paths that it reads.
 *
 * Paths start at the root of the message. A path that begins with `./` starts at the group or list item that contains
 * the member, `../` one group above it.
 */
export type Condition =
  | { readonly path: string; readonly equals: string | boolean }
  | { readonly path: string; readonly startsWith: string }
  | { readonly anyFilled: readonly string[] }
  | { readonly noneFilled: readonly string[] }
  /** The list has items, even blank ones. */
  | { readonly anyItems: readonly string[] }
  | { readonly all: readonly Condition[] }
  | { readonly any: readonly Condition[] }

/**
 * A limit that the network always applies to a member, with its rule. The form shows it before the member is filled.
 * `codes` are those of the member's choices; `length` and `items` are the largest accepted numbers.
 */
export type NetworkLimit =
  | { readonly kind: 'codes'; readonly codes: readonly string[]; readonly rule: string }
  | { readonly kind: 'length' | 'items'; readonly max: number; readonly rule: string }
  | { readonly kind: 'never'; readonly rule: string }

/** The XML element that a member fills while its condition holds: a code or a proprietary text. */
export interface ElementChoice {
  readonly when: Condition
  readonly element: string
}
