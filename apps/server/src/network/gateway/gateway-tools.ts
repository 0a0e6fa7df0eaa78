import type { LinkTools } from '../../links/index.ts'
import type { BrokerSessions } from './broker/broker-sessions.ts'
import type { FolderAccess } from './directory/folder-access.ts'

/** The dependencies of gateways: root folder, sealed keys, broker connections and time limits of folders. */
export interface GatewayTools extends LinkTools {
  readonly sessions: BrokerSessions
  readonly folders: FolderAccess
}
