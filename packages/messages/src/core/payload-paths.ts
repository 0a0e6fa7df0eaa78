import { type Path, pathText } from '@nostro/kernel'

import { isShown } from './conditions.ts'
import type { MessageDefinition } from './definition.ts'
import { isFilled, pathOf, valueAt } from './paths.ts'
import { type PayloadDirection, responseNameOf } from './payload.ts'
import type { DraftValues, Member, Members, Shape, ShapeOf } from './shape.ts'

type BoundForm = Pick<MessageDefinition, 'members'>

/** A position in a payload: a path, and the line number from 1 if the value there is a text of several lines. */
interface PayloadPlace {
  readonly path: Path
  readonly line?: number
}

/** The same issue at another position. */
type Placed<I extends PayloadPlace> = Omit<I, keyof PayloadPlace> & PayloadPlace

/**
 * Converts the form path of an issue to its position in the payload by the binding of each member:
 * `orderingCustomer.name` becomes `paymentInfo.payerName`. A line of a text that is sent as one value becomes `line`,
 * counted without empty lines. Other paths, such as `version`, stay unchanged.
 */
export function withPayloadPlace<I extends PayloadPlace>(
  definition: BoundForm,
  issue: I,
  direction: PayloadDirection = 'request',
): Placed<I> {
  const [root] = issue.path
  if (typeof root !== 'string' || !Object.hasOwn(definition.members, root)) return issue
  const { path, line } = payloadPlace(definition.members, issue.path, [])
  return { ...issue, path: named(path, direction), ...(line !== undefined && { line }) }
}

function payloadPlace(members: Members, [name, ...inside]: Path, around: Path): PayloadPlace {
  const member = name === undefined ? undefined : members[name]
  if (member === undefined) return { path: around }
  const path = [...around, ...partsOf(member.wire)]
  return placeInShape(member.shape, inside, path)
}

function placeInShape(shape: Shape, inside: Path, path: Path): PayloadPlace {
  const [position, ...rest] = inside
  if (shape.kind === 'group') return payloadPlace(shape.members, inside, path)
  if (typeof position !== 'number' || (shape.kind !== 'lines' && shape.kind !== 'list')) return { path }
  if (isOneText(shape)) return { path, line: position + 1 }
  const entry = [...path, position]
  return shape.kind === 'list' && shape.isPlain !== true
    ? payloadPlace(shape.item.members, rest, entry)
    : { path: entry }
}

/** Returns whether the entries are sent as the lines of one text. */
function isOneText(shape: ShapeOf<'lines' | 'list'>): boolean {
  return shape.kind === 'lines' ? shape.asList !== true : shape.asText !== undefined
}

/**
 * Converts the position of an issue in the payload of these values back to the form path. Empty entries, which the
 * payload omits, are counted again. A path that the definition does not know stays unchanged.
 */
export function withFormPlace<I extends PayloadPlace>(
  { definition, values }: { readonly definition: BoundForm; readonly values: DraftValues },
  issue: I,
  direction: PayloadDirection = 'request',
): Placed<I> {
  const { line, path, ...rest } = issue
  const [place] = placesIn(definition.members, [], {
    values,
    direction,
    line,
    path,
    root: path,
  })
  return place === undefined ? issue : { ...rest, path: place }
}

interface Sought {
  readonly values: DraftValues
  readonly direction: PayloadDirection
  readonly line: number | undefined
  /** The rest of the path, relative to the present group or item. */
  readonly path: Path
  readonly root: Path
}

/** Returns the form paths whose values are sent at the position, visible members first. */
function placesIn(members: Members, around: Path, sought: Sought): readonly Path[] {
  const found = Object.entries(members).flatMap(([name, member]) => {
    const place = [...around, name]
    const paths = restsOf(member, sought, around).flatMap((rest) =>
      placesAt(member, place, { ...sought, path: rest }),
    )
    const isOffered = isShown(member, sought.values, pathText(place))
    return paths.map((path) => ({ path, isOffered }))
  })
  return found
    .toSorted((one, other) => Number(other.isOffered) - Number(one.isOffered))
    .map(({ path }) => path)
}

/** Returns the rest of the path after the member's own path and after each of its copies. */
function restsOf(member: Member, { path, root, direction }: Sought, around: Path): readonly Path[] {
  const isRoot = around.length === 0
  const own = restBehind(named(partsOf(member.wire), isRoot ? direction : 'request'), path)
  const copies = (member.wireCopies ?? []).map((wire) => restBehind(named(partsOf(wire), direction), root))
  return [own, ...copies].filter((rest) => rest !== undefined)
}

function named(path: Path, direction: PayloadDirection): Path {
  const [name, ...inside] = path
  return direction === 'response' && typeof name === 'string' ? [responseNameOf(name), ...inside] : path
}

/** Splits a payload path. It is empty for a group for layout only, which has no position in the payload. */
function partsOf(wire: string): Path {
  return wire === '' ? [] : pathOf(wire)
}

function restBehind(wire: Path, path: Path): Path | undefined {
  return wire.every((part, index) => part === path[index]) ? path.slice(wire.length) : undefined
}

function placesAt(member: Member, place: Path, sought: Sought): readonly Path[] {
  const { shape } = member
  const { path, line, values } = sought
  if (shape.kind === 'group') {
    const inside = placesIn(shape.members, place, sought)
    return path.length === 0 && member.wire !== '' ? [...inside, place] : inside
  }
  if (shape.kind !== 'lines' && shape.kind !== 'list') return [place]
  const [first, ...rest] = path
  const counted = isOneText(shape) ? (line ?? 0) - 1 : first
  if (typeof counted !== 'number' || counted < 0) return [place]
  const entry = [...place, filledPosition(valueAt(values, pathText(place)), counted)]
  if (shape.kind === 'lines') return [entry]
  const names = Object.keys(shape.item.members)
  // The last member of an item is the text of its line.
  const name = isOneText(shape) ? names.at(-1) : shape.isPlain === true ? names[0] : undefined
  if (name !== undefined) return [[...entry, name]]
  const inside = placesIn(shape.item.members, entry, { ...sought, path: rest })
  return inside.length > 0 ? inside : [entry]
}

/** Returns the form position of the entry that was sent at this position; empty entries are not sent. */
function filledPosition(entries: unknown, travelled: number): number {
  if (!Array.isArray(entries)) return travelled
  const filled = entries.flatMap((entry: unknown, position) => (isFilled(entry) ? [position] : []))
  return filled[travelled] ?? travelled
}
