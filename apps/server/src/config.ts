import path from 'node:path'

import { DEFAULT_SERVICE_VERSION, MX_RELEASES, releaseOf } from '@nostro/messages'
import { z } from 'zod'

import type { Guideline } from './context.ts'
import { LOG_LEVELS, type LogLevel } from './http/logging.ts'

/** How this installation runs. Source: the environment. */
export interface Config {
  readonly host: string
  readonly port: number
  /** Absolute. Holds the embedded database and `demo-accounts.json`. */
  readonly dataFolder: string
  /** The PostgreSQL to use; the embedded one when absent. */
  readonly databaseUrl?: string
  /** The same database for its owner, who migrates it, where that is another user. */
  readonly databaseOwnerUrl?: string
  readonly hasDemoData: boolean
  readonly demoPassword?: string
  readonly guideline: Guideline
  readonly logLevel: LogLevel
  readonly trustedProxies: readonly string[]
}

const postgresUrl = z.url({ protocol: /^postgres(ql)?$/ })

const environment = z.object({
  HOST: z.string().default('127.0.0.1'),
  PORT: z.string().regex(/^\d+$/).transform(Number).pipe(z.int().max(65_535)).default(8080),
  NOSTRO_DATA_DIR: z.string().default('./data'),
  DATABASE_URL: postgresUrl.optional(),
  DATABASE_OWNER_URL: postgresUrl.optional(),
  NOSTRO_DEMO: z.enum(['0', '1']).optional(),
  NOSTRO_DEMO_PASSWORD: z.string().min(8).max(128).optional(),
  CBPR_RELEASE: z.enum(MX_RELEASES.map(({ name }) => name)).optional(),
  CBPR_SERVICE_VERSION: z
    .string()
    .regex(/^\d\d$/)
    .default(DEFAULT_SERVICE_VERSION),
  LOG_LEVEL: z.enum(LOG_LEVELS).default('warn'),
  TRUSTED_PROXIES: z.string().default(''),
})

/** Reads the environment; an empty variable counts as absent. Throws an error that names each variable at fault. */
export function readConfig(variables: Readonly<Record<string, string | undefined>>): Config {
  const given = Object.entries(variables).filter(([, value]) => value !== undefined && value !== '')
  const result = environment.safeParse(Object.fromEntries(given))
  if (!result.success) throw new Error(`The settings are not valid:\n${z.prettifyError(result.error)}`)
  const { DATABASE_URL, DATABASE_OWNER_URL, NOSTRO_DEMO, NOSTRO_DEMO_PASSWORD, ...settings } = result.data
  const { CBPR_RELEASE: release, CBPR_SERVICE_VERSION: serviceVersion } = settings
  return {
    host: settings.HOST,
    port: settings.PORT,
    dataFolder: path.resolve(settings.NOSTRO_DATA_DIR),
    ...(DATABASE_URL !== undefined && { databaseUrl: DATABASE_URL }),
    ...(DATABASE_OWNER_URL !== undefined && { databaseOwnerUrl: DATABASE_OWNER_URL }),
    // Whoever brings a database works in earnest: demo sign-ins are only made there when asked for.
    hasDemoData: NOSTRO_DEMO === undefined ? DATABASE_URL === undefined : NOSTRO_DEMO === '1',
    ...(NOSTRO_DEMO_PASSWORD !== undefined && { demoPassword: NOSTRO_DEMO_PASSWORD }),
    guideline: { serviceVersion, ...(release !== undefined && { release: releaseOf(release) }) },
    logLevel: settings.LOG_LEVEL,
    trustedProxies: settings.TRUSTED_PROXIES.split(',')
      .map((proxy) => proxy.trim())
      .filter(Boolean),
  }
}
