import { type FieldTag, type FieldValues, writeField } from '../fin/index.ts'
import type { FinPair } from '../fin/message.ts'

/** The fields of a text being filled by a translation, in any order. */
export class MtTarget {
  readonly #places: ReadonlyMap<string, number>
  readonly #fields: { readonly pair: FinPair; readonly place: number }[] = []

  /** `order` lists every tag as the standard of the message has them. */
  constructor(order: readonly string[]) {
    this.#places = new Map(order.map((tag, index) => [tag, index]))
  }

  /** `beside` is the tag whose place it takes, for a field that follows another one wherever that stands. */
  put<T extends FieldTag>(tag: T, components: FieldValues[T], beside: string = tag): void {
    this.putText(tag, writeField(tag, components), beside)
  }

  /** A field whose value is written already. */
  putText(tag: string, value: string, beside = tag): void {
    this.#fields.push({ pair: { tag, value }, place: this.#places.get(beside) ?? this.#places.size })
  }

  has(...tags: readonly string[]): boolean {
    return this.#fields.some(({ pair }) => tags.includes(pair.tag))
  }

  /** The fields in the order of the standard; those of one place as they were put. */
  fields(): readonly FinPair[] {
    return this.#fields.toSorted((first, second) => first.place - second.place).map(({ pair }) => pair)
  }
}
