import type { MessageDefinition } from '../core/definition.ts'
import type { DraftValues, Members, ValuesOf } from '../core/shape.ts'
import type { FieldBinding } from '../fields/field-binding.ts'
import type { FieldTag } from '../fin/index.ts'

/** A definition whose message travels as FIN text. Its members `sender` and `receiver` stand in the headers. */
export interface MtDefinition<M extends Members = Members> extends MessageDefinition<M> {
  readonly format: 'MT'
  readonly envelope: 'finHeader'
  /** In the order in which the text has them. */
  readonly fields: readonly FieldBinding<ValuesOf<M>>[]
  /** The first of these tags begins a sequence of the standard the form has no place for. */
  readonly foreignFrom?: readonly FieldTag[]
}

/** The definition of a FIN message; each member is told beside its label which fields it stands in. */
export function mtDefinition<M extends Members>(
  definition: Omit<MtDefinition<M>, 'format' | 'envelope'>,
): MtDefinition<M> {
  const fills = definition.fields.flatMap((binding) => binding.fills)
  // The same members, each with its tags.
  return {
    ...definition,
    format: 'MT',
    envelope: 'finHeader',
    members: tagged(definition.members, fills) as M,
  }
}

/** Members of a group are told together, those of an item each by itself. */
function tagged(members: Members, fills: FieldBinding<never>['fills']): Members {
  const entries = Object.entries(members).map(([name, member]) => {
    const { shape } = member
    const inside = fills.flatMap(([tag, path]) =>
      path.startsWith(`${name}.`) ? [[tag, path.slice(name.length + 1)] as const] : [],
    )
    const own = fills.filter(([, path]) => path === name)
    const tags = [...new Set([...own, ...(shape.kind === 'list' ? [] : inside)].map(([tag]) => tag))]
    const taggedMember = tags.length === 0 ? member : { tags, ...member }
    if (shape.kind !== 'list') return [name, taggedMember]
    const item = { ...shape.item, members: tagged(shape.item.members, inside) }
    return [name, { ...taggedMember, shape: { ...shape, item } }]
  })
  return Object.fromEntries(entries)
}

/** The parts of the headers that a form decides on: sender and receiver as BICs, and the UETR. */
export interface MessageHeader {
  readonly sender: string
  readonly receiver: string
  /** Block 3, in the order of the standard. */
  readonly userHeader: readonly HeaderField[]
}

/** A field of block 3 and the member it comes from. */
interface HeaderField {
  readonly tag: string
  readonly value: string
  readonly path: string
}

/** Returns the facts in the headers: the members `sender`, `receiver` and, where the type has one, `uetr`. */
export function headerOf(values: DraftValues): MessageHeader {
  const { sender, receiver, uetr } = values
  return {
    sender: String(sender),
    receiver: String(receiver),
    userHeader: Object.hasOwn(values, 'uetr') ? [{ tag: '121', value: String(uetr), path: 'uetr' }] : [],
  }
}
