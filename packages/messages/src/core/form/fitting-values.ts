import type { MessageDefinition } from '../definition.ts'
import { isFilled, isRecord } from '../paths.ts'
import type { DraftValues, Member, Members } from '../shape.ts'

interface Fitting {
  /** The values for the form of the other type, without those that a new form of that type has by default. */
  readonly values: DraftValues
  /**
   * The number of filled members that were copied, and the number of those without a corresponding field. Default
   * values are not counted.
   */
  readonly fittingCount: number
  readonly lostCount: number
}

/**
 * Returns the values of a form that mean the same in the form of another type: members with the same name, path and
 * kind. A code that the other list does not contain is dropped, and so is a value that users cannot enter in the other
 * form.
 */
export function fittingValues(
  target: Pick<MessageDefinition, 'members'>,
  {
    definition,
    values,
  }: { readonly definition: Pick<MessageDefinition, 'members'>; readonly values: DraftValues },
): Fitting {
  const fitting = membersFitting(target.members, definition.members, values)
  const fittingCount = countTyped(target.members, fitting)
  return { values: fitting, fittingCount, lostCount: countTyped(definition.members, values) - fittingCount }
}

function membersFitting(targets: Members, members: Members, values: DraftValues): DraftValues {
  return Object.fromEntries(
    Object.entries(targets).flatMap(([name, target]) => {
      const member = members[name]
      const value = member && isFilled(values[name]) ? valueFitting(target, member, values[name]) : undefined
      return isFilled(value) ? [[name, value]] : []
    }),
  )
}

function valueFitting(target: Member, { shape }: Member, value: unknown): unknown {
  const targetShape = target.shape
  if (target.readOnly === true || targetShape.kind !== shape.kind) return undefined
  if (targetShape.kind === 'group' && shape.kind === 'group')
    return isRecord(value) ? membersFitting(targetShape.members, shape.members, value) : undefined
  if (targetShape.kind === 'list' && shape.kind === 'list')
    return Array.isArray(value)
      ? value.map((item: unknown) =>
          isRecord(item) ? membersFitting(targetShape.item.members, shape.item.members, item) : {},
        )
      : undefined
  if (targetShape.kind === 'code') return targetShape.codes.includes(String(value)) ? value : undefined
  return value
}

/** Returns the number of filled members whose value differs from the default. */
function countTyped(members: Members, values: DraftValues): number {
  return Object.entries(members).reduce((count, [name, member]) => {
    const value = values[name]
    if (!isFilled(value)) return count
    const { shape } = member
    if (shape.kind === 'group') return count + (isRecord(value) ? countTyped(shape.members, value) : 0)
    if (shape.kind === 'list' && Array.isArray(value))
      return value.reduce<number>(
        (sum, item: unknown) => sum + (isRecord(item) ? countTyped(shape.item.members, item) : 0),
        count,
      )
    return count + (beginsWith(member, value) ? 0 : 1)
  }, 0)
}

function beginsWith(
  { default: given, defaultsTo, defaultsToOwnBic, readOnly, shape }: Member,
  value: unknown,
): boolean {
  if (defaultsTo !== undefined || defaultsToOwnBic === true || readOnly === true || shape.kind === 'uetr')
    return true
  return given !== undefined && value === given
}
