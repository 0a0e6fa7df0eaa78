import type { JobSystem } from '../jobs/job-system.ts'
import { confirmDelivery } from './confirm-delivery.ts'
import { dispatchMessage } from './dispatch-message.ts'
import { internalTransport } from './internal-transport.ts'
import type { Transport } from './transport.ts'

export { countWaitingRecords } from './list-network-messages.ts'
export { originOfArrival } from './network-record.repository.ts'
export { registerNetworkCalls } from './network.routes.ts'

/** Ways out of an institution, asked in this order. */
const TRANSPORTS: readonly Transport[] = [internalTransport]

export function registerNetworkJobs(jobs: JobSystem): void {
  jobs.register('message.dispatch', (context, payload) => dispatchMessage(context, TRANSPORTS, payload))
  jobs.register('message.confirmDelivery', confirmDelivery)
}
