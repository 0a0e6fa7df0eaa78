import type { Tx } from '../../../db/client.ts'
import type { ActingScope } from '../../../messages/content/index.ts'
import { IS_EXTERNAL, linksOf, updateLinkRow } from '../../../links/index.ts'
import { actOnAllTransmitted } from '../act-on-transmitted.ts'
import { notifyOfLink } from '../alarms/notify-of-link.ts'
import { skipSessions } from '../input-counter.repository.ts'
import { changeTransmissions, transmissionsIn } from '../transmission.repository.ts'
import type { Transmission } from '../transmission.ts'

/** The times of a database restoration. */
export interface RestoredTime {
  /** The time whose state was restored. */
  readonly stateOf: Date
  readonly restoredAt: Date
}

/** States of transmissions that may have continued after the restored state. */
const OPEN = ['prepared', 'offering', 'handedOver'] as const
const AT_ONCE = 100
const DAY_MS = 86_400_000

/**
 * Suspends the traffic of a bank after its database was restored: links are paused until a user resumes them, messages
 * that may have been sent need a user's decision, and no number of the lost time is reused.
 */
export async function holdAfterRestoration(
  tx: Tx,
  scope: ActingScope,
  { stateOf, restoredAt }: RestoredTime,
): Promise<void> {
  await pauseLinks(tx, scope)
  for (;;) {
    const open = await transmissionsIn(tx, scope, { states: OPEN, limit: AT_ONCE })
    if (open.length === 0) break
    await doubt(tx, scope, open)
  }
  const days = Math.ceil((restoredAt.getTime() - stateOf.getTime()) / DAY_MS)
  await skipSessions(tx, scope.institutionId, days + 1)
}

async function pauseLinks(tx: Tx, scope: ActingScope): Promise<void> {
  for (const link of await linksOf(tx, scope.institutionId)) {
    if (!IS_EXTERNAL[link.kind] || link.paused !== undefined) continue
    const { broken: _broken, ...working } = link
    const paused = { at: scope.clock.now(), reason: '' }
    await updateLinkRow(tx, { ...working, paused, version: link.version + 1 })
    await notifyOfLink(tx, scope, link, 'network.linkHeld')
  }
}

async function doubt(tx: Tx, scope: ActingScope, open: readonly Transmission[]): Promise<void> {
  const { institutionId } = scope
  const idsOf = (isTest: boolean): readonly string[] =>
    open.flatMap(({ id, messageId }) => ((messageId === undefined) === isTest ? [id] : []))
  const messages = { institutionId, ids: idsOf(false), from: OPEN }
  // These have no overdue answer, which distinguishes them on the screen.
  await changeTransmissions(tx, messages, { state: 'uncertain' })
  // The result of a test message is of no use any more.
  await changeTransmissions(tx, { institutionId, ids: idsOf(true), from: OPEN }, { state: 'writtenOff' })
  await actOnAllTransmitted(
    tx,
    scope,
    open.map((transmission) => ({ transmission, type: 'doubt' })),
  )
}
