import { CompiledQuery } from 'kysely'
import type { ConnectionOptions } from 'pg-boss'

import type { Tx } from '../db/client.ts'
import { beforeCommit } from '../db/pipelined-transaction.ts'

/** The answer that the library gets for a job it stores; nobody here asks for its id. */
const STORED = { rows: [{ id: 'stored with the commit' }] }

/** Lets the library store jobs in a transaction that does not wait for it: they are there with the commit, or nothing is. */
export function deferredInsert(tx: Tx): NonNullable<ConnectionOptions['db']> {
  return {
    executeSql: async (text, values) => {
      beforeCommit(tx, tx.executeQuery(CompiledQuery.raw(text, values ?? [])))
      return STORED
    },
  }
}
