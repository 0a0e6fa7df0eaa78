import type { MessageDefinition } from './definition.ts'
import { isFilled, isRecord, resolvedPath, valueAt } from './paths.ts'
import type { Condition, DraftValues, Member, Members } from './shape.ts'

/**
 * Returns whether a condition on other members holds for these values. `at` is the path of the member that has the
 * condition.
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

/** Returns the paths that a condition reads. */
export function pathsOfCondition(condition: Condition): readonly string[] {
  if ('all' in condition) return condition.all.flatMap(pathsOfCondition)
  if ('any' in condition) return condition.any.flatMap(pathsOfCondition)
  if ('path' in condition) return [condition.path]
  if ('anyItems' in condition) return condition.anyItems
  return 'anyFilled' in condition ? condition.anyFilled : condition.noneFilled
}

/** Returns the path of the member that prevents this one from being filled; `undefined` if it can be filled. */
export function disablingPath(member: Member, values: DraftValues, path: string): string | undefined {
  const { disabledWhen } = member
  if (disabledWhen === undefined || !conditionHolds(disabledWhen, values, path)) return undefined
  const named = pathsOfCondition(disabledWhen).map((each) => resolvedPath(each, path))
  return named.find((each) => isBegun(valueAt(values, each)))
}

/** Returns whether a value is begun. A list is begun with its first item, even a blank one. */
function isBegun(value: unknown): boolean {
  return isFilled(value) || (Array.isArray(value) && value.length > 0)
}

/** Returns the paths of filled members that are not part of the text, so that the preview can report them. */
export function withheldPaths(definition: MessageDefinition, values: DraftValues): readonly string[] {
  const inMembers = withheldIn(definition.members, values, values, '')
  return [...inMembers, ...(definition.withheld?.(values) ?? [])]
}

function withheldIn(
  members: Members,
  values: DraftValues,
  message: DraftValues,
  prefix: string,
): readonly string[] {
  return Object.entries(members).flatMap(([name, member]): readonly string[] => {
    const value = values[name]
    const path = `${prefix}${name}`
    if (!isFilled(value) || !isShown(member, message, path)) return []
    if (!isSent(member, message, path)) return [path]
    if (member.shape.kind === 'group' && isRecord(value)) {
      return withheldIn(member.shape.members, value, message, `${path}.`)
    }
    if (member.shape.kind !== 'list' || !Array.isArray(value)) return []
    const inside = member.shape.item.members
    return value.flatMap((item: unknown, position) =>
      isRecord(item) ? withheldIn(inside, item, message, `${path}.${position}.`) : [],
    )
  })
}

/** Returns whether a member is part of the text for the current values. */
export function isSent(member: Member, values: DraftValues, path: string): boolean {
  if (member.notSent === true) return false
  return member.notSentWhen === undefined || !conditionHolds(member.notSentWhen, values, path)
}

/** Returns whether anything about a member depends on other values. Only then its path is computed. */
export function isConditional({ shownWhen, requiredWhen, disabledWhen }: Member): boolean {
  return shownWhen !== undefined || requiredWhen !== undefined || disabledWhen !== undefined
}

/** Returns whether a member takes part in the message for the current values. */
export function isShown(member: Member, values: DraftValues, path = ''): boolean {
  return member.shownWhen === undefined || conditionHolds(member.shownWhen, values, path)
}

/** Returns whether a member must be filled for the current values. */
export function isRequired(member: Member, values: DraftValues, path = ''): boolean {
  if (member.presence === 'required') return true
  return member.requiredWhen !== undefined && conditionHolds(member.requiredWhen, values, path)
}

/** Returns whether a member must stay empty for the current values, because its alternative is filled. */
export function isDisabled(member: Member, values: DraftValues, path = ''): boolean {
  return member.disabledWhen !== undefined && conditionHolds(member.disabledWhen, values, path)
}
