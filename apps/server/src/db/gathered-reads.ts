import { CompiledQuery } from 'kysely'

import type { Db, Tx } from './client.ts'

/** The columns of rows whose values are instants. */
type DateColumn<Row> = {
  [Column in keyof Row]: Extract<Row[Column], Date> extends never ? never : Column
}[keyof Row]

/** Names each column with instants. JSON contains them as text. */
export type DateColumns<Row> = { readonly [Column in DateColumn<Row>]: 'date' }

/** The rows of one read, as parsed from JSON. */
type JsonRows = readonly Record<string, unknown>[]

interface GatheredRead {
  readonly statement: CompiledQuery
  readonly resolve: (answer: GatheredRow) => void
  readonly reject: (error: unknown) => void
}

/** The row of all gathered reads, and the place of one of them. */
interface GatheredRow {
  readonly row: MergedRow | undefined
  readonly place: number
}

/** The reads of the current event loop turn, by transaction. */
const GATHERED = new WeakMap<Tx, GatheredRead[]>()

/**
 * Executes a read in one statement together with all others that are gathered in the same event loop turn of the
 * transaction. Each repository defines its own read, and the small reads of a command cost one statement. Repetitions of
 * a read are sent in further statements, without waiting.
 *
 * The rows pass as JSON: `dates` names their instants; decimal numbers must be selected as text.
 */
export async function gatherRows<Row>(
  tx: Db | Tx,
  statement: CompiledQuery<Row>,
  dates: DateColumns<Row>,
): Promise<readonly Row[]> {
  const { row, place } = await (isTransaction(tx)
    ? gathered(tx, statement)
    : tx.executeQuery(mergeReads([statement])).then(({ rows }) => ({ row: rows[0], place: 0 })))
  return mergedRows<Row>(row, place, dates)
}

function isTransaction(tx: Db | Tx): tx is Tx {
  return tx.isTransaction
}

async function gathered(tx: Tx, statement: CompiledQuery): Promise<GatheredRow> {
  return await new Promise((resolve, reject) => {
    const reads = GATHERED.get(tx)
    if (reads !== undefined) {
      reads.push({ statement, resolve, reject })
      return
    }
    GATHERED.set(tx, [{ statement, resolve, reject }])
    // After all promise callbacks of this turn, so that reads behind several of them are included.
    process.nextTick(() => void sendGathered(tx))
  })
}

async function sendGathered(tx: Tx): Promise<void> {
  const reads = GATHERED.get(tx) ?? []
  GATHERED.delete(tx)
  await Promise.all(withoutRepetition(reads).map((some) => sendMerged(tx, some)))
}

/**
 * Divides reads into groups in which each text occurs once. A merged text then does not depend on the number of messages
 * that are read at once, and PostgreSQL plans it once and not for each number.
 */
function withoutRepetition(reads: readonly GatheredRead[]): readonly (readonly GatheredRead[])[] {
  const occurrences = new Map<string, number>()
  const groups: GatheredRead[][] = []
  for (const read of reads) {
    const { sql } = read.statement
    const index = occurrences.get(sql) ?? 0
    occurrences.set(sql, index + 1)
    const group = (groups[index] ??= [])
    group.push(read)
  }
  return groups
}

async function sendMerged(tx: Tx, reads: readonly GatheredRead[]): Promise<void> {
  try {
    const { rows } = await tx.executeQuery(mergeReads(reads.map(({ statement }) => statement)))
    for (const [place, { resolve }] of reads.entries()) resolve({ row: rows[0], place })
  } catch (error) {
    for (const { reject } of reads) reject(error)
  }
}

/** The row of merged reads: the rows of each. */
type MergedRow = Readonly<Record<string, JsonRows>>

/** Returns one statement with one row, which {@link mergedRows} converts to the rows of each read. */
export function mergeReads(statements: readonly CompiledQuery[]): CompiledQuery<MergedRow> {
  const text = mergedText(statements.map(({ sql }) => sql))
  return CompiledQuery.raw(
    text,
    statements.flatMap(({ parameters }) => parameters),
  )
}

/** Returns the rows of the read at a place of {@link mergeReads}; `dates` as for {@link gatherRows}. */
export function mergedRows<Row>(
  merged: MergedRow | undefined,
  place: number,
  dates: DateColumns<Row>,
): readonly Row[] {
  // The rows have the columns of the statement.
  return rowsAt(merged, place).map((row) => withDates(row, Object.keys(dates))) as readonly Row[]
}

function rowsAt(merged: MergedRow | undefined, place: number): JsonRows {
  return merged?.[nameOf(place)] ?? []
}

/** Merged texts by the texts of their reads: a command repeats few combinations. */
const MERGED = new Map<string, string>()
const MERGED_MAX = 500

function mergedText(texts: readonly string[]): string {
  const key = texts.join(';')
  const known = MERGED.get(key)
  if (known !== undefined) return known
  let offset = 0
  const reads = texts.map((text, place) => {
    const { renumbered, count } = renumber(text, offset)
    offset += count
    return `(select coalesce(json_agg(each_row), '[]') from (${renumbered}) as each_row) as ${nameOf(place)}`
  })
  const merged = `select ${reads.join(', ')}`
  if (MERGED.size >= MERGED_MAX) MERGED.clear()
  MERGED.set(key, merged)
  return merged
}

function nameOf(place: number): string {
  return `read_${place}`
}

/** Adds `offset` to the numbers of parameters. The texts of statements contain no other `$`. */
function renumber(text: string, offset: number): { readonly renumbered: string; readonly count: number } {
  let count = 0
  const renumbered = text.replaceAll(/\$(\d+)/g, (_, digits: string) => {
    count = Math.max(count, Number(digits))
    return `$${Number(digits) + offset}`
  })
  return { renumbered, count }
}

function withDates(row: Record<string, unknown>, dates: readonly string[]): Record<string, unknown> {
  if (dates.length === 0) return row
  const converted = dates.map((column) => {
    const value = row[column]
    return [column, typeof value === 'string' ? new Date(value) : value]
  })
  return { ...row, ...Object.fromEntries(converted) }
}
