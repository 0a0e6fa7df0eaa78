import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'

import { listLinks, listNetworkExceptions, resumeLink } from '@nostro/contract'
import { beforeAll, describe, expect, test } from 'vitest'

import { configuredStore } from '../../src/attachments/index.ts'
import { samplePdf, uploadAs } from '../../src/attachments/testing/index.ts'
import { verifyChain } from '../../src/audit/index.ts'
import {
  makeBackupKeys,
  type Manifest,
  restoreBackup,
  takeBackup,
  verifyBackup,
} from '../../src/backup/index.ts'
import { createFolderTarget } from '../../src/backup/target/folder-target.ts'
import { finishRestoration, latestRestoration } from '../../src/operations/finish-restoration.ts'
import { createJobSeal } from '../../src/jobs/job-seal.ts'
import { paymentForm, signInBankUsers } from '../../src/messages/testing/index.ts'
import {
  answersTo,
  ELSEWHERE,
  createGatewayLink,
  temporaryLinkRoot,
} from '../../src/network/gateway/testing/gateway.ts'
import { seatRemitters } from '../../src/remittances/testing/index.ts'
import {
  atEnd,
  createTestDatabase,
  createTestServer,
  HOUR,
  TEST_SEAL_KEY,
  type TestServer,
} from '../../src/testing/index.ts'
import { systemRandom } from '../../src/installation/system-ports.ts'

/**
 * Creates a backup during load, restores it elsewhere, and checks that the restored installation treats itself as
 * restored.
 */

const folder = mkdtempSync(path.join(tmpdir(), 'nostro-backup-'))
atEnd(() => rmSync(folder, { recursive: true, force: true }))

const target = createFolderTarget(folder)
const seal = createJobSeal([TEST_SEAL_KEY])
const keys = await makeBackupKeys()
const root = temporaryLinkRoot()
const server = await createTestServer({ linkRoot: root })
const banks = await signInBankUsers(server)
const gateway = await createGatewayLink({ root, admin: banks.admin })

function backUp(of: TestServer = server): Promise<Manifest> {
  const { database, attachments: store, clock } = of
  const tools = { ownerUrl: database.ownerUrl, store, seal, clock, random: systemRandom }
  return takeBackup(tools, { target, recipients: [keys.recipient] })
}

const source = { target, identity: keys.identity, seal }

/** Creates a message that waits at the gateway of the link, or, when jobs are not run, for its dispatch job. */
async function leaving(reference: string, isRun = true): Promise<string> {
  const { id } = await banks.submit(paymentForm({ receiver: ELSEWHERE, senderReference: reference }))
  await banks.approveAll(id)
  if (isRun) await banks.runJobs()
  return id
}

const elsewhere = await openElsewhere()

async function openElsewhere() {
  const database = await createTestDatabase('empty')
  const filesFolder = mkdtempSync(path.join(tmpdir(), 'nostro-restored-'))
  atEnd(() => rmSync(filesFolder, { recursive: true, force: true }))
  const store = configuredStore({ dataFolder: filesFolder }, server.clock)
  return { database, store, tools: { ownerUrl: database.ownerUrl, store, clock: server.clock } }
}

describe('a backup during load', () => {
  let manifest: Manifest
  const ids = { handedOver: '', acknowledged: '', approved: '', pending: '' }

  beforeAll(async () => {
    const remitters = await seatRemitters(server, {
      copier: banks.operator,
      bankReviewer: banks.reviewer,
      receiver: banks.frankfurt,
    })
    await remitters.atBank()
    // The form of these remitters is a row without a file, which the backup reports as missing.
    await server.database.superuser.query(
      `update attachment set stored_key = $1 where stored_key = upload_key`,
      [`kept/${LOST}/00000000-${LOST}.pdf`],
    )
    await uploadAs(remitters.operator, server.url, { name: 'loose.pdf' })
    await uploadAs(remitters.operator, server.url, { name: 'large.pdf', bytes: samplePdf(3_000_000) })
    await banks.deliver()
    ids.acknowledged = await leaving('ACKNOWLEDGED')
    const [file = ''] = await gateway.offered()
    const { text } = await gateway.fetch(file)
    await gateway.drop(answersTo(text))
    await server.scanLinks()
    await banks.runJobs()
    ids.handedOver = await leaving('HANDEDOVER')
    ids.approved = await leaving('APPROVED', false)
    ids.pending = (await banks.submit(paymentForm({ receiver: ELSEWHERE, senderReference: 'PENDING' }))).id
    const load = { isOn: true }
    const submitMany = async (prefix: string): Promise<void> => {
      for (let count = 0; load.isOn; count++)
        await banks.submit(paymentForm({ senderReference: `${prefix}${count}` }))
    }
    const loads = ['A', 'B', 'C', 'D'].map(submitMany)
    // Each concurrent transaction is in the backup completely or not at all.
    manifest = await backUp()
    load.isOn = false
    await Promise.all(loads)
  })

  test('is complete: tables, files and trails match its manifest', async () => {
    expect(await verifyBackup(source)).toEqual({ manifest, faults: [] })
    expect(manifest.files.count).toBeGreaterThan(1)
    expect(manifest.missingFiles).toHaveLength(1)
    const trail = manifest.trails.find(({ institutionId }) => institutionId.endsWith('01'))
    expect(trail?.sequence).toBeGreaterThan(10)
  })

  test('can be read by standard tools, and only with the key', async () => {
    const texts = readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) =>
      entry.isFile(),
    )
    const read = (entry: (typeof texts)[number]) =>
      readFile(path.join(entry.parentPath, entry.name), 'latin1')
    for (const bytes of await Promise.all(texts.filter(({ name }) => name.endsWith('.age')).map(read)))
      expect(bytes).toMatch(/^age-encryption\.org\/v1\n-> X25519 /)
    const open = texts.filter(({ name }) => !name.endsWith('.age'))
    expect(open.map(({ name }) => name)).toEqual(['files.jsonl.gz', 'manifest.json'])
    for (const bytes of await Promise.all(open.map(read)))
      expect(bytes).not.toMatch(/APPROVED|Beijing|operator/)
    const { identity } = await makeBackupKeys()
    await expect(verifyBackup({ ...source, identity })).rejects.toThrow('not one of the keys')
    await expect(
      verifyBackup({ ...source, seal: createJobSeal(['another key of some length']) }),
    ).rejects.toThrow('seal of the backup does not fit')
  })

  describe('after a restore elsewhere', () => {
    const { database, store, tools } = elsewhere
    let restored: TestServer
    let after: Awaited<ReturnType<typeof signInBankUsers>>

    beforeAll(async () => {
      server.clock.advance(26 * HOUR)
      await restoreBackup(tools, source)
      const restoration = await latestRestoration(database.ownerUrl)
      if (restoration?.backup !== manifest.id || restoration.isFinished)
        throw new Error('The restoration is not noted, or nothing follows from it')
      restored = await createTestServer({
        database,
        clock: server.clock,
        attachments: store,
        linkRoot: root,
        anchorFile: server.anchorFile,
        restoredAt: restoration.restoredAt,
      })
      await server.anchors.write({ db: server.db, clock: server.clock })
      const finishing = {
        ownerUrl: database.ownerUrl,
        jobs: restored.jobs,
        clock: server.clock,
        random: systemRandom,
        anchors: restored.anchors,
      }
      // Servers that start at the same time.
      await Promise.all([
        finishRestoration(finishing, restoration),
        finishRestoration(finishing, restoration),
      ])
      server.clock.advance(1_000)
      after = await signInBankUsers(restored)
    })

    test('every row exists, and no file is missing', async () => {
      for (const { table, rows } of manifest.tables.filter((each) => UNTOUCHED.includes(each.table))) {
        const { rowCount } = await database.superuser.query(`select from ${table}`)
        expect({ table, rows: rowCount }).toEqual({ table, rows })
      }
      const { rows } = await database.superuser.query<{ key: string }>(
        `select stored_key as key from attachment where state = 'ready'`,
      )
      expect(rows.length).toBe(manifest.files.count + 1)
      const kept = rows.map(({ key }) => key).filter((key) => !key.includes(LOST))
      for (const key of kept) expect(await store.read(key)).toEqual(await server.attachments.read(key))
    })

    test('the trails are intact, continue from their last event and record the restore', async () => {
      for (const { institutionId, sequence } of manifest.trails) {
        const report = await verifyChain(restored.db, institutionId)
        expect(report.isIntact).toBe(true)
        expect(report.events).toBeGreaterThan(sequence)
        const { rows } = await database.superuser.query<{ action: string; sequence: string }>(
          `select action, sequence from audit_event
           where institution_id = $1 and action = 'institution.restore'`,
          [institutionId],
        )
        expect(rows).toHaveLength(1)
      }
      // The anchor file contains later anchors of the lost installation, and the restart that supersedes them.
      expect(await restored.anchors.write({ db: restored.db, clock: server.clock })).toEqual([])
    })

    test('all sessions have ended', async () => {
      const { rows } = await database.superuser.query<{ count: string }>(
        `select count(*) from session where ended_at is null and created_at < $1`,
        [manifest.finishedAt],
      )
      expect(rows).toEqual([{ count: '0' }])
    })

    test('possibly sent messages await an operator, and links are stopped until they are resumed', async () => {
      const link = await linkOf(after.admin)
      expect(link).toMatchObject({ state: 'paused', paused: { reason: '' } })
      expect(link.paused?.by).toBeUndefined()
      const detail = async (id: string) => (await after.detail(id)).delivery
      expect(await detail(ids.handedOver)).toBe('uncertain')
      expect(await detail(ids.acknowledged)).toBe('acknowledged')
      await after.runJobs()
      expect(await detail(ids.approved)).toBe('uncertain')
      const { rowList } = await after.reviewer.succeed(listNetworkExceptions, { query: {} })
      expect(rowList.map(({ outgoing }) => [outgoing?.businessId, outgoing?.isHeldSinceRestoration])).toEqual(
        [
          ['HANDEDOVER', true],
          ['APPROVED', true],
        ],
      )

      const before = new Set(await gateway.offered())
      const { version } = link
      await after.admin.succeed(resumeLink, { params: { id: gateway.linkId }, body: { version } })
      await restored.scanLinks()
      await after.runJobs()
      expect(new Set(await gateway.offered())).toEqual(before)
    })

    test('earlier messages are marked as possible duplicates, and no sequence number is used twice', async () => {
      const before = new Set(await gateway.offered())
      await after.approveAll(ids.pending)
      await after.runJobs()
      const { id } = await after.submit(paymentForm({ receiver: ELSEWHERE, senderReference: 'AFTERWARDS' }))
      await after.approveAll(id)
      await after.runJobs()
      const texts: string[] = []
      for (const name of await gateway.offered())
        if (!before.has(name)) texts.push((await gateway.fetch(name)).text)
      const written = texts.join('$').split('$').filter(Boolean)
      expect(written.map((text) => [/:20:(\w+)/.exec(text)?.[1], text.includes('{PDE:}')])).toEqual([
        ['PENDING', true],
        ['AFTERWARDS', false],
      ])
      const { rows } = await database.superuser.query<{ session: number }>(
        `select distinct session from transmission order by session`,
      )
      // One for the day of the backup. Two days have started since, and one of them has a session.
      expect(rows.map(({ session }) => session)).toHaveLength(2)
      expect((rows[1]?.session ?? 0) - (rows[0]?.session ?? 0)).toBeGreaterThanOrEqual(3)
    })

    test('a second restore, and one next to a running server, are refused', async () => {
      await expect(restoreBackup(tools, source)).rejects.toThrow(/Servers work|holds institutions/)
    })
  })
})

const LOST = '00000000-0000-7000-8000-00000000dead'

/** Tables that completing a restore does not change. */
const UNTOUCHED = ['app_user', 'institution', 'network_record', 'attachment', 'message_template', 'link']

async function linkOf(admin: TestServer['anonymous']) {
  const { rowList } = await admin.succeed(listLinks, {})
  const link = rowList.find(({ id }) => id === gateway.linkId)
  if (link === undefined) throw new Error('The link is not there')
  return link
}
