import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { createServer, type IncomingMessage, request as ask } from 'node:http'
import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { setTimeout as pause } from 'node:timers/promises'

import { CreateMultipartUploadCommand } from '@aws-sdk/client-s3'
import { beforeAll, describe, expect, test } from 'vitest'

import { createS3Client, type S3Settings } from '../../attachments/index.ts'
import {
  type Gateway,
  hasGateway,
  keysIn,
  startGateway,
  unfinishedIn,
} from '../../attachments/testing/index.ts'
import { createJobSeal } from '../../jobs/job-seal.ts'
import { systemRandom } from '../../installation/system-ports.ts'
import {
  atEnd,
  createTestDatabase,
  createTestServer,
  freePort,
  TEST_SEAL_KEY,
  type TestServer,
} from '../../testing/index.ts'
import { makeBackupKeys } from '../backup-keys.ts'
import { pruneBackups } from '../prune-backups.ts'
import { restoreBackup } from '../restore-backup.ts'
import { takeBackup } from '../take-backup.ts'
import { verifyBackup } from '../verify-backup.ts'
import { configuredTarget } from './configured-target.ts'
import { PART_BYTES } from './write-object.ts'

/** Tests of backups in a bucket of a real S3 store. */

const isGatewayThere = hasGateway()

test('the S3 store is available for tests', ({ skip }) => {
  const isRequired = process.env.NOSTRO_S3_TESTS === 'required'
  skip(!isGatewayThere && !isRequired, 'radosgw, ceph-mon and ceph-osd of Debian are not installed')
  expect(isGatewayThere).toBe(true)
})

/** Content that never ends. */
async function* endless(): AsyncGenerator<Uint8Array> {
  for (;;) yield randomBytes(1_000_000)
}

async function* breaking(bytes: number): AsyncGenerator<Uint8Array> {
  yield randomBytes(bytes)
  await Promise.resolve()
  throw new Error('The database is away')
}

describe.runIf(isGatewayThere)('a bucket', () => {
  let gateway: Gateway
  beforeAll(async () => {
    gateway = await startGateway()
    return gateway.stop
  }, 300_000)

  const targetOf = (prefix: string, changes: Partial<S3Settings> = {}) => {
    const { bucket, ...store } = { ...gateway.settings, ...changes }
    return configuredTarget(`s3://${bucket}/${prefix}`, store)
  }
  const keysBelow = async (prefix: string) =>
    (await keysIn(gateway)).filter((key) => key.startsWith(`${prefix}/`))

  test.each([0, 1, PART_BYTES, 2 * PART_BYTES + 5])('stores a file of %i bytes unchanged', async (size) => {
    const target = targetOf('sizes')
    const bytes = randomBytes(size)
    await target.write(
      'a/b',
      (async function* () {
        yield await Promise.resolve(bytes)
      })(),
    )
    expect((await buffer(target.read('a/b'))).equals(bytes)).toBe(true)
    expect(await unfinishedIn(gateway)).toEqual([])
  })

  test('contains nothing of a file whose content broke off', async () => {
    const target = targetOf('broken')
    await expect(target.write('a/b', breaking(2 * PART_BYTES))).rejects.toThrow('The database is away')
    expect(await target.has('a/b')).toBe(false)
    expect(await unfinishedIn(gateway)).toEqual([])
  })

  test('removes the parts of a killed run with the next later run', async () => {
    const { bucket: Bucket } = gateway.settings
    const client = createS3Client(gateway.settings)
    await client.send(
      new CreateMultipartUploadCommand({ Bucket, Key: 'killed/20261123T080000Z-000000/tables/x' }),
    )
    const target = targetOf('killed')
    expect((await target.entries()).map(({ id }) => id)).toEqual(['20261123T080000Z-000000'])
    await target.removeUnfinished(new Date(Date.now() - 60_000))
    expect(await unfinishedIn(gateway)).toHaveLength(1)
    await target.removeUnfinished(new Date(Date.now() + 60_000))
    expect(await unfinishedIn(gateway)).toEqual([])
  })

  test('reports whether the bucket, the keys or the connection is wrong', async () => {
    const cases = [
      [targetOf('x', { bucket: 'no-such-bucket' }), 'noBucket'],
      [targetOf('x', { secretAccessKey: 'wrong' }), 'denied'],
      [targetOf('x', { endpoint: `http://127.0.0.1:${await freePort()}` }), 'unreachable'],
    ] as const
    for (const [target, failure] of cases) await expect(target.entries()).rejects.toMatchObject({ failure })
    const [target] = cases[0]
    await expect(target.write('a', breaking(0))).rejects.toThrow('The database is away')
    await expect(buffer(targetOf('x').read('a'))).rejects.toMatchObject({ failure: 'noFile' })
  })

  test('is written and read over a connection that is slow, breaks off and returns busy responses', async () => {
    const line = await badLine(gateway.settings.endpoint ?? '')
    atEnd(line.close)
    const target = targetOf('line', { endpoint: line.url })
    const bytes = randomBytes(PART_BYTES + 5)
    await target.write(
      'a/b',
      (async function* () {
        yield await Promise.resolve(bytes)
      })(),
    )
    for (let turn = 0; turn < 3; turn++) expect((await buffer(target.read('a/b'))).equals(bytes)).toBe(true)
    expect(line.faults()).toBeGreaterThan(3)
    expect(await unfinishedIn(gateway)).toEqual([])
  })

  // Some stores repeat the response to a completion, others no longer know the upload.
  test.each([
    { repetition: undefined, faults: 1 },
    { repetition: 'unknownUpload', faults: 2 },
  ] as const)('contains a file whose completion lost its response: %o', async ({ repetition, faults }) => {
    const line = await badLine(gateway.settings.endpoint ?? '', lostCompletion(repetition))
    atEnd(line.close)
    const target = targetOf('completed', { endpoint: line.url })
    const bytes = randomBytes(PART_BYTES + 5)
    await target.write('a/b', Readable.from([bytes]))
    expect(line.faults()).toBe(faults)
    expect((await buffer(target.read('a/b'))).equals(bytes)).toBe(true)
    expect(await unfinishedIn(gateway)).toEqual([])
  })

  test('contains no visible object after its store was killed during a write, and accepts the next one', async () => {
    const target = targetOf('store-killed')
    const writing = target.write('a/b', endless()).catch((error: unknown) => error)
    while ((await unfinishedIn(gateway)).length === 0) await pause(50)
    await gateway.kill()
    expect(await writing).toMatchObject({ failure: 'unreachable' })
    await gateway.restart()
    expect(await target.has('a/b')).toBe(false)
    await target.removeUnfinished(new Date(Date.now() + 60_000))
    expect(await unfinishedIn(gateway)).toEqual([])
    await target.write(
      'a/b',
      (async function* () {
        yield await Promise.resolve(Buffer.from('whole'))
      })(),
    )
    expect((await buffer(target.read('a/b'))).toString()).toBe('whole')
  })

  describe('of an installation', () => {
    const seal = createJobSeal([TEST_SEAL_KEY])
    let keys: Awaited<ReturnType<typeof makeBackupKeys>>
    let server: TestServer
    beforeAll(async () => {
      keys = await makeBackupKeys()
      server = await createTestServer()
    })
    const backUp = (prefix: string) => {
      const { database, attachments: store, clock } = server
      const tools = { ownerUrl: database.ownerUrl, store, seal, clock, random: systemRandom }
      return takeBackup(tools, { target: targetOf(prefix), recipients: [keys.recipient] })
    }
    const sourceOf = (prefix: string) => ({ target: targetOf(prefix), identity: keys.identity, seal })

    test('accepts two backups at once, retains the newer one and restores it', async () => {
      const made = await Promise.all([backUp('two'), backUp('two')])
      const ids = made.map(({ id }) => id).toSorted()
      for (const id of ids) expect((await verifyBackup({ ...sourceOf('two'), id })).faults).toEqual([])
      const now = { now: () => new Date() }
      expect(await pruneBackups(targetOf('two'), 1, seal, now)).toEqual([ids[0]])
      expect((await keysBelow('two')).filter((key) => key.includes(ids[0] ?? ''))).toEqual([])
      const empty = await createTestDatabase('schema')
      atEnd(empty.close)
      const { attachments: store, clock } = server
      const { id } = await restoreBackup({ ownerUrl: empty.ownerUrl, store, clock }, sourceOf('two'))
      expect(id).toBe(ids[1])
    })

    test('does not list a backup without its manifest', async () => {
      const { id } = await backUp('whole')
      const target = targetOf('whole')
      await target.remove(`${id}/tables/message.copy.gz.age`)
      expect((await verifyBackup(sourceOf('whole'))).faults).toEqual([{ part: 'table', name: 'message' }])
      await target.remove(`${id}/manifest.json`)
      await expect(verifyBackup(sourceOf('whole'))).rejects.toThrow('There is no whole backup')
    })
  })
})

test.each(['s3://', 's3://A/x', 's3://a'])('%s is not a bucket', (address) => {
  expect(() => configuredTarget(address, undefined)).toThrow('is no bucket')
})

test('a bucket needs keys', () => {
  expect(() => configuredTarget('s3://backups', undefined)).toThrow('BACKUP_S3_ACCESS_KEY_ID')
})

const LATE_MS = 500

/**
 * A fault of a connection: the store is busy or does not know the upload, or it executes the request and its response
 * is late and incomplete.
 */
type LineFault = keyof typeof REFUSALS | 'truncated'

const REFUSALS = {
  busy: { status: 503, code: 'SlowDown' },
  unknownUpload: { status: 404, code: 'NoSuchUpload' },
} as const

/** Every second request meets a fault. */
const everySecond = (_request: IncomingMessage, count: number): LineFault | undefined =>
  (['busy', undefined, 'truncated', undefined] as const)[count % 4]

/** The response to the completion of an upload is lost; its repetition meets another fault or none. */
function lostCompletion(repetition: LineFault | undefined): typeof everySecond {
  const faults = ['truncated', repetition] as const
  let count = 0
  return ({ method, url }) =>
    method === 'POST' && url?.includes('uploadId=') === true ? faults[count++] : undefined
}

/** A proxy with faults. */
async function badLine(endpoint: string, faultOf: typeof everySecond = everySecond) {
  let [count, faults] = [0, 0]
  const proxy = createServer((incoming, outgoing) => {
    const fault = faultOf(incoming, count++)
    if (fault !== undefined) faults++
    if (fault !== undefined && fault !== 'truncated') {
      const { status, code } = REFUSALS[fault]
      incoming.resume()
      incoming.once('end', () => outgoing.writeHead(status).end(`<Error><Code>${code}</Code></Error>`))
      return
    }
    const { method, url: path, headers } = incoming
    const onward = ask(new URL(path ?? '/', endpoint), { method, headers }, (answer) => {
      if (fault === undefined) {
        outgoing.writeHead(answer.statusCode ?? 500, answer.headers)
        return answer.pipe(outgoing)
      }
      return setTimeout(() => {
        if (method !== 'GET') return outgoing.destroy()
        outgoing.writeHead(answer.statusCode ?? 500, answer.headers)
        return outgoing.write(answer.read(), () => outgoing.destroy())
      }, LATE_MS)
    })
    onward.on('error', () => outgoing.destroy())
    incoming.pipe(onward)
  })
  proxy.listen(0, '127.0.0.1')
  await once(proxy, 'listening')
  const address = proxy.address()
  if (address === null || typeof address === 'string') throw new Error('No port')
  return {
    url: `http://127.0.0.1:${address.port}`,
    faults: () => faults,
    close: () => {
      proxy.closeAllConnections()
      proxy.close()
    },
  }
}
