import { asOwner, systemRandom } from '@nostro/server/extension'
import {
  createHeldClock,
  createTestHasher,
  createTestServer,
  DEMO_PASSWORD,
  type TestServer,
  type TestServerOptions,
} from '@nostro/server/testing'

import { createHistoryProgress, type HistoryProgress } from '../history/history-progress.ts'
import { loadStaff, retireStaff } from '../history/history-staff.ts'
import { createPastWork } from '../history/past-work.ts'
import { startHistory } from '../history/start-history.ts'

/** A test server that can have a history. */
interface HistoryServer {
  readonly server: TestServer
  readonly progress: HistoryProgress
  /** Creates a history of this number of days, and returns whether it is complete. */
  readonly grow: (days: number) => Promise<boolean>
}

/** Starts a test server whose history grows without waiting for calls of users. */
export async function createHistoryServer(
  options: Pick<TestServerOptions, 'linkRoot' | 'logStream'>,
): Promise<HistoryServer> {
  const clock = createHeldClock()
  const past = createPastWork(clock)
  const extension = { jobCarrier: past.jobCarrier }
  const server = await createTestServer({
    ...options,
    clock,
    serverClock: past.clock,
    extension,
    isWorking: true,
  })
  const progress = createHistoryProgress()
  const { ownerUrl } = server.database
  return {
    server,
    progress,
    grow: async (days) => {
      const { hash } = createTestHasher()
      const staff = await asOwner(ownerUrl, (db) => loadStaff({ db, clock, random: systemRandom, hash }))
      const history = startHistory({
        server,
        assembly: server.assembly,
        background: { run: async (_signal, work) => await work(), noteCall: () => undefined },
        past,
        present: clock,
        passwords: { staff, users: DEMO_PASSWORD },
        progress,
        days,
        onEnd: () => asOwner(ownerUrl, (db) => retireStaff({ db, clock })),
      })
      return await history.finished
    },
  }
}
