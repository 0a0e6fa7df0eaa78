import { runChaos } from '@nostro/chaos'
import { hasRabbit } from '@nostro/server/testing/rabbit'
import { expect, test } from 'vitest'

import { buildWeb } from './build-web.ts'

const LIMIT_MS = 900_000

test('the broker is available', ({ skip }) => {
  const isThere = hasRabbit()
  const reason = 'rabbitmq-server of Debian is not installed: messages go through a folder alone'
  skip(!isThere && process.env['NOSTRO_RABBITMQ_TESTS'] !== 'required', reason)
  expect(isThere ? 'there' : reason).toBe('there')
})

/** The scenario uses both cores for minutes, in which parallel tests would exceed their time limits. */
const isDeep = process.env['NOSTRO_DEEP'] === '1'

test.runIf(isDeep)(
  'servers, database and broker are killed, and every message is processed once and in order',
  async () => {
    const args = ['gateway', '--messages', '200', '--faults', '6']
    expect(await runChaos(args, { seed: 1, build: () => buildWeb() })).toBe(0)
  },
  LIMIT_MS,
)
