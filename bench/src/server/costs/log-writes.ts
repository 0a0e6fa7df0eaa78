import type { ObservedDatabase } from '../database.ts'

/** The writes to one table of the product and to its indexes. */
export interface TableWrites {
  /** Name in SQL. */
  readonly table: string
  readonly inserts: number
  readonly updates: number
  /** Updates within a page, which need no index entries. */
  readonly hotUpdates: number
  readonly deletes: number
  readonly indexEntries: number
  /** TOAST pieces of values that are too long for their row. */
  readonly pieces: number
}

/** The content of a section of the write-ahead log. */
export interface LogWrites {
  readonly bytes: number
  /** The bytes of full-page images, which are written at the first change of a page after a checkpoint. */
  readonly pageBytes: number
  /** Number of transactions with writes. */
  readonly commits: number
  readonly tables: readonly TableWrites[]
}

type CountName = Exclude<keyof TableWrites, 'table'>

interface BlockRow {
  readonly table: string
  readonly place: 'table' | 'pieces' | 'index'
  readonly record: string
  readonly count: number
}

/** The counters of log records by their operation, for rows, TOAST pieces and index entries. */
const MEANINGS: { readonly [Place in BlockRow['place']]: Readonly<Record<string, readonly CountName[]>> } = {
  table: {
    'Heap INSERT': ['inserts'],
    'Heap UPDATE': ['updates'],
    'Heap HOT_UPDATE': ['updates', 'hotUpdates'],
    'Heap DELETE': ['deletes'],
  },
  pieces: { 'Heap INSERT': ['pieces'] },
  index: {
    'Btree INSERT_LEAF': ['indexEntries'],
    'Btree INSERT_POST': ['indexEntries'],
    'Btree SPLIT_L': ['indexEntries'],
    'Btree SPLIT_R': ['indexEntries'],
    'Gin INSERT': ['indexEntries'],
  },
}

const BLOCKS = `
  with block as materialized (
    select relfilenode, resource_manager || ' ' || split_part(record_type, '+', 1) as record, count(*)::int as count
    from pg_get_wal_block_info($1, $2, false)
    where block_id = 0 and relforknumber = 0
      and reldatabase = (select oid from pg_database where datname = current_database())
    group by 1, 2)
  select coalesce(indexed.indrelid, whole.oid, own.oid)::regclass::text as table,
    case when indexed.indrelid is not null then 'index' when whole.oid is not null then 'pieces' else 'table' end as place,
    block.record, sum(block.count)::int as count
  from block
  join pg_class as own on own.relfilenode = block.relfilenode
  left join pg_index as indexed on indexed.indexrelid = own.oid
  left join pg_class as whole on whole.reltoastrelid = own.oid
  where own.relnamespace <> 'pg_catalog'::regnamespace
    and (indexed.indrelid is null or not exists (select from pg_class where reltoastrelid = indexed.indrelid))
  group by 1, 2, 3`

const TOTALS = `
  select sum(record_size + fpi_size)::float8 as bytes, sum(fpi_size)::float8 as page_bytes,
    coalesce(sum(count) filter (where "resource_manager/record_type" = 'Transaction/COMMIT'), 0)::int as commits
  from pg_get_wal_stats($1, $2, true)`

/** Reads the writes between two positions of the log. */
export async function readLogWrites(
  database: ObservedDatabase,
  from: string,
  to: string,
): Promise<LogWrites> {
  if (from === to) return { bytes: 0, pageBytes: 0, commits: 0, tables: [] }
  const [totals] = await database.query<{ bytes: number; page_bytes: number; commits: number }>(TOTALS, [
    from,
    to,
  ])
  const rows = await database.query<BlockRow & Record<string, unknown>>(BLOCKS, [from, to])
  return {
    bytes: totals?.bytes ?? 0,
    pageBytes: totals?.page_bytes ?? 0,
    commits: totals?.commits ?? 0,
    tables: tablesIn(rows),
  }
}

function tablesIn(rows: readonly BlockRow[]): readonly TableWrites[] {
  return [...new Set(rows.map(({ table }) => table))].toSorted().map((table) => {
    const counts = { inserts: 0, updates: 0, hotUpdates: 0, deletes: 0, indexEntries: 0, pieces: 0 }
    for (const { place, record, count } of rows.filter((row) => row.table === table)) {
      for (const name of MEANINGS[place][record] ?? []) counts[name] += count
    }
    return { table, ...counts }
  })
}
