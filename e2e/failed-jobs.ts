import { join } from 'node:path'

import pg from 'pg'

import { dataFolder } from './environment.ts'
import { expect } from './fixtures.ts'

/** Ids of Demo Bank Beijing and Demo Bank Frankfurt. */
const BEIJING = '00000000-0000-7000-8000-000000000001'
const FRANKFURT = '00000000-0000-7000-8000-000000000002'

/** A bank that is reachable while messages to it are written, and unreachable afterwards, also through gateways. */
export const UNREACHABLE_BANK = 'CHASUS33XXX'

/** Runs `work` while {@link UNREACHABLE_BANK} is reachable, because a message without a route cannot be submitted. */
export async function beforeItLeft<T>(work: () => Promise<T>): Promise<T> {
  return await withDatabase(async (client) => {
    await client.query(`select set_config('nostro.institution', $1, false)`, [FRANKFURT])
    await client.query('insert into institution_bic (bic, institution_id) values ($1, $2)', [
      UNREACHABLE_BANK,
      FRANKFURT,
    ])
    const answer = await work()
    await client.query('delete from institution_bic where bic = $1', [UNREACHABLE_BANK])
    return answer
  })
}

/**
 * Runs the last attempt of the job that sends a message, which fails like the earlier ones. Twenty attempts take hours,
 * so their number is set in the database.
 */
export async function giveUpSending(messageId: string): Promise<void> {
  await withDatabase(async (client) => {
    const count = async (sql: string): Promise<number> => (await client.query(sql, [messageId])).rowCount ?? 0
    const isOfMessage = `data -> 'payload' ->> 'messageId' = $1`
    const lastTry = `update pgboss.job set retry_count = 19, start_after = now() where state = 'retry' and ${isOfMessage}`
    await expect.poll(() => count(lastTry)).toBe(1)
    await expect.poll(() => count(`select from pgboss.job where name = 'parked' and ${isOfMessage}`)).toBe(1)
  })
}

/**
 * Lets the digests of a user of Demo Bank Beijing be due: their notifications are as old as if they had been created
 * twenty days ago, because tests may run on a weekend.
 */
export async function makeDigestsDue(username: string): Promise<void> {
  await withDatabase(async (client) => {
    // Row security hides users until the institution is set, and notifications until their user is, also from the owner.
    await client.query(`select set_config('nostro.institution', $1, false)`, [BEIJING])
    await client.query(
      `select set_config('nostro.user', id::text, false) from app_user where username = $1`,
      [username],
    )
    const { rowCount } = await client.query(
      `update notice set created_at = created_at - interval '20 days'
        where digest is not null and user_id = (select id from app_user where username = $1)`,
      [username],
    )
    expect(rowCount).toBeGreaterThan(0)
  })
}

/** Opens the database of the product as its owner. */
async function withDatabase<T>(work: (client: pg.Client) => Promise<T>): Promise<T> {
  const socket = encodeURIComponent(join(dataFolder(), 'postgres', 'socket'))
  const client = new pg.Client({
    connectionString: `postgresql://nostro_owner@localhost/nostro?host=${socket}`,
  })
  await client.connect()
  try {
    return await work(client)
  } finally {
    await client.end()
  }
}
