import { CompiledQuery } from 'kysely'

import type { Db, Tx } from './client.ts'
import {
  beforeCommit,
  readAlone,
  readLast,
  readTogether,
  runReadTransaction,
  runTransaction,
} from './pipelined-transaction.ts'
import type { DatabaseRole } from './roles.ts'
import { inSpan } from '../tracing/index.ts'

/** The institution whose rows are visible, and the role. A request's context is one. */
export interface TransactionScope {
  readonly db: Db
  /** The tenant: row security shows only rows of this institution. */
  readonly institutionId: string
  /** A role other than that of the pool. */
  readonly role?: DatabaseRole
  /** The limits of an API key that the role `nostro_key` applies. */
  readonly keyScope?: KeyScope
  /** The transaction of the running command, which all its work joins. */
  readonly command?: Tx
}

/** The message types and accounts that an API key may see, as the policies of the role `nostro_key` read them. */
export interface KeyScope {
  /** Separated by commas; `*` for all. */
  readonly types: string
  /** In capitals without spaces, separated by commas; `*` for all. */
  readonly accounts: string
}

/** Runs `work` in one transaction, or in that of the command if one is open. */
export async function inTransaction<T>(scope: TransactionScope, work: (tx: Tx) => Promise<T>): Promise<T> {
  if (scope.command) return await work(scope.command)
  const { db, role, keyScope, institutionId: institution } = scope
  return await traced('transaction', role, () =>
    runTransaction(db, async (tx) => {
      enter(tx, { ...(role !== undefined && { role }), ...(keyScope && { keyScope }), institution })
      return await work(tx)
    }),
  )
}

/** Runs `work`, which only reads, in a separate transaction, or in that of the command if one is open. */
export async function inReadTransaction<T>(
  scope: TransactionScope,
  work: (tx: Tx) => Promise<T>,
): Promise<T> {
  if (scope.command) return await work(scope.command)
  const { db, role, keyScope, institutionId: institution } = scope
  return await traced('reading transaction', role, () =>
    runReadTransaction(db, async (tx) => {
      enter(tx, { ...(role !== undefined && { role }), ...(keyScope && { keyScope }), institution })
      return await work(tx)
    }),
  )
}

/** Runs `work` with `role` before an institution is known: no row of a tenant is visible yet. */
export async function inTransactionAs<T>(
  db: Db,
  role: DatabaseRole,
  work: (tx: Tx) => Promise<T>,
): Promise<T> {
  return await traced('transaction', role, () =>
    runTransaction(db, async (tx) => {
      enter(tx, { role })
      return await work(tx)
    }),
  )
}

/** Records a tracing span of a transaction, without its statements. */
async function traced<T>(name: string, role: DatabaseRole | undefined, work: () => Promise<T>): Promise<T> {
  const facts = {
    'db.system.name': 'postgresql',
    ...(role !== undefined && { 'nostro.databaseRole': role }),
  } as const
  return await inSpan({ name, kind: 'client', facts }, work)
}

/** Statements with the types of their rows. */
type Statements<Rows extends readonly unknown[]> = {
  readonly [Index in keyof Rows]: CompiledQuery<Rows[Index]>
}
type Answered<Rows extends readonly unknown[]> = { readonly [Index in keyof Rows]: readonly Rows[Index][] }

/**
 * Executes several independent read statements in one snapshot and one round trip, in the command's transaction if one
 * is open.
 */
export async function readAtOnce<const Rows extends readonly unknown[]>(
  { command, db, role, keyScope, institutionId: institution }: TransactionScope,
  statements: Statements<Rows>,
): Promise<Answered<Rows>> {
  const entered = entering({
    ...(role !== undefined && { role }),
    ...(keyScope && { keyScope }),
    institution,
  })
  const answers = command
    ? await Promise.all(statements.map(async (statement) => (await command.executeQuery(statement)).rows))
    : (await traced('reading transaction', role, () => readTogether(db, [entered, ...statements]))).slice(1)
  // Each statement returns rows of its row type.
  return answers as Answered<Rows>
}

/** Executes the last reads of {@link inReadTransaction}, which are sent together with its end. */
export async function readAtLast<const Rows extends readonly unknown[]>(
  tx: Tx,
  statements: Statements<Rows>,
): Promise<Answered<Rows>> {
  // Each statement returns rows of its row type.
  return (await readLast(tx, statements)) as unknown as Answered<Rows>
}

/** Executes a statement like {@link readAtOnce}, with `role` before an institution is known. */
export async function readAtOnceAs<Row>(
  db: Db,
  role: DatabaseRole,
  statement: CompiledQuery<Row>,
): Promise<readonly Row[]> {
  const all = await traced('reading transaction', role, () =>
    readTogether(db, [entering({ role }), statement]),
  )
  const [, rows = []] = all
  return rows as readonly Row[]
}

/**
 * Executes one read statement without a transaction, before an institution is known: a call of a function that applies
 * the rights it needs.
 */
export async function readWithoutInstitution<Row>(
  db: Db,
  statement: CompiledQuery<Row>,
): Promise<readonly Row[]> {
  const rows = await traced('reading statement', undefined, () => readAlone(db, statement))
  return rows as readonly Row[]
}

/** Makes the rows of this institution visible until the end of the transaction or the next call. */
export function enterInstitution(tx: Tx, institutionId: string): void {
  if (ENTERED.get(tx) !== institutionId) enter(tx, { institution: institutionId })
}

/** Makes the rows of this user visible in addition. */
export function enterUser(tx: Tx, userId: string): void {
  enter(tx, { user: userId })
}

/**
 * Runs a part of a command in another institution with another role, and restores both afterwards.
 *
 * `home` is the institution to which the transaction returns.
 */
export async function inInstitution<T>(
  tx: Tx,
  place: { readonly role: DatabaseRole; readonly institutionId: string; readonly home: string },
  work: (tx: Tx) => Promise<T>,
): Promise<T> {
  enter(tx, { role: place.role, institution: place.institutionId })
  const answer = await work(tx)
  enter(tx, { role: KEYED.has(tx) ? 'nostro_key' : 'nostro_app', institution: place.home })
  return answer
}

/** The institution and role of the following statements. Absent members stay unchanged. */
interface Entry {
  readonly role?: DatabaseRole
  readonly institution?: string
  readonly user?: string
  readonly keyScope?: KeyScope
}

/** The database setting of each member of an entry. */
const SETTINGS: readonly (readonly [name: string, valueOf: (entry: Entry) => string | undefined])[] = [
  ['role', ({ role }) => role],
  ['nostro.institution', ({ institution }) => institution],
  ['nostro.user', ({ user }) => user],
  ['nostro.key_types', ({ keyScope }) => keyScope?.types],
  ['nostro.key_accounts', ({ keyScope }) => keyScope?.accounts],
]

/** The institution whose rows a transaction sees. */
const ENTERED = new WeakMap<Tx, string>()
/** The transactions that read with the limits of an API key. */
const KEYED = new WeakSet<Tx>()

/** Sends one statement without waiting, because statements are executed in the order of sending. */
function enter(tx: Tx, entry: Entry): void {
  if (entry.institution !== undefined) ENTERED.set(tx, entry.institution)
  if (entry.keyScope !== undefined) KEYED.add(tx)
  beforeCommit(tx, tx.executeQuery(entering(entry)))
}

function entering(entry: Entry): CompiledQuery {
  const settings = SETTINGS.flatMap(([name, valueOf]) => {
    const value = valueOf(entry)
    return value === undefined ? [] : [{ name, value }]
  })
  const calls = settings.map(({ name }, index) => `set_config('${name}', $${index + 1}, true)`)
  return CompiledQuery.raw(
    `select ${calls.join(', ')}`,
    settings.map(({ value }) => value),
  )
}
