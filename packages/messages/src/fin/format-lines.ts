import type { FinCharacterSet } from './characters.ts'
import type { NumberedLine } from './field-values.ts'
import { type Lines, listOf, type ValueReader } from './format.ts'
import { anyOf, soundList } from './sound-lines.ts'

/** A line break is carriage return and line feed. */
const LINE_BREAK_LENGTH = 2
/** A line of a structured party: a digit, a slash and a text. */
const NUMBERED = /^(\d)\/(.+)$/
const NUMBERED_LENGTH_MAX = 35
const SOUND_NUMBERED = new RegExp(String.raw`^\d\/${anyOf('x')}{1,33}$`)

/** Returns one to `linesMax` lines of up to `lengthMax` characters of set x: `4*35x`. Problems T30 and T33. */
export function textLines<N extends string>(
  name: N,
  linesMax: number,
  lengthMax: number,
): Lines<Record<N, readonly string[]>> {
  return {
    notation: `${linesMax}*${lengthMax}x`,
    components: listOf(name),
    ...soundList(name, linesMax, entryOfText(lengthMax)),
    read(reader) {
      const lines = readLines(reader, linesMax, () => {
        noteLength(reader, reader.rest, lengthMax)
        return reader.rest
      })
      return lines === undefined ? undefined : named(name, lines)
    },
    write: (value) => value[name],
  }
}

/**
 * Returns one to `linesMax` lines of a number and a text: `4*(1!n/33x)`. Problems T30, T33 and, for another format,
 * T54.
 */
export function numberedLines<N extends string>(
  name: N,
  linesMax: number,
): Lines<Record<N, readonly NumberedLine[]>> {
  return {
    notation: `${linesMax}*(1!n/33x)`,
    components: listOf(name),
    ...soundList(name, linesMax, (entry) =>
      SOUND_NUMBERED.test(entry) ? { number: entry.slice(0, 1), text: entry.slice(2) } : undefined,
    ),
    read(reader) {
      const lines = readLines(reader, linesMax, () => {
        const [, number = '', content = ''] = NUMBERED.exec(reader.rest) ?? []
        if (number === '') reader.failure('partyLine.format', 'T54')
        noteLength(reader, reader.rest, NUMBERED_LENGTH_MAX)
        return { number, text: content }
      })
      return lines === undefined ? undefined : named(name, lines)
    },
    write: (value) => value[name].map((numbered) => `${numbered.number}/${numbered.text}`),
  }
}

/**
 * Returns all lines as one text of up to `lengthMax` characters. Each line break counts as two characters, as in the
 * message.
 */
export function wholeText<N extends string>(
  name: N,
  lengthMax: number,
  set: FinCharacterSet,
): Lines<Record<N, string>> {
  return {
    notation: `${lengthMax}${set}`,
    components: listOf(name),
    read(reader) {
      let left = lengthMax
      let isTooLong = false
      const lines = readLines(reader, Infinity, () => {
        if (reader.rest.length > left && !isTooLong) {
          reader.finding('field.tooLong', 'T33', { ahead: Math.max(left, 0), params: { max: lengthMax } })
          isTooLong = true
        }
        left -= reader.rest.length + LINE_BREAK_LENGTH
        return reader.rest
      })
      return lines === undefined ? undefined : named(name, lines.join('\n'))
    },
    write: (value) => value[name].split('\n'),
  }
}

function readLines<L>(reader: ValueReader, linesMax: number, readLine: () => L): readonly L[] | undefined {
  if (!reader.hasLine) {
    reader.formatFinding()
    return undefined
  }
  const lines: L[] = []
  while (reader.hasLine) {
    if (lines.length === linesMax)
      reader.finding('field.tooManyLines', 'T30', { params: { max: reader.line - 1 } })
    lines.push(readLine())
    reader.nextLine()
  }
  return lines
}

/** Returns the reader of a line of up to `lengthMax` characters of set x as an entry of a list. */
function entryOfText(lengthMax: number): (entry: string) => string | undefined {
  const pattern = new RegExp(`^(?! *$)${anyOf('x')}{1,${lengthMax}}$`)
  return (entry) => (pattern.test(entry) ? entry : undefined)
}

/** Records a text that is longer than `lengthMax`, at the first character beyond it. Problem T33. */
export function noteLength(reader: ValueReader, content: string, lengthMax: number): void {
  if (content.length > lengthMax) {
    reader.finding('field.tooLong', 'T33', { ahead: lengthMax, params: { max: lengthMax } })
  }
}

/** Returns an object with one component. */
export function named<N extends string, V>(name: N, value: V): Record<N, V> {
  // A computed key loses its literal type.
  return { [name]: value } as Record<N, V>
}
