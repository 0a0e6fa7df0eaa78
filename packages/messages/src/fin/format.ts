import type { FindingCode } from './finding-codes.ts'
import {
  joinedSound,
  literally,
  type ReadSoundLines,
  readSoundValue,
  soundLine,
  type SoundPart,
} from './sound-lines.ts'

/** One problem of a field's value. Line and column count from 1 within the value. */
export interface FieldFinding {
  readonly code: FindingCode
  /** The network's error code, `T33`. */
  readonly rule: string
  /** The severity: a warning for a rule from a single uncertain source, otherwise an error. */
  readonly severity?: 'warning'
  readonly line: number
  readonly column: number
  readonly params?: Readonly<Record<string, string | number | readonly string[]>>
}

/** The reading of a field's value and all its findings. */
export interface FieldReading<V extends object> {
  /** The components, if they can be identified in spite of the problems. */
  readonly value: V | undefined
  readonly problems: readonly FieldFinding[]
}

/**
 * The format of a field's value. Reading, writing and the notation of the SWIFT User Handbook are derived from one
 * description.
 *
 * `read` expects lines separated by `\n` and reports all problems at once, with the network's code for each. `write` is
 * its inverse for values without problems; it does not check them.
 */
export interface FieldFormat<V extends object> {
  /** `6!n3!a15d`; `$` is a line break. */
  readonly notation: string
  /** The components of the lines, in order. */
  readonly lines: readonly LineComponents[]
  read(value: string): FieldReading<V>
  /**
   * Returns the components of a value without any problem, its characters included; `undefined` if the full reader is
   * needed. A fast path for fields that occur in thousands.
   */
  readSound?(value: string): V | undefined
  write(value: V): string
}

/** The components of one line in their order, or the component whose entries are whole lines. */
export interface LineComponents {
  readonly names: readonly string[]
  /** The components without which the field is not valid. */
  readonly needed: readonly string[]
  readonly isList?: true
}

/** Several adjacent components on one line. */
export interface Part<V extends object> {
  readonly notation: string
  /** The components of the part. If none of them has a value, an optional part is not written. */
  readonly names: readonly string[]
  readonly isOptional?: true
  /** Without it, the full reader reads all values that contain the part. */
  readonly sound?: SoundPart
  /**
   * Reads from the reader's position. Returns `undefined` after recording a problem if the following components cannot
   * be located.
   */
  read(reader: ValueReader): V | undefined
  write(value: V): string
}

/** One or more whole lines. */
export interface Lines<V extends object> {
  readonly notation: string
  readonly components: LineComponents
  readonly readSound?: ReadSoundLines
  read(reader: ValueReader): V | undefined
  write(value: V): readonly string[]
}

/**
 * Returns the format of a field of text only, from one to `linesMax` lines of up to `lengthMax` characters: `6*65x`.
 * Problems T30 and T33. Statements contain thousands of such fields, so it does not use a {@link ValueReader}.
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

/** Returns the component whose entries are lines. */
export function listOf(name: string): LineComponents {
  return { names: [name], needed: [name], isList: true }
}

function tooManyLines(max: number): FieldFinding {
  return { code: 'field.tooManyLines', rule: 'T30', line: max + 1, column: 1, params: { max } }
}

function tooLong(lineNumber: number, max: number): FieldFinding {
  return { code: 'field.tooLong', rule: 'T33', line: lineNumber, column: max + 1, params: { max } }
}

/** Reads through the lines of a value and collects their problems. */
export class ValueReader {
  readonly problems: FieldFinding[] = []
  /** True if the components are usable in spite of the problems. */
  isReadable = true
  readonly #lines: readonly string[]
  readonly #notation: string
  #line = 0
  #column = 0

  constructor(value: string, notation: string) {
    this.#lines = value.includes('\n') ? value.split('\n') : [value]
    this.#notation = notation
  }

  /** The rest of the current line; empty after the last one. */
  get rest(): string {
    return this.#lines[this.#line]?.slice(this.#column) ?? ''
  }

  get hasLine(): boolean {
    return this.#line < this.#lines.length
  }

  /** The number of the current line of the value, from 1. */
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

  /** Records a problem `ahead` characters after the current position. */
  finding(
    code: FindingCode,
    rule: string,
    detail: { ahead?: number; params?: FieldFinding['params'] } = {},
  ): void {
    const { ahead = 0, params } = detail
    const place = this.hasLine ? { line: this.#line + 1, column: this.#column + ahead + 1 } : this.#end
    this.problems.push(params === undefined ? { code, rule, ...place } : { code, rule, ...place, params })
  }

  /** The position of a missing line is after the last one. */
  get #end(): Pick<FieldFinding, 'line' | 'column'> {
    return { line: this.#lines.length, column: (this.#lines.at(-1) ?? '').length + 1 }
  }

  /** Records a problem that makes a component unreadable. */
  failure(code: FindingCode, rule: string): void {
    this.isReadable = false
    this.finding(code, rule)
  }

  /** Records that the value does not follow its format here, so that its components cannot be identified. */
  formatFinding(ahead = 0): void {
    this.isReadable = false
    this.formatDeviation(ahead)
  }

  /** Records that the value does not follow its format here, although its components can be identified. */
  formatDeviation(ahead = 0): void {
    this.finding('field.format', 'T31', { ahead, params: { notation: this.#notation } })
  }
}

type ValueOfPart<P> = P extends Part<infer V> ? V : never
type ValueOfLines<L> = L extends Lines<infer V> ? V : never
type Together<U> = (U extends unknown ? (value: U) => void : never) extends (value: infer I) => void
  ? I & object
  : never

/** Returns the format of a field whose value consists of these lines, in order. */
export function fieldFormat<const L extends readonly Lines<object>[]>(
  ...lines: L
): FieldFormat<Together<ValueOfLines<L[number]>>> {
  return {
    notation: lines.map((piece) => piece.notation).join('$'),
    lines: lines.map((piece) => piece.components),
    // Each of the lines adds its own components, so together they are complete.
    readSound: (value) => readSoundValue(lines, value) as Together<ValueOfLines<L[number]>> | undefined,
    read(value) {
      const reader = new ValueReader(value, this.notation)
      const components = readAll(lines, reader)
      // After an unreadable line the number of remaining lines is meaningless.
      if (components !== undefined && reader.hasLine) {
        reader.finding('field.tooManyLines', 'T30', { params: { max: reader.line - 1 } })
      }
      if (components === undefined || !reader.isReadable)
        return { value: undefined, problems: reader.problems }
      // Each of the lines returned its own components, so together they are complete.
      return { value: components as Together<ValueOfLines<L[number]>>, problems: reader.problems }
    },
    write: (value) => lines.flatMap((piece) => piece.write(value)).join('\n'),
  }
}

/** Returns a required line that consists of these parts. */
export function line<const P extends readonly Part<object>[]>(
  ...parts: P
): Lines<Together<ValueOfPart<P[number]>>> {
  return {
    notation: parts.map((part) => part.notation).join(''),
    components: {
      names: parts.flatMap(({ names }) => names),
      needed: parts.flatMap(({ names, isOptional }) => (isOptional === true ? [] : names)),
    },
    ...soundLine(joinedSound(parts)),
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

/** Returns a line that is present if the value has another line, which must start with `beginning` if given. */
export function optionalLine<V extends object>(part: Part<V>, beginning = ''): Lines<Partial<V>> {
  return {
    notation: part.notation.startsWith('[') ? part.notation : `[${part.notation}]`,
    components: { names: part.names, needed: [] },
    ...soundLine(part, beginning),
    read(reader) {
      if (!reader.hasLine || !reader.rest.startsWith(beginning)) return {}
      return wholeLine(reader, part.read(reader))
    },
    // The components of an optional part are either all present or all absent.
    write: (value) => (isFilled(part.names, value) ? [part.write(value as V)] : []),
  }
}

/** Returns a part that is present if the rest of the line starts with `beginning`. */
export function optional<V extends object>(part: Part<V>, beginning: string): Part<Partial<V>> {
  return {
    notation: `[${part.notation}]`,
    names: part.names,
    isOptional: true,
    ...joinedSound([part], (source) => `(?:${source}|(?!${literally(beginning)}))`),
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
    // Each part returns a new object, so the first one can receive the components of the others.
    components = components === undefined ? read : Object.assign(components, read)
  }
  return components
}
