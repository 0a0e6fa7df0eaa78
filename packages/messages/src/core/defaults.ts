import type { MessageDefinition } from './definition.ts'
import type { DraftValues, Member, Members } from './shape.ts'

/** What a new form takes from its surroundings. */
interface FormContext {
  /** The BIC of the user's bank. */
  readonly senderBic?: string
  /** A fresh random UUID: every new payment has its own. */
  readonly uetr: string
}

/** The values of a new form (MT103-14). */
export function defaultsOf(definition: MessageDefinition, context: FormContext): DraftValues {
  return defaultsIn(definition.members, context)
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
  if (member.shape.kind !== 'group') return member.default
  const values = defaultsIn(member.shape.members, context)
  return Object.keys(values).length === 0 ? undefined : values
}
