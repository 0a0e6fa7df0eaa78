import { type Db, inTransactionAs } from '@nostro/server/extension'

/** Returns the users among these that have a session. */
export async function signedInAmong(db: Db, usernames: readonly string[]): Promise<ReadonlySet<string>> {
  const rows = await inTransactionAs(
    db,
    'nostro_sign_in',
    async (tx) =>
      await tx
        .selectFrom('session')
        .innerJoin('app_user', 'app_user.id', 'session.user_id')
        .select('app_user.username')
        .where('app_user.username', 'in', usernames)
        .where('session.ended_at', 'is', null)
        .execute(),
  )
  return new Set(rows.map(({ username }) => username))
}
