import { Decimal } from '@nostro/kernel'

import type { ApprovalMatrix, MatrixRule } from './approval-matrix.ts'

/** Values of a condition that no rule names. */
const OTHERS = '*'
/** The amount of a message without an amount. */
const NO_AMOUNT = 'none'

const AXES = ['type', 'currency', 'amount', 'account', 'counterparty', 'creator'] as const
type Axis = (typeof AXES)[number]

/** A set of messages: on each axis the values that it contains. It is empty if one axis is. */
export type Box = { readonly [Each in Axis]: ReadonlySet<string> }

/** All values of each axis that the rules tell apart. */
export interface Space {
  readonly values: Box
  /** The bounds of the amount ranges in ascending order; range 0 is below the first bound. */
  readonly bounds: readonly string[]
  /** The messages that exist: those of payments, with an amount, and all others. */
  readonly parts: readonly Box[]
}

/** The message types of an institution; only payments have an amount and accounts. */
export interface MessageTypes {
  readonly payments: readonly string[]
  readonly others: readonly string[]
}

/** Returns the space of the messages of these types, in which each rule is a box. */
export function spaceOf({ rules, groups }: ApprovalMatrix, types: MessageTypes): Space {
  const bounds = [...new Set(rules.flatMap((rule) => [rule.amountFrom ?? [], rule.amountBelow ?? []].flat()))]
    .toSorted((one, other) => Decimal.of(one).compare(Decimal.of(other)))
    .filter(
      (bound, index, all) => index === 0 || !Decimal.of(bound).equals(Decimal.of(all[index - 1] ?? bound)),
    )
  const members = groups.flatMap((group) => group.members.map(({ userId }) => userId))
  const withOthers = (values: readonly string[]) => new Set([...values, OTHERS])
  const ranges = [0, ...bounds.map((_bound, index) => index + 1)].map(String)
  const values: Box = {
    type: new Set([...types.payments, ...types.others]),
    currency: withOthers(rules.flatMap(({ currencies }) => currencies)),
    amount: new Set([...ranges, NO_AMOUNT]),
    account: withOthers(rules.flatMap(({ accounts }) => accounts)),
    counterparty: withOthers(rules.flatMap(({ counterparties }) => counterparties)),
    creator: withOthers([
      ...rules.flatMap(({ creators }) => creators.map(({ userId }) => userId)),
      ...members,
    ]),
  }
  const only = new Set([OTHERS])
  const parts: readonly Box[] = [
    { ...values, type: new Set(types.payments), amount: new Set(ranges) },
    {
      ...values,
      type: new Set(types.others),
      currency: only,
      account: only,
      amount: new Set([NO_AMOUNT]),
    },
  ]
  return { values, bounds, parts: parts.filter((part) => !isEmpty(part)) }
}

/** Returns the box of a rule. */
export function boxOf(rule: MatrixRule, { groups }: ApprovalMatrix, { values, bounds }: Space): Box {
  const named = (axis: Axis, allowed: readonly string[]) =>
    allowed.length === 0 ? values[axis] : new Set(allowed)
  const creators = [
    ...rule.creators,
    ...groups.filter(({ id }) => rule.creatorGroups.includes(id)).flatMap(({ members }) => members),
  ].map(({ userId }) => userId)
  const hasCreators = rule.creators.length > 0 || rule.creatorGroups.length > 0
  return {
    type: named('type', rule.messagingTypes),
    currency: named('currency', rule.currencies),
    amount: rangesOf(rule, bounds, values.amount),
    account: named('account', rule.accounts),
    // A code of 8 characters contains its branches.
    counterparty:
      rule.counterparties.length === 0
        ? values.counterparty
        : new Set(
            [...values.counterparty].filter((value) =>
              rule.counterparties.some((each) => value === each || isBranchOf(value, each)),
            ),
          ),
    creator: hasCreators ? new Set(creators) : values.creator,
  }
}

const BANK_CODE_LENGTH = 8

function isBranchOf(value: string, bank: string): boolean {
  return bank.length === BANK_CODE_LENGTH && value.slice(0, BANK_CODE_LENGTH) === bank
}

function rangesOf(
  { amountFrom, amountBelow }: MatrixRule,
  bounds: readonly string[],
  all: ReadonlySet<string>,
): ReadonlySet<string> {
  if (amountFrom === undefined && amountBelow === undefined) return all
  const placeOf = (amount: string) =>
    bounds.findIndex((bound) => Decimal.of(bound).equals(Decimal.of(amount))) + 1
  const first = amountFrom === undefined ? 0 : placeOf(amountFrom)
  const end = amountBelow === undefined ? bounds.length + 1 : placeOf(amountBelow)
  return new Set(Array.from({ length: Math.max(0, end - first) }, (_, index) => String(first + index)))
}

/** Returns whether a box contains no message. */
function isEmpty(box: Box): boolean {
  return AXES.some((axis) => box[axis].size === 0)
}

/** Returns the messages that are in both boxes; `undefined` if there are none. */
export function intersection(one: Box, other: Box): Box | undefined {
  const both = mapAxes((axis) => common(one[axis], other[axis]))
  return isEmpty(both) ? undefined : both
}

/** Returns whether all messages of a box are in another one. */
export function isWithinBox(inner: Box, outer: Box): boolean {
  return AXES.every((axis) => without(inner[axis], outer[axis]).size === 0)
}

/** Returns boxes with the messages of the first box that are not in the second. They do not overlap. */
function difference(box: Box, removed: Box): readonly Box[] {
  if (intersection(box, removed) === undefined) return [box]
  return AXES.map((axis, index) =>
    mapAxes((each) => {
      const place = AXES.indexOf(each)
      if (place < index) return common(box[each], removed[each])
      return place === index ? without(box[axis], removed[axis]) : box[each]
    }),
  ).filter((part) => !isEmpty(part))
}

/** The largest number of boxes that a search keeps. */
const BOXES_MAX = 3_000

/** Returns the messages that no box contains; `undefined` if the rules divide them into too many parts. */
export function withoutBoxes(parts: readonly Box[], removed: readonly Box[]): readonly Box[] | undefined {
  let left = parts
  for (const box of removed) {
    left = left.flatMap((part) => difference(part, box))
    if (left.length > BOXES_MAX) return undefined
  }
  return left
}

function common(one: ReadonlySet<string>, other: ReadonlySet<string>): ReadonlySet<string> {
  return new Set([...one].filter((value) => other.has(value)))
}

function without(one: ReadonlySet<string>, removed: ReadonlySet<string>): ReadonlySet<string> {
  return new Set([...one].filter((value) => !removed.has(value)))
}

function mapAxes(valuesOf: (axis: Axis) => ReadonlySet<string>): Box {
  return {
    type: valuesOf('type'),
    currency: valuesOf('currency'),
    amount: valuesOf('amount'),
    account: valuesOf('account'),
    counterparty: valuesOf('counterparty'),
    creator: valuesOf('creator'),
  }
}

/** The values of a condition: only some, or all except some. */
interface ValueRange {
  readonly only?: readonly string[]
  readonly except?: readonly string[]
}

/** Messages that no rule covers. An absent condition means any value. */
export interface Gap {
  readonly types?: readonly string[]
  readonly currencies?: ValueRange
  readonly amountFrom?: string
  readonly amountBelow?: string
  /** The messages have no amount. */
  readonly hasNoAmount?: true
  readonly accounts?: ValueRange
  readonly counterparties?: ValueRange
  readonly creators?: ValueRange
}

/** Describes a box, one gap for each connected range of amounts. */
export function gapsOfBox(box: Box, { values, bounds }: Space): readonly Gap[] {
  // Other messages than payments have neither a currency nor an account.
  const isPayment = !box.amount.has(NO_AMOUNT)
  const shared = {
    ...(box.type.size < values.type.size && { types: [...box.type].toSorted() }),
    ...(isPayment && optional('currencies', rangeOf(box.currency, values.currency))),
    ...(isPayment && optional('accounts', rangeOf(box.account, values.account))),
    ...optional('counterparties', rangeOf(box.counterparty, values.counterparty)),
    ...optional('creators', rangeOf(box.creator, values.creator)),
  }
  return amountRanges(box.amount, bounds).map((amounts) => ({ ...shared, ...amounts }))
}

function optional<Name extends string>(
  name: Name,
  range: ValueRange | undefined,
): { readonly [Each in Name]?: ValueRange } {
  return range === undefined ? {} : ({ [name]: range } as { readonly [Each in Name]: ValueRange })
}

function rangeOf(found: ReadonlySet<string>, all: ReadonlySet<string>): ValueRange | undefined {
  if (!found.has(OTHERS)) return { only: [...found].toSorted() }
  const missing = [...without(all, found)].toSorted()
  return missing.length === 0 || all.size === 1 ? undefined : { except: missing }
}

type AmountRange = Pick<Gap, 'amountFrom' | 'amountBelow' | 'hasNoAmount'>

function amountRanges(found: ReadonlySet<string>, bounds: readonly string[]): readonly AmountRange[] {
  const cells = [...found].filter((cell) => cell !== NO_AMOUNT).map(Number)
  const places = cells.toSorted((one, other) => one - other)
  const starts = places.filter((place) => !found.has(String(place - 1)))
  const ranges: readonly AmountRange[] = starts.map((start) => {
    let end = start
    while (found.has(String(end + 1))) end += 1
    const from = bounds[start - 1]
    const below = bounds[end]
    return {
      ...(from !== undefined && { amountFrom: from }),
      ...(below !== undefined && { amountBelow: below }),
    }
  })
  return found.has(NO_AMOUNT) ? [...ranges, { hasNoAmount: true }] : ranges
}
