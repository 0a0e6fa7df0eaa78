import { randomBytes, randomUUID } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'

import { downloadAttachment, readUploadPolicy, takeUpload } from '@nostro/contract'
import { beforeAll, describe, expect, test } from 'vitest'

import { createHeldClock, createTestServer, type TestServer } from '../../testing/index.ts'
import { hasGateway, startGateway, type Gateway } from '../testing/ceph-gateway.ts'
import { postUpload, samplePdf, uploadAs } from '../testing/index.ts'
import type { AttachmentStore, UploadGrant } from './attachment-store.ts'
import { createLocalStore } from './local-store.ts'
import { createS3Store } from './s3-store.ts'

/** Runs the same tests on each store: a folder, and a real S3 store. */

/** Longer than the start limit of the gateway, so that its own error is reported. */
const GATEWAY_TIMEOUT_MS = 300_000

const isGatewayThere = hasGateway()

test('the S3 store is available for tests', ({ skip }) => {
  const reason = 'radosgw, ceph-mon and ceph-osd of Debian are not installed, or this is not root'
  // Where its packages were installed for this test, a missing store fails instead of skipping.
  const isRequired = process.env.NOSTRO_S3_TESTS === 'required'
  skip(!isGatewayThere && !isRequired, reason)
  expect(isGatewayThere ? 'there' : reason).toBe('there')
})

interface TestedStore {
  readonly store: AttachmentStore
  readonly close: () => void
}

async function openFolder(): Promise<TestedStore> {
  const folder = mkdtempSync(path.join(tmpdir(), 'nostro-store-'))
  return { store: createLocalStore(folder), close: () => rmSync(folder, { recursive: true, force: true }) }
}

async function openGateway(): Promise<TestedStore> {
  const gateway: Gateway = await startGateway()
  return { store: createS3Store(gateway.settings, () => new Date()), close: gateway.stop }
}

const STORES = [
  { kind: 'a folder of this machine', open: openFolder, isThere: true },
  { kind: 'an S3 store', open: openGateway, isThere: isGatewayThere },
] as const

function keyOf(folder: 'incoming' | 'kept', institutionId = randomUUID()): string {
  return `${folder}/${institutionId}/${randomBytes(4).toString('hex')}-${randomUUID()}.pdf`
}

function grantFor(key: string, bytesMax: number, lifeMs = 300_000): UploadGrant {
  return {
    key,
    contentType: 'application/pdf',
    bytesMax,
    expiresAt: new Date(Date.now() + lifeMs),
    secret: randomBytes(32),
  }
}

describe.each(STORES.filter(({ isThere }) => isThere))('$kind', ({ open }) => {
  let tested: TestedStore
  let server: TestServer
  beforeAll(async () => {
    tested = await open()
    server = await createTestServer({
      attachments: tested.store,
      // The store uses its own clock to check the expiry of a policy.
      clock: createHeldClock(new Date().toISOString()),
    })
    return tested.close
  }, GATEWAY_TIMEOUT_MS)

  test('stores a file unchanged until it is deleted', async () => {
    const key = keyOf('kept')
    expect(await tested.store.read(key)).toBeUndefined()
    const bytes = randomBytes(100_000)
    await tested.store.write(key, bytes, 'application/pdf')
    expect(Buffer.from((await tested.store.read(key)) ?? [])).toEqual(bytes)
    await tested.store.remove(key)
    expect(await tested.store.read(key)).toBeUndefined()
    await tested.store.remove(key)
  })

  test('issues the form with the specified fields (API-24)', async () => {
    const grant = grantFor(keyOf('incoming'), 1_000)
    const { host, accessKeyId, policy, signature, fields } = await tested.store.uploadForm(grant)
    for (const part of [host, accessKeyId, policy, signature]) expect(part).not.toBe('')
    expect(fields).toMatchObject({
      key: grant.key,
      success_action_status: '200',
      'Content-Type': 'application/pdf',
    })
    const { expiration, conditions } = JSON.parse(Buffer.from(policy, 'base64').toString()) as {
      readonly expiration: string
      readonly conditions: readonly unknown[]
    }
    expect(Math.abs(Date.parse(expiration) - grant.expiresAt.getTime())).toBeLessThan(2_000)
    expect(conditions).toContainEqual(['content-length-range', 1, 1_000])
    expect(conditions).toContainEqual({ key: grant.key })
  })

  test('accepts a file from the browser through all steps', async () => {
    const operator = await server.signIn('beijing.operator')
    const bytes = samplePdf(300_000)
    const { id } = await uploadAs(operator, server.url, { bytes })
    const { status, headers } = await operator.call(downloadAttachment, { params: { id } })
    expect(status).toBe(200)
    expect(headers.get('content-length')).toBe(String(bytes.length))
  })

  test('refuses another key, type, signature or size, and stores nothing', async () => {
    const operator = await server.signIn('beijing.operator')
    const bytes = samplePdf()
    const query = { type: 'contractAttach', fileName: 'a.pdf', fileSize: String(bytes.length) }
    const changes: readonly ((fields: Record<string, string>) => Record<string, string>)[] = [
      (fields) => ({ ...fields, key: keyOf('kept') }),
      (fields) => ({ ...fields, 'Content-Type': 'text/html' }),
      (fields) => ({ ...fields, signature: 'AAAA', 'X-Amz-Signature': '00' }),
    ]
    for (const change of changes) {
      const policy = await operator.succeed(readUploadPolicy, { query })
      const fields = change(policy.fields)
      expect((await postUpload(server.url, { host: policy.host, fields }, bytes)).ok).toBe(false)
      expect(await tested.store.read(fields.key ?? '')).toBeUndefined()
      expect(await operator.refused(takeUpload, { body: { key: policy.key } })).toMatchObject({
        error: 'attachment.notArrived',
      })
    }
    const policy = await operator.succeed(readUploadPolicy, { query })
    const longer = await postUpload(server.url, policy, samplePdf(bytes.length + 1))
    expect(longer.ok).toBe(false)
    expect(await tested.store.read(policy.key)).toBeUndefined()
  })

  test('a post after completion has no effect', async () => {
    const operator = await server.signIn('beijing.operator')
    const bytes = samplePdf(5_000)
    const query = { type: 'contractAttach', fileName: 'a.pdf', fileSize: String(bytes.length) }
    const policy = await operator.succeed(readUploadPolicy, { query })
    expect((await postUpload(server.url, policy, bytes)).ok).toBe(true)
    const taken = await operator.succeed(takeUpload, { body: { key: policy.key } })
    await postUpload(server.url, policy, Buffer.alloc(5_000, 'x'))
    expect(await operator.succeed(takeUpload, { body: { key: policy.key } })).toEqual(taken)
    expect((await operator.call(downloadAttachment, { params: { id: taken.id } })).status).toBe(200)
  })
})

test.each(['../../etc/passwd', 'kept/../../x', 'other/x', '', 'kept/a/b.pdf'])(
  'a folder store rejects the key %j',
  async (key) => {
    const { store, close } = await openFolder()
    await expect(store.read(key)).rejects.toThrow('A key')
    await expect(store.write(key, Buffer.from('x'), 'application/pdf')).rejects.toThrow('A key')
    close()
  },
)
