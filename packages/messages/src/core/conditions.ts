import type { MessageDefinition } from './definition.ts'
import { isFilled, valueAt } from './paths.ts'
import type { Condition, DraftValues, Member } from './shape.ts'

/** Whether a statement about other members is true of these values. */
export function conditionHolds(condition: Condition, values: DraftValues): boolean {
  return 'equals' in condition
    ? valueAt(values, condition.path) === condition.equals
    : condition.anyFilled.some((path) => isFilled(valueAt(values, path)))
}

/** Filled members that are no part of the text: whoever looks at the text is told (semantics 11). */
export function keptBackPaths(definition: MessageDefinition, values: DraftValues): readonly string[] {
  return Object.entries(definition.members)
    .filter(([name, member]) => member.notSent === true && isFilled(values[name]))
    .map(([name]) => name)
}

/** Whether a member takes part in the message as the values stand. */
export function isShown(member: Member, values: DraftValues): boolean {
  return member.shownWhen === undefined || conditionHolds(member.shownWhen, values)
}

/** Whether a member must be filled as the values stand. */
export function isRequired(member: Member, values: DraftValues): boolean {
  if (member.presence === 'required') return true
  return member.requiredWhen !== undefined && conditionHolds(member.requiredWhen, values)
}
