import type { DraftValues } from '../core/shape.ts'
import { type FieldTag, type FieldValues, writeField } from '../fin/index.ts'

/** A field of the text, and the members in each of its lines. */
export interface WrittenField {
  readonly tag: FieldTag
  readonly value: string
  readonly paths: readonly (readonly string[])[]
}

/** A field that was read: its components, if its format allows reading them, and its original value. */
type FoundFields = {
  readonly [T in FieldTag]: {
    readonly tag: T
    readonly value: string
    readonly components: FieldValues[T] | undefined
    /** True if the value follows its format exactly, so that the components are complete. */
    readonly isSound: boolean
  }
}

/** A field that was read from a text, with its tag and its components. */
export type FoundField<T extends FieldTag = FieldTag> = FoundFields[T]

/**
 * The reason why a field is not in the form: the form has no member for it, it does not have the format of its tag, or
 * a part of it has no member.
 */
export type UnreadReason = 'noPlace' | 'unreadable' | 'partly'

/** A field whose text could not be mapped to form values completely. */
export interface UnreadText {
  /** Its position among the fields of the text. */
  readonly index: number
  readonly reason: UnreadReason
  /**
   * The form path that received its text although it was not read, so that the user can correct it there:
   * `statementLines.3`.
   */
  readonly keptAt?: string
}

/** The form values of fields, and the fields that could not be mapped completely. */
export interface Reading {
  readonly values: DraftValues
  readonly left: readonly UnreadText[]
}

/** A two-way binding between members and one field of the text, or a run of fields. */
export interface FieldBinding<V> {
  /** The fields that it reads. */
  readonly tags: readonly FieldTag[]
  /**
   * True if it reads all its consecutive fields together. Otherwise it reads one field, and the first wins if a field
   * is repeated.
   */
  readonly isRun?: true
  /** The members in the fields that it writes, by tag. The tags next to their labels are derived from it. */
  readonly fills: readonly (readonly [tag: FieldTag, path: string])[]
  // Methods, so that a binding for one message's values can be used as a binding for any values.
  /** Returns the fields for these values, with the suitable option; an empty list if no field is needed. */
  write(values: V): readonly WrittenField[]
  /**
   * Reads the fields in the order of the text. Unreadable fields of a run have no components. `before` are the values
   * of the preceding fields.
   */
  read(fields: readonly FoundField[], before: DraftValues): Reading
  /**
   * Returns a field that is derived from other members, as far as a draft determines it. Dropping it from a text loses
   * nothing.
   */
  follows?(values: DraftValues): WrittenField | undefined
}

/** Writes a field; `paths` are the members of each line. */
export function writtenField<T extends FieldTag>(
  tag: T,
  components: FieldValues[T],
  paths: readonly (readonly string[])[],
): WrittenField {
  return { tag, value: writeField(tag, components), paths }
}
