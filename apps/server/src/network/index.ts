import type { JobSystem } from '../jobs/job-system.ts'
import { confirmDelivery } from './confirm-delivery.ts'
import { dispatchMessages } from './dispatch-message.ts'
import { internalTransport } from './internal-transport.ts'
import type { Transport } from './transport.ts'

export { countWaitingRecords } from './list-network-messages.ts'
export { textOfArrival } from './arrived-text.ts'
export { earlierDelivery, originOfArrival } from './network-record.repository.ts'
export { daysOfSending, impossibleDate, lateFaults } from './impossible-date.ts'
export { returnUnsent } from './return-unsent.ts'
export { deliverHeld } from './deliver-held.ts'
export { receiveMessage } from './receive-message.ts'
export { matchReports } from './reports/match-reports.ts'
export type { Transport, TransportScope } from './transport.ts'
export { registerNetworkCalls } from './network.routes.ts'

/**
 * Registers the jobs of sending. `outside` are the transports that leave the installation, which are tried first, in
 * their order.
 */
export function registerNetworkJobs(jobs: JobSystem, outside: readonly Transport[]): void {
  const transports = [...outside, internalTransport]
  jobs.registerTogether('message.dispatch', (context, group) => dispatchMessages(context, transports, group))
  jobs.register('message.confirmDelivery', confirmDelivery)
}
