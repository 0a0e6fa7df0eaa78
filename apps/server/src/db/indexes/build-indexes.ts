import { setTimeout as pause } from 'node:timers/promises'

import { type Kysely, type RawBuilder, sql } from 'kysely'

import type { Tables } from '../tables.ts'

/** An index of a large table, which is built while servers write to it. */
export interface LargeIndex {
  readonly name: string
  /** Table, columns and condition. */
  readonly on: RawBuilder<unknown>
  readonly isUnique?: true
  /** An earlier index that this one replaces. It is dropped when this one is valid. */
  readonly replaces?: string
}

/** The indexes of large tables that were added after the first release. */
const LATER_INDEXES: readonly LargeIndex[] = [
  // Serves: the reference search of the audit trail for messages without payment facts.
  {
    name: 'message_unsent_by_reference',
    on: sql`message (institution_id, business_id) where stage in ('draft', 'deleted')`,
  },
  // Serves: the payments due on a day.
  {
    name: 'payment_fact_by_value_date',
    on: sql`payment_fact (institution_id, value_date, message_id) include (round) where value_date is not null`,
  },
  // Serves: the straight-through rate.
  {
    name: 'transmission_with_intervention',
    on: sql`transmission (institution_id, message_id) where attempt > 1 or doubted_at is not null or settled_at is not null`,
  },
  // Serves: the payees of a period.
  {
    name: 'message_payees',
    on: sql`message (institution_id, id) include (created_at, messaging_type, currency, amount, payee_name)
      where stage = 'sent' and payee_name is not null and amount is not null`,
  },
  // Serves: the last payment to a payee.
  {
    name: 'payment_fact_by_payee',
    on: sql`payment_fact (institution_id, payee, message_id desc) where payee is not null`,
  },
  // Serves: the amount that a user has approved on a day, for daily limits.
  {
    name: 'approval_node_counted',
    on: sql`approval_node ((coalesce(decided_for, decided_by)), decided_at) include (counted_amount) where counted_amount is not null and decided_by is not null`,
  },
  // Serves: the tasks that a reviewer may decide, in the list and next to the menu.
  {
    name: 'approval_node_open_steps',
    on: sql`approval_node (institution_id, message_id, round, "position") include (type, claimed_by, claimed_until, approver_group, counted_amount) where decided_at is null`,
  },
  // Serves: the notifications that wait for a digest or for an e-mail within a minute.
  {
    name: 'notice_waiting_for_digest',
    on: sql`notice (institution_id, user_id, digest, created_at) where digest is not null`,
  },
  // Serves: the notifications of a digest that is not mailed yet.
  {
    name: 'notice_of_digest',
    on: sql`notice (digest_id) where digest_id is not null and mailed_at is null`,
  },
  // Serves: the entries of other statements that book the same.
  {
    name: 'statement_entry_by_amount',
    on: sql`statement_entry (institution_id, amount, value_date) where value_date is not null`,
  },
  // Serves: the records with a word, by name.
  {
    name: 'counterparty_term_by_name',
    on: sql`counterparty_term (institution_id, kind, term, is_active, name_key, record_id)`,
  },
  // Serves: the records of a kind by form of their address, by name.
  {
    name: 'counterparty_record_by_form',
    on: sql`counterparty_record (institution_id, kind, is_active, address_form, name_key, id)`,
  },
  // A UETR names one message of each use: the cover and the order of a payment have the UETR of the payment.
  {
    name: 'message_uetr_by_use',
    on: sql`message (institution_id, uetr, payment_use(messaging_type)) where kind = 'messageSent'
      and stage in ('pending', 'approved', 'sent') and messaging_type not like 'camt.%'`,
    isUnique: true,
    replaces: 'message_uetr_once',
  },
]

/** Identifies the builder among the advisory locks of the database. */
const LOCK = 7_103_202_611
const LOCK_PAUSE_MS = 200

/** Builds the missing indexes of large tables, without blocking running servers. */
export async function buildLaterIndexes(db: Kysely<Tables>): Promise<void> {
  await buildIndexes(db, LATER_INDEXES)
}

/**
 * Builds those of the indexes that are missing or left invalid by an aborted run. Of several processes one builds. The
 * others ask for the lock repeatedly: a process that waits for it in a statement would block the build.
 */
export async function buildIndexes(db: Kysely<Tables>, indexes: readonly LargeIndex[]): Promise<void> {
  if ((await missingIn(db, indexes)).length === 0) return
  await db.connection().execute(async (connection) => {
    while (!(await hasLock(connection))) await pause(LOCK_PAUSE_MS)
    try {
      // A build waits for the end of running transactions, however long they are.
      await sql`set lock_timeout = 0`.execute(connection)
      for (const index of await missingIn(connection, indexes)) await build(connection, index)
    } finally {
      await sql`reset lock_timeout`.execute(connection)
      await sql`select pg_advisory_unlock(${LOCK})`.execute(connection)
    }
  })
}

async function build(
  connection: Kysely<Tables>,
  { name, on, isUnique, replaces, state }: MissingIndex,
): Promise<void> {
  if (state === 'invalid') await sql`drop index concurrently ${sql.id(name)}`.execute(connection)
  const unique = isUnique === true ? sql`unique ` : sql``
  if (state !== 'valid')
    await sql`create ${unique}index concurrently ${sql.id(name)} on ${on}`.execute(connection)
  if (replaces !== undefined)
    await sql`drop index concurrently if exists ${sql.id(replaces)}`.execute(connection)
}

async function hasLock(connection: Kysely<Tables>): Promise<boolean> {
  const { rows } = await sql<{ locked: boolean }>`select pg_try_advisory_lock(${LOCK}) as locked`.execute(
    connection,
  )
  return rows[0]?.locked === true
}

/** An index to be built; a valid one still has to replace another. */
interface MissingIndex extends LargeIndex {
  readonly state: 'absent' | 'invalid' | 'valid'
}

async function missingIn(
  db: Kysely<Tables>,
  indexes: readonly LargeIndex[],
): Promise<readonly MissingIndex[]> {
  const names = indexes.flatMap(({ name, replaces = name }) => [name, replaces])
  const { rows } = await sql<{ name: string; valid: boolean }>`
    select relname as name, indisvalid as valid from pg_index join pg_class on pg_class.oid = indexrelid
    where relname = any(${names}) and relnamespace = 'public'::regnamespace`.execute(db)
  const valid = new Map(rows.map((row) => [row.name, row.valid]))
  return indexes
    .filter(
      ({ name, replaces }) => valid.get(name) !== true || (replaces !== undefined && valid.has(replaces)),
    )
    .map((index) => ({ ...index, state: stateOf(valid.get(index.name)) }))
}

function stateOf(isValid: boolean | undefined): MissingIndex['state'] {
  if (isValid === undefined) return 'absent'
  return isValid ? 'valid' : 'invalid'
}
