import type { JobSystem } from '../../jobs/job-system.ts'
import type { GatewayTools } from './gateway-tools.ts'
import { handOver } from './hand-over.ts'
import { readIncomingFiles } from './read-incoming-file.ts'

export { createBrokerSessions } from './broker/broker-sessions.ts'
export type { BrokerSessions } from './broker/broker-sessions.ts'
export type { GatewayTools } from './gateway-tools.ts'
export { createGatewayTransport } from './gateway-transport.ts'
export { countExceptions } from './settling/list-network-exceptions.ts'
export { holdAfterRestoration } from './settling/hold-after-restoration.ts'
export { registerLinkTest } from './try-link.ts'
export { registerTestMessage } from './send-test-message.ts'
export { registerSettlingCalls } from './settling/settling.routes.ts'
export { createFolderAccess, type FolderAccess } from './directory/folder-access.ts'
export { createLinkScanning } from './start-scanning.ts'

export function registerGatewayJobs(jobs: JobSystem, tools: GatewayTools): void {
  jobs.registerTogether('gateway.handOver', async (context, [first]) => {
    if (first !== undefined) await handOver(context, tools, first.payload)
  })
  jobs.registerTogether('gateway.readFile', (context, group) => readIncomingFiles(context, tools, group))
}
