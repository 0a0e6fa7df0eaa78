import type { AttachmentSlot, Issue } from '@nostro/kernel'

import type { GridPlan } from './grid-plan.ts'
import type { IssueCode } from './issue-codes.ts'
import type {
  AccountShape,
  AmountShape,
  AttachmentShape,
  BicShape,
  BooleanShape,
  CharacterSetName,
  CodeListName,
  CodeShape,
  Condition,
  DateTimeShape,
  DayShape,
  DecimalShape,
  ElementChoice,
  LinesShape,
  MonthShape,
  NetworkLimit,
  ReferenceShape,
  TextShape,
  TimeShape,
  Typed,
  UetrShape,
} from './shape-kinds.ts'

export type {
  AccountShape,
  AmountShape,
  AttachmentShape,
  BicShape,
  BooleanShape,
  CharacterSetName,
  CodeListName,
  CodeShape,
  Condition,
  DateTimeShape,
  DayShape,
  DecimalShape,
  LinesShape,
  MonthShape,
  MxCodeListName,
  NetworkLimit,
  ReferenceShape,
  TextFormat,
  TextShape,
  TimeShape,
  UetrShape,
} from './shape-kinds.ts'

/** The shape of members that belong together, by their names. */
export interface GroupShape<M extends Members = Members> extends Typed<ValuesOf<M>> {
  readonly kind: 'group'
  readonly members: M
  /** A group that stands in many places names its members' labels itself: `field.agent.name` (see `labelKeyOf`). */
  readonly block?: string
  /** Rules between its members. */
  readonly rules?: readonly GroupRule[]
  /** Its members in two parts that stand side by side, such as what was paid and what goes back. */
  readonly sides?: readonly GroupSide[]
}

/** A part of a group; its heading is `form.side.` and the name. */
export interface GroupSide {
  readonly name: 'original' | 'return'
  readonly members: readonly string[]
}

/** The origin of a rule, an effect or a computation, which names one of both at least. */
export interface Origin {
  /** A published book or schema in which users can look it up: `MT103 rule C15, error D51`. The form shows it. */
  readonly source?: string
  /** The requirements of this product that ask for it: `MT103-39, OPEN-74`. No screen shows them. */
  readonly requirement?: string
}

/** A rule within one group. Issue paths start at the group. */
export interface GroupRule extends Origin {
  readonly name: string
  /** The members it looks at. It is not asked while one of them is malformed, so absent means left empty. */
  readonly members: readonly string[]
  /** Further members it looks at, by their paths from the message's root. */
  readonly outside?: readonly string[]
  readonly check: (group: DraftValues, message: DraftValues) => readonly Issue[]
}

/**
 * The form in which the items of a list travel as one text, for lists whose payload is text. Drafts may hold anything.
 */
interface ListText {
  readonly write: (items: readonly DraftValues[]) => string
  readonly read: (text: string) => readonly DraftValues[]
}

/** A rule within one item of a list. Issue paths start at the item. */
export interface ItemRule<V = DraftValues> extends Origin {
  readonly name: string
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
  /** Items have one member each and travel as that member's value alone. */
  readonly isPlain?: true
}

/** The closed set of kinds. Interpreters are tables over it: `{ readonly [K in Kind]: … }`. */
export interface ShapeByKind {
  readonly text: TextShape
  readonly reference: ReferenceShape
  readonly code: CodeShape
  readonly bic: BicShape
  readonly account: AccountShape
  readonly day: DayShape
  readonly time: TimeShape
  readonly dateTime: DateTimeShape
  readonly month: MonthShape
  readonly boolean: BooleanShape
  readonly decimal: DecimalShape
  readonly amount: AmountShape
  readonly uetr: UetrShape
  readonly lines: LinesShape
  readonly attachment: AttachmentShape
  readonly group: GroupShape
  readonly list: ListShape
}

/** The name of a kind of shape. */
export type Kind = keyof ShapeByKind

/** The shape of a member's values, of any kind. */
export type Shape = ShapeByKind[Kind]

/** The shape of one kind. */
export type ShapeOf<K extends Kind> = ShapeByKind[K]

/** The facts about a member beside its shape and its presence. */
export interface MemberOptions {
  /** Message fields it fills, for the tag beside its label: `['32A']`. */
  readonly tags?: readonly string[]
  /** Kept with the sender's record, never part of the text. */
  readonly notSent?: true
  /** The default of a new form. */
  readonly default?: unknown
  /** In a new item of a list: starts with what stands at this path of the message, or `./` beside the list. */
  readonly startsFrom?: string
  /** A new form starts with the user's own bank here. */
  readonly defaultsToOwnBic?: boolean
  /** Hidden, unchecked and not sent while the condition does not hold. */
  readonly shownWhen?: Condition
  readonly requiredWhen?: Condition
  /** The release of the network's standard from which on it must be filled: `SR2026`. */
  readonly requiredFrom?: string
  /** Cannot be filled while the condition holds: the other of two alternatives is taken. */
  readonly disabledWhen?: Condition
  /** Kept with the sender's record and left out of the text while the condition holds. */
  readonly notSentWhen?: Condition
  /** Further places in the payload, from its root, where the same value stands (OPEN-109). */
  readonly wireCopies?: readonly string[]
  /**
   * The XML element it fills, from the element of the enclosing group: `SttlmInf/SttlmMtd`, `Amt/@Ccy` for an
   * attribute, `.` for the enclosing element itself. Of several the first whose condition holds is written, and the
   * first that is there is read. A group without one leaves its members at the enclosing element.
   */
  readonly element?: string | readonly ElementChoice[]
  /**
   * A choice of the form that no element holds: the code it is read as, by the element that is there, as in
   * `{ IBAN: 'Id/IBAN', OTHER: 'Id/Othr' }`.
   */
  readonly selects?: Readonly<Record<string, string>>
  /** A new form starts with a fresh reference of its own, or with the time it is opened. */
  readonly defaultsTo?: 'reference' | 'now'
  /** The issue code for an absent value, where the specification names its own. */
  readonly missingCode?: IssueCode
  /** Another label key while the condition holds: the charges become the receiver's with OUR (MT103-41). */
  readonly labelWhen?: { readonly condition: Condition; readonly label: string }
  /** The label's name where it is not the member's own: statements have codes of sender and receiver. */
  readonly label?: string
  readonly readOnly?: boolean
  /** The limit of what the specification offers here and the network always refuses. */
  readonly networkLimit?: NetworkLimit
  /** The member whose value can be exchanged with this one's where something is said about it. */
  readonly swapsWith?: string
  /** A list of many items of few members: its items stand in a grid. */
  readonly grid?: GridPlan
}

/** A member of a message: its shape, its presence and its place in payload, text and form. */
export interface Member<S extends Shape = Shape, P extends Presence = Presence> extends MemberOptions {
  readonly shape: S
  readonly presence: P
  /**
   * The place in the payload, from the place of the enclosing group or list item: `paymentInfo.payerName`. Empty for a
   * group that is one on the screen only.
   */
  readonly wire: string
}

type Presence = 'required' | 'optional'

/** The members of a group or of a message, by name. */
export type Members = { readonly [name: string]: Member }

/** The type of the checked values of a shape. */
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

/** The values of a form while it is typed: any member may be absent, empty or wrong. */
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

/** A number without currency. */
export function decimal(shape: Omit<DecimalShape, 'kind'>): DecimalShape {
  return { ...shape, kind: 'decimal' }
}

/** Members that stand together in many places, with labels of their own: `field.agent.name`. */
export function block<const M extends Members>(
  name: string,
  members: M,
  rules: readonly GroupRule[] = [],
): GroupShape<M> {
  return { kind: 'group', members, block: name, rules }
}

/** A time of day. */
export const TIME: TimeShape = { kind: 'time' }

/** A day and a time. */
export const DATE_TIME: DateTimeShape = { kind: 'dateTime' }

/** A month of a year. */
export const MONTH: MonthShape = { kind: 'month' }

/** Yes or no. */
export const BOOLEAN: BooleanShape = { kind: 'boolean' }

/** One uploaded file for this place. */
export function attachment(slot: AttachmentSlot): AttachmentShape {
  return { kind: 'attachment', slot }
}

/** A unique end-to-end transaction reference. */
export const UETR: UetrShape = { kind: 'uetr' }
