import type { FieldTag, FieldValues } from '../fin/field-values.ts'
import { readKnownField } from '../fin/fields.ts'
import type { FieldReading } from '../fin/format.ts'
import { receiverBicOf, senderBicOf } from '../fin/header-facts.ts'
import type { FinField, FinMessage } from '../fin/message.ts'

/** A field with its components and its problems; a tag without known components has no reading. */
export interface FieldEntry {
  readonly field: FinField
  readonly reading: FieldReading<object> | undefined
}

/** A field whose components were read. */
interface ReadField<T extends FieldTag> {
  readonly field: FinField
  readonly value: FieldValues[T]
}

/** The range from the first to the last field of one tag; fields of other tags can be between them. */
interface Stretch {
  readonly first: number
  last: number
}

const NONE: readonly FieldEntry[] = []

/** The fields of a message, or of one of its sequences, with the queries that rules use. Each field is read once. */
export class MessageFields {
  readonly #message: FinMessage
  /** In the order of the text. */
  readonly entries: readonly FieldEntry[]
  /**
   * The range of each tag. Lists per tag are not built, because those of a long statement would be large and rarely
   * used.
   */
  readonly #stretches = new Map<string, Stretch>()

  /** Indicates whether the message ends with a copy of the fields of another one; they are not in `entries`. */
  readonly hasCopy: boolean

  constructor(
    message: FinMessage,
    entries: readonly FieldEntry[] = message.fields.map(entryOf),
    { hasCopy = false }: { readonly hasCopy?: boolean } = {},
  ) {
    this.#message = message
    this.entries = entries
    this.hasCopy = hasCopy
    for (let index = 0; index < entries.length; index++) {
      const tag = entries[index]?.field.tag ?? ''
      const known = this.#stretches.get(tag)
      if (known === undefined) this.#stretches.set(tag, { first: index, last: index })
      else known.last = index
    }
  }

  /** Returns the first field with one of these tags. */
  first(...tags: readonly string[]): FinField | undefined {
    for (const tag of tags) {
      const entry = this.#firstOf(tag)
      if (entry !== undefined) return entry.field
    }
    return undefined
  }

  all(tag: string): readonly FinField[] {
    return this.#of(tag).map(({ field }) => field)
  }

  has(...tags: readonly string[]): boolean {
    return tags.some((tag) => this.#stretches.has(tag))
  }

  /** Returns the components of the first field with this tag; `undefined` if it is absent or malformed. */
  value<T extends FieldTag>(tag: T): FieldValues[T] | undefined {
    const entry = this.#firstOf(tag)
    return entry && valueOf(tag, entry)
  }

  /**
   * Returns the fields with one of these tags in the order of the tags, each with its components; malformed ones are
   * left out.
   */
  values<T extends FieldTag>(...tags: readonly T[]): readonly ReadField<T>[] {
    const fields: ReadField<T>[] = []
    for (const tag of tags) {
      for (const entry of this.#of(tag)) {
        const value = valueOf(tag, entry)
        if (value !== undefined) fields.push({ field: entry.field, value })
      }
    }
    return fields
  }

  /** Returns the first fields, without the copy of another message after them. */
  ownFields(count: number): MessageFields {
    return new MessageFields(this.#message, this.entries.slice(0, count), {
      hasCopy: count < this.entries.length,
    })
  }

  /** Returns the fields before the first one with one of these tags; all fields if there is none. */
  before(...tags: readonly string[]): MessageFields {
    return new MessageFields(this.#message, this.entries.slice(0, this.#indexOf(tags)))
  }

  /** Returns the fields in parts, each of which begins with a field of this tag; fields before the first are left out. */
  splitAt(tag: string): readonly MessageFields[] {
    const starts = this.entries.flatMap(({ field }, index) => (field.tag === tag ? [index] : []))
    return starts.map(
      (start, index) => new MessageFields(this.#message, this.entries.slice(start, starts[index + 1])),
    )
  }

  /** Returns the fields from the first one with one of these tags on; none if there is no such field. */
  from(...tags: readonly string[]): MessageFields {
    const index = this.#indexOf(tags) ?? this.entries.length
    return new MessageFields(this.#message, this.entries.slice(index))
  }

  /** The ISO 3166 country of the sender's BIC in the headers. */
  get senderCountry(): string | undefined {
    return senderBicOf(this.#message)?.slice(4, 6)
  }

  /** The ISO 3166 country of the receiver's BIC in the headers. */
  get receiverCountry(): string | undefined {
    return receiverBicOf(this.#message)?.slice(4, 6)
  }

  #firstOf(tag: string): FieldEntry | undefined {
    const stretch = this.#stretches.get(tag)
    return stretch && this.entries[stretch.first]
  }

  #of(tag: string): readonly FieldEntry[] {
    const stretch = this.#stretches.get(tag)
    if (stretch === undefined) return NONE
    const found: FieldEntry[] = []
    for (let index = stretch.first; index <= stretch.last; index++) {
      const entry = this.entries[index]
      if (entry?.field.tag === tag) found.push(entry)
    }
    return found
  }

  #indexOf(tags: readonly string[]): number | undefined {
    const index = this.entries.findIndex(({ field }) => tags.includes(field.tag))
    return index === -1 ? undefined : index
  }
}

function entryOf(field: FinField): FieldEntry {
  return { field, reading: readKnownField(field.tag, field.value) }
}

/** Returns the components of a field with this tag; `undefined` if it has problems. */
function valueOf<T extends FieldTag>(tag: T, { field, reading }: FieldEntry): FieldValues[T] | undefined {
  if (field.tag !== tag || reading === undefined || reading.problems.length > 0) return undefined
  // The components of a field are those of its tag.
  return reading.value as FieldValues[T] | undefined
}
