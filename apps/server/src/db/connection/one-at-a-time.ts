import { FindingClient } from './finding-client.ts'

/**
 * Does `work` unless somebody else does work of this name on the database now: then it throws. Whoever held the name and
 * is gone holds it no longer.
 */
export async function aloneWith<T>(ownerUrl: string, name: string, work: () => Promise<T>): Promise<T> {
  const client = new FindingClient({ connectionString: ownerUrl, application_name: 'nostro-alone' })
  // A connection that is lost lets go of the name; the work has its own and notices by itself.
  client.on('error', () => undefined)
  await client.connect()
  try {
    const { rows } = await client.query<{ isFree: boolean }>(
      'select pg_try_advisory_lock(hashtextextended($1, 0)) as "isFree"',
      [name],
    )
    if (rows[0]?.isFree !== true) throw new Error(`Another ${name} works on this database`)
    return await work()
  } finally {
    await client.end()
  }
}
