import type { MessageDefinition } from '../core/definition.ts'
import type { DraftValues, Members, ValuesOf } from '../core/shape.ts'
import { type FieldTag, type FieldValues, writeField } from '../fin/index.ts'

/** A field of the text, and which members stand on each of its lines. */
export interface WrittenField {
  readonly tag: FieldTag
  readonly value: string
  readonly paths: readonly (readonly string[])[]
}

/**
 * Ties members to one field of the text, in both directions.
 *
 * `write` gives the field these values need, with the option that fits, or nothing. `read` takes the components of
 * whichever option came, and the values read before; an option without an entry holds nothing the form has a place for.
 */
export interface FieldBinding<V> {
  // A method, so that bindings of one message's values stand where bindings of any values are asked for.
  write(values: V): WrittenField | undefined
  readonly read: {
    readonly [T in FieldTag]?: (components: FieldValues[T], before: DraftValues) => DraftValues
  }
}

/** A definition whose message travels as FIN text. */
export interface MtDefinition<M extends Members = Members> extends MessageDefinition<M> {
  readonly format: 'MT'
  /** In the order in which the text has them. */
  readonly fields: readonly FieldBinding<ValuesOf<M>>[]
  /** What stands in the headers. */
  header(values: ValuesOf<M>): MessageHeader
}

interface MessageHeader {
  readonly sender: string
  readonly receiver: string
  readonly uetr: string
}

/** Writes a field; `paths` names the members of each line. */
export function written<T extends FieldTag>(
  tag: T,
  components: FieldValues[T],
  paths: readonly (readonly string[])[],
): WrittenField {
  return { tag, value: writeField(tag, components), paths }
}
