import { AppError, looksLike } from '@nostro/kernel'
import { sql } from 'kysely'

import type { Tx } from './client.ts'

/** A name that is being given, and the names it must differ from. */
interface GivenName {
  /** The circle within which names differ, such as `user` and the id of an institution. */
  readonly circle: string
  readonly name: string
  /** Reads the other names of the circle. */
  readonly others: () => Promise<readonly string[]>
}

/**
 * Refuses a name that can be taken for another one of its circle. Two that are given at once are compared one after the
 * other: the circle is held until the transaction ends. Error: `name.lookAlike`.
 */
export async function requireDistinctName(tx: Tx, { circle, name, others }: GivenName): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`names ${circle}`}, 0))`.execute(tx)
  if ((await others()).some((other) => looksLike(name, other))) throw new AppError('name.lookAlike')
}
