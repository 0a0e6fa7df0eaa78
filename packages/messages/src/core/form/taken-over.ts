import type { MessageDefinition } from '../definition.ts'
import { isFilled, isRecord } from '../paths.ts'
import type { DraftValues, Member, Members } from '../shape.ts'

interface Takeover {
  /** The source of the values: an earlier message, a template, a text. */
  readonly source: DraftValues
  /** The content of the form now: its own references, days and bank. */
  readonly current: DraftValues
  /** Says whether the form becomes a message of its own: it keeps its own references and days in any case. */
  readonly isNewMessage: boolean
}

interface TakenOver {
  readonly values: DraftValues
  /** Members whose value in the source was left there, without positions in lists. */
  readonly leftOut: readonly string[]
}

/**
 * The values a form is filled with from elsewhere. The bank stays the form's own. References, UETR and days belong to
 * one message: a new one keeps those of the form, and a text brings its own where it has them. What the source does not
 * say and a new form starts with stays as well.
 */
export function takenOver(definition: MessageDefinition, takeover: Takeover): TakenOver {
  const leftOut = new Set<string>()
  const taken = membersTaken(definition.members, takeover, { prefix: '', leftOut })
  return { values: { ...definition.carriedAlong, ...taken }, leftOut: [...leftOut] }
}

interface PrefixedValues {
  /** With a point behind it. */
  readonly prefix: string
  readonly leftOut: Set<string>
}

function membersTaken(
  members: Members,
  takeover: Takeover,
  { prefix, leftOut }: PrefixedValues,
): DraftValues {
  return Object.fromEntries(
    Object.entries(members).flatMap(([name, member]) => {
      const inside: Takeover = {
        ...takeover,
        source: { value: takeover.source[name] },
        current: { value: takeover.current[name] },
      }
      const value = valueTaken(member, inside, { prefix: `${prefix}${name}`, leftOut })
      return isFilled(value) || typeof value === 'boolean' ? [[name, value]] : []
    }),
  )
}

/** `source` and `current` hold the member's value under `value`; `prefix` is its path. */
function valueTaken(member: Member, takeover: Takeover, { prefix, leftOut }: PrefixedValues): unknown {
  const { shape } = member
  const { value: found } = takeover.source
  const { value: own } = takeover.current
  if (shape.kind === 'group') {
    const inside = { ...takeover, source: recordOf(found), current: recordOf(own) }
    return membersTaken(shape.members, inside, { prefix: `${prefix}.`, leftOut })
  }
  if (shape.kind === 'list') {
    const items = Array.isArray(found) ? found : []
    const place = { prefix: `${prefix}.`, leftOut }
    return items.map((item) =>
      membersTaken(shape.item.members, { ...takeover, source: recordOf(item), current: {} }, place),
    )
  }
  const keepsOwn =
    (member.defaultsToOwnBic === true && isFilled(own)) || (takeover.isNewMessage && isOfOneMessage(member))
  if (keepsOwn) {
    if (isFilled(found) && found !== own) leftOut.add(prefix)
    return own
  }
  const staysAsItStarts = member.default !== undefined || isOfOneMessage(member)
  return isFilled(found) || typeof found === 'boolean' || !staysAsItStarts ? found : own
}

function isOfOneMessage({ shape, defaultsTo }: Member): boolean {
  if (defaultsTo !== undefined) return true
  return ['reference', 'uetr', 'day', 'dateTime'].includes(shape.kind)
}

function recordOf(value: unknown): DraftValues {
  return isRecord(value) ? value : {}
}
