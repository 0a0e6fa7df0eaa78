import type { MessageDefinition } from '../core/definition.ts'
import type { DraftValues, Members, ValuesOf } from '../core/shape.ts'
import type { FieldBinding } from '../fields/field-binding.ts'
import type { FieldTag } from '../fin/index.ts'

/** A second sequence of fields, in which tags of the first one occur again. */
interface SecondSequence {
  /** Any of these tags begins it. */
  readonly from: readonly FieldTag[]
  /** The position of its first field among the fields of the definition. */
  readonly fieldsFrom: number
  /** The validation flag of a message that has it: field 119. */
  readonly flag: string
  /** Returns whether a form has values of it. */
  isFilled(values: DraftValues): boolean
}

/** A definition of a message that is sent as FIN text. Its members `sender` and `receiver` are in the headers. */
export interface MtDefinition<M extends Members = Members> extends MessageDefinition<M> {
  readonly format: 'MT'
  readonly envelope: 'finHeader'
  /** The fields in the order of the text. */
  readonly fields: readonly FieldBinding<ValuesOf<M>>[]
  /** The second sequence of the standard, for types that have one. */
  readonly secondSequence?: SecondSequence
}

/** Returns the definition of a FIN message, with the tags of its fields shown next to the label of each member. */
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

/**
 * Adds their tags to members. The tags of a group cover all its members; the members of an item each have their own.
 */
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

/** The header facts that a form determines: sender and receiver as BICs, and the UETR. */
export interface MessageHeader {
  readonly sender: string
  readonly receiver: string
  /** Block 3, in the order of the standard. */
  readonly userHeader: readonly HeaderField[]
}

/** A field of block 3 and the member it comes from, if it comes from one. */
interface HeaderField {
  readonly tag: string
  readonly value: string
  readonly path?: string
}

/**
 * Returns the header facts of form values: the members `sender`, `receiver` and, if the type has them, `validationFlag`
 * and `uetr`. A second sequence has its own flag.
 */
export function headerOf(
  { secondSequence }: Pick<MtDefinition, 'secondSequence'>,
  values: DraftValues,
): MessageHeader {
  const { sender, receiver, uetr, validationFlag } = values
  const isSecond = secondSequence?.isFilled(values) === true
  const flag = isSecond ? secondSequence.flag : validationFlag
  return {
    sender: String(sender),
    receiver: String(receiver),
    userHeader: [
      ...(typeof flag === 'string' && flag !== ''
        ? [{ tag: FLAG_TAG, value: flag, ...(!isSecond && { path: 'validationFlag' }) }]
        : []),
      ...(Object.hasOwn(values, 'uetr') ? [{ tag: '121', value: String(uetr), path: 'uetr' }] : []),
    ],
  }
}

/** The field of block 3 with the validation flag. */
export const FLAG_TAG = '119'
