import type { MessageDefinition } from '../definition.ts'
import { memberAt, resolvedPath, valueAt } from '../paths.ts'
import type { DraftValues, Member, Members } from '../shape.ts'

/** The context of a new form. */
interface FormContext {
  /** The BIC of the user's bank. */
  readonly senderBic?: string
  /** A new random UUID; every new payment has a different one. */
  readonly uetr: string
  /** A new reference of 16 capital letters and digits. */
  readonly reference?: string
  /** The bank's local time, `2026-11-21 10:15:00`. */
  readonly now?: string
}

/** Returns the values of a new form (MT103-14). */
export function defaultsOf(definition: MessageDefinition, context: FormContext): DraftValues {
  return { ...definition.carriedAlong, ...defaultsIn(definition.members, context) }
}

/**
 * Returns the values of a new item of the list at `listPath`: the defaults, and values copied from the rest of the
 * message (MT940-33, MT940-34).
 */
export function newItem(definition: MessageDefinition, values: DraftValues, listPath: string): DraftValues {
  const shape = memberAt(definition, listPath)?.shape
  return shape?.kind === 'list' ? startsIn(shape.item.members, { values, listPath }) : {}
}

/** The message that contains a new item, and the path of its list. */
interface ItemPlace {
  readonly values: DraftValues
  readonly listPath: string
}

function startsIn(members: Members, place: ItemPlace): DraftValues {
  return Object.fromEntries(
    Object.entries(members).flatMap(([name, member]) => {
      const start = startOf(member, place)
      return start === undefined ? [] : [[name, start]]
    }),
  )
}

function startOf({ shape, startsFrom, ...member }: Member, place: ItemPlace): unknown {
  if (startsFrom !== undefined) return valueAt(place.values, resolvedPath(startsFrom, place.listPath))
  if (shape.kind !== 'group') return member.default
  const inside = startsIn(shape.members, place)
  return Object.keys(inside).length === 0 ? undefined : inside
}

function defaultsIn(members: Members, context: FormContext): DraftValues {
  return Object.fromEntries(
    Object.entries(members).flatMap(([name, member]) => {
      const value = defaultOf(member, context)
      return value === undefined ? [] : [[name, value]]
    }),
  )
}

function defaultOf(member: Member, context: FormContext): unknown {
  if (member.shape.kind === 'uetr') return context.uetr
  if (member.defaultsToOwnBic === true) return context.senderBic
  if (member.defaultsTo !== undefined) return context[member.defaultsTo]
  if (member.shape.kind !== 'group') return member.default
  const values = defaultsIn(member.shape.members, context)
  return Object.keys(values).length === 0 ? undefined : values
}
