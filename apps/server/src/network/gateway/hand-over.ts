import { inTransaction } from '../../db/transaction.ts'
import type { JobContext } from '../../jobs/job-context.ts'
import type { JobPayloads } from '../../jobs/queues.ts'
import { findLink, holdLink } from '../../links/index.ts'
import { GATEWAYS } from './gateway-kinds.ts'
import type { GatewayTools } from './gateway-tools.ts'
import { isClosedNow } from './is-closed-now.ts'

/** Hands the queued messages of a link over to its gateway. */
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
    // The scan of the link enqueues the hand-over when its operating hours begin.
    await holdLink(tx, place, true)
    return undefined
  })
  if (link === undefined || link.kind === 'internal') return
  await GATEWAYS[link.kind].handOver(scope, tools, linkId)
  // The gateway works, so delayed retries run now and the queue is not reported as late.
  await inTransaction(scope, (tx) => scope.jobs.bringForward(tx, 'gateway.handOver', place))
}
