import type { GatewayTools } from './gateway-tools.ts'
import { scanLinks, type ScanScope } from './scan-links.ts'

const EVERY_MS = 1_000

/** Looks into the folders of links. */
export interface LinkScanning {
  /** Looks once. */
  readonly scan: () => Promise<void>
  /** Looks each second from now on, one look after the other. */
  readonly start: () => void
  /** Ends the look under way and begins no other. */
  readonly stop: () => Promise<void>
}

export function createLinkScanning(scope: Omit<ScanScope, 'requestId'>, tools: GatewayTools): LinkScanning {
  let turn: Promise<void> | undefined
  let turns: NodeJS.Timeout | undefined
  const scan = (): Promise<void> => scanLinks({ ...scope, requestId: 'link-scan' }, tools)
  const takeTurn = (): void => {
    turn ??= scan()
      .catch((error: unknown) => scope.log.warn({ err: error }, 'links cannot be looked into now'))
      .finally(() => (turn = undefined))
  }
  return {
    scan,
    start: () => {
      turns = setInterval(takeTurn, EVERY_MS)
    },
    stop: async () => {
      clearInterval(turns)
      await turn
    },
  }
}
