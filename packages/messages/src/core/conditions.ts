import type { MessageDefinition } from './definition.ts'
import { isFilled, isRecord, resolvedPath, valueAt } from './paths.ts'
import type { Condition, DraftValues, Member, Members } from './shape.ts'

/**
 * Returns whether a statement about other members is true of these values; `at` is the path of the member it is made
 * for.
 */
export function conditionHolds(condition: Condition, values: DraftValues, at = ''): boolean {
  if ('equals' in condition) return valueAt(values, resolvedPath(condition.path, at)) === condition.equals
  if ('startsWith' in condition) {
    const text = valueAt(values, resolvedPath(condition.path, at))
    return typeof text === 'string' && text.startsWith(condition.startsWith)
  }
  if ('all' in condition) return condition.all.every((part) => conditionHolds(part, values, at))
  if ('any' in condition) return condition.any.some((part) => conditionHolds(part, values, at))
  if ('anyItems' in condition) {
    return condition.anyItems.some((path) => {
      const items = valueAt(values, resolvedPath(path, at))
      return Array.isArray(items) && items.length > 0
    })
  }
  const isFilledAt = (path: string) => isFilled(valueAt(values, resolvedPath(path, at)))
  return 'anyFilled' in condition
    ? condition.anyFilled.some(isFilledAt)
    : !condition.noneFilled.some(isFilledAt)
}

/** The paths a statement looks at. */
export function pathsOfCondition(condition: Condition): readonly string[] {
  if ('all' in condition) return condition.all.flatMap(pathsOfCondition)
  if ('any' in condition) return condition.any.flatMap(pathsOfCondition)
  if ('path' in condition) return [condition.path]
  if ('anyItems' in condition) return condition.anyItems
  return 'anyFilled' in condition ? condition.anyFilled : condition.noneFilled
}

/** The member that keeps this one from being filled, by its path; `undefined` while it can be filled. */
export function disablingPath(member: Member, values: DraftValues, path: string): string | undefined {
  const { disabledWhen } = member
  if (disabledWhen === undefined || !conditionHolds(disabledWhen, values, path)) return undefined
  const named = pathsOfCondition(disabledWhen).map((each) => resolvedPath(each, path))
  return named.find((each) => isBegun(valueAt(values, each)))
}

/** A list is begun with its first item, a blank one too. */
function isBegun(value: unknown): boolean {
  return isFilled(value) || (Array.isArray(value) && value.length > 0)
}

/** Filled members that are no part of the text: whoever looks at the text is told (semantics 11). */
export function withheldPaths(definition: MessageDefinition, values: DraftValues): readonly string[] {
  const inMembers = withheldIn(definition.members, values, { message: values, prefix: '' })
  return [...inMembers, ...(definition.withheld?.(values) ?? [])]
}

interface Environment {
  readonly message: DraftValues
  readonly prefix: string
}

function withheldIn(
  members: Members,
  values: DraftValues,
  { message, prefix }: Environment,
): readonly string[] {
  return Object.entries(members).flatMap(([name, member]): readonly string[] => {
    const value = values[name]
    const path = `${prefix}${name}`
    if (!isFilled(value) || !isShown(member, message, path)) return []
    if (!isSent(member, message, path)) return [path]
    if (member.shape.kind === 'group' && isRecord(value)) {
      return withheldIn(member.shape.members, value, { message, prefix: `${path}.` })
    }
    if (member.shape.kind !== 'list' || !Array.isArray(value)) return []
    const inside = member.shape.item.members
    return value.flatMap((item: unknown, position) =>
      isRecord(item) ? withheldIn(inside, item, { message, prefix: `${path}.${position}.` }) : [],
    )
  })
}

/** Returns whether a member is part of the text as the values stand. */
export function isSent(member: Member, values: DraftValues, path: string): boolean {
  if (member.notSent === true) return false
  return member.notSentWhen === undefined || !conditionHolds(member.notSentWhen, values, path)
}

/** Returns whether anything about a member depends on other values: only then its place is asked for. */
export function isConditional({ shownWhen, requiredWhen, disabledWhen }: Member): boolean {
  return shownWhen !== undefined || requiredWhen !== undefined || disabledWhen !== undefined
}

/** Returns whether a member takes part in the message as the values stand. */
export function isShown(member: Member, values: DraftValues, path = ''): boolean {
  return member.shownWhen === undefined || conditionHolds(member.shownWhen, values, path)
}

/** Returns whether a member must be filled as the values stand. */
export function isRequired(member: Member, values: DraftValues, path = ''): boolean {
  if (member.presence === 'required') return true
  return member.requiredWhen !== undefined && conditionHolds(member.requiredWhen, values, path)
}

/** Returns whether a member must stay empty as the values stand, because its alternative is filled. */
export function isDisabled(member: Member, values: DraftValues, path = ''): boolean {
  return member.disabledWhen !== undefined && conditionHolds(member.disabledWhen, values, path)
}
