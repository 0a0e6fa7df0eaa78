import { availableParallelism } from 'node:os'
import path from 'node:path'

import { MX_RELEASES, releaseOf } from '@nostro/messages'
import { z } from 'zod'

import type { ClamdAddress, S3Settings } from '../attachments/index.ts'
import type { BackupStoreSettings } from '../backup/index.ts'
import type { SessionLimits } from '../http/context.ts'
import type { Guideline } from '../installation/guideline.ts'
import { databaseAddress } from '../db/connection/database-address.ts'
import { LOG_LEVELS, type LogLevel } from '../http/logging.ts'
import { concurrencyOf, type QueueConcurrency } from '../jobs/queue-concurrency.ts'
import { SEAL_KEY_LENGTH_MIN } from '../jobs/seal-keys.ts'
import type { MetricsSettings } from '../metrics/index.ts'
import type { DeliverySettings } from '../notifications/index.ts'
import { TRACE_VARIABLES, type TraceSettings, traceSettingsOf } from '../tracing/index.ts'

/** The configuration of this installation. Source: the environment. */
export interface Config {
  readonly host: string
  readonly port: number
  /** Absolute path. Contains the embedded database. */
  readonly dataFolder: string
  /** The PostgreSQL database to use; the embedded one when absent. */
  readonly databaseUrl?: string
  /** The keys that seal jobs, the current key first. The key file of the data folder is used when absent. */
  readonly sealKeys?: readonly [string, ...string[]]
  /** The age public keys for which backups are encrypted. */
  readonly backupRecipients: readonly string[]
  /** The S3-compatible store for writing and reading backups. */
  readonly backupS3?: BackupStoreSettings
  /** The age secret key that decrypts a backup. Only restoring needs it. */
  readonly backupIdentity?: string
  /** The file outside the database that holds the latest hash of each audit trail. Absolute path. */
  readonly auditAnchorFile: string
  /** The same database with the login of its owner, who migrates it, when that is a different login. */
  readonly databaseOwnerUrl?: string
  /** A connection pooler in transaction mode for the same database, used for calls. */
  readonly databasePoolerUrl?: string
  /** The maximum number of database connections for calls and for jobs. The two pools are separate. */
  readonly connections: { readonly calls: number; readonly jobs: number }
  /** The number of processes of this server. Each answers calls and runs jobs, and they share the connections. */
  readonly processes: number
  /** The number of parallel jobs per queue, where it differs from the default. */
  readonly queueConcurrency: QueueConcurrency
  /**
   * The age in seconds of its oldest job above which a queue counts as late, in the readiness check and on the queue
   * page.
   */
  readonly queueAgeLimitSeconds: number
  /** The clients that may read the metrics of this server. */
  readonly metrics: MetricsSettings
  /** The trace collector; no traces are sent when absent. */
  readonly traces?: TraceSettings
  /** The bucket for uploaded files; a folder in the data folder when absent. */
  readonly s3?: S3Settings
  /** The clamd that scans uploaded files; none when absent. */
  readonly clamd?: ClamdAddress
  /** The mail and SMS transports. */
  readonly delivery: Omit<DeliverySettings, 'dataFolder'>
  /** The public address of the product, used for links in mails; without a trailing slash. */
  readonly publicUrl: string
  /**
   * The parent folder of the folders of gateway links, one per link. Absolute path; folder links are unavailable when
   * absent.
   */
  readonly linkRoot?: string
  /** The message brokers that links of banks may connect to: `amqps://mq.bank.example:5671`. */
  readonly linkBrokers: readonly string[]
  /** Hosts inside the own network at which providers of screening may be: `screening.bank.example:8084`. */
  readonly providerHosts: readonly string[]
  /** The telephone number of customer service, shown to companies that await verification. */
  readonly servicePhone: string
  /** True when files may be uploaded for an external chat service (OPEN-45). */
  readonly hasChatFiles: boolean
  readonly guideline: Guideline
  readonly sessionLimits: SessionLimits
  readonly logLevel: LogLevel
  readonly trustedProxies: readonly string[]
  /** Further host names of the product, in addition to the host of its public address. */
  readonly hosts: readonly string[]
}

/** A host name, an IPv4 address, or an IPv6 address in brackets. */
const HOST_NAME = /^(?:[a-z\d](?:[a-z\d.-]*[a-z\d])?|\[[\da-f:.]+\])$/

const METRICS_TOKEN_LENGTH_MIN = 16

const MINUTE_MS = 60_000

/** The form in which links name brokers: scheme, host and port only. */
const brokerUrl = z.url({ protocol: /^amqps?$/ }).refine((address) => /^amqps?:\/\/[^/@?#]+$/.test(address), {
  error: 'A broker is named by scheme, host and port alone, such as amqps://mq.bank.example:5671',
})

const sealKey = z
  .string()
  .min(SEAL_KEY_LENGTH_MIN, { error: `Each seal key has at least ${SEAL_KEY_LENGTH_MIN} characters` })

/** An empty secret was lost in the deployment. Treating it as absent would hide the fault. */
const NEVER_EMPTY: readonly string[] = ['NOSTRO_SEAL_KEYS']

/** Returns the schema of a whole number with its bounds and its default. */
function wholeNumber({
  min,
  max,
  usual,
}: {
  readonly min: number
  readonly max: number
  readonly usual: number
}) {
  return z.string().regex(/^\d+$/).transform(Number).pipe(z.int().min(min).max(max)).default(usual)
}

const environment = z.object({
  HOST: z.string().default('127.0.0.1'),
  PORT: wholeNumber({ min: 0, max: 65_535, usual: 8080 }),
  NOSTRO_DATA_DIR: z.string().default('./data'),
  NOSTRO_LINK_ROOT: z.string().optional(),
  NOSTRO_LINK_BROKERS: z
    .string()
    .default('')
    .transform((addresses) => addresses.split(',').flatMap((address) => address.trim() || []))
    .pipe(z.array(brokerUrl)),
  NOSTRO_PROVIDER_HOSTS: z
    .string()
    .default('')
    .transform((hosts) => hosts.split(',').flatMap((host) => host.trim() || []))
    .pipe(
      z.array(
        z
          .string()
          .regex(/^(\[[0-9a-f:.]+\]|[a-z0-9.-]+):\d{1,5}$/, { error: 'A host has a port: host:8084' }),
      ),
    ),
  NOSTRO_AUDIT_ANCHORS: z.string().optional(),
  NOSTRO_SEAL_KEYS: z
    .string()
    .transform((keys) => keys.split(',').map((key) => key.trim()))
    .pipe(z.tuple([sealKey], sealKey))
    .optional(),
  NOSTRO_BACKUP_RECIPIENTS: z
    .string()
    .default('')
    .transform((keys) => keys.split(',').flatMap((key) => key.trim() || []))
    .pipe(
      z.array(z.string().regex(/^age1[a-z0-9]+$/, { error: 'A recipient is a public key of age, age1…' })),
    ),
  NOSTRO_BACKUP_IDENTITY: z
    .string()
    .trim()
    .regex(/^AGE-SECRET-KEY-(PQ-)?1[A-Z0-9]+$/, { error: 'It is a secret key of age, AGE-SECRET-KEY-1…' })
    .optional(),
  DATABASE_URL: databaseAddress.optional(),
  DATABASE_OWNER_URL: databaseAddress.optional(),
  DATABASE_POOLER_URL: databaseAddress.optional(),
  DATABASE_CONNECTIONS: wholeNumber({ min: 2, max: 500, usual: 16 }),
  DATABASE_CONNECTIONS_JOBS: wholeNumber({ min: 2, max: 500, usual: 8 }),
  NOSTRO_PROCESSES: z.string().regex(/^\d+$/).transform(Number).pipe(z.int().min(1).max(64)).optional(),
  QUEUE_CONCURRENCY: z.string().default('').transform(concurrencyOf),
  QUEUE_AGE_LIMIT_SECONDS: wholeNumber({ min: 5, max: 86_400, usual: 300 }),
  METRICS_TOKEN: z.string().min(METRICS_TOKEN_LENGTH_MIN).regex(/^\S+$/).optional(),
  METRICS_ADDRESS: z
    .string()
    .regex(/^(\[[\da-f:]+\]|[^:\s]+):\d{1,5}$/i)
    .transform(addressOf)
    .optional(),
  ...TRACE_VARIABLES,
  S3_BUCKET: z.string().min(3).optional(),
  S3_ENDPOINT: z.url({ protocol: /^https?$/ }).optional(),
  S3_REGION: z.string().default('us-east-1'),
  S3_ACCESS_KEY_ID: z.string().optional(),
  S3_SECRET_ACCESS_KEY: z.string().optional(),
  S3_BUCKET_IN_PATH: z.enum(['0', '1']).default('1'),
  BACKUP_S3_ENDPOINT: z.url({ protocol: /^https?$/ }).optional(),
  BACKUP_S3_REGION: z.string().default('us-east-1'),
  BACKUP_S3_ACCESS_KEY_ID: z.string().optional(),
  BACKUP_S3_SECRET_ACCESS_KEY: z.string().optional(),
  BACKUP_S3_BUCKET_IN_PATH: z.enum(['0', '1']).default('1'),
  CLAMD: z
    .string()
    .regex(/^(\/.+|[^/:\s]+:\d{1,5})$/)
    .transform(clamdAddressOf)
    .optional(),
  PUBLIC_URL: z.url({ protocol: /^https?$/ }).optional(),
  SERVICE_PHONE: z
    .string()
    .regex(/^\+?[\d -]{3,20}$/)
    .default('400-000-0000'),
  CHAT_FILES: z.enum(['0', '1']).default('0'),
  MAIL_URL: z.url({ protocol: /^smtps?$/ }).optional(),
  MAIL_IN_CLEAR: z.enum(['0', '1']).default('0'),
  MAIL_FROM: z.string().min(3).default('Nostro <nostro@localhost>'),
  SMS_URL: z.url({ protocol: /^https?$/ }).optional(),
  SMS_TOKEN: z.string().optional(),
  CBPR_RELEASE: z.enum(MX_RELEASES.map(({ name }) => name)).optional(),
  CBPR_SERVICE_VERSION: z
    .string()
    .regex(/^\d\d$/)
    .optional(),
  SESSION_IDLE_MINUTES: wholeNumber({ min: 2, max: 1440, usual: 15 }),
  SESSION_MINUTES_MAX: wholeNumber({ min: 2, max: 10_080, usual: 720 }),
  LOG_LEVEL: z.enum(LOG_LEVELS).default('warn'),
  TRUSTED_PROXIES: z
    .string()
    .default('')
    .transform((proxies) => proxies.split(',').flatMap((proxy) => proxy.trim() || [])),
  NOSTRO_HOSTS: z
    .string()
    .default('')
    .transform((names) => names.split(',').flatMap((name) => name.trim().toLowerCase() || []))
    .pipe(z.array(z.string().regex(HOST_NAME, { error: 'A host is named without scheme and port' }))),
})

/** The names of all settings of a server. */
export const SETTING_NAMES: readonly string[] = Object.keys(environment.shape)

/** The least number of database connections for the calls of a process, where the number of processes is not set. */
const CONNECTIONS_PER_PROCESS = 4

/** Returns one process per core, as far as each has enough database connections. */
function usualProcesses(connections: number): number {
  return Math.max(1, Math.min(availableParallelism(), Math.floor(connections / CONNECTIONS_PER_PROCESS)))
}

/** Parses `host:port`; an IPv6 address is in brackets. */
function addressOf(text: string): { readonly host: string; readonly port: number } {
  const colon = text.lastIndexOf(':')
  return { host: text.slice(0, colon).replaceAll(/[[\]]/g, ''), port: Number(text.slice(colon + 1)) }
}

/** Parses `host:port`, or the path of a Unix socket. */
function clamdAddressOf(text: string): ClamdAddress {
  const [host = '', port] = text.split(':')
  return text.startsWith('/') ? { path: text } : { host, port: Number(port) }
}

/**
 * Reads the environment. An empty variable counts as absent, except for key variables. Throws an error that names each
 * invalid variable.
 */
export function readConfig(variables: Readonly<Record<string, string | undefined>>): Config {
  const given = Object.entries(variables).filter(
    ([name, value]) => value !== undefined && (value !== '' || NEVER_EMPTY.includes(name)),
  )
  const result = environment.safeParse(Object.fromEntries(given))
  if (!result.success) throw new Error(`The settings are not valid:\n${z.prettifyError(result.error)}`)
  const { DATABASE_URL, DATABASE_OWNER_URL, DATABASE_POOLER_URL, ...settings } = result.data
  const { CBPR_RELEASE: release, CBPR_SERVICE_VERSION: serviceVersion } = settings
  if (DATABASE_POOLER_URL !== undefined && DATABASE_URL === undefined)
    throw new Error('The settings are not valid:\nDATABASE_POOLER_URL needs DATABASE_URL, past the pooler')
  return {
    host: settings.HOST,
    port: settings.PORT,
    dataFolder: path.resolve(settings.NOSTRO_DATA_DIR),
    auditAnchorFile: path.resolve(
      settings.NOSTRO_AUDIT_ANCHORS ?? path.join(settings.NOSTRO_DATA_DIR, 'audit-anchors.jsonl'),
    ),
    backupRecipients: settings.NOSTRO_BACKUP_RECIPIENTS,
    ...(settings.NOSTRO_BACKUP_IDENTITY !== undefined && {
      backupIdentity: settings.NOSTRO_BACKUP_IDENTITY,
    }),
    ...(settings.NOSTRO_SEAL_KEYS && { sealKeys: settings.NOSTRO_SEAL_KEYS }),
    ...(DATABASE_URL !== undefined && { databaseUrl: DATABASE_URL }),
    ...(DATABASE_OWNER_URL !== undefined && { databaseOwnerUrl: DATABASE_OWNER_URL }),
    ...(DATABASE_POOLER_URL !== undefined && { databasePoolerUrl: DATABASE_POOLER_URL }),
    connections: { calls: settings.DATABASE_CONNECTIONS, jobs: settings.DATABASE_CONNECTIONS_JOBS },
    processes: settings.NOSTRO_PROCESSES ?? usualProcesses(settings.DATABASE_CONNECTIONS),
    queueConcurrency: settings.QUEUE_CONCURRENCY,
    queueAgeLimitSeconds: settings.QUEUE_AGE_LIMIT_SECONDS,
    metrics: {
      ...(settings.METRICS_TOKEN !== undefined && { token: settings.METRICS_TOKEN }),
      ...(settings.METRICS_ADDRESS && { address: settings.METRICS_ADDRESS }),
    },
    ...traceSettingsOf(settings),
    ...s3Of(settings),
    ...backupS3Of(settings),
    ...(settings.CLAMD && { clamd: settings.CLAMD }),
    delivery: deliveryOf(settings),
    publicUrl: (settings.PUBLIC_URL ?? `http://${settings.HOST}:${settings.PORT}`).replace(/\/+$/, ''),
    ...linkRootOf(settings, DATABASE_URL !== undefined),
    linkBrokers: settings.NOSTRO_LINK_BROKERS,
    providerHosts: settings.NOSTRO_PROVIDER_HOSTS,
    servicePhone: settings.SERVICE_PHONE,
    hasChatFiles: settings.CHAT_FILES === '1',
    guideline: {
      ...(serviceVersion !== undefined && { serviceVersion }),
      ...(release !== undefined && { release: releaseOf(release) }),
    },
    sessionLimits: {
      idleMs: settings.SESSION_IDLE_MINUTES * MINUTE_MS,
      absoluteMs: settings.SESSION_MINUTES_MAX * MINUTE_MS,
    },
    logLevel: settings.LOG_LEVEL,
    trustedProxies: settings.TRUSTED_PROXIES,
    hosts: settings.NOSTRO_HOSTS,
  }
}

function deliveryOf(settings: z.infer<typeof environment>): Config['delivery'] {
  const { MAIL_URL: mailUrl, MAIL_FROM: mailFrom, SMS_URL: smsUrl, SMS_TOKEN: smsToken } = settings
  return {
    mailFrom,
    mayMailInClear: settings.MAIL_IN_CLEAR === '1',
    ...(mailUrl !== undefined && { mailUrl }),
    ...(smsUrl !== undefined && { smsUrl }),
    ...(smsToken !== undefined && { smsToken }),
  }
}

/**
 * Returns the link root. The embedded installation has a default folder; with an external database it must be
 * configured.
 */
function linkRootOf(
  { NOSTRO_LINK_ROOT: root, NOSTRO_DATA_DIR: dataFolder }: z.infer<typeof environment>,
  hasDatabase: boolean,
): Pick<Config, 'linkRoot'> {
  if (root !== undefined) return { linkRoot: path.resolve(root) }
  return hasDatabase ? {} : { linkRoot: path.join(path.resolve(dataFolder), 'links') }
}

/** Returns the settings of the bucket. A bucket needs both keys. */
function s3Of(settings: z.infer<typeof environment>): { readonly s3?: S3Settings } {
  const { S3_BUCKET: bucket, S3_ENDPOINT: endpoint, S3_REGION: region, S3_BUCKET_IN_PATH: inPath } = settings
  const { S3_ACCESS_KEY_ID: accessKeyId, S3_SECRET_ACCESS_KEY: secretAccessKey } = settings
  if (bucket === undefined) return {}
  if (accessKeyId === undefined || secretAccessKey === undefined) {
    throw new Error('The settings are not valid:\nS3_BUCKET needs S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY')
  }
  const keys = { accessKeyId, secretAccessKey }
  const isElsewhere = endpoint !== undefined && { endpoint }
  return { s3: { ...isElsewhere, region, bucket, ...keys, hasBucketInPath: inPath === '1' } }
}

/** Returns the settings of the backup store. Each key needs the other. */
function backupS3Of(settings: z.infer<typeof environment>): { readonly backupS3?: BackupStoreSettings } {
  const { BACKUP_S3_ACCESS_KEY_ID: accessKeyId, BACKUP_S3_SECRET_ACCESS_KEY: secretAccessKey } = settings
  const { BACKUP_S3_ENDPOINT: endpoint, BACKUP_S3_REGION: region } = settings
  if (accessKeyId === undefined && secretAccessKey === undefined) return {}
  if (accessKeyId === undefined || secretAccessKey === undefined) {
    throw new Error(
      'The settings are not valid:\nBACKUP_S3_ACCESS_KEY_ID and BACKUP_S3_SECRET_ACCESS_KEY belong together',
    )
  }
  const hasBucketInPath = settings.BACKUP_S3_BUCKET_IN_PATH === '1'
  const isElsewhere = endpoint !== undefined && { endpoint }
  return { backupS3: { ...isElsewhere, region, accessKeyId, secretAccessKey, hasBucketInPath } }
}
