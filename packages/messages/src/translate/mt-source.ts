import {
  type FieldTag,
  type FieldValues,
  type FinMessage,
  isFieldTag,
  readFieldTolerantly,
} from '../fin/index.ts'
import type { FinField } from '../fin/message.ts'

/** A field read from the original; its tag determines its components. */
export type TakenField<T extends FieldTag> = {
  [K in T]: { readonly tag: K; readonly value: FieldValues[K]; readonly text: string }
}[T]

/**
 * The fields of the original as the source of a translation, in order. Fields that were read are recorded, so that the
 * others can be reported and no loss is unreported.
 */
export class MtSource {
  readonly #fields: readonly FinField[]
  readonly #taken: Set<FinField>

  constructor(fields: readonly FinField[], taken = new Set<FinField>()) {
    this.#fields = fields
    this.#taken = taken
  }

  static of(message: FinMessage): MtSource {
    return new MtSource(message.fields)
  }

  /** Returns the first readable field with one of these tags that was not read before, and marks it as read. */
  take<T extends FieldTag>(...tags: readonly T[]): TakenField<T> | undefined {
    return this.#takeFirst(this.#fields, tags)
  }

  /** Returns every readable field with one of these tags that was not read before, and marks them as read. */
  takeAll<T extends FieldTag>(...tags: readonly T[]): readonly TakenField<T>[] {
    return this.#fields.flatMap((field) => this.#takeFirst([field], tags) ?? [])
  }

  /** Returns the text of the first field with this tag, without marking it as read. */
  peek(tag: string): string | undefined {
    return this.#fields.find((field) => field.tag === tag)?.value
  }

  has(...tags: readonly string[]): boolean {
    return this.#fields.some((field) => tags.includes(field.tag) && !this.#taken.has(field))
  }

  /** Splits the fields at the first one with one of these tags. All fields remain part of this source, too. */
  from(...tags: readonly string[]): { readonly before: MtSource; readonly behind: MtSource } {
    const index = this.#fields.findIndex((field) => tags.includes(field.tag))
    const cut = index === -1 ? this.#fields.length : index
    return {
      before: new MtSource(this.#fields.slice(0, cut), this.#taken),
      behind: new MtSource(this.#fields.slice(cut), this.#taken),
    }
  }

  /** Splits the fields before each one with this tag. All fields remain part of this source, too. */
  runsFrom(tag: string): readonly MtSource[] {
    const starts = this.#fields.flatMap((field, index) => (field.tag === tag ? [index] : []))
    return starts.map((start, run) => new MtSource(this.#fields.slice(start, starts[run + 1]), this.#taken))
  }

  /** Returns the fields that were not read, in the order of the text. */
  unused(): readonly FinField[] {
    return this.#fields.filter((field) => !this.#taken.has(field))
  }

  #takeFirst<T extends FieldTag>(fields: readonly FinField[], tags: readonly T[]): TakenField<T> | undefined {
    for (const field of fields) {
      const tag = tags.find((candidate) => candidate === field.tag)
      if (tag === undefined || this.#taken.has(field) || !isFieldTag(tag)) continue
      const { value } = readFieldTolerantly(tag, field.value)
      if (value === undefined) continue
      this.#taken.add(field)
      return { tag, value, text: field.value }
    }
    return undefined
  }
}
