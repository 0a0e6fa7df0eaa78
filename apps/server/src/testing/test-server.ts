import { signIn } from '@nostro/contract'
import { DEFAULT_SERVICE_VERSION } from '@nostro/messages'
import { afterAll } from 'vitest'

import { type AssembledServer, assembleServer } from '../assemble-server.ts'
import type { Guideline } from '../context.ts'
import { systemRandom } from '../system-ports.ts'
import { DEMO_PASSWORD } from './demo-password.ts'
import { createHeldClock, type HeldClock } from './held-clock.ts'
import { createTestClient, type TestClient } from './test-client.ts'
import { createTestDatabase, type TestDatabase } from './test-database.ts'

/** A server of its own for a test file, reached over HTTP, on a database of its own with the demo institutions. */
export interface TestServer extends Pick<AssembledServer, 'jobs' | 'db' | 'calls'> {
  readonly url: string
  readonly database: TestDatabase
  readonly clock: HeldClock
  /** Answers that were held back, in milliseconds; no test waits for them. */
  readonly pauses: number[]
  /** A caller that has not signed in. */
  readonly anonymous: TestClient
  /** Signs a demo user in, such as `beijing.operator`. */
  readonly signIn: (username: string) => Promise<TestClient>
}

export interface TestServerOptions {
  readonly webFolder?: string
  /** As an installation has it that sets nothing, when absent. */
  readonly guideline?: Guideline
  /** Another server on the same database. */
  readonly beside?: TestServer
  /** Adds calls and jobs that exist for the test only. */
  readonly extend?: (server: AssembledServer) => void
  /** Gets every line the server logs, at its most talkative. */
  readonly logStream?: { readonly write: (line: string) => void }
  /** Whether jobs are done as they come, as in an installation. */
  readonly isWorking?: boolean
}

/** Call it at the top of a test file: it cleans up after the last test by itself. */
export async function createTestServer(options: TestServerOptions = {}): Promise<TestServer> {
  const database = options.beside?.database ?? (await createTestDatabase())
  const clock = options.beside?.clock ?? createHeldClock()
  const pauses: number[] = []
  const server = await assembleServer({
    databaseUrl: database.ownerUrl,
    ...(options.webFolder !== undefined && { webFolder: options.webFolder }),
    clock,
    random: systemRandom,
    guideline: options.guideline ?? { serviceVersion: DEFAULT_SERVICE_VERSION },
    tools: {
      pause: async (milliseconds) => {
        pauses.push(milliseconds)
      },
    },
    logLevel: options.logStream ? 'debug' : 'silent',
    ...(options.logStream && { logStream: options.logStream }),
    trustedProxies: [],
    checksAnswers: true,
    isWorking: options.isWorking ?? false,
  })
  options.extend?.(server)
  const url = await server.listen({ host: '127.0.0.1', port: 0 })
  afterAll(async () => {
    await server.close()
    if (!options.beside) await database.close()
  })
  const anonymous = createTestClient(url)
  return {
    ...server,
    url,
    database,
    clock,
    pauses,
    anonymous,
    signIn: async (username) => {
      const { token } = await anonymous.succeed(signIn, { body: { username, password: DEMO_PASSWORD } })
      return createTestClient(url, token)
    },
  }
}
