import { hasZone } from '../core/days.ts'
import { lengthOf } from '../core/characters.ts'
import { type Interpreters, interpret } from '../core/interpret.ts'
import type { Shape } from '../core/shape.ts'

/** The time zone for converting local times of the bank to times of a message, and back (OPEN-101). */
export interface TimeZoneContext {
  /** The bank's offset from UTC: `+08:00`. */
  readonly utcOffset: string
}

interface Conversion extends TimeZoneContext {
  readonly value: unknown
}

interface Reading extends TimeZoneContext {
  /** The texts of the elements of this name, in order; for most kinds only the first is used. */
  readonly texts: readonly string[]
}

/** Returns the texts of the elements that a value fills, in order; an empty list for a value with members. */
export function xmlTextsOf(shape: Shape, conversion: Conversion): readonly string[] {
  return interpret(TEXTS, shape, conversion)
}

/** Returns the value for the texts of elements. */
export function valueOfXml(shape: Shape, reading: Reading): unknown {
  return interpret(VALUES, shape, reading)
}

const TEXTS: Interpreters<Conversion, readonly string[]> = {
  text: asItIs,
  reference: asItIs,
  code: (shape, { value }) => [shape.xmlCodes?.[String(value)] ?? String(value)],
  bic: asItIs,
  account: asItIs,
  day: asItIs,
  time: (_, { value, utcOffset }) => {
    const time = String(value)
    return [zoned(/^\d\d:\d\d($|[^:])/.test(time) ? time.replace(/^\d\d:\d\d/, '$&:00') : time, utcOffset)]
  },
  dateTime: (_, { value, utcOffset }) => [zoned(String(value).replace(' ', 'T'), utcOffset)],
  month: asItIs,
  boolean: asItIs,
  decimal: asItIs,
  amount: asItIs,
  uetr: asItIs,
  lines: (shape, { value }) => {
    const lines = Array.isArray(value) ? value.map(String) : []
    if (shape.isJoined !== true) return lines
    const columns = lines.map((line, index) =>
      index < lines.length - 1 ? padded(line, shape.lengthMax) : line,
    )
    return [columns.join('')]
  },
  attachment: () => [],
  group: () => [],
  list: () => [],
}

function asItIs(_: Shape, { value }: Conversion): readonly string[] {
  return [String(value)]
}

/** Adds the zone in the format of CBPR+, which allows neither `Z` nor a time without zone. */
function zoned(time: string, utcOffset: string): string {
  return hasZone(time) ? time.replace(/Z$/, '+00:00') : `${time}${utcOffset}`
}

function padded(line: string, length: number): string {
  return `${line}${' '.repeat(Math.max(length - lengthOf(line), 0))}`
}

const VALUES: Interpreters<Reading, unknown> = {
  text: first,
  reference: first,
  code: (shape, reading) => {
    const text = first(shape, reading)
    return Object.entries(shape.xmlCodes ?? {}).find(([, written]) => written === text)?.[0] ?? text
  },
  bic: first,
  account: first,
  // Only the date is returned of a date with time or zone.
  day: (shape, reading) => first(shape, reading)?.slice(0, 'YYYY-MM-DD'.length),
  time: (shape, reading) =>
    ownTime(first(shape, reading), reading.utcOffset)?.replace(/^(\d\d:\d\d):00(?!\.)/, '$1'),
  dateTime: (shape, reading) => {
    const moment = first(shape, reading)?.replace('T', ' ')
    return shape.needsZone === true ? moment : ownTime(moment, reading.utcOffset)
  },
  month: first,
  boolean: (shape, reading) => BOOLEANS.get(first(shape, reading)?.trim() ?? ''),
  decimal: first,
  amount: first,
  uetr: first,
  lines: (shape, { texts }) =>
    shape.isJoined === true ? texts.flatMap((text) => columnsOf(text, shape.lengthMax)) : texts,
  attachment: () => undefined,
  group: () => undefined,
  list: () => undefined,
}

/** Source: XML Schema, boolean. */
const BOOLEANS: ReadonlyMap<string, boolean> = new Map([
  ['true', true],
  ['1', true],
  ['false', false],
  ['0', false],
])

function first(_: Shape, { texts }: Reading): string | undefined {
  return texts[0]
}

/** Removes the zone from a time in the bank's own time zone. */
function ownTime(time: string | undefined, utcOffset: string): string | undefined {
  const plain = time?.replace(/Z$/, '+00:00')
  return plain?.endsWith(utcOffset) === true ? plain.slice(0, plain.length - utcOffset.length) : plain
}

function columnsOf(text: string, width: number): readonly string[] {
  const characters = Array.from(text)
  const columns: string[] = []
  for (let start = 0; start < characters.length; start += width) {
    columns.push(
      characters
        .slice(start, start + width)
        .join('')
        .trimEnd(),
    )
  }
  return columns
}
