import { CompiledQuery } from 'kysely'

import type { Db, Tx } from './client.ts'
import {
  beforeCommit,
  readLast,
  readTogether,
  runReadTransaction,
  runTransaction,
} from './pipelined-transaction.ts'
import type { DatabaseRole } from './roles.ts'
import { inSpan } from '../tracing/index.ts'

/** The institution whose rows a piece of work sees, and the rights it has. A request's context is one. */
export interface TransactionScope {
  readonly db: Db
  /** The tenant: row security shows rows of this institution only. */
  readonly institutionId: string
  /** Rights other than those of the pool. */
  readonly role?: DatabaseRole
  /** The transaction of the running command. Everything a command does joins it, so that it happens as a whole. */
  readonly command?: Tx
}

/** Does `work` in one transaction, or in the command's own where one is open. */
export async function inTransaction<T>(scope: TransactionScope, work: (tx: Tx) => Promise<T>): Promise<T> {
  if (scope.command) return await work(scope.command)
  const { db, role, institutionId: institution } = scope
  return await traced('transaction', role, () =>
    runTransaction(db, async (tx) => {
      enter(tx, { ...(role !== undefined && { role }), institution })
      return await work(tx)
    }),
  )
}

/** Does `work`, which only reads, in a transaction of its own, or in the command's where one is open. */
export async function inReadTransaction<T>(
  scope: TransactionScope,
  work: (tx: Tx) => Promise<T>,
): Promise<T> {
  if (scope.command) return await work(scope.command)
  const { db, role, institutionId: institution } = scope
  return await traced('reading transaction', role, () =>
    runReadTransaction(db, async (tx) => {
      enter(tx, { ...(role !== undefined && { role }), institution })
      return await work(tx)
    }),
  )
}

/** Does `work` with the rights of `role` before any institution is known: no row of a tenant is visible yet. */
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

/** Makes a span of a transaction, which tells nothing of its statements. */
async function traced<T>(name: string, role: DatabaseRole | undefined, work: () => Promise<T>): Promise<T> {
  const facts = {
    'db.system.name': 'postgresql',
    ...(role !== undefined && { 'nostro.databaseRole': role }),
  } as const
  return await inSpan({ name, kind: 'client', facts }, work)
}

/** Statements with the rows each of them answers. */
type Statements<Rows extends readonly unknown[]> = {
  readonly [Index in keyof Rows]: CompiledQuery<Rows[Index]>
}
type Answered<Rows extends readonly unknown[]> = { readonly [Index in keyof Rows]: readonly Rows[Index][] }

/**
 * Asks everything at once, of one moment, and waits once: for reading whose statements do not depend on one another. In
 * the command's transaction where one is open.
 */
export async function readAtOnce<const Rows extends readonly unknown[]>(
  { command, db, role, institutionId: institution }: TransactionScope,
  statements: Statements<Rows>,
): Promise<Answered<Rows>> {
  const entered = entering({ ...(role !== undefined && { role }), institution })
  const answers = command
    ? await Promise.all(statements.map(async (statement) => (await command.executeQuery(statement)).rows))
    : (await traced('reading transaction', role, () => readTogether(db, [entered, ...statements]))).slice(1)
  // The database answers each statement with the rows it was made for.
  return answers as Answered<Rows>
}

/** Asks the last questions of {@link inReadTransaction}, after which nothing follows: they are sent with its end. */
export async function readAtLast<const Rows extends readonly unknown[]>(
  tx: Tx,
  statements: Statements<Rows>,
): Promise<Answered<Rows>> {
  // The database answers each statement with the rows it was made for.
  return (await readLast(tx, statements)) as unknown as Answered<Rows>
}

/** As {@link readAtOnce}, with the rights of `role` before any institution is known. */
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

/** From here to the end of the transaction, or to the next call, the rows of this institution are visible. */
export function enterInstitution(tx: Tx, institutionId: string): void {
  if (ENTERED.get(tx) !== institutionId) enter(tx, { institution: institutionId })
}

/** From here on the rows that belong to this user alone are visible too. */
export function enterUser(tx: Tx, userId: string): void {
  enter(tx, { user: userId })
}

interface Elsewhere {
  readonly role: DatabaseRole
  readonly institutionId: string
  /** The place at which the transaction goes on afterwards. */
  readonly home: string
}

/** Does a part of a command in the rows of another institution with other rights; afterwards all is as it was. */
export async function inInstitution<T>(tx: Tx, place: Elsewhere, work: (tx: Tx) => Promise<T>): Promise<T> {
  enter(tx, { role: place.role, institution: place.institutionId })
  const answer = await work(tx)
  enter(tx, { role: 'nostro_app', institution: place.home })
  return answer
}

/**
 * The institution whose rows the following statements see, and the rights they have; what is not named stays as it is.
 */
interface Entry {
  readonly role?: DatabaseRole
  readonly institution?: string
  readonly user?: string
}

const SETTINGS = { role: 'role', institution: 'nostro.institution', user: 'nostro.user' } as const
const MEMBERS = ['role', 'institution', 'user'] as const satisfies readonly (keyof Entry)[]

/** The institution whose rows a transaction sees now. */
const ENTERED = new WeakMap<Tx, string>()

/** One statement, which what follows need not wait for: statements are done in the order they were sent. */
function enter(tx: Tx, entry: Entry): void {
  if (entry.institution !== undefined) ENTERED.set(tx, entry.institution)
  beforeCommit(tx, tx.executeQuery(entering(entry)))
}

function entering(entry: Entry): CompiledQuery {
  const members = MEMBERS.filter((member) => entry[member] !== undefined)
  const settings = members.map((member, index) => `set_config('${SETTINGS[member]}', $${index + 1}, true)`)
  return CompiledQuery.raw(
    `select ${settings.join(', ')}`,
    members.map((member) => entry[member]),
  )
}
