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

/** The shape of a group of members, by their names. */
export interface GroupShape<M extends Members = Members> extends Typed<ValuesOf<M>> {
  readonly kind: 'group'
  readonly members: M
  /**
   * The block name of a group that is used in many places. Its labels begin with it: `field.agent.name` (see
   * `labelKeyOf`).
   */
  readonly block?: string
  /** Rules between its members. */
  readonly rules?: readonly GroupRule[]
  /** Its members in two parts that are shown side by side, such as the original payment and the return. */
  readonly sides?: readonly GroupSide[]
}

/** A part of a group; its heading is `form.side.` and the name. */
export interface GroupSide {
  readonly name: 'original' | 'return'
  readonly members: readonly string[]
}

/** The origin of a rule, an effect or a computation. At least one of the two properties is present. */
export interface Origin {
  /** The published book or schema that defines it: `MT103 rule C15, error D51`. The form shows it to users. */
  readonly source?: string
  /** The requirements of this product that define it: `MT103-39, OPEN-74`. They are not shown to users. */
  readonly requirement?: string
}

/** A rule within one group. Issue paths start at the group. */
export interface GroupRule extends Origin {
  readonly name: string
  /**
   * The members that the rule reads. It is not applied while one of them is malformed, so an absent value was left
   * empty.
   */
  readonly members: readonly string[]
  /** Further members that the rule reads, by their paths from the root of the message. */
  readonly outside?: readonly string[]
  readonly check: (group: DraftValues, message: DraftValues) => readonly Issue[]
}

/** A rule within one item of a list. Issue paths start at the item. */
export interface ItemRule<V = DraftValues> extends Origin {
  readonly name: string
  /**
   * The members that the rule reads. It is not applied while one of them is malformed, so an absent value was left
   * empty.
   */
  readonly members: readonly string[]
  // A method, not a function property, so that a rule for one list's items can be part of the shape of any list.
  check(item: Partial<V>, isFirst: boolean): readonly Issue[]
}

/** A list of items with the same members, at most `itemsMax`. */
export interface ListShape<M extends Members = Members> extends Typed<readonly ValuesOf<M>[]> {
  readonly kind: 'list'
  readonly item: GroupShape<M>
  readonly itemsMax: number
  /** The issue code for too many items. */
  readonly limitCode: IssueCode
  readonly itemRules: readonly ItemRule<ValuesOf<M>>[]
  /** The text form of the items, for lists whose payload is one text. Drafts may contain any values. */
  readonly asText?: {
    readonly write: (items: readonly DraftValues[]) => string
    readonly read: (text: string) => readonly DraftValues[]
  }
  /** Items have one member each, and calls send that member's value alone. */
  readonly isPlain?: true
}

/** The closed set of kinds. Interpreters are tables with one entry per kind: `{ readonly [K in Kind]: … }`. */
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

/** The limits of a decimal number. */
export type DecimalLimits = Pick<
  ShapeOf<'decimal'>,
  'integerDigitsMax' | 'fractionDigitsMax' | 'digitsMax' | 'allowsZero'
>

/** The options of a member in addition to its shape and its presence. */
export interface MemberOptions {
  /** The message fields that it fills, shown as tags next to its label: `['32A']`. */
  readonly tags?: readonly string[]
  /** Stored with the sender's record, never part of the text. */
  readonly notSent?: true
  /** The default of a new form. */
  readonly default?: unknown
  /** In a new item of a list: starts with the value at this path of the message; `./` is relative to the list. */
  readonly startsFrom?: string
  /** In a new form: starts with the user's own bank. */
  readonly defaultsToOwnBic?: boolean
  /** The member is hidden, not checked and not sent while the condition does not hold. */
  readonly shownWhen?: Condition
  readonly requiredWhen?: Condition
  /** The first release of the network's standard that requires the member: `SR2026`. */
  readonly requiredFrom?: string
  /** The member cannot be filled while the condition holds, because its alternative is filled. */
  readonly disabledWhen?: Condition
  /** Stored with the sender's record and omitted from the text while the condition holds. */
  readonly notSentWhen?: Condition
  /** Further positions of the same value in the payload, from its root (OPEN-109). */
  readonly wireCopies?: readonly string[]
  /**
   * The XML element that the member fills, relative to the element of the enclosing group: `SttlmInf/SttlmMtd`,
   * `Amt/@Ccy` for an attribute, `.` for the enclosing element itself. If there are several, the first whose condition
   * holds is written, and the first that is present is read. The members of a group without one are relative to the
   * enclosing element.
   */
  readonly element?: string | readonly ElementChoice[]
  /**
   * For a choice of the form that no element contains: the code to read if an element is present, as in `{ IBAN:
   * 'Id/IBAN', OTHER: 'Id/Othr' }`.
   */
  readonly selects?: Readonly<Record<string, string>>
  /** In a new form: starts with a new reference, or with the time at which the form is opened. */
  readonly defaultsTo?: 'reference' | 'now'
  /** The specification's own issue code for an absent value, where it names one. */
  readonly missingCode?: IssueCode
  /** Another label key while the condition holds: with OUR, the charges are the receiver's (MT103-41). */
  readonly labelWhen?: { readonly condition: Condition; readonly label: string }
  /** The name of the label, if it is not the member's own: statements have codes of sender and receiver. */
  readonly label?: string
  readonly readOnly?: boolean
  /** The limit of the values that the specification offers here and the network always refuses. */
  readonly networkLimit?: NetworkLimit
  /** The member whose value can be exchanged with this one's when an issue is shown. */
  readonly swapsWith?: string
  /** The layout of the list as a grid, for many items with few members. */
  readonly grid?: GridPlan
}

/** A member of a message: its shape, its presence and its position in payload, text and form. */
export interface Member<S extends Shape = Shape, P extends Presence = Presence> extends MemberOptions {
  readonly shape: S
  readonly presence: P
  /**
   * The position in the payload, relative to that of the enclosing group or list item: `paymentInfo.payerName`. Empty
   * for a group for layout only.
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

/** The checked values of members: required ones present, optional ones present or absent, never empty. */
export type ValuesOf<M extends Members> = {
  readonly [N in RequiredNames<M>]: ValueOf<M[N]['shape']>
} & {
  readonly [N in Exclude<keyof M, RequiredNames<M>>]?: ValueOf<M[N]['shape']>
}

/** The values of a form during editing: any member may be absent, empty or wrong. */
export type DraftValues = { readonly [name: string]: unknown }

/** Returns a required member; `wire` is its position in the payload. */
export function one<S extends Shape>(
  wire: string,
  shape: S,
  options: MemberOptions = {},
): Member<S, 'required'> {
  return { ...options, wire, shape, presence: 'required' }
}

/** Returns an optional member; `wire` is its position in the payload. */
export function opt<S extends Shape>(
  wire: string,
  shape: S,
  options: MemberOptions = {},
): Member<S, 'optional'> {
  return { ...options, wire, shape, presence: 'optional' }
}

/** Returns the shape of one line of text of at most `lengthMax` characters. */
export function text(lengthMax: number, characters: CharacterSetName = 'restricted'): TextShape {
  return { kind: 'text', lengthMax, characters }
}

/** Returns the shape of several lines of text. */
export function lines(shape: Omit<LinesShape, 'kind'>): LinesShape {
  return { ...shape, kind: 'lines' }
}

/** Returns the shape of a code of the list of this name. */
export function code<const C extends string>(listName: CodeListName, codes: readonly C[]): CodeShape<C> {
  return { kind: 'code', list: listName, codes }
}

/** Returns the shape of a group of members, such as a party's name, account and address. */
export function group<const M extends Members>(members: M): GroupShape<M> {
  return { kind: 'group', members }
}

/** Returns the shape of a list of items with the same members. */
export function list<const M extends Members>(shape: Omit<ListShape<M>, 'kind'>): ListShape<M> {
  return { ...shape, kind: 'list' }
}

/** Returns the shape of a sender's reference of at most `lengthMax` characters. */
export function reference(lengthMax: number): ReferenceShape {
  return { kind: 'reference', lengthMax }
}

/** Returns the shape of an account number of at most `lengthMax` characters. */
export function account(lengthMax: number): AccountShape {
  return { kind: 'account', lengthMax }
}

/** Returns the shape of an amount whose currency is another member. */
export function amount(shape: Omit<AmountShape, 'kind'>): AmountShape {
  return { ...shape, kind: 'amount' }
}

/** The shape of a business identifier code. */
export const BIC: BicShape = { kind: 'bic' }

/** The shape of a day. */
export const DAY: DayShape = { kind: 'day' }

/** Returns the shape of a number without currency. */
export function decimal(shape: Omit<DecimalShape, 'kind'>): DecimalShape {
  return { ...shape, kind: 'decimal' }
}

/** Returns the shape of a group that many forms use, with its own labels: `field.agent.name`. */
export function block<const M extends Members>(
  name: string,
  members: M,
  rules: readonly GroupRule[] = [],
): GroupShape<M> {
  return { kind: 'group', members, block: name, rules }
}

/** The shape of a time of day. */
export const TIME: TimeShape = { kind: 'time' }

/** The shape of a day and a time. */
export const DATE_TIME: DateTimeShape = { kind: 'dateTime' }

/** The shape of a month of a year. */
export const MONTH: MonthShape = { kind: 'month' }

/** The shape of a yes-or-no choice. */
export const BOOLEAN: BooleanShape = { kind: 'boolean' }

/** Returns the shape of one uploaded file for this slot. */
export function attachment(slot: AttachmentSlot): AttachmentShape {
  return { kind: 'attachment', slot }
}

/** The shape of a unique end-to-end transaction reference. */
export const UETR: UetrShape = { kind: 'uetr' }
