import type { AddressForm, CounterpartyKind } from '@nostro/kernel'
import type { DraftValues } from '@nostro/messages'
import { type RawBuilder, type SqlBool, sql } from 'kysely'

import type { Tx } from '../db/client.ts'
import { compiledStatement, type ValueOf } from '../db/compiled-statement.ts'
import { gatherRows } from '../db/gathered-reads.ts'
import type { StoredCounterparty } from './counterparty.ts'

const COLUMNS = [
  'id',
  'kind',
  'version',
  'is_active',
  'name',
  'facts',
  'address_form',
  'changed_at',
  'accounts_changed_at',
] as const

interface RecordRow {
  readonly id: string
  readonly kind: string
  readonly version: number
  readonly is_active: boolean
  readonly name: string
  readonly facts: unknown
  readonly address_form: string
  readonly changed_at: Date
  readonly accounts_changed_at: Date | null
}

function recordOf(row: RecordRow): StoredCounterparty {
  return {
    id: row.id,
    // The check constraints of the columns allow only these values, and a trigger only approved facts.
    kind: row.kind as CounterpartyKind,
    version: row.version,
    isActive: row.is_active,
    name: row.name,
    facts: row.facts as DraftValues,
    addressForm: row.address_form as AddressForm,
    changedAt: row.changed_at,
    ...(row.accounts_changed_at !== null && { accountsChangedAt: row.accounts_changed_at }),
  }
}

interface RecordKey {
  readonly institutionId: string
  readonly id: string
}

/** Returns a record. */
export async function findRecord(
  tx: Tx,
  { institutionId, id }: RecordKey,
): Promise<StoredCounterparty | undefined> {
  const row = await tx
    .selectFrom('counterparty_record')
    .select(COLUMNS)
    .where('institution_id', '=', institutionId)
    .where('id', '=', id)
    .executeTakeFirst()
  return row && recordOf(row)
}

/** The place after which a page of a list begins. */
export interface ListPlace {
  readonly nameKey: string
  readonly id: string
}

export interface ListQuestion {
  readonly institutionId: string
  readonly kind: CounterpartyKind
  readonly isActive: boolean
  readonly addressForm?: AddressForm
  readonly after?: ListPlace
  readonly limit: number
}

/** Returns records by name. */
export async function listRecords(tx: Tx, question: ListQuestion): Promise<readonly StoredCounterparty[]> {
  const rows = await ofList(tx, question).orderBy('name_key').orderBy('id').limit(question.limit).execute()
  return rows.map(recordOf)
}

/** Some records of a list, and the words that each returned one has. */
export interface FoundQuestion extends ListQuestion {
  readonly ids: readonly string[]
  /** Words in small letters. */
  readonly words: readonly string[]
}

/** Returns those of some records that have all words, by name. */
export async function recordsAmong(tx: Tx, question: FoundQuestion): Promise<readonly StoredCounterparty[]> {
  const { ids, words, limit } = question
  // The offset keeps the planner from a walk through all names for the records.
  const found = ofList(tx, question)
    .select('name_key')
    .where(sql<SqlBool>`id = any(${[...ids]}::uuid[])`)
    .where((is) => is.and(words.map((word) => hasTerm(question, word))))
    .offset(0)
  const rows = await tx
    .selectFrom(found.as('found'))
    .select(COLUMNS)
    .orderBy('name_key')
    .orderBy('id')
    .limit(limit)
    .execute()
  return rows.map(recordOf)
}

/** Condition: a record is after the place where the previous page ended. */
export function isAfter({ after }: ListQuestion, id: RawBuilder<unknown>): RawBuilder<SqlBool> {
  return after === undefined
    ? sql`true`
    : sql`(name_key, ${id}) > (${after.nameKey}::text collate "C", ${after.id}::uuid)`
}

function ofList(tx: Tx, question: ListQuestion) {
  const { institutionId, kind, isActive, addressForm } = question
  return tx
    .selectFrom('counterparty_record as record')
    .select(COLUMNS)
    .where('institution_id', '=', institutionId)
    .where('kind', '=', kind)
    .where('is_active', '=', isActive)
    .$if(addressForm !== undefined, (query) => query.where('address_form', '=', addressForm ?? 'none'))
    .where(isAfter(question, sql.ref('id')))
}

/** Condition on a known record. It reads the words of the record, because others can have the word very often. */
function hasTerm({ institutionId, kind }: ListQuestion, word: string): RawBuilder<SqlBool> {
  return sql<SqlBool>`exists (select from counterparty_term term where term.institution_id = ${institutionId}
    and term.kind = ${kind} and term.record_id = record.id and starts_with(term.term, ${word}))`
}

/** Returns the place of a record in the order of lists. */
export async function placeOf(tx: Tx, { institutionId, id }: RecordKey): Promise<ListPlace | undefined> {
  const row = await tx
    .selectFrom('counterparty_record')
    .select(['name_key', 'id'])
    .where('institution_id', '=', institutionId)
    .where('id', '=', id)
    .executeTakeFirst()
  return row && { nameKey: row.name_key, id: row.id }
}

interface NewRecord {
  readonly institutionId: string
  readonly record: StoredCounterparty
}

/** Inserts a record. The database requires the approval of exactly these facts in the same transaction. */
export async function insertRecord(tx: Tx, { institutionId, record }: NewRecord): Promise<void> {
  const { id, kind } = record
  await tx
    .insertInto('counterparty_record')
    .values({ id, institution_id: institutionId, kind, ...columnsOf(record) })
    .execute()
}

/** Updates a record if its version is the expected one, and returns whether it did. */
export async function updateRecord(tx: Tx, { institutionId, record }: NewRecord): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('counterparty_record')
    .set(columnsOf(record))
    .where('institution_id', '=', institutionId)
    .where('id', '=', record.id)
    .where('version', '=', record.version - 1)
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

function columnsOf({ version, isActive, name, facts, addressForm, changedAt }: StoredCounterparty) {
  return {
    version,
    is_active: isActive,
    name,
    facts: JSON.stringify(facts),
    address_form: addressForm,
    changed_at: changedAt,
  }
}

interface RecordsPlace {
  readonly institutionId: string
  /** The id of the last record of the previous page. */
  readonly after: string | undefined
  readonly limit: number
}

/** Returns active payees and banks, by id. */
export async function recordsWithAddress(
  tx: Tx,
  { institutionId, after, limit }: RecordsPlace,
): Promise<readonly StoredCounterparty[]> {
  const rows = await tx
    .selectFrom('counterparty_record')
    .select(COLUMNS)
    .where('institution_id', '=', institutionId)
    .where('is_active', '=', true)
    .where('kind', '<>', 'instruction')
    .$if(after !== undefined, (query) => query.where('id', '>', after ?? ''))
    .orderBy('id')
    .limit(limit)
    .execute()
  return rows.map(recordOf)
}

/** Changes the form of an address. Returns false if another version was approved in the meantime. */
export async function changeAddressForm(
  tx: Tx,
  record: RecordKey & { readonly version: number; readonly form: AddressForm },
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('counterparty_record')
    .set({ address_form: record.form })
    .where('institution_id', '=', record.institutionId)
    .where('id', '=', record.id)
    .where('version', '=', record.version)
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

/** Returns the active records of a kind with these names in capitals. */
export async function recordsByName(
  tx: Tx,
  {
    institutionId,
    kind,
    names,
  }: { readonly institutionId: string; readonly kind: CounterpartyKind; readonly names: readonly string[] },
): Promise<readonly StoredCounterparty[]> {
  const rows = await tx
    .selectFrom('counterparty_record')
    .select(COLUMNS)
    .where('institution_id', '=', institutionId)
    .where('kind', '=', kind)
    .where('is_active', '=', true)
    .where('name_key', 'in', [...names])
    .orderBy('id')
    .execute()
  return rows.map(recordOf)
}

/** Returns the active payees with an account, in the form of payment facts. */
export async function payeesByAccount(
  tx: Tx,
  { institutionId, account }: { readonly institutionId: string; readonly account: string },
): Promise<readonly StoredCounterparty[]> {
  const rows = await tx
    .selectFrom('counterparty_record')
    .select(COLUMNS)
    .where('institution_id', '=', institutionId)
    .where('is_active', '=', true)
    .where('id', 'in', (terms) =>
      terms
        .selectFrom('counterparty_term')
        .select('record_id')
        .where('institution_id', '=', institutionId)
        .where('kind', '=', 'payee')
        .where('term', '=', account.toLowerCase().slice(0, TERM_LENGTH_MAX)),
    )
    .orderBy('id')
    .limit(ALIKE_MAX)
    .execute()
  return rows.map(recordOf)
}

const TERM_LENGTH_MAX = 64
const ALIKE_MAX = 20

interface BankQuestion {
  readonly institutionId: string
  /** The first 8 characters of BICs. */
  readonly institutions: readonly string[]
  /** The currency of instructions; absent for banks only. */
  readonly currency?: string
}

/** Returns the active records of banks, and their instructions in a currency, in one statement. */
export async function recordsOfBanks(
  tx: Tx,
  { institutionId, institutions, currency }: BankQuestion,
): Promise<readonly StoredCounterparty[]> {
  if (institutions.length === 0) return []
  const asked = ofBanks({ institutionId, institutions, currency: currency ?? '' })
  const dates = { changed_at: 'date', accounts_changed_at: 'date' } as const
  return (await gatherRows(tx, asked, dates)).map(recordOf)
}

const RECORDS_OF_BANKS_MAX = 500

const ofBanks = compiledStatement((db, value: ValueOf<Required<BankQuestion>>) =>
  db
    .selectFrom('counterparty_record')
    .select(COLUMNS)
    .where('institution_id', '=', value('institutionId'))
    .where(sql<SqlBool>`institution_bic = any(${value('institutions')}::text[])`)
    .where('is_active', '=', true)
    .where((is) => is.or([is('kind', '=', 'bank'), is('currency', '=', value('currency'))]))
    .orderBy('valid_from', 'desc')
    .orderBy('id')
    .limit(RECORDS_OF_BANKS_MAX)
    .compile(),
)

/** Returns the number of active payees and banks by form of their address, as triggers keep it. */
export async function countByAddress(
  tx: Tx,
  institutionId: string,
): Promise<readonly { readonly addressForm: AddressForm; readonly count: number }[]> {
  const rows = await tx
    .selectFrom('counterparty_tally')
    .select(['address_form', sql<number>`sum(change)::int`.as('count')])
    .where('institution_id', '=', institutionId)
    .groupBy('address_form')
    .having(sql<SqlBool>`sum(change) > 0`)
    .orderBy('address_form')
    .execute()
  return rows.map((row) => ({ addressForm: row.address_form as AddressForm, count: row.count }))
}
