import { type DeliverHeld } from '../screening/index.ts'
import { internalTransport } from './internal-transport.ts'
import { earlierDelivery } from './network-record.repository.ts'
import { receiveMessage } from './receive-message.ts'
import { matchReports } from './reports/match-reports.ts'

/**
 * Receives a delivery that was held for screening, as it would have been received at its arrival: repetitions are
 * recognised again, and reports of the network are matched with their messages.
 */
export const deliverHeld: DeliverHeld = async (tx, scope, { duplicateOf: _earlier, ...delivery }) => {
  const { institutionId, senderBic, contentDigest, isPossibleDuplicate = false } = delivery
  const duplicateOf =
    contentDigest === undefined
      ? undefined
      : await earlierDelivery(tx, { institutionId, contentDigest, isPossibleDuplicate })
  const received = await receiveMessage(tx, scope, {
    ...delivery,
    ...(duplicateOf !== undefined && { duplicateOf }),
    isScreened: true,
  })
  if (received !== undefined && delivery.transport !== internalTransport.name)
    await matchReports(tx, scope, { institutionId, senderBic, ...received })
}
