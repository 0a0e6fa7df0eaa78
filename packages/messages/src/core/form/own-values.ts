import type { DraftValues, Member, Members } from '../shape.ts'
import { isRequired } from '../conditions.ts'
import { isFilled, isRecord, withValueAt } from '../paths.ts'

/** The values that the product assigns to a message. */
export interface OwnValues {
  readonly uetr: string
  readonly reference: string
  /** The bank's local time, `2026-11-21 10:15:00`. */
  readonly now: string
}

/**
 * Returns the values with a UETR, a reference and the time in every such member that was left empty. A payment without
 * an end-to-end reference gets one, and so does a type whose form has no field for it. Unused groups stay absent.
 */
export function withOwnValues(members: Members, values: DraftValues, own: OwnValues): DraftValues {
  return filledIn(members, values, { own, prefix: '', message: values })
}

interface Environment {
  readonly own: OwnValues
  readonly prefix: string
  readonly message: DraftValues
}

function filledIn(members: Members, values: DraftValues, around: Environment): DraftValues {
  return Object.entries(members).reduce((complete: DraftValues, [name, member]) => {
    const value = ownValueOf(member, values[name], { ...around, prefix: `${around.prefix}${name}` })
    return value === undefined ? complete : withValueAt(complete, name, value)
  }, values)
}

/** Returns the value that a member receives; `undefined` if its value does not change. */
function ownValueOf(member: Member, value: unknown, around: Environment): unknown {
  const { shape } = member
  const { own, prefix, message } = around
  if (shape.kind === 'group') {
    const isUsed = isFilled(value) || isRequired(member, message, prefix)
    if (!isUsed || (value !== undefined && !isRecord(value))) return undefined
    const before = value ?? {}
    const after = filledIn(shape.members, before, { ...around, prefix: `${prefix}.` })
    return after === before ? undefined : after
  }
  if (isFilled(value)) return undefined
  if (shape.kind === 'uetr') return own.uetr
  return member.defaultsTo === undefined ? undefined : own[member.defaultsTo]
}
