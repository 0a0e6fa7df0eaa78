import { setTimeout as pause } from 'node:timers/promises'

import { configuredStore, createClamdScanner } from '../attachments/index.ts'
import { type AssembledServer, assembleServer, type AssemblyOptions } from './assemble-server.ts'
import { type AnchorFile, createAnchorFile, startAnchoring } from '../audit/trail/index.ts'
import {
  type Config,
  type ConfiguredDatabase,
  finishRestoration,
  latestRestoration,
  openConfiguredDatabase,
  reportNames,
  type Restoration,
} from '../operations/index.ts'
import { isEmptyDatabase, migrate } from '../db/migrate.ts'
import { openToBackups } from '../db/open-to-backups.ts'
import { requireSafeDatabase } from '../db/require-safe-database.ts'
import { type DatabaseLogins, openToLogin, requireSeparateLogin } from '../db/server-login.ts'
import { requireAllCalls } from '../http/create-call-server.ts'
import { createJobSeal } from '../jobs/job-seal.ts'
import { prepareQueues } from '../jobs/prepare-queues.ts'
import { makeSealKey, sealKeysOf } from '../jobs/seal-keys.ts'
import { createDelivery } from '../notifications/index.ts'
import { createSecretSeal } from '../installation/secret-seal.ts'
import { createPasswordHasher, sealSecondFactors } from '../sessions/index.ts'
import { systemClock, systemRandom } from '../installation/system-ports.ts'
import { requireWritableFolder } from '../installation/whole-file.ts'
import type { ServerExtension } from './server-extension.ts'

/** The settings of a server, with the parts that its entry point adds. */
export interface StartOptions extends Config {
  /** The folder of the built web application. When absent, the server answers API calls only. */
  readonly webFolder?: string
  /** The target of log lines; standard output when absent. */
  readonly logStream?: { readonly write: (line: string) => void }
  /** Called when a step of the start begins. */
  readonly onStep?: (step: StartStep) => void
}

/** The steps of a start that may take seconds, in their order. An extension may prepare its data in its own step. */
export type StartStep = 'database' | 'schema' | 'extension' | 'listening'

/** A started server: its address, and the functions that stop it. */
export interface RunningServer {
  readonly url: string
  /** Reports "not ready", keeps answering for `noticedWithinMs` so that load balancers notice, then closes. */
  readonly leave: (noticedWithinMs: number) => Promise<void>
  /** Finishes running calls, then stops the server and the embedded database. */
  readonly close: () => Promise<void>
}

/**
 * Starts every component of an installation and listens. Works after any kind of stop of the previous process. Only the
 * entry point of an application gives an extension.
 */
export async function startServer(
  options: StartOptions,
  extension: ServerExtension = {},
): Promise<RunningServer> {
  requireWritableFolder(options.dataFolder)
  const { onStep } = options
  onStep?.('database')
  const database = await openConfiguredDatabase(options)
  try {
    const logins = loginsOf(options, database)
    if (logins !== undefined) await requireSeparateLogin(logins)
    // The seal key is created before any sealed data can exist in the database.
    if (await isEmptyDatabase(database.ownerUrl)) makeSealKey(options, systemRandom)
    onStep?.('schema')
    const { isAhead } = await migrate({ ownerUrl: database.ownerUrl })
    // After a newer release has migrated the database, its queue settings are left unchanged.
    if (!isAhead) await prepareQueues(database.ownerUrl)
    await openToBackups(database.ownerUrl)
    if (logins !== undefined) await openToLogin(logins)
    if (extension.prepare) {
      onStep?.('extension')
      await extension.prepare(database.ownerUrl)
    }
    onStep?.('listening')
    const { leave, close, url } = await assembleAndListen(options, {
      databaseUrl: database.url,
      ownerUrl: database.ownerUrl,
      restoration: await latestRestoration(database.ownerUrl),
      extension,
    })
    const closeAll = async (): Promise<void> => {
      await close()
      await database.stop()
    }
    return {
      url,
      leave: async (noticedWithinMs) => {
        leave()
        await pause(noticedWithinMs)
        await closeAll()
      },
      close: closeAll,
    }
  } catch (error) {
    await database.stop()
    throw error
  }
}

/** Returns the logins of an external database, or `undefined` for the embedded one, which only this server uses. */
function loginsOf(
  { databaseUrl, databasePoolerUrl: poolerUrl }: StartOptions,
  { url, ownerUrl }: ConfiguredDatabase,
): DatabaseLogins | undefined {
  if (databaseUrl === undefined) return undefined
  return { url, ownerUrl, ...(poolerUrl !== undefined && { poolerUrl }) }
}

interface Prepared {
  readonly databaseUrl: string
  readonly ownerUrl: string
  /** The latest restoration; absent when the database was never restored. */
  readonly restoration: Restoration | undefined
  readonly extension: ServerExtension
}

async function assembleAndListen(
  options: StartOptions,
  prepared: Prepared,
): Promise<Pick<RunningServer, 'url' | 'close'> & Pick<AssembledServer, 'leave'>> {
  const sealKeys = sealKeysOf(options)
  const anchors = createAnchorFile(options.auditAnchorFile, createJobSeal(sealKeys))
  const assembly = assemblyOf(options, { ...prepared, sealKeys, anchors })
  const server = await assembleServer(assembly)
  try {
    requireAllCalls(server.calls)
    server.jobs.requireAllHandlers()
    const { log } = server.calls.fastify
    await requireSafeDatabase(server.db, log)
    await reportNames({ db: server.db, log })
    const { ownerUrl, restoration, extension } = prepared
    if (restoration !== undefined) {
      const tools = { ownerUrl, jobs: server.jobs, clock: systemClock, random: systemRandom, anchors }
      await finishRestoration(tools, restoration)
    }
    await sealSecondFactors({ db: server.db, log }, createSecretSeal(sealKeys, systemRandom))
    const companion = await extension.accompany?.(server, assembly)
    const url = await server.listen(options)
    const stopAnchoring = startAnchoring(anchors, {
      db: server.db,
      clock: systemClock,
      log,
    })
    companion?.begin()
    return {
      url,
      leave: server.leave,
      close: async () => {
        await companion?.stop()
        await stopAnchoring()
        await server.close()
      },
    }
  } catch (error) {
    await server.close()
    throw error
  }
}

interface AssemblyParts extends Prepared {
  readonly sealKeys: AssemblyOptions['sealKeys']
  readonly anchors: AnchorFile
}

/** Returns the options of a production server: it runs jobs and refuses calls under overload. */
function assemblyOf(
  options: StartOptions,
  { databaseUrl, restoration, sealKeys, anchors, extension }: AssemblyParts,
): AssemblyOptions {
  const { clock = systemClock } = extension
  const delivery = createDelivery({ ...options.delivery, dataFolder: options.dataFolder })
  return {
    databaseUrl,
    ...(options.databasePoolerUrl !== undefined && { databasePoolerUrl: options.databasePoolerUrl }),
    extension,
    ...(options.webFolder !== undefined && { webFolder: options.webFolder }),
    clock,
    random: systemRandom,
    guideline: options.guideline,
    sessionLimits: options.sessionLimits,
    sealKeys,
    tools: {
      pause,
      hasher: createPasswordHasher(),
      attachments: configuredStore(options, clock),
      ...(options.clamd !== undefined && { scanner: createClamdScanner(options.clamd) }),
      anchors,
      delivery,
      publicUrl: options.publicUrl,
      servicePhone: options.servicePhone,
      hasChatFiles: options.hasChatFiles,
      queueAgeLimitSeconds: options.queueAgeLimitSeconds,
      ...(options.linkRoot !== undefined && { linkRoot: options.linkRoot }),
      linkBrokers: options.linkBrokers,
      providerHosts: options.providerHosts,
      ...(restoration && { restoredAt: restoration.restoredAt }),
    },
    logLevel: options.logLevel,
    ...(options.logStream && { logStream: options.logStream }),
    trustedProxies: options.trustedProxies,
    hosts: options.hosts,
    checksAnswers: false,
    isPatient: false,
    isWorking: true,
    connections: options.connections,
    queueConcurrency: options.queueConcurrency,
    metrics: options.metrics,
    ...(options.traces && { traces: options.traces }),
  }
}
