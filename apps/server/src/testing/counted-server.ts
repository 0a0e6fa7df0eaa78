import { type CountingProxy, startCountingProxy } from './counting-proxy.ts'
import { createTestServer, type TestServer } from './test-server.ts'

interface CountedServer {
  readonly server: TestServer
  /** Does `work` and returns how often the server waited for the database meanwhile. */
  readonly roundTripsOf: (work: () => Promise<unknown>) => Promise<number>
}

/** A server that reaches its database through a proxy that counts. */
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
  return { server, roundTripsOf: proxy.countRoundTrips }
}
