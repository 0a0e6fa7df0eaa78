import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'

import { hasGateway, startGateway } from '@nostro/server/testing/ceph'
import { afterAll, describe, expect, test } from 'vitest'

import { adminHere } from '../testing/admin-here.ts'
import { startDemoHere } from '../testing/start-demo-here.ts'

/** Tests of backups in the bucket of a real object store through the commands. */

const root = mkdtempSync(path.join(tmpdir(), 'nostro-admin-bucket-'))
chmodSync(root, 0o755)
afterAll(() => rmSync(root, { recursive: true, force: true }))

const isGatewayThere = hasGateway()

describe.skipIf(!isGatewayThere)('nostro admin with a bucket', () => {
  test('backs up, verifies and restores, and reports faults of a bucket', async () => {
    const gateway = await startGateway()
    try {
      const { bucket, endpoint = '', region, accessKeyId, secretAccessKey } = gateway.settings
      const store = {
        BACKUP_S3_ENDPOINT: endpoint,
        BACKUP_S3_REGION: region,
        BACKUP_S3_ACCESS_KEY_ID: accessKeyId,
        BACKUP_S3_SECRET_ACCESS_KEY: secretAccessKey,
      }
      const place = `s3://${bucket}/of/one`
      const { out: pair } = await adminHere({ LANG: 'en' }, 'backup-key', '--json')
      const { keys } = JSON.parse(pair) as {
        readonly keys: { readonly recipient: string; readonly identity: string }
      }
      const old = { ...store, NOSTRO_DATA_DIR: path.join(root, 'old'), LANG: 'en' }
      const making = { ...old, NOSTRO_BACKUP_RECIPIENTS: keys.recipient }
      const reading = {
        ...store,
        NOSTRO_DATA_DIR: path.join(root, 'new'),
        NOSTRO_BACKUP_IDENTITY: keys.identity,
        LANG: 'en',
      }
      const settings = { NOSTRO_DEMO: 'empty', LOG_LEVEL: 'silent', PORT: '0' }
      const server = await startDemoHere({ ...old, ...settings })
      expect(await adminHere(making, 'backup', '--to', place)).toMatchObject({ exit: 0, err: '' })
      await server.close()

      expect(await adminHere(making, 'backup', '--to', 's3://no-such-bucket/of/one')).toMatchObject({
        exit: 2,
        err: expect.stringContaining('no-such-bucket'),
      })
      const wrong = { ...making, BACKUP_S3_SECRET_ACCESS_KEY: 'of-somebody-else' }
      expect(await adminHere(wrong, 'backup', '--to', place)).toMatchObject({ exit: 2, out: '' })

      const checked = await adminHere(reading, 'verify', '--from', place)
      expect(checked).toMatchObject({ exit: 0, out: expect.stringContaining('is whole') })
      const restored = await adminHere(reading, 'restore', '--from', place)
      expect(restored).toMatchObject({ exit: 0, err: '', out: expect.stringContaining('is restored') })
      const next = await startDemoHere({ ...reading, ...settings })
      expect((await fetch(`${next.url}/health/ready`)).status).toBe(200)
      await next.close()
    } finally {
      gateway.stop()
    }
  })
})
