import { randomBytes } from 'node:crypto'

import { readUser } from '@nostro/contract'
import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'

import { inTransactionAs } from '../db/transaction.ts'
import { createCountedServer } from '../testing/index.ts'
import { callerByTokenHash, type CallerRow } from './caller.repository.ts'
import { tokenHash } from './token.ts'

const { server, statementsOf } = await createCountedServer()
const { db } = server
const { token = '' } = await server.signIn('beijing.operator')

const facts = (hash: Buffer) => callerByTokenHash({ hash, now: server.clock.now() })

describe('the facts about a caller', () => {
  test('are those of the owner of the token, and none of an unknown token', async () => {
    const { rows } = await db.executeQuery(facts(tokenHash(token)))
    expect(rows.map(({ username }: CallerRow) => username)).toEqual(['beijing.operator'])
    expect((await db.executeQuery(facts(randomBytes(32)))).rows).toEqual([])
  })

  test('need one statement', async () => {
    const client = await server.signIn('beijing.reviewer')
    const unknown = { headers: { authorization: `Bearer ${randomBytes(32).toString('base64url')}` } }
    await client.succeed(readUser)
    await server.anonymous.call(readUser, unknown)
    expect(await statementsOf(() => server.anonymous.call(readUser, unknown))).toBe(1)
  })

  test('leave no right of signing in behind', async () => {
    await db.executeQuery(facts(tokenHash(token)))
    const current = sql<{ role: string }>`select current_user as role`
    const found = await Promise.all(Array.from({ length: 20 }, () => current.execute(db)))
    expect(new Set(found.flatMap(({ rows }) => rows.map(({ role }) => role)))).toEqual(
      new Set(['nostro_app']),
    )
  })

  test('are readable by the role of calls only', async () => {
    for (const role of ['nostro_relay', 'nostro_sign_in', 'nostro_read'] as const) {
      const reading = inTransactionAs(db, role, (tx) => tx.executeQuery(facts(tokenHash(token))))
      await expect(reading).rejects.toThrow('permission denied for function caller_facts')
    }
  })
})
