import { sql } from 'kysely'

import type { Db, Tx } from './client.ts'
import type { DatabaseRole } from './roles.ts'

/** Whose rows a piece of work sees, and with which rights. A request's context is one. */
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
  return await scope.db.transaction().execute(async (tx) => {
    if (scope.role) await takeRole(tx, scope.role)
    await enterInstitution(tx, scope.institutionId)
    return await work(tx)
  })
}

/** Does `work` with the rights of `role` before any institution is known: no row of a tenant is visible yet. */
export async function inTransactionAs<T>(
  db: Db,
  role: DatabaseRole,
  work: (tx: Tx) => Promise<T>,
): Promise<T> {
  return await db.transaction().execute(async (tx) => {
    await takeRole(tx, role)
    return await work(tx)
  })
}

/** From here to the end of the transaction, or to the next call, the rows of this institution are visible. */
export async function enterInstitution(tx: Tx, institutionId: string): Promise<void> {
  await sql`select set_config('nostro.institution', ${institutionId}, true)`.execute(tx)
}

/** From here on the rows that belong to this user alone are visible too. */
export async function enterUser(tx: Tx, userId: string): Promise<void> {
  await sql`select set_config('nostro.user', ${userId}, true)`.execute(tx)
}

interface Elsewhere {
  readonly role: DatabaseRole
  readonly institutionId: string
  /** Where the transaction goes on afterwards. */
  readonly home: string
}

/** Does a part of a command in the rows of another institution with other rights; afterwards all is as it was. */
export async function inInstitution<T>(tx: Tx, place: Elsewhere, work: (tx: Tx) => Promise<T>): Promise<T> {
  await takeRole(tx, place.role)
  await enterInstitution(tx, place.institutionId)
  const answer = await work(tx)
  await takeRole(tx, 'nostro_app')
  await enterInstitution(tx, place.home)
  return answer
}

async function takeRole(tx: Tx, role: DatabaseRole): Promise<void> {
  await sql`select set_config('role', ${role}, true)`.execute(tx)
}
