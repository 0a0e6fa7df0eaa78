import {
  attachmentIdOf,
  attachmentUrl,
  err,
  isAttachment,
  type Issue,
  ok,
  type Path,
  type Result,
} from '@nostro/kernel'

import { isShown } from './conditions.ts'
import type { MessageDefinition } from './definition.ts'
import { type Interpreters, interpret } from './interpret.ts'
import { errorAt } from './issue-codes.ts'
import { isFilled, isRecord, pathOf, valueAt, withValueAt } from './paths.ts'
import type { DraftValues, Member, Members, Shape, ShapeOf } from './shape.ts'

/** A value of a payload: texts in groups and lists. */
type PayloadValue = string | boolean | readonly PayloadValue[] | Payload

/** The grouped structure in which calls send values. */
interface Payload {
  readonly [name: string]: PayloadValue
}

/** The direction of a payload: one group has different names in the request and in the response. */
export type PayloadDirection = 'request' | 'response'

/** The group that is sent as `paymentInfo` is returned as `payerInfo`. */
const RESPONSE_NAMES = new Map([
  ['paymentInfo', 'payerInfo'],
  ['mt940RequestInfo', 'mt940Info'],
  ['mt950RequestInfo', 'mt950Info'],
])

/** A member that is not a group, with its position in the form and in the payload. */
interface Leaf {
  readonly path: string
  readonly wire: string
  readonly shape: Shape
  /** True for an additional position of a value. It is written and never read. */
  readonly isCopy: boolean
  /** The members on the path, itself included, whose presence depends on other values. */
  readonly conditional: readonly { readonly member: Member; readonly path: string }[]
}

/**
 * Converts form values to a payload: grouped by the specification's names, lines joined, empty values omitted
 * (OPEN-50). Nothing is checked, so drafts can be converted too.
 */
export function toPayload(
  definition: MessageDefinition,
  values: DraftValues,
  direction: PayloadDirection = 'request',
): Payload {
  return payloadOf(leavesOf(definition.members, direction), values, values, '')
}

/** `message` is the whole form. `prefix` is the path of the present group or item and ends with a point. */
function payloadOf(
  leaves: readonly Leaf[],
  values: DraftValues,
  message: DraftValues,
  prefix: string,
): Payload {
  return leaves.reduce((payload: Payload, leaf) => {
    if (leaf.conditional.some((each) => !isShown(each.member, message, `${prefix}${each.path}`)))
      return payload
    const path = `${prefix}${leaf.path}`
    const value = interpret(TO_PAYLOAD, leaf.shape, { value: valueAt(values, leaf.path), path, message })
    if (value === undefined || value === '') return payload
    // Every value that is put into a payload is a payload value.
    return withValueAt(payload, leaf.wire, value) as Payload
  }, {})
}

interface Sent {
  readonly value: unknown
  readonly path: string
  readonly message: DraftValues
}

const TO_PAYLOAD: Interpreters<Sent, PayloadValue | undefined> = {
  text: textOf,
  reference: textOf,
  code: textOf,
  bic: textOf,
  account: textOf,
  day: textOf,
  time: textOf,
  dateTime: textOf,
  month: textOf,
  boolean: (_, { value }) => (typeof value === 'boolean' ? value : undefined),
  decimal: textOf,
  amount: textOf,
  uetr: textOf,
  lines: (shape, { value }) => {
    const texts = entriesOf(value).filter((line) => typeof line === 'string')
    if (shape.asList !== true) return joined(texts)
    const filled = texts.filter(isFilled)
    return filled.length === 0 ? undefined : filled
  },
  attachment: (_, { value }) =>
    isAttachment(value) ? [{ name: value.name, url: attachmentUrl(value.id) }] : undefined,
  // The members of a group are leaves themselves.
  group: () => undefined,
  list: (shape, { value, path, message }) => {
    const items = entriesOf(value).flatMap((item, position) =>
      isRecord(item) && isFilled(item) ? [{ item, prefix: `${path}.${position}.` }] : [],
    )
    if (shape.asText !== undefined)
      return joined(shape.asText.write(items.map(({ item }) => item)).split('\n'))
    if (items.length === 0) return undefined
    return items.map(({ item, prefix }) => {
      const payload = payloadOf(leavesOf(shape.item.members, 'request'), item, message, prefix)
      return shape.isPlain === true ? (Object.values(payload)[0] ?? '') : payload
    })
  },
}

function textOf(_: Shape, { value }: Sent): string | undefined {
  return typeof value === 'string' ? value : undefined
}

function joined(texts: readonly string[]): string {
  return linesOf(texts.join('\n')).join('\n')
}

/** Splits a text of a payload into its lines; empty lines are dropped (MT103-58). */
function linesOf(text: string): readonly string[] {
  return text.split(/\r?\n/).filter(isFilled)
}

function entriesOf(value: unknown): readonly unknown[] {
  return Array.isArray(value) ? value : []
}

/**
 * Converts a payload to form values. Unknown names (`member.unknown`) and values of another JSON type
 * (`member.wrongType`) are all reported at once, with their path in the payload. The content of the values is not
 * checked.
 */
export function fromPayload(
  definition: MessageDefinition,
  payload: unknown,
  direction: PayloadDirection = 'request',
): Result<DraftValues, readonly Issue[]> {
  if (!isRecord(payload)) return err([errorAt([], 'member.wrongType')])
  const leaves = leavesOf(definition.members, direction)
  const issues = payloadIssues(leaves, payload, [])
  if (issues.length > 0) return err(issues)
  return ok(readLeaves(leaves, payload))
}

function readLeaves(leaves: readonly Leaf[], payload: DraftValues): DraftValues {
  return leaves.reduce((values: DraftValues, leaf) => {
    const value = valueAt(payload, leaf.wire)
    if (value === undefined || value === null || leaf.isCopy) return values
    return withValueAt(values, leaf.path, interpret(FROM_PAYLOAD, leaf.shape, value))
  }, {})
}

const FROM_PAYLOAD: Interpreters<unknown, unknown> = {
  text: asItCame,
  reference: asItCame,
  code: ({ spellings }, value) => (typeof value === 'string' ? spellings?.[value] : undefined) ?? value,
  bic: asItCame,
  account: asItCame,
  day: asItCame,
  time: asItCame,
  dateTime: asItCame,
  month: asItCame,
  boolean: asItCame,
  // Numbers become strings (MT103-57).
  decimal: (_, value) => String(value),
  amount: (_, value) => String(value),
  uetr: asItCame,
  lines: (shape, value) => (shape.asList === true ? entriesOf(value) : linesOf(String(value))),
  attachment: (_, value) => entriesOf(value).map(attachmentOf).find(isFilled),
  group: (shape, value) =>
    isRecord(value) ? readLeaves(leavesOf(shape.members, 'request'), value) : undefined,
  list: (shape, value) => {
    if (shape.asText !== undefined) return shape.asText.read(linesOf(String(value)).join('\n'))
    return entriesOf(value).map((item) => interpret(FROM_PAYLOAD, shape.item, itemOf(shape, item)))
  },
}

/**
 * Returns the attachment of a payload entry. The `url` identifies the file. Its host and the other properties that a
 * sender writes are ignored.
 */
function attachmentOf(entry: unknown): DraftValues | undefined {
  if (!isRecord(entry) || typeof entry.url !== 'string' || typeof entry.name !== 'string') return undefined
  const id = attachmentIdOf(entry.url)
  return id === undefined ? undefined : { id, name: entry.name }
}

/** Returns an item of a list. An item of a plain list is the value of its only member. */
function itemOf({ isPlain, item }: ShapeOf<'list'>, value: unknown): unknown {
  const [member] = Object.values(item.members)
  return isPlain === true && member !== undefined ? { [member.wire]: value } : value
}

function asItCame(_: Shape, value: unknown): unknown {
  return value
}

function payloadIssues(leaves: readonly Leaf[], payload: DraftValues, place: Path): readonly Issue[] {
  return Object.entries(payload).flatMap(([name, value]) => {
    const path = [...place, name]
    if (value === undefined || value === null) return []
    const leaf = leaves.find((candidate) => candidate.wire === name)
    if (leaf !== undefined) return interpret(PAYLOAD_ISSUES, leaf.shape, { value, path })
    const inside = leaves
      .filter((candidate) => candidate.wire.startsWith(`${name}.`))
      .map((candidate) => ({ ...candidate, wire: candidate.wire.slice(name.length + 1) }))
    if (inside.length === 0) return [errorAt(path, 'member.unknown')]
    return isRecord(value) ? payloadIssues(inside, value, path) : [errorAt(path, 'member.wrongType')]
  })
}

interface PayloadPosition {
  readonly value: unknown
  readonly path: Path
}

const PAYLOAD_ISSUES: Interpreters<PayloadPosition, readonly Issue[]> = {
  text: mustBeText,
  reference: mustBeText,
  code: mustBeText,
  bic: mustBeText,
  account: mustBeText,
  day: mustBeText,
  time: mustBeText,
  dateTime: mustBeText,
  month: mustBeText,
  boolean: (_, { value, path }) => (typeof value === 'boolean' ? [] : [errorAt(path, 'member.wrongType')]),
  decimal: mustBeNumber,
  amount: mustBeNumber,
  uetr: mustBeText,
  lines: (shape, place) => {
    if (shape.asList !== true) return mustBeText(shape, place)
    if (!Array.isArray(place.value)) return [errorAt(place.path, 'member.wrongType')]
    return place.value.flatMap((value: unknown, position) =>
      mustBeText(shape, { value, path: [...place.path, position] }),
    )
  },
  attachment: (_, { value, path }) => {
    if (!Array.isArray(value)) return [errorAt(path, 'member.wrongType')]
    if (value.length > 1) return [errorAt(path, 'attachment.tooMany')]
    return value.some((entry: unknown) => attachmentOf(entry) === undefined)
      ? [errorAt(path, 'attachment.unknown')]
      : []
  },
  group: (shape, { value, path }) =>
    isRecord(value)
      ? payloadIssues(leavesOf(shape.members, 'request'), value, path)
      : [errorAt(path, 'member.wrongType')],
  list: (shape, place) => {
    if (shape.asText !== undefined) return mustBeText(shape, place)
    if (!Array.isArray(place.value)) return [errorAt(place.path, 'member.wrongType')]
    return place.value.flatMap((value: unknown, position) =>
      interpret(PAYLOAD_ISSUES, shape.item, { value: itemOf(shape, value), path: [...place.path, position] }),
    )
  },
}

function mustBeNumber(shape: Shape, place: PayloadPosition): readonly Issue[] {
  return typeof place.value === 'number' ? [] : mustBeText(shape, place)
}

function mustBeText(_: Shape, { value, path }: PayloadPosition): readonly Issue[] {
  return typeof value === 'string' ? [] : [errorAt(path, 'member.wrongType')]
}

/** Cache of the leaves. They depend on the definition alone, so all items of a list share them. */
const LEAVES: Readonly<Record<PayloadDirection, WeakMap<Members, readonly Leaf[]>>> = {
  request: new WeakMap(),
  response: new WeakMap(),
}

function leavesOf(members: Members, direction: PayloadDirection): readonly Leaf[] {
  const known = LEAVES[direction].get(members)
  if (known !== undefined) return known
  const leaves = Object.entries(members).flatMap(([name, member]) => leavesAt(name, member, direction))
  LEAVES[direction].set(members, leaves)
  return leaves
}

function leavesAt(name: string, member: Member, direction: PayloadDirection): readonly Leaf[] {
  const { shape } = member
  const wire = wireIn(direction, member.wire)
  const conditional = member.shownWhen === undefined ? [] : [{ member, path: name }]
  if (shape.kind !== 'group') {
    const copies = (member.wireCopies ?? []).map((place) => wireIn(direction, place))
    return [wire, ...copies].map((place, index) => ({
      path: name,
      wire: place,
      shape,
      isCopy: index > 0,
      conditional,
    }))
  }
  return leavesOf(shape.members, 'request').map((leaf) => ({
    ...leaf,
    path: `${name}.${leaf.path}`,
    wire: wireInside(wire, leaf, direction),
    conditional: [
      ...conditional,
      ...leaf.conditional.map((inside) => ({ ...inside, path: `${name}.${inside.path}` })),
    ],
  }))
}

/**
 * Returns the payload path of a leaf in a group. A group without a position in the payload uses that of the enclosing
 * group.
 */
function wireInside(wire: string, leaf: Leaf, direction: PayloadDirection): string {
  if (leaf.isCopy) return wireIn(direction, leaf.wire)
  return wire === '' ? leaf.wire : `${wire}.${leaf.wire}`
}

function wireIn(direction: PayloadDirection, wire: string): string {
  if (direction === 'request') return wire
  const [root = '', ...rest] = pathOf(wire)
  return [responseNameOf(String(root)), ...rest].join('.')
}

/** Returns the name of a group of a request in the response. */
export function responseNameOf(root: string): string {
  return RESPONSE_NAMES.get(root) ?? root
}
