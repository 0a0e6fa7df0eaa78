import type { MessageDefinition } from './core/definition.ts'
import type { Condition, GroupShape, ListShape, Member, Members, Shape } from './core/shape.ts'

/** A header with the business service of another guideline does not follow CBPR+ (ADR 0019). */
const FOLLOWS_GUIDELINE: Condition = {
  path: 'businessApplicationHeader.businessService',
  startsWith: 'swift.cbprplus.',
}

/** Cache of the definitions by release: a release is active for a year. */
const made = new WeakMap<MessageDefinition, Map<string, MessageDefinition>>()

/**
 * Returns the definition for a release of the network's standard: members that the release requires are required in
 * messages that follow the usage guideline. Names of later releases sort after earlier ones: `SR2026`. The same release
 * and definition return the same object.
 */
export function withRelease<D extends MessageDefinition>(definition: D, release: string): D {
  const definitions = made.get(definition) ?? new Map<string, MessageDefinition>()
  made.set(definition, definitions)
  const known = definitions.get(release) ?? madeFor(definition, release)
  definitions.set(release, known)
  // The cache stores a definition of the same type under this definition.
  return known as D
}

function madeFor(definition: MessageDefinition, release: string): MessageDefinition {
  const members = membersIn(definition.members, release)
  return members === definition.members ? definition : { ...definition, members }
}

/** Returns the same object if no member changes, so that caches keyed by it stay valid. */
function membersIn(members: Members, release: string): Members {
  const changed = Object.entries(members).flatMap(([name, member]) => {
    const next = memberIn(member, release)
    return next === member ? [] : [[name, next] as const]
  })
  return changed.length === 0 ? members : { ...members, ...Object.fromEntries(changed) }
}

function memberIn(member: Member, release: string): Member {
  const { requiredFrom, requiredWhen, presence } = member
  const shape = shapeIn(member.shape, release)
  const isRequired = requiredFrom !== undefined && requiredFrom <= release
  if (!isRequired || presence === 'required') return shape === member.shape ? member : { ...member, shape }
  const conditions = requiredWhen === undefined ? [FOLLOWS_GUIDELINE] : [requiredWhen, FOLLOWS_GUIDELINE]
  return { ...member, shape, requiredWhen: { any: conditions } }
}

function shapeIn(shape: Shape, release: string): Shape {
  if (shape.kind === 'group') return groupIn(shape, release)
  return shape.kind === 'list' ? listIn(shape, release) : shape
}

function groupIn(shape: GroupShape, release: string): GroupShape {
  const members = membersIn(shape.members, release)
  return members === shape.members ? shape : { ...shape, members }
}

function listIn(shape: ListShape, release: string): ListShape {
  const item = groupIn(shape.item, release)
  return item === shape.item ? shape : { ...shape, item }
}
