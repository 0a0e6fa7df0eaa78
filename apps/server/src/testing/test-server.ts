import { signIn } from '@nostro/contract'
import type { Clock } from '@nostro/kernel'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'

import { type AnchorFile, createAnchorFile } from '../audit/trail/index.ts'
import {
  type AssembledServer,
  assembleServer,
  type AssemblyExtension,
  type AssemblyOptions,
} from '../assembly/index.ts'
import { type AttachmentStore, configuredStore, type FileScanner } from '../attachments/index.ts'
import type { SessionLimits } from '../http/context.ts'
import type { Guideline } from '../installation/guideline.ts'
import { createJobSeal } from '../jobs/job-seal.ts'
import type { FolderAccess } from '../network/gateway/index.ts'
import type { Delivery, Mail, Sms } from '../notifications/index.ts'
import { systemRandom } from '../installation/system-ports.ts'
import { atEnd } from './at-end.ts'
import { DEMO_PASSWORD } from './demo-password.ts'
import { createTestHasher } from './test-hasher.ts'
import { createHeldClock, type HeldClock, HOUR, MINUTE } from './held-clock.ts'
import { createTestClient, type TestClient } from './test-client.ts'
import { createTestDatabase, type TestDatabase } from './test-database.ts'

/** A server for one test file, reached over HTTP, with a separate database with the demo institutions. */
export interface TestServer extends Pick<
  AssembledServer,
  'jobs' | 'db' | 'calls' | 'live' | 'metricsUrl' | 'scanLinks' | 'sendWebhooks' | 'streamAudit'
> {
  readonly url: string
  readonly database: TestDatabase
  /** The store of uploaded files. */
  readonly attachments: AttachmentStore
  readonly clock: HeldClock
  /** The options with which it was assembled. */
  readonly assembly: AssemblyOptions
  readonly anchors: AnchorFile
  /** The path of the anchor file. */
  readonly anchorFile: string
  /** The delays of responses in milliseconds, which tests do not wait for. */
  readonly pauses: number[]
  /** The sent mails and SMS, oldest first. */
  readonly sent: (Mail | Sms)[]
  /** Stops the server before the end of the tests of the file. */
  readonly stop: () => Promise<void>
  /** A client that has not signed in. */
  readonly anonymous: TestClient
  /** Signs in a demo user, such as `beijing.operator`. */
  readonly signIn: (username: string) => Promise<TestClient>
}

/** The properties in which a test server differs from the default one. */
export interface TestServerOptions {
  /** The clock; a fixed day when absent. A store that checks against the real time needs it too. */
  readonly clock?: HeldClock
  readonly webFolder?: string
  /** The default of an installation when absent. */
  readonly guideline?: Guideline
  /** The defaults of an installation when absent. */
  readonly sessionLimits?: SessionLimits
  /** The store of uploaded files; a temporary folder when absent. */
  readonly attachments?: AttachmentStore
  /** The malware scanner; none when absent. */
  readonly scanner?: FileScanner
  /** True when files may be uploaded for a chat service. */
  readonly hasChatFiles?: boolean
  /** Returns a replacement for the database URL, such as that of a proxy. */
  readonly reachDatabase?: (url: string) => Promise<string>
  /** Starts a connection pooler for the database and returns its URL, which calls then use. */
  readonly openPooler?: (url: string) => Promise<string>
  /** The anchor file shared by several servers; a file of this server when absent. */
  readonly anchorFile?: string
  /** Another server whose database is shared. */
  readonly beside?: TestServer
  /** The database; a new one with demo institutions when absent. */
  readonly database?: TestDatabase
  /** The time at which the database was restored; absent when it never was. */
  readonly restoredAt?: Date
  /** Adds calls and jobs for the test only. */
  readonly extend?: (server: AssembledServer) => void
  /** Receives every log line, at the most detailed level. */
  readonly logStream?: { readonly write: (line: string) => void }
  /** True when jobs run as they arrive, as in an installation. */
  readonly isWorking?: boolean
  /** The parent folder of folder links; these are unavailable when absent. */
  readonly linkRoot?: string
  /** The time limits of link folders; the defaults when absent. */
  readonly folders?: FolderAccess
  /** The brokers that links may connect to; none when absent. */
  readonly linkBrokers?: readonly string[]
  /** Hosts inside the own network at which providers of screening may be; none when absent. */
  readonly providerHosts?: readonly string[]
  /** Proxies whose named client is believed; none when absent. */
  readonly trustedProxies?: readonly string[]
  /** Further host names of the server; none when absent. */
  readonly hosts?: readonly string[]
  /** Parts that another application adds to the server; none when absent. */
  readonly extension?: AssemblyExtension
  /** The clock of the server, where it differs from that of the test. */
  readonly serverClock?: Clock
  /** The mail and SMS transports; messages are collected in {@link TestServer.sent} when absent. */
  readonly delivery?: Partial<Delivery>
  /** The clients that may read the metrics; none when absent. */
  readonly metrics?: AssemblyOptions['metrics']
  /** The trace settings, with the collector in the environment; none when absent. */
  readonly traces?: AssemblyOptions['traces']
  /** The numbers of connections for calls and jobs; the defaults when absent. */
  readonly connections?: { readonly calls: number; readonly jobs: number }
}

/** The seal key of all servers in tests, which thus belong to one installation. */
export const TEST_SEAL_KEY = 'a key that only tests seal with'

const ALWAYS = {
  random: systemRandom,
  sealKeys: [TEST_SEAL_KEY],
  checksAnswers: true,
  // No response depends on the load of the machine; `deadline.test.ts` tests the real limit.
  patienceMs: 10 * MINUTE,
  isPatient: true,
  queueConcurrency: {},
} as const

/** Returns the tools that are the same for each test server. */
const toolsOfAny = () => ({
  hasher: createTestHasher(),
  publicUrl: 'https://nostro.example',
  servicePhone: '400-000-0000',
  queueAgeLimitSeconds: 300,
})

/** Returns the settings of links. */
const linkToolsOf = ({ linkRoot, folders, linkBrokers, providerHosts }: TestServerOptions) => ({
  ...(linkRoot !== undefined && { linkRoot }),
  ...(folders !== undefined && { folders }),
  ...(linkBrokers !== undefined && { linkBrokers }),
  ...(providerHosts !== undefined && { providerHosts }),
})

/** Returns the settings of metrics and traces. */
const observersOf = ({ metrics = {}, traces }: TestServerOptions) => ({ metrics, ...(traces && { traces }) })

/** Returns the database URLs, which a test may redirect. */
async function addressesOf({ reachDatabase, openPooler }: TestServerOptions, url: string) {
  const databasePoolerUrl = await openPooler?.(url)
  return {
    databaseUrl: (await reachDatabase?.(url)) ?? url,
    ...(databasePoolerUrl !== undefined && { databasePoolerUrl }),
  }
}

/** Starts a server. It stops automatically after the last test of the file. */
export async function createTestServer(options: TestServerOptions = {}): Promise<TestServer> {
  const database = options.beside?.database ?? options.database ?? (await createTestDatabase())
  const clock = options.clock ?? options.beside?.clock ?? createHeldClock()
  const attachments = options.attachments ?? options.beside?.attachments ?? temporaryStore()
  const pauses: number[] = []
  const sent: (Mail | Sms)[] = options.beside?.sent ?? []
  const anchoring = anchorsAt(options.anchorFile ?? temporaryAnchorFile())
  const assembly: AssemblyOptions = {
    ...(await addressesOf(options, database.ownerUrl)),
    ...(options.webFolder !== undefined && { webFolder: options.webFolder }),
    clock: options.serverClock ?? clock,
    ...(options.extension && { extension: options.extension }),
    guideline: options.guideline ?? {},
    sessionLimits: options.sessionLimits ?? { idleMs: 15 * MINUTE, absoluteMs: 12 * HOUR },
    tools: {
      ...toolsOfAny(),
      ...(options.restoredAt !== undefined && { restoredAt: options.restoredAt }),
      anchors: anchoring.anchors,
      attachments,
      ...(options.scanner !== undefined && { scanner: options.scanner }),
      hasChatFiles: options.hasChatFiles ?? false,
      delivery: { ...deliveryInto(sent), ...options.delivery },
      ...linkToolsOf(options),
      pause: async (milliseconds) => void pauses.push(milliseconds),
    },
    hosts: options.hosts ?? [],
    trustedProxies: options.trustedProxies ?? [],
    ...loggingOf(options),
    ...ALWAYS,
    isWorking: options.isWorking ?? false,
    connections: options.connections ?? { calls: 16, jobs: 8 },
    ...observersOf(options),
  }
  const server = await assembleServer(assembly)
  options.extend?.(server)
  const url = await server.listen({ host: '127.0.0.1', port: 0 })
  const stop = once(server.close)
  atEnd(async () => {
    await stop()
    if (!options.beside) await database.close()
  })
  const anonymous = createTestClient(url)
  return {
    ...server,
    url,
    database,
    attachments,
    clock,
    assembly,
    ...anchoring,
    pauses,
    sent,
    stop,
    anonymous,
    signIn: async (username) => {
      const { token } = await anonymous.succeed(signIn, { body: { username, password: DEMO_PASSWORD } })
      return createTestClient(url, token)
    },
  }
}

function loggingOf({ logStream }: TestServerOptions): Pick<AssemblyOptions, 'logLevel' | 'logStream'> {
  return logStream === undefined ? { logLevel: 'silent' } : { logLevel: 'debug', logStream }
}

/** Runs the work on the first call and returns the same promise on each call. */
function once(work: () => Promise<void>): () => Promise<void> {
  let done: Promise<void> | undefined
  return () => (done ??= work())
}

/** Collects sent messages. */
function deliveryInto(sent: (Mail | Sms)[]): Delivery {
  return {
    sendMail: async (mail) => void sent.push(mail),
    sendSms: async (sms) => void sent.push(sms),
  }
}

/** Returns an anchor file in a temporary folder that is deleted after the test file. */
function temporaryAnchorFile(): string {
  const folder = mkdtempSync(path.join(tmpdir(), 'nostro-server-'))
  atEnd(() => rmSync(folder, { recursive: true, force: true }))
  return path.join(folder, 'audit-anchors.jsonl')
}

function anchorsAt(anchorFile: string): Pick<TestServer, 'anchorFile' | 'anchors'> {
  return { anchorFile, anchors: createAnchorFile(anchorFile, createJobSeal([TEST_SEAL_KEY])) }
}

/** Returns a store in a temporary folder that is deleted after the test file. */
function temporaryStore(): AttachmentStore {
  const dataFolder = mkdtempSync(path.join(tmpdir(), 'nostro-files-'))
  atEnd(() => rmSync(dataFolder, { recursive: true, force: true }))
  return configuredStore({ dataFolder }, { now: () => new Date() })
}
