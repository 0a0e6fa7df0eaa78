import type { JobSystem } from '../../jobs/job-system.ts'
import type { GatewayTools } from './gateway-tools.ts'
import { handOver } from './hand-over.ts'
import { readIncomingFile } from './read-incoming-file.ts'

export { createBrokerSessions } from './broker/broker-sessions.ts'
export type { BrokerSessions } from './broker/broker-sessions.ts'
export type { GatewayTools } from './gateway-tools.ts'
export { gatewayTransport } from './gateway-transport.ts'
export { registerLinkTrial } from './try-link.ts'
export { registerSettlingCalls } from './settling/settling.routes.ts'
export { createLinkScanning } from './start-scanning.ts'

export function registerGatewayJobs(jobs: JobSystem, tools: GatewayTools): void {
  jobs.register('gateway.handOver', (context, payload) => handOver(context, tools, payload))
  jobs.register('gateway.readFile', (context, payload) => readIncomingFile(context, tools, payload))
}
