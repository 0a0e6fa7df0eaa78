import { signIn } from '@nostro/contract'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'

import { type AnchorFile, createAnchorFile } from '../audit/trail/index.ts'
import { type AssembledServer, assembleServer, type AssemblyOptions } from '../assemble-server.ts'
import { type AttachmentStore, configuredStore, type FileScanner } from '../attachments/index.ts'
import type { Guideline, SessionLimits } from '../context.ts'
import { createJobSeal } from '../jobs/job-seal.ts'
import type { FolderAccess } from '../network/gateway/index.ts'
import type { Delivery, Mail, Sms } from '../notifications/index.ts'
import { createPastWork, type PastWork } from '../past-work.ts'
import { systemRandom } from '../system-ports.ts'
import { atEnd } from './at-end.ts'
import { DEMO_PASSWORD } from './demo-password.ts'
import { createTestHasher } from './test-hasher.ts'
import { createHeldClock, type HeldClock, HOUR, MINUTE } from './held-clock.ts'
import { createTestClient, type TestClient } from './test-client.ts'
import { createTestDatabase, type TestDatabase } from './test-database.ts'

/** A server of its own for a test file, reached over HTTP, on a database of its own with the demo institutions. */
export interface TestServer extends Pick<
  AssembledServer,
  'jobs' | 'db' | 'calls' | 'live' | 'metricsUrl' | 'scanLinks'
> {
  readonly url: string
  readonly database: TestDatabase
  /** The store of uploaded files. */
  readonly attachments: AttachmentStore
  readonly clock: HeldClock
  /** Work that is dated otherwise than the clock says. */
  readonly pastWork: PastWork
  readonly anchors: AnchorFile
  /** The path of the anchor file. */
  readonly anchorFile: string
  /** Answers that were held back, in milliseconds; no test waits for them. */
  readonly pauses: number[]
  /** The deliveries to people, the earliest first. */
  readonly sent: (Mail | Sms)[]
  /** Stops the server before the tests of the file have ended. */
  readonly stop: () => Promise<void>
  /** A caller that has not signed in. */
  readonly anonymous: TestClient
  /** Signs a demo user in, such as `beijing.operator`. */
  readonly signIn: (username: string) => Promise<TestClient>
}

export interface TestServerOptions {
  /** The clock; a store of its own that checks against the real time needs it, too; a fixed day when absent. */
  readonly clock?: HeldClock
  readonly webFolder?: string
  /** As an installation has it that sets nothing, when absent. */
  readonly guideline?: Guideline
  /** As an installation has them that sets nothing, when absent. */
  readonly sessionLimits?: SessionLimits
  /** The store of uploaded files; a folder of the test's own when absent. */
  readonly attachments?: AttachmentStore
  /** Looks for harmful content; none when absent. */
  readonly scanner?: FileScanner
  /** Files may be uploaded for a chat service. */
  readonly hasChatFiles?: boolean
  /** Another way to the database, given its address. */
  readonly reachDatabase?: (url: string) => Promise<string>
  /** Opens a pooler before the database at this address, on whose connections calls are done; returns its address. */
  readonly openPooler?: (url: string) => Promise<string>
  /** The file in which several servers keep the heads of audit trails; a file of the server's own when absent. */
  readonly anchorFile?: string
  /** Another server on the same database. */
  readonly beside?: TestServer
  /** The database; a new one with demo institutions when absent. */
  readonly database?: TestDatabase
  /** The time at which that was restored; absent where it never was. */
  readonly restoredAt?: Date
  /** Adds calls and jobs that exist for the test only. */
  readonly extend?: (server: AssembledServer) => void
  /** Gets every line the server logs, at its most talkative. */
  readonly logStream?: { readonly write: (line: string) => void }
  /** Says whether jobs are done as they come, as in an installation. */
  readonly isWorking?: boolean
  /** The folder of directory links; without it there are none. */
  readonly linkRoot?: string
  /** The time limits of link folders; the usual ones when absent. */
  readonly folders?: FolderAccess
  /** The brokers that links may lead to; none when absent. */
  readonly linkBrokers?: readonly string[]
  /** Host names under which the server is reached beside its public address; none when absent. */
  readonly hosts?: readonly string[]
  /** The password that demo users share; the server is no demo when it is absent. */
  readonly demoPassword?: string
  /** The ways to reach people; what would leave is kept in {@link TestServer.sent} when absent. */
  readonly delivery?: Partial<Delivery>
  /** The readers who may see the figures of the server; nobody when absent. */
  readonly metrics?: AssemblyOptions['metrics']
  /** The traces that a collector gets, which the environment names; none when absent. */
  readonly traces?: AssemblyOptions['traces']
  /** The number of connections calls and jobs have; as in an installation that sets nothing, when absent. */
  readonly connections?: { readonly calls: number; readonly jobs: number }
}

/** All servers of a test belong to one installation. */
export const TEST_SEAL_KEY = 'a key that only tests seal with'

const ALWAYS = {
  random: systemRandom,
  sealKeys: [TEST_SEAL_KEY],
  trustedProxies: [],
  checksAnswers: true,
  // No answer depends on how busy the machine is; `deadline.test.ts` proves the limit of an installation.
  patienceMs: 10 * MINUTE,
  isPatient: true,
  queueConcurrency: {},
} as const

/** Returns the tools of each test server. */
const toolsOfAny = () => ({
  hasher: createTestHasher(),
  publicUrl: 'https://nostro.example',
  servicePhone: '400-000-0000',
  queueAgeLimitSeconds: 300,
})

/** The places that links may lead to. */
const linkToolsOf = ({ linkRoot, folders, linkBrokers }: TestServerOptions) => ({
  ...(linkRoot !== undefined && { linkRoot }),
  ...(folders !== undefined && { folders }),
  ...(linkBrokers !== undefined && { linkBrokers }),
})

/** The places at which a server is watched. */
const observersOf = ({ metrics = {}, traces }: TestServerOptions) => ({ metrics, ...(traces && { traces }) })

/** The ways to the database, of which a test may have others than an installation. */
async function addressesOf({ reachDatabase, openPooler }: TestServerOptions, url: string) {
  const databasePoolerUrl = await openPooler?.(url)
  return {
    databaseUrl: (await reachDatabase?.(url)) ?? url,
    ...(databasePoolerUrl !== undefined && { databasePoolerUrl }),
  }
}

/** Starts a server; it stops by itself after the last test of the file. */
export async function createTestServer(options: TestServerOptions = {}): Promise<TestServer> {
  const database = options.beside?.database ?? options.database ?? (await createTestDatabase())
  const clock = options.clock ?? options.beside?.clock ?? createHeldClock()
  const attachments = options.attachments ?? options.beside?.attachments ?? temporaryStore()
  const pauses: number[] = []
  const sent: (Mail | Sms)[] = options.beside?.sent ?? []
  const anchoring = anchorsAt(options.anchorFile ?? temporaryAnchorFile())
  const pastWork = createPastWork(clock)
  const server = await assembleServer({
    ...(await addressesOf(options, database.ownerUrl)),
    ...(options.webFolder !== undefined && { webFolder: options.webFolder }),
    clock: pastWork.clock,
    pastWork,
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
      ...(options.demoPassword !== undefined && { demoPassword: options.demoPassword }),
      pause: async (milliseconds) => void pauses.push(milliseconds),
    },
    hosts: options.hosts ?? [],
    ...loggingOf(options),
    ...ALWAYS,
    isWorking: options.isWorking ?? false,
    connections: options.connections ?? { calls: 16, jobs: 8 },
    ...observersOf(options),
  })
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
    pastWork,
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

/** Does it the first time and answers the same each time. */
function once(work: () => Promise<void>): () => Promise<void> {
  let done: Promise<void> | undefined
  return () => (done ??= work())
}

/** Keeps what would leave. */
function deliveryInto(sent: (Mail | Sms)[]): Delivery {
  return {
    sendMail: async (mail) => void sent.push(mail),
    sendSms: async (sms) => void sent.push(sms),
  }
}

/** Anchors in a folder that goes with the test file. */
function temporaryAnchorFile(): string {
  const folder = mkdtempSync(path.join(tmpdir(), 'nostro-server-'))
  atEnd(() => rmSync(folder, { recursive: true, force: true }))
  return path.join(folder, 'audit-anchors.jsonl')
}

function anchorsAt(anchorFile: string): Pick<TestServer, 'anchorFile' | 'anchors'> {
  return { anchorFile, anchors: createAnchorFile(anchorFile, createJobSeal([TEST_SEAL_KEY])) }
}

/** Files in a folder that goes with the test file. */
function temporaryStore(): AttachmentStore {
  const dataFolder = mkdtempSync(path.join(tmpdir(), 'nostro-files-'))
  atEnd(() => rmSync(dataFolder, { recursive: true, force: true }))
  return configuredStore({ dataFolder }, { now: () => new Date() })
}
