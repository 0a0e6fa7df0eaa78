import { type Clock, type RandomSource, randomUuid } from '@nostro/kernel'
import type { FastifyBaseLogger, FastifyInstance } from 'fastify'
import { sql } from 'kysely'

import { type CapabilityTools, gatewayToolsOf, registerCapabilities } from './capabilities.ts'
import type { Guideline, SessionLimits } from './context.ts'
import { type Db, openDatabase, poolFigures } from './db/client.ts'
import { runReadTransaction } from './db/pipelined-transaction.ts'
import { createBrokerSessions, createFolderAccess, createLinkScanning } from './network/gateway/index.ts'
import { linkFigures } from './network/links/index.ts'
import { createAdmission } from './http/admission/admission.ts'
import { watchLoopDelay } from './http/admission/loop-delay.ts'
import { createRefusalLog } from './http/admission/refusal-log.ts'
import type { CallDependencies, CallServer } from './http/call-server.ts'
import { createCallServer, createWebServer, writeNotFound } from './http/create-call-server.ts'
import { registerHealth } from './http/health.ts'
import { type Listeners, listenTogether } from './http/listeners.ts'
import type { LogLevel } from './http/logging.ts'
import { serveWebFiles } from './http/web-files.ts'
import { createJobSeal, type JobSeal } from './jobs/job-seal.ts'
import { createJobSystem, type JobSystem } from './jobs/job-system.ts'
import type { QueueConcurrency } from './jobs/queue-concurrency.ts'
import { createLiveUpdates, type LiveUpdates } from './live/index.ts'
import { createInstallationFigures, type MetricsSettings, openMetrics } from './metrics/index.ts'
import { lateQueues } from './administration/queues/index.ts'
import type { PastWork } from './past-work.ts'
import { createSecretSeal } from './secret-seal.ts'
import { authenticate } from './sessions/index.ts'
import { openTraces, type TraceSettings } from './tracing/index.ts'

export interface AssemblyOptions {
  /** A database that is migrated and has its queues. */
  readonly databaseUrl: string
  /** A pooler in transaction mode before it, for calls; they have connections of their own when absent. */
  readonly databasePoolerUrl?: string
  /** The built browser application; calls only when absent. */
  readonly webFolder?: string
  readonly clock: Clock
  readonly random: RandomSource
  readonly guideline: Guideline
  readonly sessionLimits: SessionLimits
  /**
   * The keys that jobs and secrets are sealed with, the current key first; the same on every server of the database.
   */
  readonly sealKeys: readonly [string, ...string[]]
  readonly tools: Omit<CapabilityTools, 'seal' | 'secrets' | 'sessions' | 'folders'> & {
    /** The time limits of link folders; the usual ones when absent. */
    readonly folders?: CapabilityTools['folders']
  }
  readonly logLevel: LogLevel
  /** The target of log lines; standard output when absent. */
  readonly logStream?: { readonly write: (line: string) => void }
  readonly trustedProxies: readonly string[]
  /** Host names under which the product is reached beside that of its public address. */
  readonly hosts?: readonly string[]
  /** Says whether answers are checked against the contract; tests do. */
  readonly checksAnswers: boolean
  /**
   * The time that a call waits for a connection to the database, and after which it is answered even if its work has not
   * ended. As the specification has it when absent; tests on a busy machine wait longer.
   */
  readonly patienceMs?: number
  /** Says whether calls wait for their turn however long it takes; tests do. */
  readonly isPatient: boolean
  /** Says whether jobs are done as they come; tests do them by hand. */
  readonly isWorking: boolean
  /** The number of connections to the database that calls have, and jobs. */
  readonly connections: { readonly calls: number; readonly jobs: number }
  /** The number of jobs of a queue done at once, where it is not as usual. */
  readonly queueConcurrency: QueueConcurrency
  /** The readers who may see the figures of this server; nobody when nothing is set. */
  readonly metrics: MetricsSettings
  /** The traces that a collector gets; none when absent. */
  readonly traces?: TraceSettings
  /** Work of this process that is dated otherwise than now; {@link clock} is its clock. None when absent. */
  readonly pastWork?: PastWork
}

/** A server whose parts know each other; it listens when told to. */
export interface AssembledServer {
  readonly calls: CallServer
  readonly jobs: JobSystem
  readonly db: Db
  readonly live: LiveUpdates
  /** The separate address at which figures are read, once it listens. */
  readonly metricsUrl: () => string | undefined
  /** Looks into the folders of links once; while it listens it does so each second by itself, where it works. */
  readonly scanLinks: () => Promise<void>
  /** Answers the address it can be reached at. */
  readonly listen: (place: { readonly host: string; readonly port: number }) => Promise<string>
  /**
   * Is not ready from now on and keeps no connection after its next answer; calls are still answered, so that nobody who
   * has not noticed is cut off.
   */
  readonly leave: () => void
  /** Takes no new calls, finishes those under way, then lets go of jobs and database. */
  readonly close: () => Promise<void>
}

interface ServingState {
  isOpen: boolean
  isLeaving: boolean
  listeners?: Listeners
}

/** Nobody at a screen waits for a job. */
const JOB_CONNECTION_WAIT_MS = 30_000

export async function assembleServer(options: AssemblyOptions): Promise<AssembledServer> {
  const { clock, random, sessionLimits, databaseUrl } = options
  const refusals = createRefusalLog()
  const traces = await openTraces(options.traces, (error, spans) => {
    web.log.warn({ err: error, spans }, 'traces not sent')
  })
  const ownPages = { publicUrl: options.tools.publicUrl, hosts: options.hosts ?? [] }
  const requestId = (): string => randomUuid(random)
  const web = createWebServer({ ...options, traces, refusals, ownPages, requestId })
  const { db, jobDb } = openDatabases(options, web.log)
  const seal = createJobSeal(options.sealKeys)
  const jobs = createJobSystem({ ...options, url: databaseUrl, db: jobDb, log: web.log, seal, traces })
  const { admission, loopDelay } = watchedAdmission(options)
  const dependencies = { ...dependenciesOf(options), db, jobs }
  const calls = createCallServer(web, dependencies, { admission, refusals, ownPages })
  const live = createLiveUpdates(calls, { databaseUrl, db, clock, sessionLimits })
  const state: ServingState = { isOpen: false, isLeaving: false }
  keepNobodyWhen(() => state.isLeaving, web)
  const counted = { jobs, admission, ...readFigures(options, { db, jobDb }) }
  const metrics = openMetrics(web, counted, options.metrics)
  const tools = toolsOf(options, seal)
  registerCapabilities(calls, jobs, tools)
  const scanning = createLinkScanning({ db, clock, random, jobs, log: web.log }, gatewayToolsOf(tools))
  registerHealth(calls, {
    isReady: async () => state.isOpen && (await answers(db)),
    lateQueues: () => lateQueues({ jobs, ageLimitSeconds: options.tools.queueAgeLimitSeconds }),
    lateLinks: scanning.lateLinks,
  })
  await serveWeb(web, calls, options)
  return {
    calls,
    jobs,
    db,
    live,
    metricsUrl: metrics.url,
    scanLinks: scanning.scan,
    listen: async (place) => {
      await jobs.start()
      await live.start()
      await metrics.start()
      if (options.isWorking) scanning.start()
      state.listeners = await listenTogether(web, place)
      state.isOpen = true
      return state.listeners.url
    },
    leave: () => Object.assign(state, { isOpen: false, isLeaving: true }),
    close: async () => {
      state.isOpen = false
      // Together, since those of the one end when the other lets go of the connections nobody uses.
      await Promise.all([state.listeners?.close(), web.close()])
      loopDelay.stop()
      refusals.flush()
      await live.stop()
      await metrics.stop()
      await scanning.stop()
      await jobs.stop()
      await Promise.all([traces?.stop(), jobDb.destroy(), db.destroy()])
    },
  }
}

/** Returns the tools of all capabilities: those of the options and those that every server makes for itself. */
function toolsOf({ tools, clock, random, sealKeys }: AssemblyOptions, seal: JobSeal): CapabilityTools {
  return {
    ...tools,
    seal,
    secrets: createSecretSeal(sealKeys, random),
    sessions: createBrokerSessions(randomUuid(random)),
    folders: tools.folders ?? createFolderAccess(clock),
  }
}

/** Asks callers to come on another connection the next time, which leads to another server. */
function keepNobodyWhen(isLeaving: () => boolean, web: FastifyInstance): void {
  web.addHook('onRequest', async (_request, reply) => {
    if (isLeaving()) reply.header('connection', 'close')
  })
}

/** Gives out the browser application where there is one. */
async function serveWeb(
  web: FastifyInstance,
  calls: CallServer,
  { webFolder: folder, tools }: AssemblyOptions,
): Promise<void> {
  const { origin } = tools.attachments
  if (folder === undefined) web.setNotFoundHandler((request, reply) => writeNotFound(calls, request, reply))
  else
    await serveWebFiles(calls, {
      folder,
      ...(origin !== undefined && { uploadOrigin: origin }),
      isDemo: tools.demoPassword !== undefined,
    })
}

/** Returns what lets calls in, and the watch over the event loop that it goes by. */
function watchedAdmission({ connections, isPatient }: AssemblyOptions) {
  const loopDelay = watchLoopDelay()
  const admission = createAdmission({
    connections: connections.calls,
    now: () => performance.now(),
    loopDelayMs: loopDelay.meanMs,
    isPatient,
  })
  return { admission, loopDelay }
}

/** Returns the caller: the user of a session, or whoever a piece of past work names. */
function callersOf(pastWork: PastWork | undefined): Pick<CallDependencies, 'authenticate'> {
  return {
    authenticate: async (context, credentials) =>
      pastWork?.callerOf(credentials.token) ?? (await authenticate(context, credentials)),
  }
}

/** Calls and jobs have connections of their own, so that neither takes those of the other. */
/** Returns the dependencies of calls, except for the database and the jobs. */
function dependenciesOf(options: AssemblyOptions): Omit<CallDependencies, 'db' | 'jobs'> {
  const { clock, random, guideline, sessionLimits, checksAnswers, patienceMs, pastWork } = options
  return {
    clock,
    random,
    guideline,
    sessionLimits,
    checksAnswers,
    ...(patienceMs !== undefined && { patienceMs }),
    ...callersOf(pastWork),
  }
}

function openDatabases(
  { databaseUrl: url, databasePoolerUrl: poolerUrl, connections, patienceMs }: AssemblyOptions,
  log: FastifyBaseLogger,
): { readonly db: Db; readonly jobDb: Db } {
  const onConnectionError = (error: Error): void => log.warn({ err: error }, 'database connection lost')
  return {
    db: openDatabase({
      url: poolerUrl ?? url,
      isBehindPooler: poolerUrl !== undefined,
      role: 'nostro_app',
      connectionsMax: connections.calls,
      ...(patienceMs !== undefined && { connectionWaitMs: patienceMs }),
      onConnectionError,
    }),
    jobDb: openDatabase({
      url,
      role: 'nostro_relay',
      connectionsMax: connections.jobs,
      connectionWaitMs: JOB_CONNECTION_WAIT_MS,
      onConnectionError,
    }),
  }
}

/** The figures that are read from the database, its connections and the anchors. */
function readFigures(
  { clock, tools: { anchors } }: AssemblyOptions,
  { db, jobDb }: { readonly db: Db; readonly jobDb: Db },
) {
  const startedAt = clock.now()
  return {
    links: () => linkFigures(db),
    installation: createInstallationFigures(db, clock),
    pools: () => ({ calls: poolFigures(db), jobs: poolFigures(jobDb) }),
    anchorAgeSeconds: () => (clock.now().getTime() - (anchors.writtenAt() ?? startedAt).getTime()) / 1000,
  }
}

async function answers(db: Db): Promise<boolean> {
  try {
    await runReadTransaction(db, async (tx) => await sql`select 1`.execute(tx))
    return true
  } catch {
    // Whatever is wrong with the database, the answer is that this server is not ready.
    return false
  }
}
