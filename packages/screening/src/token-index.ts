import { jaroWinkler } from './jaro-winkler.ts'

/** Lowest similarity of two words that count as the same. */
const WORD_SIMILARITY_MIN = 0.84
/** Shorter words must be equal: one other letter makes another word of them. */
const FUZZY_LENGTH_MIN = 4
/** Longer words are cut: what follows rarely distinguishes names. */
const KEY_LENGTH_MAX = 14
const VOWELS = /[aeiou]/g
/** Bounds the memory of remembered words. */
const REMEMBERED_MAX = 50_000

/** A word of the lists that resembles a word of a message. */
interface SimilarWord {
  readonly word: number
  readonly similarity: number
}

/** The distinct words of all lists, found by similar spelling. */
interface TokenIndex {
  /** Returns the number of a word, which is added if it is new. */
  readonly add: (word: string) => number
  readonly similar: (word: string) => readonly SimilarWord[]
}

/**
 * Creates an empty index. Each word is stored under the word itself, under the words that differ by one omitted letter,
 * and under its consonants; so words within two typing errors, or with other vowels, share a key.
 */
export function createTokenIndex(): TokenIndex {
  const words: string[] = []
  const numbers = new Map<string, number>()
  const byKey = new Map<string, number[]>()
  const remembered = new Map<string, readonly SimilarWord[]>()
  return {
    add: (word) => {
      const known = numbers.get(word)
      if (known !== undefined) return known
      const number = words.push(word) - 1
      numbers.set(word, number)
      for (const key of keysOf(word)) {
        const others = byKey.get(key)
        if (others === undefined) byKey.set(key, [number])
        else others.push(number)
      }
      return number
    },
    similar: (word) => {
      const known = remembered.get(word)
      if (known !== undefined) return known
      const found = new Map<number, number>()
      for (const key of keysOf(word))
        for (const number of byKey.get(key) ?? []) {
          if (found.has(number)) continue
          found.set(number, jaroWinkler(word, words[number] ?? ''))
        }
      const similar = [...found]
        .filter(([, similarity]) => similarity >= WORD_SIMILARITY_MIN)
        .map(([number, similarity]) => ({ word: number, similarity }))
      if (remembered.size >= REMEMBERED_MAX) remembered.clear()
      remembered.set(word, similar)
      return similar
    },
  }
}

function keysOf(word: string): ReadonlySet<string> {
  const cut = word.slice(0, KEY_LENGTH_MAX)
  const keys = new Set([cut])
  if (cut.length < FUZZY_LENGTH_MIN || /^\d/.test(cut)) return keys
  for (let at = 0; at < cut.length; at += 1) keys.add(cut.slice(0, at) + cut.slice(at + 1))
  // The sign keeps consonants apart from a word that is spelled like them.
  const consonants = cut.charAt(0) + cut.slice(1).replaceAll(VOWELS, '')
  if (consonants.length >= FUZZY_LENGTH_MIN - 1) keys.add(`~${consonants}`)
  return keys
}
