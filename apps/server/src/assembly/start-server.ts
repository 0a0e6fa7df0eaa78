import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'

import { type AssembledServer, assembleServer } from './assemble-server.ts'
import { createAnchorFile, startAnchoring } from '../audit/trail/index.ts'
import {
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
import { canSharePort } from '../http/listeners.ts'
import { createJobSeal } from '../jobs/job-seal.ts'
import { prepareQueues } from '../jobs/prepare-queues.ts'
import { makeSealKey, sealKeysOf } from '../jobs/seal-keys.ts'
import { createSecretSeal } from '../installation/secret-seal.ts'
import { sealSecondFactors } from '../sessions/index.ts'
import { systemClock, systemRandom } from '../installation/system-ports.ts'
import { requireWritableFolder } from '../installation/whole-file.ts'
import { processAssembly } from './process-assembly.ts'
import { createFurtherProcesses, type FurtherProcesses } from './processes/further-processes.ts'
import type { ServerExtension } from './server-extension.ts'
import type { StartOptions } from './start-options.ts'

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
  const { ownerUrl, restoration, extension } = prepared
  const restoredAt = restoration?.restoredAt
  const processes = processesOf(options, extension)
  const assembly = processAssembly(options, { ...prepared, restoredAt, sealKeys, anchors, processes })
  const server = await assembleServer(assembly)
  try {
    requireAllCalls(server.calls)
    server.jobs.requireAllHandlers()
    const { log } = server.calls.fastify
    await requireSafeDatabase(server.db, log)
    await reportNames({ db: server.db, log })
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
    if (processes !== undefined)
      void startProcesses(processes, server, { options, prepared, port: Number(new URL(url).port) })
    return {
      url,
      leave: () => {
        processes?.leave()
        server.leave()
      },
      close: async () => {
        await companion?.stop()
        await processes?.close()
        await stopAnchoring()
        await server.close()
      },
    }
  } catch (error) {
    await server.close()
    throw error
  }
}

/** The entry point of a further process of a production server. */
const PROCESS_ENTRY = path.join(import.meta.dirname, '../further-process.ts')

/** Returns the further processes that the settings ask for. Without a shared port, a server has one process. */
function processesOf(
  { processes, logStream }: StartOptions,
  { processes: extended }: ServerExtension,
): FurtherProcesses | undefined {
  if (processes === 1 || !canSharePort()) return undefined
  return createFurtherProcesses({ entry: extended?.entry ?? PROCESS_ENTRY, count: processes - 1, logStream })
}

/** Starts the further processes as soon as the application that extends the server has its facts for them. */
async function startProcesses(
  processes: FurtherProcesses,
  { calls, metricsOfProcess }: AssembledServer,
  {
    options: { webFolder },
    prepared: { databaseUrl, restoration, extension },
    port,
  }: { readonly options: StartOptions; readonly prepared: Prepared; readonly port: number },
): Promise<void> {
  const facts = extension.processes === undefined ? {} : await extension.processes.facts()
  if (facts === undefined) return
  const restoredAt = restoration?.restoredAt.toISOString()
  processes.start({
    start: { databaseUrl, port, facts, ...(webFolder && { webFolder }), ...(restoredAt && { restoredAt }) },
    metricsOfProcess,
    log: calls.fastify.log,
  })
}
