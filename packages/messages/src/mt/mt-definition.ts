import type { MessageDefinition } from '../core/definition.ts'
import type { DraftValues, Member, Members, ValuesOf } from '../core/shape.ts'
import type { FieldBinding } from '../fields/field-binding.ts'
import type { FieldTag } from '../fin/index.ts'
import { handwritten, type HandwrittenPair } from './handwritten.ts'

/** A definition whose message travels as FIN text. Its members `sender` and `receiver` stand in the headers. */
export interface MtDefinition<M extends Members = Members> extends MessageDefinition<M> {
  readonly format: 'MT'
  /** In the order in which the text has them. */
  readonly fields: readonly FieldBinding<ValuesOf<M>>[]
  /** The first of these tags begins a sequence of the standard the form has no place for. */
  readonly foreignFrom?: readonly FieldTag[]
}

/** The definition of a FIN message; each member is told beside its label which fields it stands in. */
export function mtDefinition<M extends Members>(
  definition: Omit<MtDefinition<M>, 'format' | 'fields'> & {
    readonly fields: readonly (FieldBinding<ValuesOf<M>> | HandwrittenPair<ValuesOf<M>>)[]
  },
): MtDefinition<M> {
  const fields = definition.fields.map((binding) => ('tags' in binding ? binding : handwritten(binding)))
  const fills = fields.flatMap((binding) => binding.fills)
  const tagged = Object.entries<Member>(definition.members).map(([name, member]) => {
    const tags = [...new Set(fills.flatMap(([tag, path]) => (path === name ? [tag] : [])))]
    return [name, tags.length === 0 ? member : { tags, ...member }]
  })
  // The same members, each with its tags.
  return { ...definition, fields, format: 'MT', members: Object.fromEntries(tagged) as M }
}

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

/** What stands in the headers: the members `sender`, `receiver` and, where the type has one, `uetr`. */
export function headerOf(values: DraftValues): MessageHeader {
  const { sender, receiver, uetr } = values
  return {
    sender: String(sender),
    receiver: String(receiver),
    userHeader: Object.hasOwn(values, 'uetr') ? [{ tag: '121', value: String(uetr), path: 'uetr' }] : [],
  }
}
