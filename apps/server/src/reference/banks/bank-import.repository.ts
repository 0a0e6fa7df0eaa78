import type { Bank } from '@nostro/messages'
import { sql } from 'kysely'

import type { Tx } from '../../db/client.ts'
import { BANK_COLUMNS, bankOf, type BankRow } from './bank-row.repository.ts'

/** A version of the directory, without its banks. */
export interface DirectoryVersion {
  readonly number: number
  readonly source: string
  readonly issuedOn: string
  readonly isComplete: boolean
  readonly state: string
  readonly count: number
  readonly importerName: string
  readonly inForceSince?: Date
}

const VERSIONS_MAX = 50
const VERSION_COLUMNS = [
  'number',
  'source',
  'issued_on',
  'is_complete',
  'state',
  'bank_count',
  'importer_name',
  'in_force_since',
] as const

/** Returns the versions that are or were active, newest first. */
export async function versionsInForce(tx: Tx): Promise<readonly DirectoryVersion[]> {
  const rows = await tx
    .selectFrom('bank_directory_version')
    .select(VERSION_COLUMNS)
    .where('in_force_since', 'is not', null)
    .orderBy('number', 'desc')
    .limit(VERSIONS_MAX)
    .execute()
  return rows.map(versionOf)
}

/** Returns a version and locks it until the transaction ends, so that it cannot be activated concurrently. */
export async function lockVersion(tx: Tx, number: number): Promise<DirectoryVersion | undefined> {
  const row = await tx
    .selectFrom('bank_directory_version')
    .select(VERSION_COLUMNS)
    .where('number', '=', number)
    .forUpdate()
    .executeTakeFirst()
  return row && versionOf(row)
}

/** Returns a version without locking it. */
export async function versionAt(tx: Tx, number: number): Promise<DirectoryVersion | undefined> {
  const row = await tx
    .selectFrom('bank_directory_version')
    .select(VERSION_COLUMNS)
    .where('number', '=', number)
    .executeTakeFirst()
  return row && versionOf(row)
}

interface VersionRow {
  readonly number: number
  readonly source: string
  readonly issued_on: string
  readonly is_complete: boolean
  readonly state: string
  readonly bank_count: number
  readonly importer_name: string
  readonly in_force_since: Date | null
}

function versionOf(row: VersionRow): DirectoryVersion {
  return {
    number: row.number,
    source: row.source,
    issuedOn: row.issued_on,
    isComplete: row.is_complete,
    state: row.state,
    count: row.bank_count,
    importerName: row.importer_name,
    ...(row.in_force_since !== null && { inForceSince: row.in_force_since }),
  }
}

/** Returns the number of the active version; 0 for none. */
export async function numberInForce(tx: Tx): Promise<number> {
  const row = await tx
    .selectFrom('bank_directory_version')
    .select('number')
    .where('state', '=', 'inForce')
    .executeTakeFirst()
  return row?.number ?? 0
}

interface NewVersion {
  readonly source: string
  readonly issuedOn: string
  readonly isComplete: boolean
  readonly importerName: string
  readonly begunAt: Date
}

/** Creates the next version. Discards versions that were never activated and deletes their banks. */
export async function beginVersion(tx: Tx, institutionId: string, version: NewVersion): Promise<number> {
  await tx
    .deleteFrom('bank_directory')
    .where('version', 'in', (query) =>
      query.selectFrom('bank_directory_version').select('number').where('state', '=', 'collecting'),
    )
    .execute()
  await tx
    .updateTable('bank_directory_version')
    .set({ state: 'discarded' })
    .where('state', '=', 'collecting')
    .execute()
  const { number } = await tx
    .insertInto('bank_directory_version')
    .values({
      institution_id: institutionId,
      number: sql<number>`(select coalesce(max(number), 0) + 1 from bank_directory_version)`,
      source: version.source,
      issued_on: version.issuedOn,
      is_complete: version.isComplete,
      state: 'collecting',
      importer_name: version.importerName,
      begun_at: version.begunAt,
    })
    .returning('number')
    .executeTakeFirstOrThrow()
  return number
}

/** Adds banks to a version in one statement. Returns the BICs that were inserted. */
export async function insertBanks(
  tx: Tx,
  { institutionId, version }: { readonly institutionId: string; readonly version: number },
  banks: readonly Bank[],
): Promise<ReadonlySet<string>> {
  const { rows } = await sql<{ bic: string }>`
    insert into bank_directory (institution_id, version, bic, name, branch, city, country, address,
      status, status_since, valid_from)
    select ${institutionId}::uuid, ${version}::integer, given.bic, given.name, given.branch, given.city,
      given.country, given.address, given.status, given."statusSince", given."validFrom"
    from jsonb_to_recordset(${JSON.stringify(banks)}::jsonb) as given(bic text, name text, branch text, city text,
      country text, address text, status text, "statusSince" text, "validFrom" text)
    on conflict (version, bic) do nothing
    returning bic`.execute(tx)
  await tx
    .updateTable('bank_directory_version')
    .set({ bank_count: sql<number>`bank_count + ${rows.length}::integer` })
    .where('number', '=', version)
    .execute()
  return new Set(rows.map(({ bic }) => bic))
}

/** Returns the SHA-256 of the rows of a version. */
export async function digestOfRows(tx: Tx, number: number): Promise<string> {
  const { rows } = await sql<{
    digest: string
  }>`select digest_of_bank_directory(${number}) as digest`.execute(tx)
  return rows[0]?.digest ?? ''
}

/** Activates a version and deletes the banks of earlier ones. */
export async function activateVersion(tx: Tx, number: number, at: Date): Promise<void> {
  await tx
    .updateTable('bank_directory_version')
    .set({ state: 'superseded' })
    .where('state', '=', 'inForce')
    .execute()
  await tx
    .updateTable('bank_directory_version')
    .set({ state: 'inForce', in_force_since: at })
    .where('number', '=', number)
    .execute()
  await tx.deleteFrom('bank_directory').where('version', '<>', number).execute()
}

/** The banks that differ between two versions: their number, and the first ones by BIC. */
interface Difference {
  readonly count: number
  readonly first: readonly Bank[]
}

const FIRST_MAX = 10

/** Returns the banks of one version that another does not contain. */
export async function banksOnlyIn(
  tx: Tx,
  { version, other }: { readonly version: number; readonly other: number },
): Promise<Difference> {
  return await differing(
    tx,
    sql`from bank_directory bank where version = ${version} and not exists (
      select from bank_directory earlier where earlier.version = ${other} and earlier.bic = bank.bic)`,
  )
}

/** Returns the banks that both versions contain with different data, as described by the first. */
export async function banksChanged(
  tx: Tx,
  { version, other }: { readonly version: number; readonly other: number },
): Promise<Difference> {
  return await differing(
    tx,
    sql`from bank_directory bank join bank_directory earlier on earlier.version = ${other}
      and earlier.bic = bank.bic
      where bank.version = ${version} and (${factsOf('bank')}) is distinct from (${factsOf('earlier')})`,
  )
}

/** Returns all columns of a bank except its BIC. */
function factsOf(table: string) {
  return sql.join(BANK_COLUMNS.slice(1).map((column) => sql.ref(`${table}.${column}`)))
}

async function differing(tx: Tx, which: ReturnType<typeof sql>): Promise<Difference> {
  const columns = sql.join(BANK_COLUMNS.map((column) => sql.ref(`bank.${column}`)))
  const { rows } = await sql<BankRow & { readonly total: string }>`
    select ${columns}, count(*) over () as total ${which} order by bank.bic limit ${FIRST_MAX}`.execute(tx)
  return { count: Number(rows[0]?.total ?? 0), first: rows.map(bankOf) }
}
