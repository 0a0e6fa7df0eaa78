/** Carries the value's type through inference; never present at run time. */
declare const VALUE: unique symbol

interface Typed<V> {
  readonly [VALUE]?: V
}

/**
 * Which characters a text may hold.
 *
 * - `x`: the network's set x. `restricted`: set x without lower case (RULE-03 to RULE-05). `reference`: what the
 *   specification allows in references (MT103-18). `addressLine`: letters, digits, space and `. , - /` (RULE-15).
 * - `digits`, `capitals` (A–Z and 0–9). `any`: everything printable, for text that never enters a message.
 */
export type CharacterSetName =
  | 'x'
  | 'restricted'
  | 'reference'
  | 'addressLine'
  | 'digits'
  | 'capitals'
  | 'any'

export interface TextShape extends Typed<string> {
  readonly kind: 'text'
  readonly lengthMax: number
  readonly lengthMin?: number
  readonly characters: CharacterSetName
  /** Letters are turned into capitals while typing (OPEN-137). */
  readonly raisesCase: boolean
}

/** A sender's reference: at most 16 characters, own rules for slashes and characters (MT103-15 to MT103-19). */
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
  readonly linesMin: number
  readonly linesMax: number
  readonly lengthMax: number
  readonly characters: CharacterSetName
}

export interface GroupShape<M extends Members = Members> extends Typed<ValuesOf<M>> {
  readonly kind: 'group'
  readonly members: M
}

/** How a list travels as one text, for lists whose payload is text. */
export interface ListText<V> {
  readonly write: (items: readonly V[]) => string
  readonly read: (text: string) => readonly V[]
}

export interface ListShape<I extends Shape = Shape> extends Typed<readonly ValueOf<I>[]> {
  readonly kind: 'list'
  readonly item: I
  readonly itemsMin: number
  readonly itemsMax: number
  /** The issue code for too many items. */
  readonly limitCode: string
  // The item type is erased here: a shape union cannot vary with it.
  readonly asText?: ListText<never>
}

/** The closed union of kinds. Interpreters are tables over it: `{ readonly [K in Kind]: … }`. */
export type Shape =
  | TextShape
  | ReferenceShape
  | CodeShape
  | BicShape
  | AccountShape
  | DayShape
  | AmountShape
  | UetrShape
  | LinesShape
  | GroupShape
  | ListShape

export type Kind = Shape['kind']

export type ShapeOf<K extends Kind> = Extract<Shape, { kind: K }>

/** A statement about other members, as data, so that the form can subscribe to the paths it names. */
export type Condition =
  | { readonly path: string; readonly equals: string }
  | { readonly anyFilled: readonly string[] }

export interface MemberOptions {
  /** Message fields it fills, for the tag beside its label: `['32A']`. */
  readonly tags?: readonly string[]
  readonly default?: unknown
  /** Hidden, unchecked and not sent while the condition does not hold. */
  readonly shownWhen?: Condition
  readonly requiredWhen?: Condition
  /** The issue code for an absent value, where the specification names its own. */
  readonly missingCode?: string
  /** Another label while the condition holds: `feeAmount` becomes the receiver's fee with OUR (MT103-41). */
  readonly labelWhen?: { readonly condition: Condition; readonly label: string }
  readonly readOnly?: boolean
}

export interface Member<S extends Shape = Shape, P extends Presence = Presence> extends MemberOptions {
  readonly shape: S
  readonly presence: P
  /** Where it stands in the payload, from the payload's root or the enclosing list item: `paymentInfo.payerName`. */
  readonly wire: string
}

export type Presence = 'required' | 'optional'

export type Members = { readonly [name: string]: Member }

export type ValueOf<S> =
  S extends GroupShape<infer M>
    ? ValuesOf<M>
    : S extends ListShape<infer I>
      ? readonly ValueOf<I>[]
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
