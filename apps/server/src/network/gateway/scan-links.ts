import type { Tx } from '../../db/client.ts'
import { inTransaction, inTransactionAs } from '../../db/transaction.ts'
import { allRunningGateways, findLink, holdLink, type Link, storeHealth } from '../../links/index.ts'
import { markUnansweredUncertain } from './settling/mark-unanswered-uncertain.ts'
import { GATEWAYS } from './gateway-kinds.ts'
import type { GatewayTools } from './gateway-tools.ts'
import { isClosedNow } from './is-closed-now.ts'
import { notifyOfLink } from './alarms/notify-of-link.ts'
import { LOOK_LIMIT_MS, type LookWatch } from './look-watch.ts'
import type { LinkScope, ScanScope } from './scan-scope.ts'

/**
 * Scans every running gateway link once, takes received files and messages, and marks transmissions without an answer
 * in time as uncertain. A link whose scan fails or does not return delays no other one, and its state shows since when
 * it is broken.
 */
export async function scanLinks(scope: ScanScope, tools: GatewayTools, looks: LookWatch): Promise<void> {
  const places = await inTransactionAs(scope.db, 'nostro_relay', allRunningGateways)
  tools.sessions.keepOnly(places.map(({ linkId }) => linkId))
  const left = places.values()
  const work = async (): Promise<void> => {
    for (const { institutionId, linkId } of left) {
      const linkScope: LinkScope = { ...scope, institutionId, role: 'nostro_relay' }
      try {
        const outcome = await looks.run(linkId, async () => {
          await markUnansweredUncertain(linkScope, linkId)
          await scanLink(linkScope, tools, linkId)
        })
        if (outcome === 'overdue') await noteOverdue(linkScope, linkId)
      } catch (error) {
        scope.log.error({ err: error, linkId }, 'link cannot be looked into')
      }
    }
  }
  await Promise.all(Array.from({ length: AT_ONCE }, work))
}

/** Number of links scanned in parallel, so that a slow broker delays none of the others. */
const AT_ONCE = 4

const REASON_MAX = 300

async function noteOverdue(scope: LinkScope, linkId: string): Promise<void> {
  scope.log.error({ linkId }, 'a look into a link has not returned')
  const link = await inTransaction(scope, (tx) =>
    findLink(tx, { institutionId: scope.institutionId, linkId }),
  )
  if (link !== undefined)
    await noteBroken(scope, link, `A look has not returned within ${LOOK_LIMIT_MS / 1_000} s`)
}

/** Stores that a link is broken and notifies users. Does nothing if that is stored already. */
async function noteBroken(scope: LinkScope, link: Link, reason: string): Promise<void> {
  if (link.broken !== undefined) return
  const broken = { since: scope.clock.now(), reason: reason.slice(0, REASON_MAX) }
  await inTransaction(scope, async (tx) => {
    await storeHealth(tx, { institutionId: scope.institutionId, linkId: link.id }, broken)
    await notifyOfLink(tx, scope, link, 'network.linkBroken')
  })
}

async function scanLink(scope: LinkScope, tools: GatewayTools, linkId: string): Promise<void> {
  const place = { institutionId: scope.institutionId, linkId }
  const link = await inTransaction(scope, (tx) => findLink(tx, place))
  if (link === undefined || link.kind === 'internal') return
  try {
    await GATEWAYS[link.kind].take(scope, tools, link)
  } catch (error) {
    // Users were notified and the error was logged when the link first failed.
    if (link.broken !== undefined) return
    await noteBroken(scope, link, error instanceof Error ? error.message : String(error))
    throw error
  }
  if (link.broken !== undefined) await inTransaction(scope, (tx) => goOn(tx, scope, place))
  if (link.isHeld === true) await inTransaction(scope, (tx) => endHold(tx, scope, link))
}

/** Enqueues the hand-over of a link whose operating hours have begun. */
async function endHold(tx: Tx, scope: LinkScope, link: Link): Promise<void> {
  if (await isClosedNow(tx, scope, link)) return
  const place = { institutionId: scope.institutionId, linkId: link.id }
  await holdLink(tx, place, false)
  await scope.jobs.enqueue(tx, 'gateway.handOver', place)
}

/** Enqueues the hand-over of a link that works again, regardless of earlier failed jobs. */
async function goOn(
  tx: Tx,
  { jobs }: LinkScope,
  place: { readonly institutionId: string; readonly linkId: string },
): Promise<void> {
  await storeHealth(tx, place, undefined)
  await jobs.enqueue(tx, 'gateway.handOver', place)
}
