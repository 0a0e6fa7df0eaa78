import { FindingClient } from './finding-client.ts'

/**
 * Runs `work` under an advisory lock of this name on the database. Throws if another process has the lock. The lock
 * ends with the connection of its process.
 */
export async function withAdvisoryLock<T>(
  ownerUrl: string,
  name: string,
  work: () => Promise<T>,
): Promise<T> {
  const client = new FindingClient({ connectionString: ownerUrl, application_name: 'nostro-alone' })
  // A lost connection releases the lock. The work uses its own connection and fails by itself.
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
