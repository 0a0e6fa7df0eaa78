import type { DraftValues, Member, Members } from '../shape.ts'
import { isRequired } from '../conditions.ts'
import { isFilled, isRecord, withValueAt } from '../paths.ts'

/** The values the product gives a message by itself. */
export interface OwnValues {
  readonly uetr: string
  readonly reference: string
  /** The bank's own time, `2026-11-21 10:15:00`. */
  readonly now: string
}

/**
 * The values with a UETR, a reference and the time wherever such a member was left empty: a payment without its own
 * end-to-end reference gets one, and so does a type whose form has no field for its own. Groups that are not used stay
 * away.
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

/** The value a member gets; `undefined` where it keeps what it has. */
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
