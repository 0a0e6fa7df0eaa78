import type { FindingCode } from '../fin/finding-codes.ts'
import type { FinField, Finding, Position } from '../fin/message.ts'
import { findingAt } from './finding-at.ts'
import type { FieldRow, FieldSequence, MessageVariant } from './standard-table.ts'

/** The network's error code for a field that is missing or at an unexpected position. */
const STRUCTURE_ERROR = 'T13'
/** The place of a field without a tag, as in a block whose nested braces are not closed. */
const BLOCK = 'block4'

/** A row in the order of the standard, and the rows of its sequence. */
interface RowPosition {
  readonly index: number
  readonly row: FieldRow
  readonly sequence: SequencePositions | undefined
}

/** A sequence and the indices of its first and last row. */
interface SequencePositions {
  readonly sequence: FieldSequence
  readonly first: number
  readonly last: number
}

/** The rows of a variant in sequence, and the possible positions of each tag. */
interface Layout {
  readonly places: readonly RowPosition[]
  readonly placesByTag: ReadonlyMap<string, readonly RowPosition[]>
}

/**
 * Compares the fields of a message with the rows of its standard. Returns findings for fields that are unexpected,
 * misplaced, repeated or missing, all with the network code T13.
 *
 * A missing field is reported at the field that it should precede, or at `end` if there is none. The run time is
 * proportional to the number of fields.
 */
export function fieldOrderFindings(
  variant: MessageVariant,
  fields: readonly FinField[],
  end: Position,
): readonly Finding[] {
  const check = new OrderCheck(layoutOf(variant), fields)
  let index = 0
  for (const field of fields) check.take(field, index++)
  return check.finish(end)
}

/** Returns whether the variant has a row for this tag. */
export function acceptsTag(variant: MessageVariant, tag: string): boolean {
  return layoutOf(variant).placesByTag.has(tag)
}

/** Returns whether the variant has a row for the tag of each field. */
export function acceptsAll(variant: MessageVariant, fields: readonly FinField[]): boolean {
  const { placesByTag } = layoutOf(variant)
  return fields.every(({ tag }) => placesByTag.has(tag))
}

/**
 * Returns the kind of row of a tag in a variant: the first row of a sequence, another row of one, or a row outside of
 * sequences.
 */
export function rowKindOf(variant: MessageVariant, tag: string): 'sequenceStart' | 'sequence' | 'single' {
  const places = layoutOf(variant).placesByTag.get(tag) ?? []
  if (places.some(({ sequence }) => sequence === undefined)) return 'single'
  return places.some(({ index, sequence }) => sequence?.first === index) ? 'sequenceStart' : 'sequence'
}

/**
 * Returns the number of fields before the copy of another message: the copy begins with the first field that the variant
 * does not have or that occurs again.
 */
export function ownFieldCount(variant: MessageVariant, fields: readonly FinField[]): number {
  if (variant.endsWithCopy !== true) return fields.length
  const seen = new Set<string>()
  const start = fields.findIndex(({ tag }) => {
    const isCopied = seen.has(tag) || !acceptsTag(variant, tag)
    seen.add(tag)
    return isCopied
  })
  return start === -1 ? fields.length : start
}

const layouts = new WeakMap<MessageVariant, Layout>()

function layoutOf(variant: MessageVariant): Layout {
  const known = layouts.get(variant)
  if (known !== undefined) return known
  const places: RowPosition[] = []
  for (const entry of variant.rows) {
    const first = places.length
    if ('rows' in entry) {
      const sequence = { sequence: entry, first, last: first + entry.rows.length - 1 }
      for (const row of entry.rows) places.push({ index: places.length, row, sequence })
    } else places.push({ index: first, row: entry, sequence: undefined })
  }
  const tags = new Set(places.flatMap(({ row }) => row.tags))
  const placesByTag = new Map(
    Array.from(tags, (tag) => [tag, places.filter(({ row }) => row.tags.includes(tag))]),
  )
  const layout = { places, placesByTag }
  layouts.set(variant, layout)
  return layout
}

class OrderCheck {
  readonly #places: readonly RowPosition[]
  readonly #placesByTag: Layout['placesByTag']
  readonly #findings: Finding[] = []
  /** The field at each position; when a sequence begins again, its positions are cleared. */
  readonly #taken: (FinField | undefined)[]
  readonly #fields: readonly FinField[]
  #lastOfTag: ReadonlyMap<string, number> | undefined
  #reached = 0

  constructor({ places, placesByTag }: Layout, fields: readonly FinField[]) {
    this.#places = places
    this.#placesByTag = placesByTag
    this.#taken = places.map(() => undefined)
    this.#fields = fields
  }

  take(field: FinField, index: number): void {
    const candidates = this.#placesByTag.get(field.tag)
    if (candidates === undefined) {
      this.#noteUnknown(field)
      return
    }
    this.#endSequenceBegunAgain(candidates, field)
    const place = this.#lastRowOr(this.#placeAmong(candidates), candidates, index)
    if (place === undefined) {
      const canRepeat = candidates.some(({ row, sequence }) => row.canRepeat || sequence?.sequence.canRepeat)
      this.#note(canRepeat ? 'field.order' : 'field.repeated', field)
    } else if (this.#isRepetition(candidates, place, index)) this.#note('field.repeated', field)
    else this.#takePlace(place, field)
  }

  // Plain loops, because this is called for each of the thousands of lines of a statement.
  #endSequenceBegunAgain(candidates: readonly RowPosition[], field: FinField): void {
    for (const place of candidates) {
      if (place.sequence !== undefined && this.#beginsSequenceAgain(place)) {
        this.#endSequence(place.sequence, field.position)
        return
      }
    }
  }

  /** Returns the next position for a field; if there is none ahead, a free earlier one. */
  #placeAmong(candidates: readonly RowPosition[]): RowPosition | undefined {
    let free: RowPosition | undefined
    for (const place of candidates) {
      if (this.#isAhead(place)) return place
      if (free === undefined && !this.#isTaken(place)) free = place
    }
    return free
  }

  /** Returns the row after a sequence for the last field of a message, if the field would be alone in the sequence. */
  #lastRowOr(
    place: RowPosition | undefined,
    candidates: readonly RowPosition[],
    index: number,
  ): RowPosition | undefined {
    const sequence = place?.sequence
    const isLast = index === this.#fields.length - 1
    if (!isLast || sequence?.sequence.alone === undefined || this.#isBegun(sequence)) return place
    return (
      candidates.find((candidate) => candidate.sequence === undefined && this.#isAhead(candidate)) ?? place
    )
  }

  finish(end: Position): readonly Finding[] {
    this.#noteMissing({ first: 0, last: this.#places.length - 1 }, end)
    return this.#findings
  }

  #takePlace(place: RowPosition, field: FinField): void {
    const { sequence, index } = place
    const alone = sequence?.sequence.alone
    if (sequence && alone && index > sequence.first && !this.#isBegun(sequence)) {
      this.#findings.push(findingAt(field.position, { code: alone.code, rule: alone.error, path: field.tag }))
      return
    }
    if (!this.#isAhead(place)) this.#note('field.order', field)
    this.#taken[index] = field
    this.#reached = Math.max(this.#reached, index)
  }

  #isTaken(place: RowPosition): boolean {
    return this.#taken[place.index] !== undefined
  }

  #isAhead(place: RowPosition): boolean {
    if (place.index < this.#reached) return false
    return !this.#isTaken(place) || place.row.canRepeat
  }

  #beginsSequenceAgain({ index, sequence }: RowPosition): boolean {
    if (sequence?.sequence.canRepeat !== true || sequence.first !== index) return false
    return this.#places[this.#reached]?.sequence === sequence && this.#isBegun(sequence)
  }

  /**
   * Returns whether a field that fits a later position is a repetition in the current sequence instead, because
   * mandatory fields between the two positions are still missing.
   */
  #isRepetition(candidates: readonly RowPosition[], place: RowPosition, index: number): boolean {
    const current = this.#places[this.#reached]?.sequence
    if (current === undefined || place.sequence === current) return false
    const isInCurrent = candidates.some(
      (candidate) => candidate.sequence === current && this.#isTaken(candidate),
    )
    if (!isInCurrent) return false
    return this.#places
      .slice(this.#reached + 1, place.index)
      .some((between) => this.#isAwaited(between, index))
  }

  #isAwaited(place: RowPosition, index: number): boolean {
    if (!place.row.isMandatory || this.#isTaken(place)) return false
    return this.#lastIndexOf(place.row.tags) > index
  }

  /**
   * Returns the index of the last field with one of these tags. It is computed on demand because it is rarely needed.
   */
  #lastIndexOf(tags: readonly string[]): number {
    this.#lastOfTag ??= new Map(this.#fields.map(({ tag }, index) => [tag, index]))
    return Math.max(...tags.map((tag) => this.#lastOfTag?.get(tag) ?? -1))
  }

  #endSequence(sequence: SequencePositions, end: Position): void {
    this.#noteMissing(sequence, end)
    this.#taken.fill(undefined, sequence.first, sequence.last + 1)
    this.#reached = sequence.first
  }

  #noteMissing({ first, last }: Pick<SequencePositions, 'first' | 'last'>, end: Position): void {
    for (let index = first; index <= last; index++) {
      const place = this.#places[index]
      if (place === undefined || !this.#isMissing(place)) continue
      const { name } = place.row
      const position = this.#positionBehind(index) ?? end
      const finding = {
        code: 'field.missing',
        rule: STRUCTURE_ERROR,
        path: name,
        params: { tag: name },
      } as const
      this.#findings.push(findingAt(position, finding))
    }
  }

  #isMissing(place: RowPosition): boolean {
    if (!place.row.isMandatory || this.#isTaken(place)) return false
    const { sequence } = place
    return sequence === undefined || sequence.sequence.isMandatory || this.#isBegun(sequence)
  }

  #isBegun({ first, last }: SequencePositions): boolean {
    for (let index = first; index <= last; index++) if (this.#taken[index] !== undefined) return true
    return false
  }

  #positionBehind(index: number): Position | undefined {
    return this.#taken.slice(index + 1).find((field) => field !== undefined)?.position
  }

  #noteUnknown(field: FinField): void {
    const number = field.tag.slice(0, 2)
    const row = this.#places.find(({ row: { name } }) => name.slice(0, 2) === number)?.row
    if (row === undefined) this.#note('field.notExpected', field)
    else this.#note('field.optionNotAllowed', field, { allowed: row.tags })
  }

  #note(code: FindingCode, field: FinField, more: Finding['params'] = {}): void {
    const { tag, position } = field
    this.#findings.push(
      findingAt(position, { code, rule: STRUCTURE_ERROR, path: tag || BLOCK, params: { tag, ...more } }),
    )
  }
}
