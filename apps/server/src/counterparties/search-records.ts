import type { Tx } from '../db/client.ts'
import { type ListPlace, type ListQuestion, recordsAmong } from './counterparty.repository.ts'
import type { StoredCounterparty } from './counterparty.ts'
import { placesByName, placesWithTerms, recordsWithWord, termsBeginning } from './record-terms.repository.ts'

/** The records of one page of a search. */
interface FoundRecords {
  readonly records: readonly StoredCounterparty[]
  /** The last examined place, if the page has fewer records than requested and there may be more. */
  readonly searchedTo?: ListPlace
}

/** Number of records that are read one by one and sorted within some milliseconds. */
const READ_MAX = 2_000
/** Numbers of records of a common word that a page examines: first a few, which often fill it. */
const EXAMINED_FIRST = 150
const EXAMINED_MAX = 1_000

/**
 * Returns a page of records with all words, by name. The records of a rare word are read; otherwise those of the longest
 * word are examined by name, up to a limit per page.
 */
export async function searchRecords(
  tx: Tx,
  question: ListQuestion,
  words: readonly string[],
): Promise<FoundRecords> {
  const few = await fewest(tx, question, words)
  if (few !== undefined) return { records: await recordsAmong(tx, { ...question, ids: few, words }) }
  const walk = await walkOf(tx, question, words)
  const first = await examined(tx, { question, words, places: await walk(EXAMINED_FIRST) }, EXAMINED_FIRST)
  if (first.searchedTo === undefined) return first
  return await examined(tx, { question, words, places: await walk(EXAMINED_MAX) }, EXAMINED_MAX)
}

/** Returns the ids of the records with the rarest word, if they are few. */
async function fewest(
  tx: Tx,
  question: ListQuestion,
  words: readonly string[],
): Promise<readonly string[] | undefined> {
  const found = await Promise.all(
    words.map((word) => recordsWithWord(tx, question, { word, limit: READ_MAX + 1 })),
  )
  const [least] = found.toSorted((one, other) => one.length - other.length)
  return least !== undefined && least.length <= READ_MAX ? [...new Set(least)] : undefined
}

/** Reads up to a number of records by name. */
type Walk = (limit: number) => Promise<readonly ListPlace[]>

/** Returns the way through the records of the longest word that is not the beginning of many; otherwise through all. */
async function walkOf(tx: Tx, question: ListQuestion, words: readonly string[]): Promise<Walk> {
  for (const word of words.toSorted((one, other) => other.length - one.length)) {
    const terms = await termsBeginning(tx, question, word)
    if (terms !== undefined) return (limit) => placesWithTerms(tx, question, { terms, limit })
  }
  return (limit) => placesByName(tx, question, limit)
}

async function examined(
  tx: Tx,
  {
    question,
    words,
    places,
  }: {
    readonly question: ListQuestion
    readonly words: readonly string[]
    readonly places: readonly ListPlace[]
  },
  limit: number,
): Promise<FoundRecords> {
  const ids = places.map(({ id }) => id)
  const records = await recordsAmong(tx, { ...question, ids, words })
  const last = places.at(-1)
  const isWhole = places.length < limit || records.length >= question.limit
  return { records, ...(!isWhole && last !== undefined && { searchedTo: last }) }
}
