import { inTransaction, inTransactionAs } from '../db/transaction.ts'
import { allRunningGateways, findLink, type Link, noteHealth } from '../links/index.ts'
import { doubtUnanswered } from './doubt-unanswered.ts'
import { GATEWAYS } from './gateway-kinds.ts'
import type { GatewayTools } from './gateway-tools.ts'
import type { LinkScope, ScanScope } from './scan-scope.ts'
import { transmissionsOfLink } from './transmission.repository.ts'

/**
 * Looks into every running link to a gateway once, takes what came in, and notes what the network has not answered in
 * time. A link that cannot be looked into holds up no other one, and people see since when it works no more.
 */
export async function scanLinks(scope: ScanScope, tools: GatewayTools): Promise<void> {
  const places = await inTransactionAs(scope.db, 'nostro_relay', allRunningGateways)
  tools.sessions.keepOnly(places.map(({ linkId }) => linkId))
  const left = places.values()
  const work = async (): Promise<void> => {
    for (const { institutionId, linkId } of left) {
      const linkScope: LinkScope = { ...scope, institutionId, role: 'nostro_relay' }
      try {
        await doubtUnanswered(linkScope, linkId)
        await scanLink(linkScope, tools, linkId)
      } catch (error) {
        scope.log.error({ err: error, linkId }, 'link cannot be looked into')
      }
    }
  }
  await Promise.all(Array.from({ length: AT_ONCE }, work))
}

/** Links that are looked into at once: one whose broker is slow holds up none of the others. */
const AT_ONCE = 4

const REASON_MAX = 300

async function scanLink(scope: LinkScope, tools: GatewayTools, linkId: string): Promise<void> {
  const place = { institutionId: scope.institutionId, linkId }
  const link = await inTransaction(scope, (tx) => findLink(tx, place))
  if (link === undefined || link.kind === 'internal') return
  try {
    await GATEWAYS[link.kind].take(scope, tools, link)
  } catch (error) {
    const reason = (error instanceof Error ? error.message : String(error)).slice(0, REASON_MAX)
    const broken = { since: scope.clock.now(), reason }
    if (link.broken === undefined) await inTransaction(scope, (tx) => noteHealth(tx, place, broken))
    throw error
  }
  if (link.broken !== undefined) await inTransaction(scope, (tx) => noteHealth(tx, place, undefined))
  await goOn(scope, link)
}

/** What waits longer was left by a run that could not go on. */
const LEFT_MS = 10_000

/** Begins to hand over again what waits although the link works. */
async function goOn(scope: LinkScope, { institutionId, id: linkId }: Link): Promise<void> {
  const { clock, jobs } = scope
  await inTransaction(scope, async (tx) => {
    const [oldest] = await transmissionsOfLink(
      tx,
      { institutionId, linkId },
      { states: ['prepared', 'offering'], limit: 1 },
    )
    const isLeft = oldest !== undefined && clock.now().getTime() - oldest.preparedAt.getTime() > LEFT_MS
    if (isLeft) await jobs.enqueue(tx, 'gateway.handOver', { institutionId, linkId })
  })
}
