import { createHash } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'

import { isDeep } from '@nostro/kernel/testing'
import { beforeAll, describe, expect, test } from 'vitest'

import { atEnd, createTestServer, type TestServer } from '../../testing/index.ts'
import { NO_SAMPLES, samples } from './testing/corpus.ts'
import { type FarSide, openNetworkSide, QUEUES, createBrokerLink } from './testing/far-side.ts'
import { hasRabbit, RABBIT_START_TIMEOUT_MS, startRabbit } from './testing/rabbit.ts'

/** If the broker package was installed for tests, its absence is a failure and does not skip them. */
const isThere = process.env['NOSTRO_RABBITMQ_TESTS'] === 'required' || hasRabbit()

/** All samples take a minute through a broker: the deep suite runs each, other suites every fifth. */
const STEP = isDeep ? 1 : 5

describe.runIf(isThere && !NO_SAMPLES.isReason)('the queue of a link', () => {
  let server: TestServer
  let far: FarSide
  let key: string

  beforeAll(async () => {
    const rabbit = await startRabbit(Object.values(QUEUES))
    atEnd(rabbit.stop)
    server = await createTestServer({ linkBrokers: [rabbit.address] })
    key = (await createBrokerLink(await server.signIn('beijing.admin'), rabbit)).key
    far = await openNetworkSide(rabbit)
    atEnd(() => far.close())
  }, RABBIT_START_TIMEOUT_MS)

  const states = async () =>
    new Map(
      (
        await server.database.superuser.query<{ digest: string; state: string; raw: Buffer }>(
          'select digest, state, raw from incoming_file',
        )
      ).rows.map(({ digest, ...kept }) => [digest, kept]),
    )

  test('transfers samples byte for byte, and each is read', async () => {
    const files = samples()
      .map(({ bytes }) => bytes)
      .filter((_, index) => index % STEP === 0)
    expect(files.length).toBeGreaterThan(100)
    for (const bytes of files) await far.put(bytes.toString('latin1'), key)
    for (let tries = 0; tries < 200 && (await states()).size < files.length; tries++) {
      server.clock.advance(1_000)
      await server.scanLinks()
      await pause(50)
    }
    expect(await server.jobs.runWaiting()).toEqual([])
    const kept = await states()
    const found = files.map((bytes) => kept.get(createHash('sha256').update(bytes).digest('hex')))
    expect(found.filter((file) => file?.state !== 'read')).toEqual([])
    expect(found.every((file, index) => file?.raw.equals(files[index] ?? Buffer.alloc(0)))).toBe(true)
  })
})
