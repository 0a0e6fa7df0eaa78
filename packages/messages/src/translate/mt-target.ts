import { type FieldTag, type FieldValues, writeField } from '../fin/index.ts'
import { isInSet, isPlain, startsWithMark } from '../fin/characters.ts'
import type { FinPair } from '../fin/message.ts'
import { withLineStart } from './blocks/spelling.ts'
import type { TranslationReport } from './report.ts'

/** Returns whether a value would be read back as it was written. Source: FIN, set x. */
function isReadable(value: string): boolean {
  return isPlain('x', value) || value.split('\n').every((line) => line.trim() !== '' && isInSet('x', line))
}

/** The orders are those of the types, one list each. */
const placesByOrder = new WeakMap<readonly string[], ReadonlyMap<string, number>>()

function placesIn(order: readonly string[]): ReadonlyMap<string, number> {
  const known = placesByOrder.get(order)
  if (known !== undefined) return known
  const places = new Map(order.map((tag, index) => [tag, index]))
  placesByOrder.set(order, places)
  return places
}

/** The fields of a text that a translation fills in any order. */
export class MtTarget {
  readonly #places: ReadonlyMap<string, number>
  readonly #report: TranslationReport
  readonly #fields: { readonly pair: FinPair; readonly place: number }[] = []

  /** Creates an empty text. `order` has every tag in the order of the message's standard. */
  constructor(order: readonly string[], report: TranslationReport) {
    this.#places = placesIn(order)
    this.#report = report
  }

  /**
   * Adds a field with these components. `as` is its tag if that has the same format as `tag`; `beside` is the tag whose
   * position it shares, for a field that follows another one.
   *
   * In a further line that begins like a tag or like the end of the text, the first character is replaced by a full
   * stop.
   *
   * Components that FIN cannot express, from an original that violates its own standard, are noted and left out.
   * Returns whether the field was added.
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

  /** Adds a field unchanged whose format the product does not read into components. */
  putText(tag: string, value: string): void {
    this.#fields.push({ pair: { tag, value }, place: this.#places.get(tag) ?? this.#places.size })
  }

  /** Replaces characters that would end the text or begin a field. Source: FIN. */
  #withLineStarts(value: string, tag: string): string {
    if (!value.includes('\n')) return value
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
      // The writers throw on a value that they cannot express; the reason is not needed here.
      return undefined
    }
  }

  has(...tags: readonly string[]): boolean {
    return this.#fields.some(({ pair }) => tags.includes(pair.tag))
  }

  /** Returns the fields in the order of the standard; those of one position in the order in which they were added. */
  fields(): readonly FinPair[] {
    return this.#fields.toSorted((first, second) => first.place - second.place).map(({ pair }) => pair)
  }
}
