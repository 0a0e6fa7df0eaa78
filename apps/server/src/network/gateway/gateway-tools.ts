import type { LinkTools } from '../links/index.ts'
import type { BrokerSessions } from './broker/broker-sessions.ts'

/** What gateways need of the installation: where folders lie, what keys are sealed with, and what reaches brokers. */
export interface GatewayTools extends LinkTools {
  readonly sessions: BrokerSessions
}
