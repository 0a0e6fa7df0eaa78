import type { GatewayTools } from './gateway-tools.ts'
import { createLookWatch, LOOK_LIMIT_MS } from './look-watch.ts'
import { scanLinks } from './scan-links.ts'
import type { ScanScope } from './scan-scope.ts'

const EVERY_MS = 1_000

/** Looks into links. */
export interface LinkScanning {
  /** Looks once. */
  readonly scan: () => Promise<void>
  /** Looks each second from now on, one look after the other. */
  readonly start: () => void
  /** The links with a look, or an access to their folder, that has not returned in 30 s. */
  readonly lateLinks: () => readonly string[]
  /** Ends the look under way and begins no other. */
  readonly stop: () => Promise<void>
}

/** Makes the regular scan of the folders of directory links; it does nothing before it is started. */
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
