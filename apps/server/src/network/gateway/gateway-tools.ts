import type { LinkTools } from '../links/index.ts'
import type { BrokerSessions } from './broker/broker-sessions.ts'

/** The parts of the installation that gateways need: the root of the folders, the seal of keys, the connections to brokers. */
export interface GatewayTools extends LinkTools {
  readonly sessions: BrokerSessions
}
