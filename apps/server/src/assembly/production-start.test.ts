import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'

import { type Call, CALLS, DEMO_CALLS, failureSchema, readUser, signIn } from '@nostro/contract'
import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'

import { asOwner } from '../db/owner.ts'
import {
  createAdministrator,
  openConfiguredDatabase,
  readConfig,
  SETTING_NAMES,
} from '../operations/index.ts'
import { atEnd, createTestClient, DEMO_PASSWORD } from '../testing/index.ts'
import { startServer } from './start-server.ts'

const dataFolder = mkdtempSync(path.join(tmpdir(), 'nostro-production-'))
atEnd(() => rmSync(dataFolder, { recursive: true }))

const SECRET = 'known-to-the-requester-0123456789'

/** Settings that name another program, which this test does not have. They have no value here. */
const ELSEWHERE = [
  'DATABASE_URL',
  'DATABASE_OWNER_URL',
  'DATABASE_POOLER_URL',
  'S3_BUCKET',
  'S3_ENDPOINT',
  'S3_REGION',
  'S3_ACCESS_KEY_ID',
  'S3_SECRET_ACCESS_KEY',
  'S3_BUCKET_IN_PATH',
  'BACKUP_S3_ENDPOINT',
  'BACKUP_S3_REGION',
  'BACKUP_S3_ACCESS_KEY_ID',
  'BACKUP_S3_SECRET_ACCESS_KEY',
  'BACKUP_S3_BUCKET_IN_PATH',
  'CLAMD',
  'MAIL_URL',
  'SMS_URL',
  'METRICS_ADDRESS',
  'NOSTRO_BACKUP_IDENTITY',
  'OTEL_EXPORTER_OTLP_ENDPOINT',
  'OTEL_EXPORTER_OTLP_TRACES_ENDPOINT',
]

/** Each other setting of a server, with a value that opens the server as far as the setting can. */
const SETTINGS: Readonly<Record<string, string>> = {
  HOST: '127.0.0.1',
  PORT: '0',
  NOSTRO_DATA_DIR: dataFolder,
  NOSTRO_LINK_ROOT: path.join(dataFolder, 'links'),
  NOSTRO_LINK_BROKERS: 'amqp://127.0.0.1:5672',
  NOSTRO_PROVIDER_HOSTS: '127.0.0.1:8084',
  NOSTRO_AUDIT_ANCHORS: path.join(dataFolder, 'anchors.jsonl'),
  NOSTRO_SEAL_KEYS: SECRET,
  NOSTRO_BACKUP_RECIPIENTS: 'age1known',
  DATABASE_CONNECTIONS: '8',
  DATABASE_CONNECTIONS_JOBS: '4',
  NOSTRO_PROCESSES: '1',
  QUEUE_CONCURRENCY: 'notice.mail=1',
  QUEUE_AGE_LIMIT_SECONDS: '86400',
  METRICS_TOKEN: SECRET,
  OTEL_SDK_DISABLED: 'true',
  OTEL_TRACES_SAMPLER: 'always_on',
  OTEL_TRACES_SAMPLER_ARG: '1',
  OTEL_BSP_SCHEDULE_DELAY: '1000',
  PUBLIC_URL: 'http://127.0.0.1',
  SERVICE_PHONE: '400-000-0001',
  CHAT_FILES: '1',
  MAIL_IN_CLEAR: '1',
  MAIL_FROM: 'first.admin@nostro.example',
  SMS_TOKEN: SECRET,
  CBPR_RELEASE: 'SR2025',
  CBPR_SERVICE_VERSION: '03',
  SESSION_IDLE_MINUTES: '1440',
  SESSION_MINUTES_MAX: '10080',
  LOG_LEVEL: 'silent',
  TRUSTED_PROXIES: '127.0.0.1',
  NOSTRO_HOSTS: 'inside.bank.example',
}

/** Settings of the demo, and what someone might try instead of them. None of them exists. */
const OF_DEMO = {
  NOSTRO_DEMO: '1',
  NOSTRO_DEMO_PASSWORD: DEMO_PASSWORD,
  NOSTRO_CLOCK: '2026-09-01T08:00:00Z',
  NOSTRO_USER: 'first.admin',
  NODE_ENV: 'development',
}

const config = readConfig({ ...SETTINGS, ...OF_DEMO })
const administrator = await createAdministrator(config, {
  username: 'first.admin',
  name: 'Administrator',
  platformName: 'Platform',
})
const server = await startServer(config)
atEnd(server.close)

/** Returns the rows of a query over the whole database. */
async function rowsOf<Row>(query: string): Promise<readonly Row[]> {
  const database = await openConfiguredDatabase(config)
  const { rows } = await asOwner(database.ownerUrl, (db) => sql.raw<Row>(query).execute(db))
  await database.stop()
  return rows
}

const { username, password } = administrator
const TOKENS = [username, password, SECRET, DEMO_PASSWORD, 'first.admin@nostro.example']

/** The headers with which a request could name a user, or a time. */
const HEADERS: readonly (readonly [name: string, value: string])[] = [
  ...TOKENS.flatMap((token) => [
    ['authorization', token] as const,
    ['authorization', `Bearer ${token}`] as const,
    [
      'cookie',
      `token=${encodeURIComponent(token)}; session=${encodeURIComponent(token)}; user=${username}`,
    ] as const,
  ]),
  ['authorization', `Basic ${Buffer.from(`${username}:${password}`).toString('base64')}`],
  ...['user', 'username', 'x-user', 'x-username', 'x-user-id', 'x-remote-user', 'x-forwarded-user'].map(
    (name) => [name, username] as const,
  ),
  ...['x-auth-request-user', 'x-nostro-user', 'x-actor', 'actor', 'from', 'token', 'x-token', 'demo'].map(
    (name) => [name, username] as const,
  ),
  ['x-forwarded-for', '127.0.0.1'],
  ['date', 'Tue, 01 Sep 2026 08:00:00 GMT'],
  ['unattended', '1'],
]

const QUERY = `?username=${username}&user=${username}&userId=${username}&token=${SECRET}&demo=1&at=2026-09-01`
const BODY = { username, userId: username, user: username, token: SECRET, actor: { username }, demo: true }

/** Returns status and error of a request. */
async function answerTo(call: Call, headers: readonly (readonly [string, string])[], query = '') {
  const url = `${server.url}${call.path.replaceAll(/\{\w+\}/g, '00000000-0000-7000-8000-000000000001')}${query}`
  const hasBody = call.method !== 'GET' && call.method !== 'DELETE'
  const response = await fetch(url, {
    method: call.method,
    headers: [...headers, ...(hasBody ? [['content-type', 'application/json'] as const] : [])].map(
      ([name, value]): [string, string] => [name, value],
    ),
    ...(hasBody && { body: JSON.stringify(BODY) }),
  })
  return { status: response.status, error: failureSchema.parse(await response.json()).error }
}

const UNKNOWN = { status: 401, error: 'session.unknown' }
const NOT_FOUND = { status: 404, error: 'resource.notFound' }

describe('a production start', () => {
  test('is tested with every setting that a server has', () => {
    expect([...Object.keys(SETTINGS), ...ELSEWHERE].toSorted()).toEqual(SETTING_NAMES.toSorted())
  })

  test.each(Object.entries<Call>(DEMO_CALLS))(
    'does not have the call %s of the demo',
    async (_name, call) => {
      expect(await answerTo(call, [['origin', server.url]])).toEqual(NOT_FOUND)
    },
  )

  test('has no user but its administrator, who signs in with the password', async () => {
    expect(await rowsOf('select username from app_user')).toEqual([{ username }])
    const client = createTestClient(server.url)
    const { token } = await client.succeed(signIn, { body: { username, password } })
    expect(await createTestClient(server.url, token).succeed(readUser)).toMatchObject({ username })
    const wrong = { username, password: DEMO_PASSWORD }
    expect(await client.refused(signIn, { body: wrong })).toMatchObject({ error: 'signIn.wrongCredentials' })
  })

  test.each(HEADERS)('accepts no user named by %s: %s', async (...header) => {
    expect(await answerTo(readUser, [header], QUERY)).toEqual(UNKNOWN)
  })

  const closed = Object.entries<Call>(CALLS).filter(([, { access }]) => access !== 'anonymous')

  test.each(closed)('accepts no user named by a request to %s', async (_name, call) => {
    const headers = [...new Map([...HEADERS, ['authorization', `Bearer ${SECRET}`] as const])]
    expect(await answerTo(call, headers, QUERY)).toEqual(UNKNOWN)
  })

  test('has the time of the machine', async () => {
    const [event] = await rowsOf<{ at: Date }>('select max(occurred_at) as at from audit_event')
    expect(Math.abs(Date.now() - (event?.at.getTime() ?? 0))).toBeLessThan(3_600_000)
  })
})
