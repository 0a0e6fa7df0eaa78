import type { BrokerAccess } from '../../../links/index.ts'
import type { BrokerSession } from './broker-session.ts'
import { openBroker } from './open-broker.ts'

/** The id and version of a link. A changed link gets a new session. */
interface LinkVersion {
  readonly id: string
  readonly version: number
}

/** The sessions of this server with brokers, one per link. */
export interface BrokerSessions {
  /**
   * Returns the session of a link and opens it if needed. After a failure it throws the same error until the next
   * attempt is due; the pause doubles with each failure.
   */
  readonly of: (link: LinkVersion, access: BrokerAccess) => Promise<BrokerSession>
  /** The id of this server among those that read the same queues. */
  readonly serverId: string
  /** Closes the sessions of all links except these. */
  readonly keepOnly: (linkIds: readonly string[]) => void
}

interface HeldSession {
  readonly version: number
  readonly session: Promise<BrokerSession>
  /** Number of consecutive failed attempts. */
  failures: number
  /** Time of the next attempt, in ms of the process clock. */
  notBeforeMs: number
  isOpen: () => boolean
}

interface SessionTools {
  readonly open: (access: BrokerAccess) => Promise<BrokerSession>
  readonly now: () => number
}

const PAUSE_MS = 1_000
const PAUSE_MAX_MS = 60_000

/** Creates the broker sessions of this server. Each link has one, which is opened on first use. */
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

/** Records whether the session opened, and otherwise the time of the next attempt. */
async function watch(kept: HeldSession, now: () => number): Promise<void> {
  try {
    const { isOpen } = await kept.session
    kept.failures = 0
    kept.isOpen = isOpen
  } catch {
    // The caller of `of` receives the error.
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
    // The session did not open, so there is nothing to close.
  }
}
