import { availableParallelism } from 'node:os'
import path from 'node:path'

import { releaseOf } from '@nostro/messages'
import { describe, expect, test } from 'vitest'

import { readConfig } from './config.ts'

const DATABASE_URL = 'postgresql://nostro@db.example/nostro'

function tracesOf(variables: Readonly<Record<string, string>>) {
  return readConfig(variables).traces
}

describe('the settings', () => {
  test('have defaults that start on any machine', () => {
    expect(readConfig({})).toEqual({
      host: '127.0.0.1',
      port: 8080,
      dataFolder: path.resolve('data'),
      auditAnchorFile: path.resolve('data/audit-anchors.jsonl'),
      backupRecipients: [],
      linkRoot: path.resolve('data/links'),
      linkBrokers: [],
      providerHosts: [],
      connections: { calls: 16, jobs: 8 },
      processes: Math.min(availableParallelism(), 4),
      queueConcurrency: {},
      queueAgeLimitSeconds: 300,
      metrics: {},
      delivery: { mayMailInClear: false, mailFrom: 'Nostro <nostro@localhost>' },
      publicUrl: 'http://127.0.0.1:8080',
      servicePhone: '400-000-0000',
      hasChatFiles: false,
      guideline: {},
      sessionLimits: { idleMs: 900_000, absoluteMs: 43_200_000 },
      logLevel: 'warn',
      trustedProxies: [],
      hosts: [],
    })
  })

  test('of traces are those that OpenTelemetry has', () => {
    const endpoint = 'https://collector.bank.example:4318'
    expect(tracesOf({ OTEL_EXPORTER_OTLP_ENDPOINT: endpoint })).toEqual({
      sampler: 'parentbased_always_on',
      ratio: 1,
      sendAfterMs: 5_000,
    })
    const others = {
      OTEL_TRACES_SAMPLER: 'traceidratio',
      OTEL_TRACES_SAMPLER_ARG: '0.25',
      OTEL_BSP_SCHEDULE_DELAY: '200',
    }
    expect(tracesOf({ OTEL_EXPORTER_OTLP_TRACES_ENDPOINT: `${endpoint}/v1/traces`, ...others })).toEqual({
      sampler: 'traceidratio',
      ratio: 0.25,
      sendAfterMs: 200,
    })
    expect(tracesOf(others)).toBeUndefined()
    expect(tracesOf({ OTEL_EXPORTER_OTLP_ENDPOINT: endpoint, OTEL_SDK_DISABLED: 'true' })).toBeUndefined()
  })

  test.each([
    ['OTEL_EXPORTER_OTLP_ENDPOINT', 'collector:4318'],
    ['OTEL_TRACES_SAMPLER', 'jaeger_remote'],
    ['OTEL_TRACES_SAMPLER_ARG', '1.5'],
  ])('of traces are refused where they are not valid: %s=%s', (name, value) => {
    expect(() => readConfig({ [name]: value })).toThrow(name)
  })

  test('are read from the environment', () => {
    const variables = {
      HOST: '0.0.0.0',
      PORT: '9000',
      NOSTRO_DATA_DIR: '/srv/nostro',
      NOSTRO_AUDIT_ANCHORS: '/mnt/anchors.jsonl',
      NOSTRO_BACKUP_RECIPIENTS: 'age1one, age1two',
      NOSTRO_BACKUP_IDENTITY: 'AGE-SECRET-KEY-1ABC\n',
      NOSTRO_LINK_ROOT: '/srv/links',
      NOSTRO_LINK_BROKERS: 'amqps://mq.bank.example:5671, amqp://127.0.0.1:5672',
      NOSTRO_SEAL_KEYS: `${'n'.repeat(32)}, ${'o'.repeat(32)}`,
      PUBLIC_URL: 'https://nostro.example/',
      DATABASE_URL,
      DATABASE_OWNER_URL: `${DATABASE_URL}_owner`,
      DATABASE_CONNECTIONS: '40',
      DATABASE_CONNECTIONS_JOBS: '12',
      NOSTRO_PROCESSES: '6',
      QUEUE_CONCURRENCY: 'message.dispatch=16, notice.mail=1',
      QUEUE_AGE_LIMIT_SECONDS: '60',
      METRICS_TOKEN: 'a-token-to-read-with',
      METRICS_ADDRESS: '[::1]:9464',
      CBPR_RELEASE: 'SR2025',
      CBPR_SERVICE_VERSION: '03',
      SESSION_IDLE_MINUTES: '5',
      SESSION_MINUTES_MAX: '480',
      LOG_LEVEL: 'info',
      TRUSTED_PROXIES: '10.0.0.1, 10.0.0.2',
      NOSTRO_HOSTS: 'Inside.bank.example, 10.0.0.7',
      PATH: '/usr/bin',
    }
    expect(readConfig(variables)).toEqual({
      host: '0.0.0.0',
      port: 9000,
      dataFolder: '/srv/nostro',
      auditAnchorFile: '/mnt/anchors.jsonl',
      backupRecipients: ['age1one', 'age1two'],
      backupIdentity: 'AGE-SECRET-KEY-1ABC',
      linkRoot: '/srv/links',
      linkBrokers: ['amqps://mq.bank.example:5671', 'amqp://127.0.0.1:5672'],
      sealKeys: ['n'.repeat(32), 'o'.repeat(32)],
      delivery: { mayMailInClear: false, mailFrom: 'Nostro <nostro@localhost>' },
      providerHosts: [],
      publicUrl: 'https://nostro.example',
      servicePhone: '400-000-0000',
      hasChatFiles: false,
      databaseUrl: DATABASE_URL,
      databaseOwnerUrl: `${DATABASE_URL}_owner`,
      connections: { calls: 40, jobs: 12 },
      processes: 6,
      queueConcurrency: { 'message.dispatch': 16, 'notice.mail': 1 },
      queueAgeLimitSeconds: 60,
      metrics: { token: 'a-token-to-read-with', address: { host: '::1', port: 9464 } },
      guideline: { release: releaseOf('SR2025'), serviceVersion: '03' },
      sessionLimits: { idleMs: 300_000, absoluteMs: 28_800_000 },
      logLevel: 'info',
      trustedProxies: ['10.0.0.1', '10.0.0.2'],
      hosts: ['inside.bank.example', '10.0.0.7'],
    })
  })

  test.each([
    ['127.0.0.1:3310', { host: '127.0.0.1', port: 3310 }],
    ['/run/clamav/clamd.ctl', { path: '/run/clamav/clamd.ctl' }],
    [undefined, undefined],
  ])('with CLAMD %s, the scanner address is %j', (CLAMD, clamd) => {
    expect(readConfig({ CLAMD }).clamd).toEqual(clamd)
  })

  test.each([
    ['nowhere=4', /no queue is called "nowhere"; there are message\.dispatch, /],
    ['message.dispatch=0', /"message.dispatch=0" is not from 1 to 64/],
    ['message.dispatch=65', /"message.dispatch=65" is not from 1 to 64/],
    ['message.dispatch', /"message.dispatch" is not of the form queue=number/],
    ['notice.mail=4;code.sms=2', /is not of the form queue=number/],
  ])('QUEUE_CONCURRENCY %s is refused with its reason', (QUEUE_CONCURRENCY, reason) => {
    expect(() => readConfig({ QUEUE_CONCURRENCY })).toThrow(reason)
  })

  test('reports all invalid variables at once', () => {
    const variables = {
      PORT: '70000',
      DATABASE_URL: 'mysql://x',
      CBPR_RELEASE: 'SR1999',
      LOG_LEVEL: 'loud',
      NOSTRO_SEAL_KEYS: 'short',
      SESSION_IDLE_MINUTES: '1',
      SESSION_MINUTES_MAX: 'long',
      CLAMD: 'somewhere',
      DATABASE_CONNECTIONS: '1',
      DATABASE_CONNECTIONS_JOBS: 'many',
      NOSTRO_PROCESSES: '0',
      QUEUE_CONCURRENCY: 'nowhere=4',
      QUEUE_AGE_LIMIT_SECONDS: '1',
      METRICS_TOKEN: 'short',
      METRICS_ADDRESS: '9464',
    }
    for (const name of Object.keys(variables)) {
      expect(() => readConfig(variables)).toThrow(new RegExp(`at ${name}`))
    }
  })

  test.each(['', ' ', ',', 'x'.repeat(31), `${'x'.repeat(32)},`, `${'x'.repeat(32)},short`])(
    'never accept an invalid seal key: %j',
    (NOSTRO_SEAL_KEYS) => {
      expect(() => readConfig({ NOSTRO_SEAL_KEYS })).toThrow(
        /Each seal key has at least 32 characters\n.*at NOSTRO_SEAL_KEYS/,
      )
    },
  )
})
