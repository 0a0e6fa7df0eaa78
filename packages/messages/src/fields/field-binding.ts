import type { DraftValues } from '../core/shape.ts'
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
    /** Its format is followed to the letter, so that its components are all of it. */
    readonly isSound: boolean
  }
}

/** A field that was read of a text, with its tag and its components. */
export type FoundField<T extends FieldTag = FieldTag> = FoundFields[T]

/**
 * The reason why a field is not in the form: it has no place there, it does not have the form its tag asks for, or a
 * part of it has no place.
 */
export type UnreadReason = 'noPlace' | 'unreadable' | 'partly'

/** A field that is not in the values as it stands in the text. */
export interface UnreadText {
  /** Its position among the fields that were read. */
  readonly index: number
  readonly reason: UnreadReason
  /** The place of its text in the form all the same, to be put right there: `statementLines.3`. */
  readonly keptAt?: string
}

/** Everything that fields say in the words of a form, and everything of them that is not in it. */
export interface Reading {
  readonly values: DraftValues
  readonly left: readonly UnreadText[]
}

/** Ties members to one field of the text, or to a run of fields, in both directions. */
export interface FieldBinding<V> {
  /** The fields it takes when a text is read. */
  readonly tags: readonly FieldTag[]
  /** It takes all its fields in a row at once; otherwise one, and of a field that comes several times the first stays. */
  readonly isRun?: true
  /** The members that stand in the fields it writes, by tag: the tags beside their labels follow from it. */
  readonly fills: readonly (readonly [tag: FieldTag, path: string])[]
  // A method, so that bindings of one message's values stand where bindings of any values are asked for.
  /** The fields these values need, with the option that fits; none where they need none. */
  write(values: V): readonly WrittenField[]
  /** Takes the fields in the order of the text, unreadable ones of a run without components, and the values before. */
  read(fields: readonly FoundField[], before: DraftValues): Reading
  /** A field that says nothing beside the other members, as far as a draft tells: a text that has it loses nothing. */
  follows?(values: DraftValues): WrittenField | undefined
}

/** Writes a field; `paths` names the members of each line. */
export function writtenField<T extends FieldTag>(
  tag: T,
  components: FieldValues[T],
  paths: readonly (readonly string[])[],
): WrittenField {
  return { tag, value: writeField(tag, components), paths }
}
