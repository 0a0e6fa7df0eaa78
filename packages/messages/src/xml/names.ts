import { isNameCharacter, nameEnd } from './characters.ts'
import type { NamespaceScope } from './namespaces.ts'
import type { UnitText } from './units.ts'

/** A name as written, and what it is made of. */
export interface QualifiedName {
  readonly written: string
  readonly prefix: string | undefined
  /** Without prefix. */
  readonly local: string
  /** The scope asked last what the prefix stands for, and the answer. */
  scope: NamespaceScope | undefined
  namespace: string | undefined
}

const SLOTS = 1024
const COLON = 0x3a

/** A longer name is not kept: no message has one. */
const KEPT_MAX = 64

/**
 * Reads names and keeps them: messages say the same few hundred names again and again, and a name that is known costs
 * neither a new string nor its look-up by content. What is kept is bounded and checked letter by letter, so that all
 * scanners share one table.
 */
class NameTable {
  readonly #slots: (QualifiedName | undefined)[] = Array.from({ length: SLOTS })
  /** The end of the name read last. Where there was none, the index at which a name would have to go on. */
  end = 0

  /** The name that begins at an index, `undefined` where there is none. */
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
    if (known !== undefined && known.written.length === at - from && standsAt(known.written, units, from)) {
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

/** The names met so far, shared by all readings: messages repeat the same few hundred. */
export const NAMES = new NameTable()

function newName(written: string, prefix: string | undefined, local: string): QualifiedName {
  return { written, prefix, local, scope: undefined, namespace: undefined }
}

/**
 * The one string that the engine has for all that are equal, as it keeps names of properties: it is compared by its
 * address, and it is no view that would keep the whole text.
 */
export function interned(text: string): string {
  return Object.keys({ [text]: text })[0] ?? text
}

/** Returns whether a word stands at an index. */
export function standsAt(word: string, units: Uint16Array, from: number): boolean {
  for (let at = 0; at < word.length; at++) {
    if (word.charCodeAt(at) !== units[from + at]) return false
  }
  return true
}
