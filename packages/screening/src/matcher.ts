import type { ListEntry } from './list-entry.ts'
import { createTokenIndex } from './token-index.ts'
import { spellingsOf, tokensOf } from './tokens.ts'

/** A part of a message to compare with lists. */
export interface ScreenedField {
  /** Names the part for readers. */
  readonly path: string
  /** `name`: the whole text is a name. `text`: names may occur anywhere. `bic` and `country`: codes. */
  readonly kind: 'name' | 'text' | 'bic' | 'country'
  readonly value: string
}

/** An entry that resembles a part of a message. */
export interface Hit {
  readonly list: string
  readonly entryId: string
  readonly entryName: string
  /** The name, alias, BIC or country of the entry that resembles the part. */
  readonly matched: string
  readonly programme: string
  readonly path: string
  readonly value: string
  /** 0 to 1. */
  readonly score: number
}

/** A list to compare with. */
interface NamedList {
  readonly name: string
  readonly entries: readonly ListEntry[]
}

/** Compares parts of messages with the entries of lists. */
export interface Matcher {
  /** The number of compared names and aliases. */
  readonly nameCount: number
  /** Adds some more entries of a list. */
  readonly add: (list: NamedList) => void
  /** Returns the hits with at least the threshold, each entry once per part, the highest scores first. */
  readonly match: (fields: readonly ScreenedField[], threshold: number) => readonly Hit[]
}

/**
 * Lowest threshold. The index finds every name whose matched words have at least this share of its letters; see
 * `postedWords`.
 */
const THRESHOLD_MIN = 0.75

/** The share of the score that further words of a name field cost. */
const EXTRA_WORDS_COST = 0.1
/** Words of a text between the words of a matched name. */
const TEXT_GAP_MAX = 2
/** A single word is a name in a free text only if it is at least so long. */
const TEXT_WORD_MIN = 6

const HITS_MAX = 100

interface CompactName {
  readonly list: string
  readonly entry: ListEntry
  readonly text: string
  readonly words: readonly number[]
  readonly weights: readonly number[]
  readonly weight: number
}

/** The names of all lists, found by their words. */
function createNameIndex() {
  const index = createTokenIndex()
  const names: CompactName[] = []
  const byWord = new Map<number, number[]>()
  const counts: number[] = []
  let isPosted = true

  const post = (): void => {
    byWord.clear()
    for (const [number, name] of names.entries())
      for (const word of postedWords(name, counts)) put(byWord, word, number)
    isPosted = true
  }

  return {
    count: () => names.length,
    add: (list: string, entry: ListEntry, text: string): void => {
      for (const tokens of spellingsOf(text)) {
        if (tokens.length === 0) continue
        const words = tokens.map(index.add)
        const weights = tokens.map(weightOf)
        for (const word of words) counts[word] = (counts[word] ?? 0) + 1
        names.push({ list, entry, text, words, weights, weight: sum(weights) })
      }
      isPosted = false
    },
    hitsIn: (field: ScreenedField, threshold: number): readonly Hit[] => {
      if (!isPosted) post()
      const best = new Map<ListEntry, Hit>()
      for (const tokens of field.kind === 'name' ? spellingsOf(field.value) : [tokensOf(field.value)]) {
        const places = placesOf(index, tokens)
        const candidates = new Set([...places.keys()].flatMap((word) => byWord.get(word) ?? []))
        for (const number of candidates) {
          const name = names[number]
          const score = name === undefined ? 0 : scoreOf(name, { places, tokens, kind: field.kind })
          if (name === undefined || score < threshold || score <= (best.get(name.entry)?.score ?? 0)) continue
          best.set(name.entry, hitOf(name, name.text, field, score))
        }
      }
      return [...best.values()]
    },
  }
}

/** Creates a matcher without entries. */
export function createMatcher(): Matcher {
  const names = createNameIndex()
  const byBic = new Map<string, { readonly list: string; readonly entry: ListEntry }[]>()
  const byCountry = new Map<string, { readonly list: string; readonly entry: ListEntry }[]>()
  return {
    get nameCount() {
      return names.count()
    },
    add: ({ name: list, entries }) => {
      for (const entry of entries) {
        for (const text of [entry.name, ...entry.aliases]) names.add(list, entry, text)
        for (const bic of entry.bics) put(byBic, bic.slice(0, BIC_LENGTH), { list, entry })
        for (const country of countriesOf(entry)) put(byCountry, country, { list, entry })
      }
    },
    match: (fields, threshold) => {
      const hits = fields.flatMap((field) =>
        field.kind === 'name' || field.kind === 'text'
          ? names.hitsIn(field, threshold)
          : hitsOfCode(field, { byBic, byCountry }),
      )
      return hits.toSorted((left, right) => right.score - left.score).slice(0, HITS_MAX)
    },
  }
}

/** Entries by a code. */
type ByCode = ReadonlyMap<string, readonly { readonly list: string; readonly entry: ListEntry }[]>

/** Returns the hits of a country, or of a BIC by its bank and by its country. */
function hitsOfCode(
  field: ScreenedField,
  { byBic, byCountry }: { readonly byBic: ByCode; readonly byCountry: ByCode },
): readonly Hit[] {
  const code = field.value.toUpperCase()
  const hitsIn = (held: ByCode, key: string): readonly Hit[] =>
    (held.get(key) ?? []).map((each) => hitOf(each, key, field, 1))
  if (field.kind === 'country') return hitsIn(byCountry, code)
  const country = code.slice(COUNTRY_AT, COUNTRY_AT + 2)
  return [...hitsIn(byBic, code.slice(0, BIC_LENGTH)), ...hitsIn(byCountry, country)]
}

/** Returns the countries to which an entry refers as a whole; those of other entries are remarks. */
function countriesOf({ kind, countries }: ListEntry): readonly string[] {
  return kind === 'country' ? countries : []
}

const BIC_LENGTH = 8
const COUNTRY_AT = 4

function put<Key, Value>(map: Map<Key, Value[]>, key: Key, value: Value): void {
  const values = map.get(key)
  if (values === undefined) map.set(key, [value])
  else values.push(value)
}

function hitOf(
  { list, entry }: { readonly list: string; readonly entry: ListEntry },
  matched: string,
  { path, value }: ScreenedField,
  score: number,
): Hit {
  const { id: entryId, name: entryName, programme } = entry
  return { list, entryId, entryName, matched, programme, path, value, score: Math.round(score * 1000) / 1000 }
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, each) => total + each, 0)
}

function weightOf(token: string): number {
  return token.length
}

/**
 * Returns the rarest words of a name, with more than a quarter of its letters. A name that shares none of them with a
 * text reaches no threshold, so only these are indexed: frequent words would name thousands of candidates.
 */
function postedWords({ words, weights, weight }: CompactName, counts: readonly number[]): readonly number[] {
  const byRarity = words
    .map((word, place) => ({ word, weight: weights[place] ?? 0 }))
    .toSorted((left, right) => (counts[left.word] ?? 0) - (counts[right.word] ?? 0))
  const posted: number[] = []
  let covered = 0
  for (const each of byRarity) {
    posted.push(each.word)
    covered += each.weight
    if (covered > weight * (1 - THRESHOLD_MIN)) break
  }
  return posted
}

interface TokenPlace {
  readonly position: number
  readonly similarity: number
}

/** Returns the words of the lists that resemble words of a text, with their positions. */
function placesOf(
  index: ReturnType<typeof createTokenIndex>,
  tokens: readonly string[],
): ReadonlyMap<number, readonly TokenPlace[]> {
  const places = new Map<number, TokenPlace[]>()
  for (const [position, token] of tokens.entries())
    for (const { word, similarity } of index.similar(token)) put(places, word, { position, similarity })
  return places
}

interface Compared {
  readonly places: ReadonlyMap<number, readonly TokenPlace[]>
  readonly tokens: readonly string[]
  readonly kind: ScreenedField['kind']
}

/**
 * Returns the score of a name: the average similarity of its words to different words of the text, weighted by their
 * letters. In a name field, further words of the field cost up to a tenth. In a free text the words must be close to
 * each other.
 */
function scoreOf({ words, weights, weight }: CompactName, { places, tokens, kind }: Compared): number {
  const used = new Set<number>()
  let matched = 0
  let first = tokens.length
  let last = -1
  for (const [at, word] of words.entries()) {
    const place = bestPlace(places.get(word), used)
    if (place === undefined) continue
    used.add(place.position)
    matched += place.similarity * (weights[at] ?? 0)
    first = Math.min(first, place.position)
    last = Math.max(last, place.position)
  }
  const coverage = matched / weight
  if (kind === 'text') {
    if (words.length === 1) return coverage === 1 && weight >= TEXT_WORD_MIN ? 1 : 0
    return last - first < words.length + TEXT_GAP_MAX ? coverage : 0
  }
  const all = sum(tokens.map(weightOf))
  const extra = sum(tokens.filter((_, position) => !used.has(position)).map(weightOf))
  // A single word of a list is found in a name of several words only if it is most of it.
  if (words.length === 1 && tokens.length > 1) return coverage * (1 - extra / all)
  return coverage * (1 - (EXTRA_WORDS_COST * extra) / all)
}

function bestPlace(
  places: readonly TokenPlace[] | undefined,
  used: ReadonlySet<number>,
): TokenPlace | undefined {
  let best: TokenPlace | undefined
  for (const place of places ?? [])
    if (!used.has(place.position) && place.similarity > (best?.similarity ?? 0)) best = place
  return best
}
