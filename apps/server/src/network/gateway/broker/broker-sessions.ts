import type { BrokerAccess } from '../../links/index.ts'
import type { BrokerSession } from './broker-session.ts'
import { openBroker } from './open-broker.ts'

/** A link as its session depends on it: a changed link gets another one. */
interface LinkVersion {
  readonly id: string
  readonly version: number
}

/** The sessions of this server with the brokers of links, one for each link. */
export interface BrokerSessions {
  /**
   * The session of a link, opened where there is none. Throws what the last try threw until it is time for the next one:
   * each waits twice as long.
   */
  readonly of: (link: LinkVersion, access: BrokerAccess) => Promise<BrokerSession>
  /** Names this server among those that take from the same queues. */
  readonly serverId: string
  /** Closes the sessions of all links but these. */
  readonly keepOnly: (linkIds: readonly string[]) => void
}

interface HeldSession {
  readonly version: number
  readonly session: Promise<BrokerSession>
  /** Tries in a row that failed. */
  failures: number
  /** Before then, by the clock of the machine, nothing is tried. */
  notBeforeMs: number
  isOpen: () => boolean
}

interface SessionTools {
  readonly open: (access: BrokerAccess) => Promise<BrokerSession>
  readonly now: () => number
}

const PAUSE_MS = 1_000
const PAUSE_MAX_MS = 60_000

/** Makes the sessions of this server with brokers, one for each link, opened when they are needed. */
export function createBrokerSessions(
  serverId: string,
  { open = openBroker, now = Date.now }: Partial<SessionTools> = {},
): BrokerSessions {
  const sessions = new Map<string, HeldSession>()
  const start = ({ id, version }: LinkVersion, access: BrokerAccess, failures: number): HeldSession => {
    const kept: HeldSession = { version, session: open(access), failures, notBeforeMs: 0, isOpen: () => true }
    void watch(kept, now)
    sessions.set(id, kept)
    return kept
  }
  const end = (id: string, { session }: HeldSession): void => {
    sessions.delete(id)
    void closeWhenOpen(session)
  }
  return {
    serverId,
    of: async (link, access) => {
      const kept = sessions.get(link.id)
      if (kept?.version === link.version && kept.isOpen()) return await kept.session
      if (kept !== undefined) end(link.id, kept)
      const failures = kept?.version === link.version ? kept.failures : 0
      return await start(link, access, failures).session
    },
    keepOnly: (linkIds) => {
      for (const [id, kept] of sessions) if (!linkIds.includes(id)) end(id, kept)
    },
  }
}

/** Notes whether it opened, and else when it is worth another try. */
async function watch(kept: HeldSession, now: () => number): Promise<void> {
  try {
    const { isOpen } = await kept.session
    kept.failures = 0
    kept.isOpen = isOpen
  } catch {
    // Whoever asked for the session gets the error.
    kept.failures += 1
    kept.notBeforeMs = now() + Math.min(PAUSE_MAX_MS, PAUSE_MS * 2 ** (kept.failures - 1))
    kept.isOpen = () => now() < kept.notBeforeMs
  }
}

async function closeWhenOpen(session: Promise<BrokerSession>): Promise<void> {
  try {
    const { close } = await session
    close()
  } catch {
    // It never opened.
  }
}
