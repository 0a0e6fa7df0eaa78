import type { FindingCode } from './finding-codes.ts'

/** One thing wrong with a field's value. Line and column count from 1 within the value. */
export interface FieldFinding {
  readonly code: FindingCode
  /** The network's error code, `T33`. */
  readonly rule: string
  /** The severity: a rule known from one uncertain source warns; everything else is an error. */
  readonly severity?: 'warning'
  readonly line: number
  readonly column: number
  readonly params?: Readonly<Record<string, string | number | readonly string[]>>
}

/** The reading of a field's value and all its findings. */
export interface FieldReading<V extends object> {
  /** The components, where they can be told in spite of the problems. */
  readonly value: V | undefined
  readonly problems: readonly FieldFinding[]
}

/**
 * The format of a field's value: reading, writing and the notation of the handbook come from one description.
 *
 * `read` takes lines separated by `\n` and reports all problems at once, with the network's code for each. `write`
 * is its inverse for values that `read` finds no problem in; it checks nothing.
 */
export interface FieldFormat<V extends object> {
  /** `6!n3!a15d`; `$` stands for a line break. */
  readonly notation: string
  /** The components of the lines, one below the other. */
  readonly lines: readonly LineComponents[]
  read(value: string): FieldReading<V>
  /**
   * The components of a value with nothing wrong, not even in its characters; `undefined` where a closer look is
   * needed. For fields that come in thousands.
   */
  readSound?(value: string): V | undefined
  write(value: V): string
}

/** The components of one line, in their order; or the one that takes a line for each of its entries. */
export interface LineComponents {
  readonly names: readonly string[]
  /** Those without which there is no such field. */
  readonly needed: readonly string[]
  readonly isList?: true
}

/** Several components beside each other on one line. */
export interface Part<V extends object> {
  readonly notation: string
  /** The components it fills; none of them present means that an optional part is not written. */
  readonly names: readonly string[]
  readonly isOptional?: true
  /** Reads from the reader's place on. Absent when what follows cannot be found any more; a problem was noted then. */
  read(reader: ValueReader): V | undefined
  write(value: V): string
}

/** One or more whole lines. */
export interface Lines<V extends object> {
  readonly notation: string
  readonly components: LineComponents
  read(reader: ValueReader): V | undefined
  write(value: V): readonly string[]
}

/**
 * A field of text alone, from one to `linesMax` lines of up to `lengthMax` characters: `6*65x`. Problems T30 and T33.
 * Statements hold thousands of such fields, so it goes without a {@link ValueReader}.
 */
export function narrative(
  linesMax: number,
  lengthMax: number,
): FieldFormat<{ readonly lines: readonly string[] }> {
  return {
    notation: `${linesMax}*${lengthMax}x`,
    lines: [listOf('lines')],
    read(value) {
      const lines = value.includes('\n') ? value.split('\n') : [value]
      const isFit = lines.length <= linesMax && lines.every((text) => text.length <= lengthMax)
      if (isFit) return { value: { lines }, problems: NONE }
      const problems = lines.length > linesMax ? [tooManyLines(linesMax)] : []
      lines.forEach((text, index) => {
        if (text.length > lengthMax) problems.push(tooLong(index + 1, lengthMax))
      })
      return { value: { lines }, problems }
    },
    write: (value) => value.lines.join('\n'),
  }
}

const NONE: readonly FieldFinding[] = []

/** The component whose entries are lines. */
export function listOf(name: string): LineComponents {
  return { names: [name], needed: [name], isList: true }
}

function tooManyLines(max: number): FieldFinding {
  return { code: 'field.tooManyLines', rule: 'T30', line: max + 1, column: 1, params: { max } }
}

function tooLong(lineNumber: number, max: number): FieldFinding {
  return { code: 'field.tooLong', rule: 'T33', line: lineNumber, column: max + 1, params: { max } }
}

/** Goes through the lines of a value and collects what is wrong with them. */
export class ValueReader {
  readonly problems: FieldFinding[] = []
  /** Says whether the components stand in spite of the problems. */
  isReadable = true
  readonly #lines: readonly string[]
  readonly #notation: string
  #line = 0
  #column = 0

  constructor(value: string, notation: string) {
    this.#lines = value.includes('\n') ? value.split('\n') : [value]
    this.#notation = notation
  }

  /** The rest of the current line; empty behind the last one. */
  get rest(): string {
    return this.#lines[this.#line]?.slice(this.#column) ?? ''
  }

  get hasLine(): boolean {
    return this.#line < this.#lines.length
  }

  /** The line of the value the reader stands on, from 1. */
  get line(): number {
    return this.#line + 1
  }

  take(length: number): string {
    const taken = this.rest.slice(0, length)
    this.#column += taken.length
    return taken
  }

  nextLine(): void {
    this.#line += 1
    this.#column = 0
  }

  /** Notes a problem `ahead` characters behind the current place. */
  finding(
    code: FindingCode,
    rule: string,
    detail: { ahead?: number; params?: FieldFinding['params'] } = {},
  ): void {
    const { ahead = 0, params } = detail
    const place = this.hasLine ? { line: this.#line + 1, column: this.#column + ahead + 1 } : this.#end
    this.problems.push(params === undefined ? { code, rule, ...place } : { code, rule, ...place, params })
  }

  /** A line that is missing is missed behind the last one. */
  get #end(): Pick<FieldFinding, 'line' | 'column'> {
    return { line: this.#lines.length, column: (this.#lines.at(-1) ?? '').length + 1 }
  }

  /** Notes a problem that hides a component. */
  failure(code: FindingCode, rule: string): void {
    this.isReadable = false
    this.finding(code, rule)
  }

  /** Notes that the value does not follow its format here, so that its components cannot be told. */
  formatFinding(ahead = 0): void {
    this.isReadable = false
    this.formatDeviation(ahead)
  }

  /** Notes that the value does not follow its format here, though its components can be told. */
  formatDeviation(ahead = 0): void {
    this.finding('field.format', 'T31', { ahead, params: { notation: this.#notation } })
  }
}

type ValueOfPart<P> = P extends Part<infer V> ? V : never
type ValueOfLines<L> = L extends Lines<infer V> ? V : never
type Together<U> = (U extends unknown ? (value: U) => void : never) extends (value: infer I) => void
  ? I & object
  : never

/** A field whose value is these lines, one below the other. */
export function fieldFormat<const L extends readonly Lines<object>[]>(
  ...lines: L
): FieldFormat<Together<ValueOfLines<L[number]>>> {
  return {
    notation: lines.map((piece) => piece.notation).join('$'),
    lines: lines.map((piece) => piece.components),
    read(value) {
      const reader = new ValueReader(value, this.notation)
      const components = readAll(lines, reader)
      // Behind an unreadable line the count of the remaining ones says nothing.
      if (components !== undefined && reader.hasLine) {
        reader.finding('field.tooManyLines', 'T30', { params: { max: reader.line - 1 } })
      }
      if (components === undefined || !reader.isReadable)
        return { value: undefined, problems: reader.problems }
      // Each of the lines filled its own components, so together they are all of them.
      return { value: components as Together<ValueOfLines<L[number]>>, problems: reader.problems }
    },
    write: (value) => lines.flatMap((piece) => piece.write(value)).join('\n'),
  }
}

/** A line made of these parts; it must be there. */
export function line<const P extends readonly Part<object>[]>(
  ...parts: P
): Lines<Together<ValueOfPart<P[number]>>> {
  return {
    notation: parts.map((part) => part.notation).join(''),
    components: {
      names: parts.flatMap(({ names }) => names),
      needed: parts.flatMap(({ names, isOptional }) => (isOptional === true ? [] : names)),
    },
    read(reader) {
      if (!reader.hasLine) {
        reader.formatFinding()
        return undefined
      }
      // As in fieldFormat: the parts' components are the line's components.
      return wholeLine(reader, readAll(parts, reader)) as Together<ValueOfPart<P[number]>> | undefined
    },
    write: (value) => [parts.map((part) => part.write(value)).join('')],
  }
}

/** A line that is there when the value has one more line and, where a beginning is named, it begins so. */
export function optionalLine<V extends object>(part: Part<V>, beginning = ''): Lines<Partial<V>> {
  return {
    notation: part.notation.startsWith('[') ? part.notation : `[${part.notation}]`,
    components: { names: part.names, needed: [] },
    read(reader) {
      if (!reader.hasLine || !reader.rest.startsWith(beginning)) return {}
      return wholeLine(reader, part.read(reader))
    },
    // The components of an optional part stand together or not at all.
    write: (value) => (isFilled(part.names, value) ? [part.write(value as V)] : []),
  }
}

/** A part that is there when the rest of the line begins with `beginning`. */
export function optional<V extends object>(part: Part<V>, beginning: string): Part<Partial<V>> {
  return {
    notation: `[${part.notation}]`,
    names: part.names,
    isOptional: true,
    read: (reader) => (reader.rest.startsWith(beginning) ? part.read(reader) : {}),
    // As in optionalLine.
    write: (value) => (isFilled(part.names, value) ? part.write(value as V) : ''),
  }
}

function wholeLine<V>(reader: ValueReader, components: V | undefined): V | undefined {
  if (components !== undefined && reader.rest !== '') reader.formatFinding()
  reader.nextLine()
  return components
}

function isFilled(names: readonly string[], value: object): boolean {
  return names.some((name) => Reflect.get(value, name) !== undefined)
}

function readAll(
  pieces: readonly { read(reader: ValueReader): object | undefined }[],
  reader: ValueReader,
): object | undefined {
  let components: object | undefined
  for (const piece of pieces) {
    const read = piece.read(reader)
    if (read === undefined) return undefined
    // Each piece makes an object of its own, so the first one can take the others' components.
    components = components === undefined ? read : Object.assign(components, read)
  }
  return components
}
