import type { LinkTools } from '../links/index.ts'
import type { BrokerSessions } from './broker/broker-sessions.ts'
import type { FolderAccess } from './directory/folder-access.ts'

/** The parts of the installation that gateways need: the root of the folders, the seal of keys, the connections to brokers, the time limits of folders. */
export interface GatewayTools extends LinkTools {
  readonly sessions: BrokerSessions
  readonly folders: FolderAccess
}
