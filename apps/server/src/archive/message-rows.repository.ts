import { type RawBuilder, sql } from 'kysely'

import type { Tx } from '../db/client.ts'

/** A table with rows that belong to messages, and the condition that selects them. */
interface OwnedTable {
  readonly table: string
  /** Expression for the id of the message that a row belongs to. */
  readonly owner: RawBuilder<string>
  /** Condition that a row belongs to one of the messages. */
  readonly isOf: (ids: RawBuilder<unknown>) => RawBuilder<boolean>
}

const owned = (table: string, column = 'message_id'): OwnedTable => ({
  table,
  owner: sql`${sql.ref(`${table}.${column}`)}`,
  isOf: (ids) => sql`${sql.ref(`${table}.${column}`)} = any(${ids})`,
})

/**
 * The message of a network record that has none itself: the message it reports on, or the one it delivered a second
 * time.
 */
const FIRST = sql`(select first.message_id from network_record first where first.id = network_record.duplicate_of)`
const REPORTED = sql`(select report.message_id from message_report report
  where report.record_id = network_record.id order by report.id limit 1)`

/** The received message of a case: that of the network record with the delivery that the case held. */
const RECEIVED = sql<string>`(select record.message_id from network_record record
  where record.institution_id = screening_case.institution_id and record.transport = screening_case.transport
    and record.delivery_key = screening_case.delivery_key)`

/** In insertion order: a table comes after the tables that it references. */
const TABLES: readonly OwnedTable[] = [
  owned('message', 'id'),
  owned('message_version'),
  owned('approval_withdrawal'),
  owned('message_hold'),
  owned('approval_node'),
  {
    table: 'approval_proof',
    owner: sql`(select node.message_id from approval_node node where node.id = approval_proof.node_id)`,
    isOf: (ids) =>
      sql`approval_proof.node_id in (select node.id from approval_node node where node.message_id = any(${ids}))`,
  },
  {
    table: 'approval_reentry',
    owner: sql`(select node.message_id from approval_node node where node.id = approval_reentry.node_id)`,
    isOf: (ids) =>
      sql`approval_reentry.node_id in (select node.id from approval_node node where node.message_id = any(${ids}))`,
  },
  {
    table: 'difference_confirmation',
    owner: sql`(select node.message_id from approval_node node where node.id = difference_confirmation.node_id)`,
    isOf: (ids) =>
      sql`difference_confirmation.node_id in (select node.id from approval_node node where node.message_id = any(${ids}))`,
  },
  owned('payment_fact'),
  {
    table: 'network_record',
    owner: sql`coalesce(network_record.message_id, ${FIRST}, ${REPORTED})`,
    isOf: (ids) => sql`(network_record.message_id = any(${ids}) or (network_record.message_id is null and (
      network_record.id in (select report.record_id from message_report report
        where report.institution_id = network_record.institution_id and report.message_id = any(${ids}))
      or network_record.duplicate_of in (select first.id from network_record first
        where first.message_id = any(${ids})))))`,
  },
  owned('message_report'),
  {
    // Of a received message, the case has its delivery.
    table: 'screening_case',
    owner: sql`coalesce(screening_case.message_id, ${RECEIVED})`,
    isOf: (ids) =>
      sql`(screening_case.message_id = any(${ids}) or (screening_case.direction = 'in' and ${RECEIVED} = any(${ids})))`,
  },
  owned('payee_evidence'),
  owned('transmission'),
  owned('application_copy', 'copy_id'),
  owned('receipt_source', 'receipt_id'),
  owned('remittance_progress'),
  owned('statement_reconciliation'),
  owned('statement_entry'),
  owned('statement_entry_payment'),
]

/** The stored, non-generated columns of each table, with their PostgreSQL types. */
export type TableColumns = Readonly<Record<string, Readonly<Record<string, string>>>>

/** Returns the columns of all tables with rows of messages. */
export async function columnsOfMessages(tx: Tx): Promise<TableColumns> {
  const names = TABLES.map(({ table }) => table)
  const { rows } = await sql<{ table: string; columns: Record<string, string> }>`
    select relname as table, jsonb_object_agg(attname, format_type(atttypid, atttypmod)) as columns
    from pg_class join pg_attribute on attrelid = pg_class.oid
    where relnamespace = 'public'::regnamespace and relname = any(${names}) and attnum > 0
      and not attisdropped and attgenerated = ''
    group by 1`.execute(tx)
  return Object.fromEntries(rows.map(({ table, columns }) => [table, columns]))
}

/** Locks messages until the transaction ends, so that nothing can be added to them. */
export async function holdMessages(tx: Tx, ids: readonly string[]): Promise<void> {
  await sql`select from message where id = any(${ids}::uuid[]) order by id for update`.execute(tx)
}

/** Returns the rows of messages as JSON text: per message, grouped by table, with tables in insertion order. */
export async function rowsOfMessages(
  tx: Tx,
  ids: readonly string[],
  columns: TableColumns,
): Promise<ReadonlyMap<string, ReadonlyMap<string, readonly string[]>>> {
  const found = new Map(ids.map((id) => [id, new Map<string, string[]>()]))
  for (const { table, owner, isOf } of TABLES) {
    const names = Object.keys(columns[table] ?? {})
    const { rows } = await sql<{ owner: string; row: string }>`
      select ${owner} as owner, (select to_jsonb(stored) from (
        select ${sql.join(names.map((name) => sql.ref(`${table}.${name}`)))}) as stored)::text as row
      from ${sql.table(table)} where ${isOf(sql`${ids}::uuid[]`)}
      order by 1, 2`.execute(tx)
    for (const { owner: id, row } of rows) {
      const ofMessage = found.get(id)
      if (ofMessage === undefined)
        throw new Error(`A row of ${table} belongs to the message ${id} beside these`)
      const ofTable = ofMessage.get(table)
      if (ofTable === undefined) ofMessage.set(table, [row])
      else ofTable.push(row)
    }
  }
  return found
}

/** Deletes messages with all rows that belong to them. */
export async function deleteMessages(tx: Tx, ids: readonly string[]): Promise<void> {
  for (const { table, isOf } of [...TABLES.slice(1).toReversed(), ...TABLES.slice(0, 1)])
    await sql`delete from ${sql.table(table)} where ${isOf(sql`${ids}::uuid[]`)}`.execute(tx)
}

/**
 * Inserts the rows of messages from lines of a file. The lines are not parsed here, so amounts keep all digits.
 * `written` are the columns of the file. Columns that no longer exist are ignored; columns added since then get their
 * default.
 */
export async function insertMessages(tx: Tx, lines: readonly string[], written: TableColumns): Promise<void> {
  const columns = await columnsOfMessages(tx)
  for (const { table } of TABLES) {
    const known = Object.keys(written[table] ?? {})
    const names = Object.keys(columns[table] ?? {}).filter((name) => known.includes(name))
    if (names.length === 0) continue
    const list = sql.join(names.map((name) => sql.ref(name)))
    await sql`insert into ${sql.table(table)} (${list}) select ${list}
      from unnest(${lines}::jsonb[]) as line,
        jsonb_populate_recordset(null::${sql.table(table)}, line->'rows'->${table})`.execute(tx)
  }
}
