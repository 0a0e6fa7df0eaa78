import { classMembers, type FinCharacterSet, startsWithMark } from './characters.ts'

/**
 * Values without problems are read by one pattern per line, compiled once from the parts of the format. Most values have
 * none; only the others need the reader that finds each problem.
 */

/** The pattern of adjacent components without problems. */
export interface SoundPart {
  /** A regular expression with a capturing group per component. */
  readonly source: string
  readonly groups: readonly SoundGroup[]
}

interface SoundGroup {
  readonly name: string
  /** Converts the matched text; returns `undefined` if it has a problem that a pattern does not see. */
  readonly convert?: (written: string) => string | undefined
}

/**
 * Reads lines without problems from `texts[from]` on and adds their components. Returns the index of the next line;
 * {@link UNSOUND} if the full reader is needed.
 */
export type ReadSoundLines = (
  texts: readonly string[],
  from: number,
  components: Record<string, unknown>,
) => number

/** The result of {@link ReadSoundLines} for lines that have a problem, or may have one. */
const UNSOUND = -1

interface WithSound {
  readonly sound?: SoundPart
}

/** Returns the pattern of one component. */
export function soundGroup(name: string, source: string, convert?: SoundGroup['convert']): SoundPart {
  return { source: `(${source})`, groups: [{ name, ...(convert && { convert }) }] }
}

/** Returns the pattern of adjacent parts, changed by `wrap`; none if one of them has none. */
export function joinedSound(
  parts: readonly WithSound[],
  wrap: (source: string) => string = (source) => source,
): WithSound {
  const sounds = parts.flatMap(({ sound }) => (sound === undefined ? [] : [sound]))
  if (sounds.length < parts.length) return {}
  return {
    sound: {
      source: wrap(sounds.map(({ source }) => source).join('')),
      groups: sounds.flatMap(({ groups }) => groups),
    },
  }
}

/** Returns the pattern of one character of a set. */
export function anyOf(set: FinCharacterSet): string {
  return `[${classMembers(set)}]`
}

/** Returns a text as part of a regular expression. */
export function literally(text: string): string {
  return text.replaceAll(/[\\^$.*+?()[\]{}|/-]/g, String.raw`\$&`)
}

/**
 * Returns the reader of one line. An optional line is absent if there is no further line, or one that does not start
 * with `beginning`.
 */
export function soundLine({ sound }: WithSound, beginning?: string): { readonly readSound?: ReadSoundLines } {
  if (sound === undefined) return {}
  const { groups } = sound
  // A blank line is a problem in any field.
  const pattern = new RegExp(`^(?! *$)${sound.source}$`)
  return {
    readSound(texts, from, components) {
      const text = texts[from]
      if (beginning !== undefined && text?.startsWith(beginning) !== true) return from
      const match = text === undefined ? null : pattern.exec(text)
      return match !== null && areAdded(match, groups, components) ? from + 1 : UNSOUND
    },
  }
}

/** Adds the components of a match. Returns false if one of them has a problem. */
function areAdded(
  match: RegExpExecArray,
  groups: readonly SoundGroup[],
  components: Record<string, unknown>,
): boolean {
  for (let index = 0; index < groups.length; index++) {
    const group = groups[index]
    const written = match[index + 1]
    if (group === undefined || written === undefined) continue
    const value = group.convert === undefined ? written : group.convert(written)
    if (value === undefined) return false
    components[group.name] = value
  }
  return true
}

/** Returns the reader of all further lines, at least one, as entries of a list; `entryOf` reads one without problems. */
export function soundList(
  name: string,
  linesMax: number,
  entryOf: (text: string) => unknown,
): { readonly readSound: ReadSoundLines } {
  return {
    readSound(texts, from, components) {
      const count = texts.length - from
      if (count < 1 || count > linesMax) return UNSOUND
      const entries: unknown[] = []
      for (let index = from; index < texts.length; index++) {
        const entry = entryOf(texts[index] ?? '')
        if (entry === undefined) return UNSOUND
        entries.push(entry)
      }
      components[name] = entries
      return texts.length
    },
  }
}

/**
 * Returns the components of a value by the readers of its lines; `undefined` if the value has a problem, its characters
 * included, or if one of the lines has no such reader.
 */
export function readSoundValue(
  lines: readonly { readonly readSound?: ReadSoundLines }[],
  value: string,
): object | undefined {
  const texts = value.includes('\n') ? value.split('\n') : [value]
  if (texts.length > 1 && texts.some((text, index) => index > 0 && startsWithMark(text))) return undefined
  const components: Record<string, unknown> = {}
  let next = 0
  for (const { readSound } of lines) {
    if (readSound === undefined) return undefined
    next = readSound(texts, next, components)
    if (next === UNSOUND) return undefined
  }
  return next === texts.length ? components : undefined
}
