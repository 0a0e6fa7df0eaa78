import { err, type Issue, ok, type Path, type Result } from '@nostro/kernel'

import { isShown } from './conditions.ts'
import type { MessageDefinition } from './definition.ts'
import { type Interpreters, interpret } from './interpret.ts'
import { problem } from './issue-codes.ts'
import { isFilled, isRecord, pathOf, valueAt, withValueAt } from './paths.ts'
import type { DraftValues, Members, Shape } from './shape.ts'

/** What stands in a payload: texts in groups and lists. */
type PayloadValue = string | boolean | readonly PayloadValue[] | Payload

/** The grouped structure in which values travel (specification 1, section 3). */
interface Payload {
  readonly [name: string]: PayloadValue
}

/** A request and its answer name one group differently. */
type PayloadDirection = 'request' | 'response'

/** Source: specification 1, section 3: what went out as `paymentInfo` is read back through `payerInfo`. */
const RESPONSE_NAMES = new Map([['paymentInfo', 'payerInfo']])

/** A value that is not a group, and where it stands in the form and in the payload. */
interface Leaf {
  readonly path: string
  readonly wire: string
  readonly shape: Shape
}

/**
 * The values as they travel: grouped by the specification's names, lines joined, empty ones left out (OPEN-50).
 * Nothing is checked, so a draft travels as it is.
 */
export function toPayload(
  definition: MessageDefinition,
  values: DraftValues,
  direction: PayloadDirection = 'request',
): Payload {
  return payloadOf(leavesOf(definition.members, { values, direction }), values)
}

function payloadOf(leaves: readonly Leaf[], values: DraftValues): Payload {
  return leaves.reduce((payload: Payload, leaf) => {
    const value = interpret(TO_PAYLOAD, leaf.shape, valueAt(values, leaf.path))
    if (value === undefined || value === '') return payload
    // What is put into a payload is a payload value at every place.
    return withValueAt(payload, leaf.wire, value) as Payload
  }, {})
}

const TO_PAYLOAD: Interpreters<unknown, PayloadValue | undefined> = {
  text: textOf,
  reference: textOf,
  code: textOf,
  bic: textOf,
  account: textOf,
  day: textOf,
  amount: textOf,
  uetr: textOf,
  lines: (_, value) => joined(entriesOf(value).filter((line) => typeof line === 'string')),
  // A group's members are leaves of their own.
  group: () => undefined,
  list: (shape, value) => {
    const items = entriesOf(value).filter(isRecord).filter(isFilled)
    if (shape.asText !== undefined) return joined(shape.asText.write(items).split('\n'))
    if (items.length === 0) return undefined
    return items.map((item) => payloadOf(leavesOf(shape.item.members, REQUEST), item))
  },
}

function textOf(_: Shape, value: unknown): string | undefined {
  return typeof value === 'string' ? value : undefined
}

function joined(texts: readonly string[]): string {
  return linesOf(texts.join('\n')).join('\n')
}

/** The lines of a text that has come through a payload; empty ones are dropped (MT103-58). */
function linesOf(text: string): readonly string[] {
  return text.split(/\r?\n/).filter(isFilled)
}

function entriesOf(value: unknown): readonly unknown[] {
  return Array.isArray(value) ? value : []
}

/**
 * Reads a payload into form values. Names the definition does not know (`member.unknown`) and values of another JSON
 * type (`member.wrongType`) are refused, all at once, with their place in the payload; what the values mean is not
 * checked here.
 */
export function fromPayload(
  definition: MessageDefinition,
  payload: unknown,
  direction: PayloadDirection = 'request',
): Result<DraftValues, readonly Issue[]> {
  if (!isRecord(payload)) return err([problem([], 'member.wrongType')])
  const leaves = leavesOf(definition.members, { direction })
  const issues = payloadIssues(leaves, payload, [])
  if (issues.length > 0) return err(issues)
  return ok(readLeaves(leaves, payload))
}

function readLeaves(leaves: readonly Leaf[], payload: DraftValues): DraftValues {
  return leaves.reduce((values: DraftValues, leaf) => {
    const value = valueAt(payload, leaf.wire)
    if (value === undefined || value === null) return values
    return withValueAt(values, leaf.path, interpret(FROM_PAYLOAD, leaf.shape, value))
  }, {})
}

const FROM_PAYLOAD: Interpreters<unknown, unknown> = {
  text: asItCame,
  reference: asItCame,
  code: asItCame,
  bic: asItCame,
  account: asItCame,
  day: asItCame,
  // Amounts become strings (MT103-57).
  amount: (_, value) => String(value),
  uetr: asItCame,
  lines: (_, value) => linesOf(String(value)),
  group: (shape, value) =>
    isRecord(value) ? readLeaves(leavesOf(shape.members, REQUEST), value) : undefined,
  list: (shape, value) =>
    shape.asText === undefined
      ? entriesOf(value).map((item) => interpret(FROM_PAYLOAD, shape.item, item))
      : shape.asText.read(linesOf(String(value)).join('\n')),
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
    if (inside.length === 0) return [problem(path, 'member.unknown')]
    return isRecord(value) ? payloadIssues(inside, value, path) : [problem(path, 'member.wrongType')]
  })
}

interface PayloadPlace {
  readonly value: unknown
  readonly path: Path
}

const PAYLOAD_ISSUES: Interpreters<PayloadPlace, readonly Issue[]> = {
  text: mustBeText,
  reference: mustBeText,
  code: mustBeText,
  bic: mustBeText,
  account: mustBeText,
  day: mustBeText,
  amount: (shape, place) => (typeof place.value === 'number' ? [] : mustBeText(shape, place)),
  uetr: mustBeText,
  lines: mustBeText,
  group: (shape, { value, path }) =>
    isRecord(value)
      ? payloadIssues(leavesOf(shape.members, REQUEST), value, path)
      : [problem(path, 'member.wrongType')],
  list: (shape, place) => {
    if (shape.asText !== undefined) return mustBeText(shape, place)
    if (!Array.isArray(place.value)) return [problem(place.path, 'member.wrongType')]
    return place.value.flatMap((value: unknown, position) =>
      interpret(PAYLOAD_ISSUES, shape.item, { value, path: [...place.path, position] }),
    )
  },
}

function mustBeText(_: Shape, { value, path }: PayloadPlace): readonly Issue[] {
  return typeof value === 'string' ? [] : [problem(path, 'member.wrongType')]
}

interface Direction {
  readonly direction: PayloadDirection
  /** Where given, members that are hidden as these values stand are left out. */
  readonly values?: DraftValues
}

const REQUEST: Direction = { direction: 'request' }

function leavesOf(members: Members, { direction, values }: Direction): readonly Leaf[] {
  return Object.entries(members).flatMap(([name, { shape, ...member }]): readonly Leaf[] => {
    if (values !== undefined && !isShown({ shape, ...member }, values)) return []
    const wire = wireIn(direction, member.wire)
    if (shape.kind !== 'group') return [{ path: name, wire, shape }]
    return leavesOf(shape.members, { direction: 'request', ...(values && { values }) }).map((leaf) => ({
      path: `${name}.${leaf.path}`,
      wire: `${wire}.${leaf.wire}`,
      shape: leaf.shape,
    }))
  })
}

function wireIn(direction: PayloadDirection, wire: string): string {
  if (direction === 'request') return wire
  const [root = '', ...rest] = pathOf(wire)
  return [RESPONSE_NAMES.get(String(root)) ?? root, ...rest].join('.')
}
