import { AppError, looksLike } from '@nostro/kernel'
import { sql } from 'kysely'

import type { Tx } from './client.ts'

/**
 * Throws `name.lookAlike` if a name can be confused with another one of its scope. The scope is locked until the
 * transaction ends, so concurrent names are compared one after the other.
 *
 * `circle` is the scope in which names differ, such as `user` and the id of an institution. `others` reads the other
 * names of the scope.
 */
export async function requireDistinctName(
  tx: Tx,
  {
    circle,
    name,
    others,
  }: { readonly circle: string; readonly name: string; readonly others: () => Promise<readonly string[]> },
): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`names ${circle}`}, 0))`.execute(tx)
  if ((await others()).some((other) => looksLike(name, other))) throw new AppError('name.lookAlike')
}
