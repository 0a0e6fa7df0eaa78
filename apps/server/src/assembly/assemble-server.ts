import { type Clock, type RandomSource, randomUuid } from '@nostro/kernel'
import type { FastifyBaseLogger, FastifyInstance } from 'fastify'
import { sql } from 'kysely'

import { type CapabilityTools, gatewayToolsOf, registerCapabilities, webhookToolsOf } from './capabilities.ts'
import type { SessionLimits } from '../http/context.ts'
import type { Guideline } from '../installation/guideline.ts'
import { type Db, openDatabase, poolFigures } from '../db/client.ts'
import { runReadTransaction } from '../db/pipelined-transaction.ts'
import { createBrokerSessions, createFolderAccess, createLinkScanning } from '../network/gateway/index.ts'
import { linkFigures } from '../links/index.ts'
import { createAdmission } from '../http/admission/admission.ts'
import { watchLoopDelay } from '../http/admission/loop-delay.ts'
import { createRefusalLog } from '../http/admission/refusal-log.ts'
import { createLinking, recordEvent } from '../audit/index.ts'
import type { CallDependencies, CallServer } from '../http/call-server.ts'
import { createCallServer, createWebServer, writeNotFound } from '../http/create-call-server.ts'
import { registerHealth } from '../http/health.ts'
import { type ListenAddress, type Listeners, listenTogether } from '../http/listeners.ts'
import type { LogLevel } from '../http/logging.ts'
import { serveDeveloperPages } from '../developer/index.ts'
import { serveWebFiles } from '../http/web-files.ts'
import { createJobSeal, type JobSeal } from '../jobs/job-seal.ts'
import { createJobSystem, type JobSystem, type JobSystemOptions } from '../jobs/job-system.ts'
import type { QueueConcurrency } from '../jobs/queue-concurrency.ts'
import { createLiveUpdates, type LiveUpdates } from '../live/index.ts'
import {
  type MetricsOfProcesses,
  type MetricsSettings,
  openMetrics,
  type ProcessMetrics,
} from '../metrics/index.ts'
import { createInstallationFigures } from '../statistics/index.ts'
import { createSendingFigures } from '../administration/sending/index.ts'
import { createAuditStreaming } from '../administration/audit-streams/index.ts'
import { createWebhookSending } from '../administration/webhooks/index.ts'
import { lateQueues } from '../administration/queues/index.ts'
import { createSecretSeal } from '../installation/secret-seal.ts'
import { createAuthenticator } from '../sessions/index.ts'
import { openTraces, type TraceSettings } from '../tracing/index.ts'
import type { AssemblyExtension } from './assembly-extension.ts'

/** The settings and the tools of a server. */
export interface AssemblyOptions {
  /** A database that is migrated and whose queues exist. */
  readonly databaseUrl: string
  /** A connection pooler in transaction mode, used for calls. Without it, calls connect to `databaseUrl`. */
  readonly databasePoolerUrl?: string
  /** The folder of the built web application. When absent, the server answers API calls only. */
  readonly webFolder?: string | undefined
  readonly clock: Clock
  readonly random: RandomSource
  readonly guideline: Guideline
  readonly sessionLimits: SessionLimits
  /** The keys that seal jobs and secrets, the current key first. All servers of one database use the same keys. */
  readonly sealKeys: readonly [string, ...string[]]
  readonly tools: Omit<CapabilityTools, 'seal' | 'secrets' | 'sessions' | 'folders'> & {
    /** The time limits of link folders; the defaults when absent. */
    readonly folders?: CapabilityTools['folders']
  }
  readonly logLevel: LogLevel
  /** The target of log lines; standard output when absent. */
  readonly logStream?: { readonly write: (line: string) => void }
  readonly trustedProxies: readonly string[]
  /** Further host names of the product, in addition to the host of its public address. */
  readonly hosts?: readonly string[]
  /** True when responses are validated against the contract; used in tests. */
  readonly checksAnswers: boolean
  /**
   * The time in milliseconds that a call waits for a database connection, and after which it is answered even if its
   * work has not ended. The specified value when absent; tests on a busy machine use a longer one.
   */
  readonly patienceMs?: number
  /** True when calls wait for admission without a limit; used in tests. */
  readonly isPatient: boolean
  /** True when queue workers run jobs as they arrive. Tests run jobs explicitly. */
  readonly isWorking: boolean
  /** The maximum number of database connections for calls and for jobs. */
  readonly connections: { readonly calls: number; readonly jobs: number }
  /** The number of parallel jobs per queue, where it differs from the default. */
  readonly queueConcurrency: QueueConcurrency
  /** The clients that may read the metrics of this server; none when nothing is set. */
  readonly metrics: MetricsSettings
  /** The processes of this server; one alone when absent. */
  readonly processes?: MetricsOfProcesses
  /** The trace collector; no traces are sent when absent. */
  readonly traces?: TraceSettings
  /** Parts that another application adds in code; a production server has none. */
  readonly extension?: AssemblyExtension
}

/** A server with all its components. It accepts connections after `listen`. */
export interface AssembledServer {
  readonly calls: CallServer
  readonly jobs: JobSystem
  readonly db: Db
  readonly live: LiveUpdates
  /** Returns the separate address of the metrics endpoint once it listens. */
  readonly metricsUrl: () => string | undefined
  /** Returns the metrics of this process. */
  readonly metricsOfProcess: () => Promise<ProcessMetrics>
  /** Scans the link folders once. A listening server that runs jobs scans each second by itself. */
  readonly scanLinks: () => Promise<void>
  /** Sends the events of webhooks that are due once. A listening server that runs jobs does so each second by itself. */
  readonly sendWebhooks: () => Promise<void>
  /** Sends the audit events that streams have not sent yet. A listening server that runs jobs does so each second by itself. */
  readonly streamAudit: () => Promise<void>
  /** Starts to listen and returns the address of the server. */
  readonly listen: (place: ListenAddress) => Promise<string>
  /**
   * Reports "not ready" from now on and closes each connection after its next response. Calls are still answered, so
   * that clients which have not yet seen the change are not cut off.
   */
  readonly leave: () => void
  /** Stops accepting calls, finishes running calls, then stops the job workers and closes the database. */
  readonly close: () => Promise<void>
}

interface ServingState {
  isOpen: boolean
  isLeaving: boolean
  listeners?: Listeners
}

/** Longer than for calls: no user waits for a job. */
const JOB_CONNECTION_WAIT_MS = 30_000

/** Returns a server whose capabilities have their tools. The server does not listen yet. */
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
  const jobs = jobsOf(options, { db: jobDb, log: web.log, seal, traces })
  const { admission, loopDelay } = watchedAdmission(options)
  const dependencies = { ...dependenciesOf(options), db, jobs }
  const calls = createCallServer(web, dependencies, { admission, refusals, ownPages })
  const live = createLiveUpdates(calls, { databaseUrl, db, clock, sessionLimits })
  const state: ServingState = { isOpen: false, isLeaving: false }
  closeConnectionsWhen(() => state.isLeaving, web)
  const tools = toolsOf(options, seal)
  const exchange = createExchange({ db, jobDb, clock, random, jobs, log: web.log }, tools)
  const metrics = metricsOf(options, { web, jobs, admission, exchange, db, jobDb })
  registerCapabilities(calls, jobs, tools)
  options.extension?.registerCalls?.(calls, tools)
  registerHealth(calls, {
    isReady: async () => state.isOpen && (await answers(db)),
    lateQueues: () => lateQueues({ jobs, ageLimitSeconds: options.tools.queueAgeLimitSeconds }),
    lateLinks: exchange.scanning.lateLinks,
  })
  await serveWeb(web, calls, options)
  return {
    calls,
    jobs,
    db,
    live,
    metricsUrl: metrics.url,
    metricsOfProcess: metrics.ofProcess,
    scanLinks: exchange.scanning.scan,
    sendWebhooks: exchange.webhooks.run,
    streamAudit: exchange.streaming.run,
    listen: async (place) => {
      await jobs.start()
      await live.start()
      await metrics.start()
      if (options.isWorking) exchange.start()
      state.listeners = await listenTogether(web, place)
      state.isOpen = true
      return state.listeners.url
    },
    leave: () => Object.assign(state, { isOpen: false, isLeaving: true }),
    close: async () => {
      state.isOpen = false
      await closeListeners(state, web)
      loopDelay.stop()
      refusals.flush()
      for (const part of [live, metrics, exchange, jobs]) await part.stop()
      await Promise.all([traces?.stop(), jobDb.destroy(), db.destroy()])
    },
  }
}

interface ExchangeScope extends Pick<AssemblyOptions, 'clock' | 'random'> {
  readonly db: Db
  readonly jobDb: Db
  readonly jobs: JobSystem
  readonly log: FastifyInstance['log']
}

/** Creates the work that no call starts: links to gateways are read; webhooks and audit events are sent; trails are linked. */
function createExchange({ jobDb, ...scope }: ExchangeScope, tools: CapabilityTools) {
  const scanning = createLinkScanning(scope, gatewayToolsOf(tools))
  const webhooks = createWebhookSending({ ...scope, db: jobDb }, webhookToolsOf(tools))
  const streaming = createAuditStreaming({ ...scope, db: jobDb }, webhookToolsOf(tools))
  const linking = createLinking(jobDb, scope.log)
  return {
    scanning,
    webhooks,
    streaming,
    sendingTallies: () => ({ webhooks: webhooks.tallies(), auditStreams: streaming.tallies() }),
    start: () => {
      scanning.start()
      webhooks.start()
      streaming.start()
      linking.start()
    },
    stop: async () => {
      await Promise.all([scanning.stop(), webhooks.stop(), streaming.stop()])
      await linking.stop()
    },
  }
}

/** Returns the job system of the server. */
function jobsOf(
  options: AssemblyOptions,
  { traces, ...tools }: Pick<JobSystemOptions, 'db' | 'log' | 'seal' | 'traces'>,
): JobSystem {
  const { databaseUrl: url, extension } = options
  return createJobSystem({ ...options, ...tools, traces, url, jobCarrier: extension?.jobCarrier })
}

/** Returns the tools of all capabilities: the configured ones and those that every server creates itself. */
function toolsOf({ tools, clock, random, sealKeys }: AssemblyOptions, seal: JobSeal): CapabilityTools {
  return {
    ...tools,
    seal,
    secrets: createSecretSeal(sealKeys, random),
    sessions: createBrokerSessions(randomUuid(random)),
    folders: tools.folders ?? createFolderAccess(clock),
  }
}

/**
 * Closes each connection after its response while the server shuts down. The client then connects again, to another
 * server.
 */
function closeConnectionsWhen(isLeaving: () => boolean, web: FastifyInstance): void {
  web.addHook('onRequest', async (_request, reply) => {
    if (isLeaving()) reply.header('connection', 'close')
  })
}

/** Serves the pages for developers, and the web application when a folder is configured. */
async function serveWeb(
  web: FastifyInstance,
  calls: CallServer,
  { webFolder: folder, tools, extension: { documentAttribute } = {} }: AssemblyOptions,
): Promise<void> {
  const { origin } = tools.attachments
  await serveDeveloperPages(web)
  if (folder === undefined) web.setNotFoundHandler((request, reply) => writeNotFound(calls, request, reply))
  else
    await serveWebFiles(calls, {
      folder,
      ...(origin !== undefined && { uploadOrigin: origin }),
      ...(documentAttribute !== undefined && { documentAttribute }),
    })
}

/** Returns the admission control of calls and the event loop monitor that it uses. */
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

/** Returns the dependencies of calls, except for the database and the jobs. */
function dependenciesOf(options: AssemblyOptions): Omit<CallDependencies, 'db' | 'jobs'> {
  const { clock, random, guideline, sessionLimits, checksAnswers, patienceMs } = options
  return {
    clock,
    random,
    guideline,
    sessionLimits,
    checksAnswers,
    authenticate: createAuthenticator(),
    recordRefusal: recordEvent,
    ...(patienceMs !== undefined && { patienceMs }),
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

interface MeasuredParts {
  readonly web: FastifyInstance
  readonly jobs: JobSystem
  readonly admission: ReturnType<typeof createAdmission>
  readonly exchange: ReturnType<typeof createExchange>
  readonly db: Db
  readonly jobDb: Db
}

/** Opens the metrics, some of which are read from the database, the connection pools and the anchors. */
function metricsOf(
  { clock, tools: { anchors }, processes, metrics }: AssemblyOptions,
  { web, jobs, admission, exchange: { sendingTallies }, db, jobDb }: MeasuredParts,
) {
  const startedAt = clock.now()
  const figures = {
    jobs,
    admission,
    sendingTallies,
    processes,
    links: () => linkFigures(db),
    installation: createInstallationFigures(db, clock),
    sending: createSendingFigures(db, clock),
    pools: () => ({ calls: poolFigures(db), jobs: poolFigures(jobDb) }),
    anchorAgeSeconds: () => (clock.now().getTime() - (anchors.writtenAt() ?? startedAt).getTime()) / 1000,
  }
  return openMetrics(web, figures, metrics)
}

/** In parallel: the listeners end only after the web server has closed its idle connections. */
async function closeListeners({ listeners }: ServingState, web: FastifyInstance): Promise<void> {
  await Promise.all([listeners?.close(), web.close()])
}

async function answers(db: Db): Promise<boolean> {
  try {
    await runReadTransaction(db, async (tx) => await sql`select 1`.execute(tx))
    return true
  } catch {
    // Any database error means that this server is not ready.
    return false
  }
}
