import type { GatewayTools } from './gateway-tools.ts'
import { createLookWatch, LOOK_LIMIT_MS } from './look-watch.ts'
import { scanLinks } from './scan-links.ts'
import type { ScanScope } from './scan-scope.ts'

const EVERY_MS = 1_000

/** The regular scan of links. */
export interface LinkScanning {
  /** Runs one scan. */
  readonly scan: () => Promise<void>
  /** Starts a scan every second; scans do not overlap. */
  readonly start: () => void
  /** Returns the links with a scan, or an access to their folder, that has not returned in 30 s. */
  readonly lateLinks: () => readonly string[]
  /** Waits for the running scan and starts no further one. */
  readonly stop: () => Promise<void>
}

/** Creates the regular scan of gateway links. It does nothing before `start` is called. */
export function createLinkScanning(scope: Omit<ScanScope, 'requestId'>, tools: GatewayTools): LinkScanning {
  let turn: Promise<void> | undefined
  let turns: NodeJS.Timeout | undefined
  const looks = createLookWatch(scope.clock)
  const scan = (): Promise<void> => scanLinks({ ...scope, requestId: 'link-scan' }, tools, looks)
  const takeTurn = (): void => {
    turn ??= scan()
      .catch((error: unknown) => scope.log.warn({ err: error }, 'links cannot be looked into now'))
      .finally(() => (turn = undefined))
  }
  return {
    scan,
    lateLinks: () =>
      [...new Set([...looks.overdue(), ...tools.folders.pendingFor(LOOK_LIMIT_MS)])].toSorted(),
    start: () => {
      turns = setInterval(takeTurn, EVERY_MS)
    },
    stop: async () => {
      clearInterval(turns)
      await turn
      tools.sessions.keepOnly([])
    },
  }
}
