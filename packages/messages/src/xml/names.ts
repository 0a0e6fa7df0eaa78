import { isNameCharacter, nameEnd } from './characters.ts'
import type { NamespaceScope } from './namespaces.ts'
import type { UnitText } from './units.ts'

/** A name as written, with its parts. */
export interface QualifiedName {
  readonly written: string
  readonly prefix: string | undefined
  /** Without prefix. */
  readonly local: string
  /** The scope of the last look-up of the prefix, and its result. */
  scope: NamespaceScope | undefined
  namespace: string | undefined
}

const SLOTS = 1024
const COLON = 0x3a

/** Longer names are not cached, because no message has one. */
const KEPT_MAX = 64

/**
 * Reads names and caches them. Messages repeat the same few hundred names, and a cached name needs neither a new string
 * nor a look-up by content. The cache is bounded and compared character by character, so all scanners share one table.
 */
class NameTable {
  readonly #slots: (QualifiedName | undefined)[] = Array.from({ length: SLOTS })
  /** The end of the last name. If there was none, the index at which a name would have to continue. */
  end = 0

  /** Returns the name that begins at an index; `undefined` if there is none. */
  read({ text, units }: UnitText, from: number): QualifiedName | undefined {
    let at = from
    let hash = 0
    let code = units[at] ?? 0
    while (isNameCharacter(code) || code === COLON) {
      hash = (Math.imul(hash, 31) + code) | 0
      at += 1
      code = units[at] ?? 0
    }
    if (code >= 0x80) return this.#parse(text, from)
    const slot = hash & (SLOTS - 1)
    const known = this.#slots[slot]
    if (
      known !== undefined &&
      known.written.length === at - from &&
      isWrittenAt(known.written, units, from)
    ) {
      this.end = at
      return known
    }
    const name = this.#parse(text, from)
    if (name !== undefined && name.written.length <= KEPT_MAX) this.#slots[slot] = name
    return name
  }

  #parse(text: string, from: number): QualifiedName | undefined {
    this.end = nameEnd(text, from)
    if (this.end === from) return undefined
    const first = interned(text.slice(from, this.end))
    if (text.charCodeAt(this.end) !== COLON) return newName(first, undefined, first)
    const start = this.end + 1
    this.end = nameEnd(text, start)
    if (this.end === start) return undefined
    const local = interned(text.slice(start, this.end))
    return newName(interned(text.slice(from, this.end)), first, local)
  }
}

/** The cached names, shared by all readers: messages repeat the same few hundred. */
export const NAMES = new NameTable()

function newName(written: string, prefix: string | undefined, local: string): QualifiedName {
  return { written, prefix, local, scope: undefined, namespace: undefined }
}

/**
 * Returns the one string object that the engine stores as property name for all equal strings. It can be compared by
 * reference and is not a slice that would retain the whole text in memory.
 */
export function interned(text: string): string {
  return Object.keys({ [text]: text })[0] ?? text
}

/** Returns whether a word is at an index. */
export function isWrittenAt(word: string, units: Uint16Array, from: number): boolean {
  for (let at = 0; at < word.length; at++) {
    if (word.charCodeAt(at) !== units[from + at]) return false
  }
  return true
}
