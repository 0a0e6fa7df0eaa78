import { readArchivedMessage, verifyAuditTrail } from '@nostro/contract'
import { describe, expect, test } from 'vitest'

import type { AttachmentStore } from '../../../server/src/attachments/index.ts'
import { verifyChain } from '../../../server/src/audit/index.ts'
import { type ArchiveFileRow, BEIJING, createArchivedHistory } from './archived-history.ts'

const FRANKFURT = '00000000-0000-7000-8000-000000000002'

/** Archive runs that are interrupted, use a faulty store, or find manipulated data. */
const history = await createArchivedHistory(4)
const { server, ask, archive, verify, restore, kept, contentOfTables, tally } = history
const { attachments: store } = server
const { superuser } = server.database
const before = { tables: await contentOfTables(), tally: await tally() }

/** Restores the archived messages, so that each test starts from the same state. */
async function putBack(): Promise<void> {
  for (const file of await kept()) await restore(file, 1)
  expect(await contentOfTables()).toEqual(before.tables)
  expect(await tally()).toEqual(before.tally)
  await superuser.query(`update archive_file set stays_until = begun_at where stays_until is not null`)
}

/** Expects each message exactly once: in the database or in the archive. */
async function expectEachOnce(): Promise<void> {
  const [counts] = await ask<{ here: number; there: number; both: number }>(
    `select (select count(*)::int from message) as here, (select count(*)::int from archived_message) as there,
       (select count(*)::int from message join archived_message using (id)) as both`,
  )
  const [all] = Object.values(before.tables) as [{ readonly count: number }]
  expect({ sum: (counts?.here ?? 0) + (counts?.there ?? 0), both: counts?.both }).toEqual({
    sum: all.count,
    both: 0,
  })
  expect(await verify(BEIJING)).toMatchObject({ faults: [] })
}

async function noLeftovers(): Promise<void> {
  expect(await ask(`select from archive_file where state in ('written', 'discarded')`)).toEqual([])
}

type Access = 'write' | 'read' | 'remove'

/** Returns a store that fails at the operations with the given numbers, counted from 0. */
function failingStore(accesses: readonly Access[], at: (turn: number) => boolean) {
  let turn = 0
  const fails = (access: Access): void => {
    if (accesses.includes(access) && at(turn++)) throw new Error(`The store is away (${access})`)
  }
  const failing: AttachmentStore = {
    ...store,
    write: async (...args) => {
      fails('write')
      await store.write(...args)
    },
    read: async (...args) => {
      fails('read')
      return await store.read(...args)
    },
    remove: async (...args) => {
      fails('remove')
      await store.remove(...args)
    },
  }
  return failing
}

describe('an interrupted archive run', () => {
  // The run writes the messages file and its facts and reads it back; then the trail file.
  test.each([0, 1, 2, 3, 4, 5])('at store operation %d loses nothing', async (turn) => {
    const away = failingStore(['write', 'read'], (number) => number === turn)
    await expect(archive(BEIJING, { store: away })).rejects.toThrow('The store is away')
    await expectEachOnce()
    await noLeftovers()
    expect(await kept()).toHaveLength(turn < 3 ? 0 : 1)
    expect(await kept('trail')).toHaveLength(0)
    await putBack()
  })

  test('does not move a trail that does not contain its anchor', async () => {
    const anchors = { ...server.anchors, write: async () => [BEIJING] }
    await expect(archive(BEIJING, { anchors })).rejects.toThrow('does not contain its anchor')
    expect(await kept('trail')).toHaveLength(0)
    await putBack()
  })

  test('is continued by the next run', async () => {
    await archive(BEIJING)
    await expectEachOnce()
    expect(await kept('trail')).toHaveLength(1)
    await putBack()
  })

  test('that cannot clean up either is cleaned up by the next run', async () => {
    const away = failingStore(['read', 'remove'], () => true)
    await expect(archive(BEIJING, { store: away })).rejects.toThrow('The store is away (read)')
    const left = await ask<{ key: string }>(
      `select stored_key as key from archive_file where state = 'discarded'`,
    )
    expect(left).toHaveLength(1)
    expect(await store.read(left[0]?.key ?? '')).toBeDefined()
    await archive(BEIJING)
    expect(await store.read(left[0]?.key ?? '')).toBeUndefined()
    await noLeftovers()
    await putBack()
  })

  test('with a store that loses or changes files keeps everything in the database', async () => {
    for (const read of [async () => undefined, async () => new Uint8Array([1])]) {
      await expect(archive(BEIJING, { store: { ...store, read } })).rejects.toThrow('does not give back')
      await expectEachOnce()
      expect(await contentOfTables()).toEqual(before.tables)
    }
    await noLeftovers()
  })

  test('of a process killed before its commit is continued by the next run', async () => {
    const written = Promise.withResolvers<void>()
    const hanging: AttachmentStore = {
      ...store,
      read: async () => {
        written.resolve()
        return await new Promise<never>(() => undefined)
      },
    }
    const lost = archive(BEIJING, { store: hanging }).catch((error: unknown) => error)
    await written.promise
    await superuser.query(
      `select pg_terminate_backend(pid) from pg_stat_activity
       where datname = current_database() and state = 'idle in transaction'`,
    )
    await archive(BEIJING)
    await expectEachOnce()
    await noLeftovers()
    void lost
    expect((await kept()).length).toBeGreaterThan(0)
    await putBack()
  })
})

describe('two simultaneous runs', () => {
  test('move each message once', async () => {
    const runs = await Promise.allSettled([archive(BEIJING), archive(BEIJING), archive(BEIJING)])
    expect(runs.some(({ status }) => status === 'fulfilled')).toBe(true)
    await archive(BEIJING)
    await expectEachOnce()
    await noLeftovers()
    await putBack()
  })
})

async function contentOf({ key }: ArchiveFileRow): Promise<Buffer> {
  return Buffer.from((await store.read(key)) ?? [])
}

async function faultsOfBeijing(): Promise<readonly string[]> {
  return (await verify(BEIJING)).faults.map(({ fault }) => fault)
}

describe('a manipulated archive', () => {
  test('is detected, file by file', async () => {
    await archive(BEIJING)
    const [file] = await kept()
    if (file === undefined) throw new Error('Nothing was moved')
    const whole = await contentOf(file)
    const middle = Math.floor(whole.length / 2)
    await store.write(file.key, whole.with(middle, 255 - (whole[middle] ?? 0)), 'application/gzip')
    expect(await faultsOfBeijing()).toEqual(['changed'])
    await expect(restore(file, 1)).rejects.toThrow('changed')
    await store.remove(file.key)
    expect(await faultsOfBeijing()).toEqual(['missing'])
    await store.write(file.key, whole, 'application/gzip')
    expect(await faultsOfBeijing()).toEqual([])

    const [row] = await ask<{ facts: object }>('select facts from archive_file where id = $1', [file.id])
    const forged = { ...row?.facts, keptUntil: '2099-01-01' }
    await superuser.query('update archive_file set facts = $2 where id = $1', [
      file.id,
      JSON.stringify(forged),
    ])
    expect(await faultsOfBeijing()).toEqual(['seal'])
    await superuser.query('update archive_file set facts = $2 where id = $1', [
      file.id,
      JSON.stringify(row?.facts),
    ])
    expect(await faultsOfBeijing()).toEqual([])
  })

  test('returns no message whose integrity is not proved', async () => {
    const reader = await server.signIn('beijing.reviewer')
    const [one, other] = await ask<{ id: string; line: number; fileId: string }>(
      `select id, line, file_id as "fileId" from archived_message where kind = 'messageSent' and institution_id = $1
       order by file_id, line limit 2`,
      [BEIJING],
    )
    const damaged = { error: 'archive.fileDamaged' }
    const input = { params: { id: one?.id ?? '' } }
    const setLine = async (line: number | undefined) =>
      await superuser.query('update archived_message set line = $2 where id = $1', [one?.id, line])
    await reader.succeed(readArchivedMessage, input)
    // The line of another message, and a line that does not exist.
    expect(other?.fileId).toBe(one?.fileId)
    for (const line of [other?.line, 1_000_000]) {
      await setLine(line)
      expect(await reader.refused(readArchivedMessage, input)).toMatchObject(damaged)
    }
    await setLine(one?.line)

    const file = (await kept()).find(({ id }) => id === one?.fileId)
    if (file === undefined) throw new Error('The file is not kept')
    const whole = await contentOf(file)
    await store.write(file.key, whole.subarray(0, -1), 'application/gzip')
    expect(await reader.refused(readArchivedMessage, input)).toMatchObject(damaged)
    await store.remove(file.key)
    expect(await reader.refused(readArchivedMessage, input)).toMatchObject(damaged)
    await store.write(file.key, whole, 'application/gzip')
    await reader.succeed(readArchivedMessage, input)
  })

  test('does not hide a truncated trail', async () => {
    const sequences = 'select min(sequence)::int as first, max(sequence)::int as last from audit_event'
    const [here] = await ask<{ first: number; last: number }>(`${sequences} where institution_id = $1`, [
      BEIJING,
    ])
    const cut = (here?.first ?? 0) + 1
    await superuser.query('create table untouched as select * from audit_event')
    await superuser.query('delete from audit_event where institution_id = $1 and sequence <= $2', [
      BEIJING,
      cut,
    ])
    expect(await verify(BEIJING)).toMatchObject({ brokenAt: cut + 1 })
    // A forged row is not accepted without a seal of the installation.
    await superuser.query(
      `insert into archive_file (id, institution_id, kind, month, state, stored_key, begun_at, facts, seal, bytes,
         digest, entries, kept_until, first_sequence, last_sequence, last_hash)
       select gen_random_uuid(), institution_id, kind, month, 'kept', 'forged', now(),
         facts || jsonb_build_object('lastSequence', $2::int), seal, bytes, digest, entries, kept_until,
         first_sequence, $2::int, last_hash
       from archive_file where institution_id = $1 and kind = 'trail' order by last_sequence desc limit 1`,
      [BEIJING, cut],
    )
    const { faults, brokenAt } = await verify(BEIJING)
    expect(faults).toContainEqual({ fileId: expect.any(String), fault: 'seal' })
    expect(brokenAt).toBe(cut + 1)
    await superuser.query(`delete from archive_file where stored_key = 'forged'`)
    // Nor is a row of another institution.
    await archive(FRANKFURT)
    await superuser.query(
      `update archive_file set institution_id = $1, last_sequence = 1000000 where institution_id = $2 and kind = 'trail'`,
      [BEIJING, FRANKFURT],
    )
    const admin = await server.signIn('beijing.admin')
    const [first] = await ask<{ sequence: number }>(
      'select min(sequence)::int as sequence from audit_event where institution_id = $1',
      [BEIJING],
    )
    expect(await admin.succeed(verifyAuditTrail, { query: {} })).toMatchObject({
      isIntact: false,
      brokenAt: first?.sequence,
    })
    await superuser.query('delete from archive_file where last_sequence = 1000000')
    await superuser.query('delete from audit_event; insert into audit_event select * from untouched')
    expect(await verify(BEIJING)).toEqual({ institutionId: BEIJING, files: expect.any(Number), faults: [] })
    expect((await verifyChain(server.db, BEIJING)).isIntact).toBe(false)
  })

  test('is not extended while the trail does not contain its anchor', async () => {
    await putBack()
    await server.anchors.write({ db: server.db, clock: server.clock })
    await superuser.query(
      `update audit_event set hash = repeat('a', 64) where institution_id = $1
       and sequence = (select max(sequence) from audit_event where institution_id = $1)`,
      [BEIJING],
    )
    await expect(archive(BEIJING)).rejects.toThrow('does not contain its anchor')
  })
})
