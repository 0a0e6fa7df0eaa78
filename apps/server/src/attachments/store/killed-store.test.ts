import { createHash } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'

import { downloadAttachment, readAttachment, readUploadPolicy, takeUpload } from '@nostro/contract'
import { isDeep } from '@nostro/kernel/testing'
import { beforeAll, describe, expect, test } from 'vitest'

import { createHeldClock, createTestServer, type TestClient, type TestServer } from '../../testing/index.ts'
import { sweepAttachments } from '../sweep-attachments.ts'
import { type Gateway, hasGateway, keysIn, startGateway } from '../testing/ceph-gateway.ts'
import { postUpload, samplePdf } from '../testing/index.ts'
import { createS3Store } from './s3-store.ts'

/**
 * Kills a real S3 store repeatedly while files are posted, completed and read. Every acknowledged file must be intact,
 * and no other file may exist.
 */

const KILLS = 20
/** Each user may upload a hundred files a day. */
const UPLOADERS = ['beijing.operator', 'frankfurt.operator', 'trading.operator'] as const
const UPLOADS_MAX = 100
const TIMEOUT_MS = 600_000
const UP_MS = 700
const DOWN_MS = 400
/** More attempts than needed with any sequence of kills. */
const TRIES = 600
const TRY_PAUSE_MS = 250

/** The permitted errors: failed, may be retried. */
const ALLOWED = ['attachment.storeUnavailable', 'attachment.notArrived']

/** Repeats the work until it succeeds. Any error other than the permitted ones fails the test. */
async function untilDone<T>(work: () => Promise<T | undefined>): Promise<T> {
  for (let tries = 0; tries < TRIES; tries++) {
    const done = await work()
    if (done !== undefined) return done
    await pause(TRY_PAUSE_MS)
  }
  throw new Error('It never worked')
}

describe.skipIf(!isDeep || !hasGateway())('an S3 store that is killed', () => {
  let gateway: Gateway
  let server: TestServer
  beforeAll(async () => {
    gateway = await startGateway()
    server = await createTestServer({
      attachments: createS3Store(gateway.settings, () => new Date()),
      clock: createHeldClock(new Date().toISOString()),
    })
    return gateway.stop
  }, 300_000)

  async function upload(client: TestClient, bytes: Buffer): Promise<string> {
    const query = { type: 'contractAttach', fileName: 'a.pdf', fileSize: String(bytes.length) }
    const policy = await client.succeed(readUploadPolicy, { query })
    await untilDone(async () => {
      // The browser posts to the store directly and sees the broken connection.
      const posted = await postUpload(server.url, policy, bytes).catch(() => undefined)
      return posted?.ok === true ? true : undefined
    })
    return await untilDone(async () => {
      const { status, body } = await client.call(takeUpload, { body: { key: policy.key } })
      if (status === 200) return (body as { readonly data: { readonly id: string } }).data.id
      expect(ALLOWED).toContain((body as { readonly error?: string }).error)
      return undefined
    })
  }

  test(
    'keeps every acknowledged file and no partial one',
    async () => {
      const state = { isOver: false }
      const acknowledged: {
        readonly client: TestClient
        readonly id: string
        readonly digest: string
      }[] = []
      const uploaders = UPLOADERS.map(async (name, number) => {
        const client = await server.signIn(name)
        for (let count = 0; !state.isOver && count < UPLOADS_MAX; count++) {
          const bytes = samplePdf(50_000 + 1_000 * count + number)
          const id = await upload(client, bytes)
          acknowledged.push({ client, id, digest: createHash('sha256').update(bytes).digest('hex') })
        }
      })
      for (let kill = 0; kill < KILLS; kill++) {
        await pause(UP_MS)
        await gateway.kill()
        await pause(DOWN_MS)
        await gateway.restart()
      }
      state.isOver = true
      await Promise.all(uploaders)
      expect(acknowledged.length).toBeGreaterThan(3 * KILLS)

      const far = new Date(Date.now() + 3_600_000)
      await sweepAttachments({
        db: server.db,
        store: server.attachments,
        before: new Date(0),
        writesBefore: far,
      })
      for (const { client, id, digest } of acknowledged) {
        expect(await client.succeed(readAttachment, { params: { id } })).toMatchObject({ digest })
        expect((await client.call(downloadAttachment, { params: { id } })).status).toBe(200)
      }
      const { rows } = await server.database.superuser.query<{ stored_key: string }>(
        'select stored_key from attachment where stored_key is not null',
      )
      expect(await keysIn(gateway)).toEqual(rows.map((row) => row.stored_key).toSorted())
    },
    TIMEOUT_MS,
  )
})
