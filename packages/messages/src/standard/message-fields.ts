import type { FieldTag, FieldValues } from '../fin/field-values.ts'
import { readField } from '../fin/fields.ts'
import { receiverBicOf, senderBicOf } from '../fin/header-facts.ts'
import type { FinField, FinMessage } from '../fin/message.ts'

/** The fields of a message as rules ask for them. */
export class MessageFields {
  readonly #message: FinMessage
  readonly #byTag = new Map<string, FinField[]>()

  constructor(message: FinMessage) {
    this.#message = message
    for (const field of message.fields) {
      const known = this.#byTag.get(field.tag)
      if (known === undefined) this.#byTag.set(field.tag, [field])
      else known.push(field)
    }
  }

  /** The first field with one of these tags. */
  first(...tags: readonly string[]): FinField | undefined {
    for (const tag of tags) {
      const [field] = this.#byTag.get(tag) ?? []
      if (field !== undefined) return field
    }
    return undefined
  }

  all(tag: string): readonly FinField[] {
    return this.#byTag.get(tag) ?? []
  }

  has(...tags: readonly string[]): boolean {
    return tags.some((tag) => this.#byTag.has(tag))
  }

  /** The components of the first field with this tag; `undefined` when it is absent or malformed. */
  value<T extends FieldTag>(tag: T): FieldValues[T] | undefined {
    const field = this.first(tag)
    const read = field && readField(tag, field.value)
    return read?.ok === true ? read.value : undefined
  }

  /** ISO 3166 country of the sender's BIC in the headers. */
  get senderCountry(): string | undefined {
    return senderBicOf(this.#message)?.slice(4, 6)
  }

  /** ISO 3166 country of the receiver's BIC in the headers. */
  get receiverCountry(): string | undefined {
    return receiverBicOf(this.#message)?.slice(4, 6)
  }
}
