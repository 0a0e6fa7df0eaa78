import type { MessageDefinition } from '../core/definition.ts'
import type { DraftValues, Members, ValuesOf } from '../core/shape.ts'
import { type FieldTag, type FieldValues, writeField } from '../fin/index.ts'

/** A field of the text, and which members stand on each of its lines. */
export interface WrittenField {
  readonly tag: FieldTag
  readonly value: string
  readonly paths: readonly (readonly string[])[]
}

/** A field as it was read: its components where its format allows reading them, and its value as it stands. */
type FoundFields = {
  readonly [T in FieldTag]: {
    readonly tag: T
    readonly value: string
    readonly components: FieldValues[T] | undefined
  }
}

export type FoundField<T extends FieldTag = FieldTag> = FoundFields[T]

/** A field of a run that is not in the values as it stands in the text. */
export interface LeftInRun {
  /** Its position in the run. */
  readonly index: number
  readonly reason: LeftReason
  /** Where its text stands in the form all the same, to be put right there: `statementLines.3`. */
  readonly keptAt?: string
}

/**
 * Why a field is not in the form: it has no place there, it does not have the form its tag asks for, or a part of it has
 * no place.
 */
export type LeftReason = 'noPlace' | 'unreadable' | 'partly'

export interface RunReading {
  readonly values: DraftValues
  readonly left: readonly LeftInRun[]
}

/** Fields that belong together and come any number of times in a row: statement lines with their details. */
interface RunReader {
  readonly tags: readonly FieldTag[]
  /** Takes all fields of a run at once, in the order of the text, unreadable ones without components. */
  read(fields: readonly FoundField[], before: DraftValues): RunReading
}

/**
 * Ties members to one field of the text, or to a run of fields, in both directions.
 *
 * `write` gives the fields these values need, with the option that fits, or nothing. `read` takes the components of
 * whichever option came, and the values read before; an option without an entry holds nothing the form has a place for.
 * Of a field that comes several times the first stays; `readRun` takes them all instead.
 */
export interface FieldBinding<V> {
  // A method, so that bindings of one message's values stand where bindings of any values are asked for.
  write(values: V): WrittenField | readonly WrittenField[] | undefined
  readonly read: {
    readonly [T in FieldTag]?: (components: FieldValues[T], before: DraftValues) => DraftValues
  }
  readonly readRun?: RunReader
  /** Whether a part of these components stays behind when they are read; absent where nothing ever does. */
  readonly leaves?: {
    readonly [T in FieldTag]?: (components: FieldValues[T], before: DraftValues) => boolean
  }
  /** A field that says nothing beside the other members, as far as a draft tells: a text that has it loses nothing. */
  follows?(values: DraftValues): WrittenField | undefined
}

/** A definition whose message travels as FIN text. Its members `sender` and `receiver` stand in the headers. */
export interface MtDefinition<M extends Members = Members> extends MessageDefinition<M> {
  readonly format: 'MT'
  /** In the order in which the text has them. */
  readonly fields: readonly FieldBinding<ValuesOf<M>>[]
  /** The first of these tags begins a sequence of the standard the form has no place for. */
  readonly foreignFrom?: readonly FieldTag[]
  /** What stands in the headers. */
  header(values: ValuesOf<M>): MessageHeader
}

export interface MessageHeader {
  readonly sender: string
  readonly receiver: string
  /** Block 3, in the order of the standard. */
  readonly userHeader: readonly HeaderField[]
}

/** A field of block 3 and the member it comes from, where it comes from one. */
interface HeaderField {
  readonly tag: string
  readonly value: string
  readonly path?: string
}

/** Writes a field; `paths` names the members of each line. */
export function written<T extends FieldTag>(
  tag: T,
  components: FieldValues[T],
  paths: readonly (readonly string[])[],
): WrittenField {
  return { tag, value: writeField(tag, components), paths }
}
