import type { Path } from '@nostro/kernel'

import type { MessageDefinition } from './definition.ts'
import type { DraftValues, Member, Members, Shape } from './shape.ts'

const POSITION = /^\d+$/

/** Splits `orderingCustomer.addressLines.0` into its parts; list positions become numbers. */
export function pathOf(text: string): Path {
  return text.split('.').map((part) => (POSITION.test(part) ? Number(part) : part))
}

/** Returns the value at a path such as `instructions.0.code`; `undefined` if there is none. */
export function valueAt(values: DraftValues, path: string): unknown {
  // Fast path: most members of list items have a path of one part, and a statement has thousands of items.
  if (!path.includes('.')) return Object.hasOwn(values, path) ? values[path] : undefined
  let value: unknown = values
  for (const part of path.split('.')) {
    if (typeof value !== 'object' || value === null || !Object.hasOwn(value, part)) return undefined
    value = Reflect.get(value, part)
  }
  return value
}

/** Returns the text at a path of values that can be those of a draft: any of them may be absent or of another type. */
export function textAt(values: DraftValues, path: string): string | undefined {
  const value = valueAt(values, path)
  return typeof value === 'string' && value !== '' ? value : undefined
}

/** Returns the values with another value at a path. Missing groups and lists on the path are created. */
export function withValueAt(values: DraftValues, path: string, value: unknown): DraftValues {
  const [name, ...rest] = path.split('.')
  if (name === undefined) return values
  return { ...values, [name]: replacedIn(values[name], rest, value) }
}

function replacedIn(container: unknown, [part, ...rest]: readonly string[], value: unknown): unknown {
  if (part === undefined) return value
  if (POSITION.test(part)) {
    const items: unknown[] = Array.isArray(container) ? [...container] : []
    items[Number(part)] = replacedIn(items[Number(part)], rest, value)
    return items
  }
  const members = isRecord(container) ? container : {}
  return { ...members, [part]: replacedIn(members[part], rest, value) }
}

/** Returns whether a value is a plain object, as form values, groups and payloads are. */
export function isRecord(value: unknown): value is DraftValues {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

/** Returns the group at a path; an empty group if there is none. */
export function recordAt(values: DraftValues, path: string): DraftValues {
  const value = valueAt(values, path)
  return isRecord(value) ? value : {}
}

/** Returns whether a value contains anything but blanks, at any depth. */
export function isFilled(value: unknown): boolean {
  if (typeof value === 'string') return value.trim() !== ''
  if (Array.isArray(value)) return value.some(isFilled)
  if (isRecord(value)) return Object.values(value).some(isFilled)
  return value !== undefined && value !== null
}

/** Returns the member at a path: `orderingCustomer.name`, `instructions.0.code`, `orderingCustomer.addressLines.2`. */
export function memberAt(definition: MessageDefinition, path: string): Member | undefined {
  let members: Members = definition.members
  let member: Member | undefined
  for (const name of namesOf(path)) {
    member = Object.hasOwn(members, name) ? members[name] : undefined
    if (member === undefined) return undefined
    members = membersInside(member.shape)
  }
  return member
}

/**
 * Returns the key of a member's label: `field.orderingCustomer.name`, without list positions. Inside a block it begins
 * with the block's name: `field.postalAddress.townName` for every address.
 */
export function labelKeyOf(definition: Pick<MessageDefinition, 'members'>, path: string): string {
  const all = namesOf(path)
  let names: readonly string[] = []
  let members: Members = definition.members
  for (const [depth, name] of all.entries()) {
    names = [...names, name]
    const member = Object.hasOwn(members, name) ? members[name] : undefined
    if (member === undefined) continue
    const { shape, label } = member
    if (label !== undefined && depth === all.length - 1) return `field.${label}`
    members = membersInside(shape)
    const block = blockOf(shape)
    if (block !== undefined && depth < all.length - 1) names = [block]
  }
  return `field.${names.join('.')}`
}

function blockOf(shape: Shape): string | undefined {
  if (shape.kind === 'list') return shape.item.block
  return shape.kind === 'group' ? shape.block : undefined
}

/** Resolves a condition's path for the member at `at`: `./` is the member's group, `../` the enclosing group. */
export function resolvedPath(path: string, at: string): string {
  if (!path.startsWith('.')) return path
  const place = at.split('.').slice(0, -1)
  let rest = path
  while (rest.startsWith('../')) {
    place.pop()
    rest = rest.slice('../'.length)
  }
  return [...place, rest.replace(/^\.\//, '')].join('.')
}

/** Returns every member path of a definition without list positions; groups and lists precede their members. */
export function memberPathsOf(definition: MessageDefinition): readonly string[] {
  return pathsOf(definition.members, '')
}

function pathsOf(members: Members, prefix: string): readonly string[] {
  return Object.entries(members).flatMap(([name, member]) => [
    `${prefix}${name}`,
    ...pathsOf(membersInside(member.shape), `${prefix}${name}.`),
  ])
}

function membersInside(shape: Shape): Members {
  if (shape.kind === 'group') return shape.members
  return shape.kind === 'list' ? shape.item.members : {}
}

function namesOf(path: string): readonly string[] {
  return path.split('.').filter((part) => !POSITION.test(part))
}
