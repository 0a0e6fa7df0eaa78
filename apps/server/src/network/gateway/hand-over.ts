import { inTransaction } from '../../db/transaction.ts'
import type { JobContext } from '../../jobs/job-context.ts'
import type { JobPayloads } from '../../jobs/queues.ts'
import { findLink, holdLink } from '../links/index.ts'
import { GATEWAYS } from './gateway-kinds.ts'
import type { GatewayTools } from './gateway-tools.ts'
import { isClosedNow } from './is-closed-now.ts'

/** Hands over what waits for the gateway of a link. */
export async function handOver(
  context: JobContext,
  tools: GatewayTools,
  { institutionId, linkId }: JobPayloads['gateway.handOver'],
): Promise<void> {
  const scope = { ...context, institutionId }
  const place = { institutionId, linkId }
  const link = await inTransaction(scope, async (tx) => {
    const found = await findLink(tx, place)
    if (found === undefined || !(await isClosedNow(tx, scope, found))) return found
    // Whoever looks into the link hands over when its hours begin.
    await holdLink(tx, place, true)
    return undefined
  })
  if (link === undefined || link.kind === 'internal') return
  await GATEWAYS[link.kind].handOver(scope, tools, linkId)
  // It works: what failed before need not be waited for, and names no queue as late.
  await inTransaction(scope, (tx) => scope.jobs.bringForward(tx, 'gateway.handOver', place))
}
