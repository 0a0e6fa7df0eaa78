import { type FieldTag, type FieldValues, writeField } from '../fin/index.ts'
import { isInSet, startsWithMark } from '../fin/characters.ts'
import type { FinPair } from '../fin/message.ts'
import { withLineStart } from './blocks/spelling.ts'
import type { TranslationReport } from './report.ts'

/** Returns whether a value reads back as it was written. Source: FIN, set x. */
function isReadable(value: string): boolean {
  return value.split('\n').every((line) => line.trim() !== '' && isInSet('x', line))
}

/** The fields of a text being filled by a translation, in any order. */
export class MtTarget {
  readonly #places: ReadonlyMap<string, number>
  readonly #report: TranslationReport
  readonly #fields: { readonly pair: FinPair; readonly place: number }[] = []

  /** `order` lists every tag as the standard of the message has them. */
  constructor(order: readonly string[], report: TranslationReport) {
    this.#places = new Map(order.map((tag, index) => [tag, index]))
    this.#report = report
  }

  /**
   * A field of these components. `as` is its tag where that has the same format as `tag`; `beside` the tag whose place
   * it takes, for a field that follows another one wherever that stands.
   *
   * A further line that begins like a tag or like the end of the text has a full stop for that character.
   *
   * Components that FIN cannot write, from an original that broke its own standard, are noted and left out. Answers
   * whether the field is written.
   */
  put<T extends FieldTag>(
    tag: T,
    components: FieldValues[T],
    { as = tag, beside = as }: { readonly as?: string; readonly beside?: string } = {},
  ): boolean {
    const value = this.#written(tag, components)
    if (value === undefined) {
      const params = { value: Object.values(components).flat().join(' ') }
      this.#report.note('value.notWritable', { from: '', to: as }, { severity: 'severe', params })
      return false
    }
    const pair = { tag: as, value: this.#withLineStarts(value, as) }
    this.#fields.push({ pair, place: this.#places.get(beside) ?? this.#places.size })
    return true
  }

  /** A field of a format that the product does not read into components, written as it is. */
  putText(tag: string, value: string): void {
    this.#fields.push({ pair: { tag, value }, place: this.#places.get(tag) ?? this.#places.size })
  }

  /** Source: FIN, lines that end the text or begin a field. */
  #withLineStarts(value: string, tag: string): string {
    const [first = '', ...others] = value.split('\n')
    if (!others.some(startsWithMark)) return value
    const mapping = { report: this.#report, from: '', to: tag }
    return [first, ...others.map((line) => withLineStart(line, mapping))].join('\n')
  }

  #written<T extends FieldTag>(tag: T, components: FieldValues[T]): string | undefined {
    try {
      const value = writeField(tag, components)
      return isReadable(value) ? value : undefined
    } catch {
      // The formats refuse by throwing; which character it was does not matter here.
      return undefined
    }
  }

  has(...tags: readonly string[]): boolean {
    return this.#fields.some(({ pair }) => tags.includes(pair.tag))
  }

  /** The fields in the order of the standard; those of one place as they were put. */
  fields(): readonly FinPair[] {
    return this.#fields.toSorted((first, second) => first.place - second.place).map(({ pair }) => pair)
  }
}
