import type { MessageDefinition } from '../definition.ts'
import { isFilled, isRecord } from '../paths.ts'
import type { DraftValues, Member, Members } from '../shape.ts'

interface Takeover {
  /** The values to copy: from an earlier message, a template or a text. */
  readonly source: DraftValues
  /** The present content of the form, with its references, days and bank. */
  readonly current: DraftValues
  /** True if the form becomes a new message, which keeps its own references and days. */
  readonly isNewMessage: boolean
}

interface TakenOver {
  readonly values: DraftValues
  /** Members whose value in the source was not copied; paths without list positions. */
  readonly leftOut: readonly string[]
}

/**
 * Returns the values of a form that is filled from another source. The own bank is never replaced. References, UETR,
 * days and files belong to one message: a new message keeps those of the form, and a text replaces them where it has them.
 * Default values of a new form remain where the source has none.
 */
export function takenOver(definition: MessageDefinition, takeover: Takeover): TakenOver {
  const leftOut = new Set<string>()
  const taken = membersTaken(definition.members, takeover, { prefix: '', leftOut })
  return { values: { ...definition.carriedAlong, ...taken }, leftOut: [...leftOut] }
}

interface PrefixedValues {
  /** Ends with a point. */
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

/**
 * Returns the new value of a member. `source` and `current` have the member's value under `value`; `prefix` is the
 * member's path.
 */
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
  if (shape.kind === 'text') return shape.format === 'uetr' || shape.slashes === 'reference'
  return ['reference', 'uetr', 'day', 'dateTime', 'attachment'].includes(shape.kind)
}

function recordOf(value: unknown): DraftValues {
  return isRecord(value) ? value : {}
}
