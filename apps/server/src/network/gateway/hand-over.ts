import { inTransaction } from '../../db/transaction.ts'
import type { JobContext } from '../../jobs/job-context.ts'
import type { JobPayloads } from '../../jobs/queues.ts'
import { findLink } from '../links/index.ts'
import { GATEWAYS } from './gateway-kinds.ts'
import type { GatewayTools } from './gateway-tools.ts'

/** Hands over what waits for the gateway of a link. */
export async function handOver(
  context: JobContext,
  tools: GatewayTools,
  { institutionId, linkId }: JobPayloads['gateway.handOver'],
): Promise<void> {
  const scope = { ...context, institutionId }
  const link = await inTransaction(scope, (tx) => findLink(tx, { institutionId, linkId }))
  if (link === undefined || link.kind === 'internal') return
  await GATEWAYS[link.kind].handOver(scope, tools, linkId)
}
