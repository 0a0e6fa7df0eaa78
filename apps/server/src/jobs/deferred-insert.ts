import { CompiledQuery } from 'kysely'
import type { ConnectionOptions } from 'pg-boss'

import type { Tx } from '../db/client.ts'
import { beforeCommit } from '../db/pipelined-transaction.ts'

/** The result for the library, which expects an id of the stored job that no caller uses. */
const STORED = { rows: [{ id: 'stored with the commit' }] }

/**
 * Returns a connection for the library that stores jobs immediately before the commit of a transaction. The jobs are
 * committed or rolled back with it.
 */
export function deferredInsert(tx: Tx): NonNullable<ConnectionOptions['db']> {
  return {
    executeSql: async (text, values) => {
      beforeCommit(tx, tx.executeQuery(CompiledQuery.raw(text, values ?? [])))
      return STORED
    },
  }
}
