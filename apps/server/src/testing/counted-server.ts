import { type CountingProxy, startCountingProxy } from './counting-proxy.ts'
import { createTestServer, type TestServer } from './test-server.ts'

interface CountedServer {
  readonly server: TestServer
  /** Runs `work` and returns how often the server waited for the database during it. */
  readonly roundTripsOf: (work: () => Promise<unknown>) => Promise<number>
  /** Runs `work` and returns the number of statements that the server executed during it. */
  readonly statementsOf: (work: () => Promise<unknown>) => Promise<number>
}

/** Creates a server that connects to its database through a counting proxy. */
export async function createCountedServer(): Promise<CountedServer> {
  const proxies: CountingProxy[] = []
  const server = await createTestServer({
    reachDatabase: async (url) => {
      const proxy = await startCountingProxy(url)
      proxies.push(proxy)
      return proxy.url
    },
  })
  const [proxy] = proxies
  if (proxy === undefined) throw new Error('The database is not reached through a proxy')
  return { server, roundTripsOf: proxy.countRoundTrips, statementsOf: proxy.countStatements }
}
