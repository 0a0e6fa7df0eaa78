import type { Issue } from '@nostro/kernel'

import type { IssueCode } from './issue-codes.ts'

interface Typed<V> {
  /** Carries the value's type through inference; never present at run time. */
  readonly '~value'?: V
}

/**
 * Which characters a text may hold.
 *
 * - `x`: the network's set x. `restricted`: set x without lower case (RULE-03 to RULE-05). `addressLine`: letters,
 *   digits, space and `. , - /` (RULE-15). `digits`: 0–9. `any`: everything printable, for text that never enters a
 *   message.
 */
export type CharacterSetName = 'x' | 'restricted' | 'addressLine' | 'digits' | 'any'

export interface TextShape extends Typed<string> {
  readonly kind: 'text'
  readonly lengthMax: number
  readonly lengthMin?: number
  readonly characters: CharacterSetName
  /** The issue code for too many characters, where the specification names its own. */
  readonly limitCode?: IssueCode
}

/** A sender's reference: own rules for slashes and characters (MT103-15 to MT103-19). */
export interface ReferenceShape extends Typed<string> {
  readonly kind: 'reference'
  readonly lengthMax: number
}

/** Names of the code lists in `codes/`; each code has a label in three languages. */
export type CodeListName =
  | 'currency'
  | 'detailsOfCharges'
  | 'country'
  | 'purpose'
  | 'instructionCode'
  | 'debitCreditMark'
  | 'senderCorrespondentOption'

export interface CodeShape<C extends string = string> extends Typed<C> {
  readonly kind: 'code'
  readonly list: CodeListName
  /** The codes offered and accepted, in the order shown. */
  readonly codes: readonly C[]
  /** Further codes a user may type: capitals and digits up to this length (OPEN-69). */
  readonly customLengthMax?: number
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
}

/** A day without time, `YYYY-MM-DD`. */
export interface DayShape extends Typed<string> {
  readonly kind: 'day'
}

/** A decimal string with a point; its currency stands in the member at `currencyPath`. */
export interface AmountShape extends Typed<string> {
  readonly kind: 'amount'
  readonly integerDigitsMax: number
  readonly fractionDigitsMax: number
  readonly currencyPath: string
  readonly allowsZero: boolean
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
}

export interface GroupShape<M extends Members = Members> extends Typed<ValuesOf<M>> {
  readonly kind: 'group'
  readonly members: M
}

/** How the items of a list travel as one text, for lists whose payload is text. Drafts may hold anything. */
interface ListText {
  readonly write: (items: readonly DraftValues[]) => string
  readonly read: (text: string) => readonly DraftValues[]
}

/** A rule within one item of a list. Issue paths start at the item. */
export interface ItemRule<V = DraftValues> {
  readonly name: string
  readonly source: string
  /** The members it looks at. It is not asked while one of them is malformed, so absent means left empty. */
  readonly members: readonly string[]
  // A method, not a function member: rules on one list's items stand in shapes of any items.
  check(item: Partial<V>, isFirst: boolean): readonly Issue[]
}

/** Items of one group each, `itemsMax` at most. */
export interface ListShape<M extends Members = Members> extends Typed<readonly ValuesOf<M>[]> {
  readonly kind: 'list'
  readonly item: GroupShape<M>
  readonly itemsMax: number
  /** The issue code for too many items. */
  readonly limitCode: IssueCode
  readonly itemRules: readonly ItemRule<ValuesOf<M>>[]
  readonly asText?: ListText
}

/** The closed set of kinds. Interpreters are tables over it: `{ readonly [K in Kind]: … }`. */
export interface ShapeByKind {
  readonly text: TextShape
  readonly reference: ReferenceShape
  readonly code: CodeShape
  readonly bic: BicShape
  readonly account: AccountShape
  readonly day: DayShape
  readonly amount: AmountShape
  readonly uetr: UetrShape
  readonly lines: LinesShape
  readonly group: GroupShape
  readonly list: ListShape
}

export type Kind = keyof ShapeByKind

export type Shape = ShapeByKind[Kind]

export type ShapeOf<K extends Kind> = ShapeByKind[K]

/**
 * A statement about other members, as data, so that the form can subscribe to the paths it names. Paths start at the
 * message's root.
 */
export type Condition =
  | { readonly path: string; readonly equals: string }
  | { readonly anyFilled: readonly string[] }

export interface MemberOptions {
  /** Message fields it fills, for the tag beside its label: `['32A']`. */
  readonly tags?: readonly string[]
  /** Kept with the sender's record, never part of the text. */
  readonly notSent?: true
  /** What a new form starts with. */
  readonly default?: unknown
  /** A new form starts with the user's own bank here. */
  readonly defaultsToOwnBic?: boolean
  /** Hidden, unchecked and not sent while the condition does not hold. */
  readonly shownWhen?: Condition
  readonly requiredWhen?: Condition
  /** The issue code for an absent value, where the specification names its own. */
  readonly missingCode?: IssueCode
  /** Another label key while the condition holds: the charges become the receiver's with OUR (MT103-41). */
  readonly labelWhen?: { readonly condition: Condition; readonly label: string }
  readonly readOnly?: boolean
}

export interface Member<S extends Shape = Shape, P extends Presence = Presence> extends MemberOptions {
  readonly shape: S
  readonly presence: P
  /** Where it stands in the payload, from the place of the enclosing group or list item: `paymentInfo.payerName`. */
  readonly wire: string
}

type Presence = 'required' | 'optional'

export type Members = { readonly [name: string]: Member }

export type ValueOf<S> =
  S extends GroupShape<infer M>
    ? ValuesOf<M>
    : S extends ListShape<infer M>
      ? readonly ValuesOf<M>[]
      : S extends Typed<infer V>
        ? V
        : never

type RequiredNames<M extends Members> = {
  [N in keyof M]: M[N]['presence'] extends 'required' ? N : never
}[keyof M]

/** The checked values of members: required ones present, optional ones absent or present, never empty. */
export type ValuesOf<M extends Members> = {
  readonly [N in RequiredNames<M>]: ValueOf<M[N]['shape']>
} & {
  readonly [N in Exclude<keyof M, RequiredNames<M>>]?: ValueOf<M[N]['shape']>
}

/** What stands in a form while it is typed: any member may be absent, empty or wrong. */
export type DraftValues = { readonly [name: string]: unknown }

/** A required member; `wire` is its place in the payload. */
export function one<S extends Shape>(
  wire: string,
  shape: S,
  options: MemberOptions = {},
): Member<S, 'required'> {
  return { ...options, wire, shape, presence: 'required' }
}

/** An optional member; `wire` is its place in the payload. */
export function opt<S extends Shape>(
  wire: string,
  shape: S,
  options: MemberOptions = {},
): Member<S, 'optional'> {
  return { ...options, wire, shape, presence: 'optional' }
}

/** One line of text of at most `lengthMax` characters. */
export function text(lengthMax: number, characters: CharacterSetName = 'restricted'): TextShape {
  return { kind: 'text', lengthMax, characters }
}

/** Several lines of text. */
export function lines(shape: Omit<LinesShape, 'kind'>): LinesShape {
  return { ...shape, kind: 'lines' }
}

/** One of the codes of the list of this name. */
export function code<const C extends string>(listName: CodeListName, codes: readonly C[]): CodeShape<C> {
  return { kind: 'code', list: listName, codes }
}

/** Members that belong together, such as a party's name, account and address. */
export function group<const M extends Members>(members: M): GroupShape<M> {
  return { kind: 'group', members }
}

/** Several items of one group. */
export function list<const M extends Members>(shape: Omit<ListShape<M>, 'kind'>): ListShape<M> {
  return { ...shape, kind: 'list' }
}

/** A sender's reference of at most `lengthMax` characters. */
export function reference(lengthMax: number): ReferenceShape {
  return { kind: 'reference', lengthMax }
}

/** An account number of at most `lengthMax` characters. */
export function account(lengthMax: number): AccountShape {
  return { kind: 'account', lengthMax }
}

/** An amount in the currency that stands in another member. */
export function amount(shape: Omit<AmountShape, 'kind'>): AmountShape {
  return { ...shape, kind: 'amount' }
}

/** A business identifier code. */
export const BIC: BicShape = { kind: 'bic' }

/** A day. */
export const DAY: DayShape = { kind: 'day' }

/** A unique end-to-end transaction reference. */
export const UETR: UetrShape = { kind: 'uetr' }
