import type { FindingCode } from '../fin/finding-codes.ts'
import type { FinField, Finding, Position } from '../fin/message.ts'
import { findingAt } from './finding-at.ts'
import type { FieldRow, FieldSequence, MessageVariant } from './standard-table.ts'

/** A row and the sequence it belongs to, in the order of the standard. */
interface Place {
  readonly index: number
  readonly row: FieldRow
  readonly sequence: FieldSequence | undefined
}

/**
 * Compares the fields a message has with the rows of its standard: fields that are not expected, stand at another
 * place, are repeated or missing. All of them have the network code T13.
 *
 * A missing field is noted at the field it should stand before, at `end` when there is none.
 */
export function fieldOrderFindings(
  variant: MessageVariant,
  fields: readonly FinField[],
  end: Position,
): readonly Finding[] {
  const check = new OrderCheck(layoutOf(variant))
  for (const field of fields) check.take(field)
  return check.finish(end)
}

/** Whether the variant has a row for this tag. */
export function acceptsTag(variant: MessageVariant, tag: string): boolean {
  return layoutOf(variant).placesByTag.has(tag)
}

/** The rows of a variant one below the other, and where each tag may stand. */
interface Layout {
  readonly places: readonly Place[]
  readonly placesByTag: ReadonlyMap<string, readonly Place[]>
}

const layouts = new WeakMap<MessageVariant, Layout>()

function layoutOf(variant: MessageVariant): Layout {
  const known = layouts.get(variant)
  if (known !== undefined) return known
  const places = variant.rows
    .flatMap((entry): readonly Omit<Place, 'index'>[] =>
      'rows' in entry
        ? entry.rows.map((row) => ({ row, sequence: entry }))
        : [{ row: entry, sequence: undefined }],
    )
    .map((place, index) => ({ ...place, index }))
  const tags = new Set(places.flatMap(({ row }) => row.tags))
  const placesByTag = new Map(
    Array.from(tags, (tag) => [tag, places.filter(({ row }) => row.tags.includes(tag))]),
  )
  const layout = { places, placesByTag }
  layouts.set(variant, layout)
  return layout
}

class OrderCheck {
  readonly #places: readonly Place[]
  readonly #placesByTag: Layout['placesByTag']
  readonly #findings: Finding[] = []
  /** The places taken so far, each with the field that took it; a sequence that begins again frees its own. */
  readonly #taken = new Map<Place, FinField>()
  #reached = 0

  constructor({ places, placesByTag }: Layout) {
    this.#places = places
    this.#placesByTag = placesByTag
  }

  take(field: FinField): void {
    const candidates = this.#placesByTag.get(field.tag)
    if (candidates === undefined) {
      this.#noteUnknown(field)
      return
    }
    const again = candidates.find((place) => this.#beginsSequenceAgain(place))
    if (again?.sequence) this.#endSequence(again.sequence, field.position)
    const place =
      candidates.find((candidate) => this.#isAhead(candidate)) ??
      candidates.find((candidate) => !this.#taken.has(candidate))
    if (place === undefined) {
      this.#note('field.repeated', field, { tag: field.tag })
      return
    }
    if (!this.#isAhead(place)) this.#note('field.order', field, { tag: field.tag })
    this.#taken.set(place, field)
    this.#reached = Math.max(this.#reached, place.index)
  }

  finish(end: Position): readonly Finding[] {
    this.#noteMissing(this.#places, end)
    return this.#findings
  }

  #isAhead(place: Place): boolean {
    if (place.index < this.#reached) return false
    return !this.#taken.has(place) || place.row.canRepeat
  }

  #beginsSequenceAgain({ row, sequence }: Place): boolean {
    if (sequence?.canRepeat !== true || sequence.rows[0] !== row) return false
    return this.#places[this.#reached]?.sequence === sequence && this.#isBegun(sequence)
  }

  #endSequence(sequence: FieldSequence, end: Position): void {
    const places = this.#places.filter((place) => place.sequence === sequence)
    this.#noteMissing(places, end)
    for (const place of places) this.#taken.delete(place)
    this.#reached = this.#places.findIndex((place) => place.sequence === sequence)
  }

  #noteMissing(places: readonly Place[], end: Position): void {
    for (const place of places) {
      const { row, sequence } = place
      const isExpected = sequence === undefined || sequence.isMandatory || this.#isBegun(sequence)
      if (!row.isMandatory || !isExpected || this.#taken.has(place)) continue
      const position = this.#positionBehind(place) ?? end
      this.#findings.push(
        findingAt(position, {
          code: 'field.missing',
          rule: 'T13',
          path: row.name,
          params: { tag: row.name },
        }),
      )
    }
  }

  #isBegun(sequence: FieldSequence): boolean {
    return this.#places.some((place) => place.sequence === sequence && this.#taken.has(place))
  }

  #positionBehind(place: Place): Position | undefined {
    const behind = this.#places.slice(place.index + 1)
    return behind.map((other) => this.#taken.get(other)).find((field) => field !== undefined)?.position
  }

  #noteUnknown(field: FinField): void {
    const number = field.tag.slice(0, 2)
    const row = this.#places.find(({ row: { name } }) => name.slice(0, 2) === number)?.row
    if (row === undefined) this.#note('field.notExpected', field, { tag: field.tag })
    else this.#note('field.optionNotAllowed', field, { tag: field.tag, allowed: row.tags })
  }

  #note(code: FindingCode, field: FinField, params: Finding['params'] & object): void {
    this.#findings.push(findingAt(field.position, { code, rule: 'T13', path: field.tag, params }))
  }
}
