import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'

import { listLinks, listNetworkExceptions, resumeLink } from '@nostro/contract'
import { isDeep } from '@nostro/kernel/testing'
import pg from 'pg'
import { beforeAll, describe, expect, test } from 'vitest'

import { configuredStore } from '../../src/attachments/index.ts'
import { verifyChain } from '../../src/audit/index.ts'
import { makeBackupKeys, restoreBackup, takeBackup } from '../../src/backup/index.ts'
import { createFolderTarget } from '../../src/backup/target/folder-target.ts'
import { systemRandom } from '../../src/installation/system-ports.ts'
import { createJobSeal } from '../../src/jobs/job-seal.ts'
import { paymentForm, signInBankUsers } from '../../src/messages/testing/index.ts'
import {
  answersTo,
  createGatewayLink,
  ELSEWHERE,
  temporaryLinkRoot,
  type TestGateway,
} from '../../src/network/gateway/testing/gateway.ts'
import { finishRestoration, latestRestoration, markRestored } from '../../src/operations/index.ts'
import {
  createDebianPostgres,
  type DebianPostgres,
  hasDebianPostgres,
} from '../../src/testing/debian-postgres.ts'
import {
  atEnd,
  createHeldClock,
  createTestServer,
  hasPrograms,
  HOUR,
  TEST_SEAL_KEY,
  type TestServer,
} from '../../src/testing/index.ts'

/**
 * Recovers a database to a point in time with pgBackRest, as docs/operations.md describes, and checks that the server
 * treats it as restored and sends no message twice.
 */

const PGBACKREST = '/usr/bin/pgbackrest'
const hasTools = hasPrograms(PGBACKREST) && hasDebianPostgres()

test('pgBackRest and PostgreSQL 15 are available', ({ skip }) => {
  const isRequired = process.env['NOSTRO_CLUSTER_TESTS'] === 'required'
  skip(!hasTools && !isRequired, 'pgbackrest and postgresql-15 of Debian are not installed')
  expect(hasTools).toBe(true)
})

interface Installation {
  readonly postgres: DebianPostgres
  readonly ownerUrl: string
  readonly serverUrl: string
  readonly ask: <Row extends pg.QueryResultRow>(query: string) => Promise<readonly Row[]>
  /** Runs a command of pgBackRest for the stanza. */
  readonly pgBackRest: (command: string, ...options: readonly string[]) => string
}

/** Creates an archiving cluster with the roles and the database of an installation. */
async function createInstallation(): Promise<Installation> {
  const folder = mkdtempSync(path.join(tmpdir(), 'nostro-pgbackrest-'))
  const postgres = await createDebianPostgres(folder)
  atEnd(() => {
    postgres.crash()
    rmSync(folder, { recursive: true, force: true })
  })
  const config = path.join(folder, 'pgbackrest.conf')
  const place = (name: string): string => path.join(folder, name)
  for (const name of ['repo', 'log', 'lock']) postgres.makeFolder(place(name))
  writeFileSync(
    config,
    [
      '[global]',
      `repo1-path=${place('repo')}`,
      'repo1-cipher-type=aes-256-cbc',
      'repo1-cipher-pass=only for tests',
      'repo1-retention-full=2',
      `log-path=${place('log')}`,
      `lock-path=${place('lock')}`,
      'start-fast=y',
      '[nostro]',
      `pg1-path=${postgres.data}`,
      `pg1-port=${postgres.port}`,
      `pg1-socket-path=${folder}`,
      'pg1-user=postgres',
    ].join('\n'),
  )
  chmodSync(config, 0o644)
  const words = [`--config=${config}`, '--stanza=nostro'] as const
  postgres.configure({
    archive_mode: 'on',
    archive_command: `${PGBACKREST} ${words.join(' ')} archive-push %p`,
    fsync: 'off',
  })
  postgres.start()
  const urlOf = (user: string, database = 'nostro'): string =>
    `postgres://${user}@127.0.0.1:${postgres.port}/${database}`
  await query(urlOf('postgres', 'postgres'), 'create role nostro_owner login createrole')
  await query(urlOf('postgres', 'postgres'), 'create role nostro_server login noinherit')
  await query(urlOf('postgres', 'postgres'), 'create database nostro owner nostro_owner')
  return {
    postgres,
    ownerUrl: urlOf('nostro_owner'),
    serverUrl: urlOf('nostro_server'),
    ask: (text) => query(urlOf('postgres'), text),
    pgBackRest: (command, ...options) => postgres.run(PGBACKREST, ...words, ...options, command),
  }
}

async function query<Row extends pg.QueryResultRow>(url: string, text: string): Promise<readonly Row[]> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    return (await client.query<Row>(text)).rows
  } finally {
    await client.end()
  }
}

/** Waits until the cluster accepts writes. */
async function untilRecovered({ ask }: Installation): Promise<void> {
  for (;;) {
    const [row] = await ask<{ readonly isOver: boolean }>('select not pg_is_in_recovery() as "isOver"')
    if (row?.isOver === true) return
    await pause(100)
  }
}

/** Copies the institutions and users of tests, which exist in another PostgreSQL, by a backup of the product. */
async function fill({ ownerUrl, ask }: Installation): Promise<void> {
  const from = await createTestServer()
  const folder = mkdtempSync(path.join(tmpdir(), 'nostro-backup-'))
  atEnd(() => rmSync(folder, { recursive: true, force: true }))
  const { database, attachments: store, clock } = from
  const [seal, target, keys] = [
    createJobSeal([TEST_SEAL_KEY]),
    createFolderTarget(folder),
    await makeBackupKeys(),
  ]
  await takeBackup(
    { ownerUrl: database.ownerUrl, store, seal, clock, random: systemRandom },
    { target, recipients: [keys.recipient] },
  )
  await restoreBackup({ ownerUrl, store, clock }, { target, identity: keys.identity, seal })
  await ask('delete from restoration')
  await from.stop()
}

describe.runIf(hasTools && isDeep)('a database recovered by pgBackRest to a point in time', () => {
  const clock = createHeldClock(new Date().toISOString())
  const ids = { acknowledged: '', before: '', logged: '', approved: '', lost: '' }
  let installation: Installation
  let gateway: TestGateway
  let lost: TestServer
  let restored: TestServer
  let after: Awaited<ReturnType<typeof signInBankUsers>>
  let alarmed: readonly unknown[]
  let offered: readonly string[]

  const serve = (options: Parameters<typeof createTestServer>[0] = {}): Promise<TestServer> => {
    const { ownerUrl } = installation
    const superuser = new pg.Pool({ connectionString: ownerUrl.replace('nostro_owner', 'postgres'), max: 4 })
    superuser.on('error', () => undefined)
    return createTestServer({
      ...options,
      clock,
      database: { ownerUrl, superuser, close: () => superuser.end() },
    })
  }

  beforeAll(async () => {
    installation = await createInstallation()
    const { postgres, ask, pgBackRest } = installation
    await fill(installation)
    const linkRoot = temporaryLinkRoot()
    lost = await serve({ linkRoot })
    const banks = await signInBankUsers(lost)
    gateway = await createGatewayLink({ root: linkRoot, admin: banks.admin })
    const approved = async (senderReference: string): Promise<string> => {
      const { id } = await banks.submit(paymentForm({ receiver: ELSEWHERE, senderReference }))
      await banks.approveAll(id)
      return id
    }
    const sent = async (senderReference: string): Promise<string> => {
      const id = await approved(senderReference)
      await banks.runJobs()
      return id
    }
    ids.acknowledged = await sent('ACKNOWLEDGED')
    const [file = ''] = await gateway.offered()
    await gateway.drop(answersTo((await gateway.fetch(file)).text))
    await lost.scanLinks()
    await banks.runJobs()
    ids.before = await sent('BEFORE')
    pgBackRest('stanza-create')
    pgBackRest('check')
    pgBackRest('backup', '--type=full')
    ids.logged = await sent('LOGGED')
    ids.approved = await approved('APPROVED')
    const [until] = await ask<{ readonly target: string; readonly at: Date }>(
      `select clock_timestamp()::text as target, date_trunc('milliseconds', clock_timestamp()) as at`,
    )
    // The network receives these although the recovered database does not know it.
    await banks.runJobs()
    ids.lost = await sent('LOST')
    await lost.anchors.write({ db: lost.db, clock })
    offered = await gateway.offered()
    await ask('select pg_switch_wal()')
    pgBackRest('check')
    await lost.stop()
    postgres.crash()
    rmSync(postgres.data, { recursive: true })
    postgres.makeFolder(postgres.data)

    clock.advance(HOUR)
    pgBackRest('restore', '--type=time', `--target=${until?.target}`, '--target-action=promote')
    postgres.start()
    await untilRecovered(installation)
    const { ownerUrl, serverUrl } = installation
    const dataFolder = mkdtempSync(path.join(tmpdir(), 'nostro-restored-'))
    atEnd(() => rmSync(dataFolder, { recursive: true, force: true }))

    restored = await serve({ linkRoot, anchorFile: lost.anchorFile })
    alarmed = await restored.anchors.write({ db: restored.db, clock })
    await restored.stop()

    await markRestored(
      { databaseUrl: serverUrl, databaseOwnerUrl: ownerUrl, dataFolder },
      until?.at ?? new Date(),
    )
    const restoration = await latestRestoration(ownerUrl)
    if (restoration === undefined || restoration.isFinished) throw new Error('The database is not marked')
    restored = await serve({
      linkRoot,
      anchorFile: lost.anchorFile,
      restoredAt: restoration.restoredAt,
      attachments: configuredStore({ dataFolder }, clock),
    })
    const { jobs, anchors } = restored
    await finishRestoration({ ownerUrl, jobs, clock, random: systemRandom, anchors }, restoration)
    clock.advance(HOUR)
    after = await signInBankUsers(restored)
  })

  test('contains everything up to this time and nothing later', async () => {
    const stored = await installation.ask<{ readonly id: string }>('select id from message')
    const known = new Set(stored.map(({ id }) => id))
    const { lost: later, ...earlier } = ids
    for (const id of Object.values(earlier)) expect(known).toContain(id)
    expect(known).not.toContain(later)
  })

  test('raises the alarm of missing audit events until it is marked, and then records the restoration', async () => {
    expect(alarmed).not.toEqual([])
    expect(await restored.anchors.write({ db: restored.db, clock })).toEqual([])
    const events = await installation.ask<{ readonly institution: string }>(
      `select institution_id as institution from audit_event where action = 'institution.restore'`,
    )
    expect(events.length).toBeGreaterThan(1)
    for (const { institution } of events)
      expect(await verifyChain(restored.db, institution)).toMatchObject({ isIntact: true })
  })

  test('pauses the links, holds possibly sent messages for a decision and sends none of them again', async () => {
    const { rowList: links } = await after.admin.succeed(listLinks, {})
    const link = links.find(({ id }) => id === gateway.linkId)
    expect(link).toMatchObject({ state: 'paused' })
    await after.runJobs()
    const delivery = async (id: string) => (await after.detail(id)).delivery
    expect(await delivery(ids.acknowledged)).toBe('acknowledged')
    for (const id of [ids.before, ids.logged, ids.approved]) expect(await delivery(id)).toBe('uncertain')
    const { rowList } = await after.reviewer.succeed(listNetworkExceptions, { query: {} })
    expect(rowList.map(({ outgoing }) => outgoing?.businessId)).toEqual(['BEFORE', 'LOGGED', 'APPROVED'])

    const params = { id: gateway.linkId }
    await after.admin.succeed(resumeLink, { params, body: { version: link?.version ?? 0 } })
    await restored.scanLinks()
    await after.runJobs()
    expect(await gateway.offered()).toEqual(offered)
  })

  test('assigns a number to a new message that no lost message can have', async () => {
    const { id } = await after.submit(paymentForm({ receiver: ELSEWHERE, senderReference: 'AFTERWARDS' }))
    await after.approveAll(id)
    await after.runJobs()
    const texts = await Promise.all((await gateway.offered()).map((name) => gateway.fetch(name)))
    const numbers = texts.flatMap(({ text }) =>
      [...text.matchAll(/\{1:F01[A-Z0-9]{12}(\d{10})\}/g)].map(([, number]) => number),
    )
    expect(numbers).toHaveLength(offered.length + 1)
    expect(new Set(numbers).size).toBe(numbers.length)
  })
})
