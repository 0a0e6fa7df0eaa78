import type { AuditAction, AuditKind, Call } from '@nostro/contract'
import type { Clock } from '@nostro/kernel'

import type { Tx } from '../db/client.ts'
import { atEnd, beforeCommit } from '../db/pipelined-transaction.ts'
import { enterInstitution } from '../db/transaction.ts'
import { digestOf, type NewEvent, textAroundPlace } from './audit-event.ts'
import { appendEvent } from './audit.repository.ts'
import { isPrivileged } from './privileged.ts'

/** The actor, the institution and the time of an event; a request's context is one, and so is a job's. */
export interface AuditScope {
  readonly institutionId: string
  readonly clock: Clock
  readonly requestId: string
  readonly address?: string
  readonly actor?: { readonly userId: string; readonly sessionId: string }
  /** Notes a trail that is to be anchored as soon as the work of the call is committed. */
  readonly anchorSoon?: (institutionId: string) => void
}

/** An action of the product, or a call that was refused: `POST /api/users`. */
type RecordedAction = AuditAction | `${Call['method']} ${string}`

/** The facts of an audit event beside its scope: the action, the object before and after, and the result. */
export interface EventDetail {
  readonly action: RecordedAction
  readonly objectKind: AuditKind
  readonly objectId: string
  /** The object before and after; only digests are kept. */
  readonly before?: unknown
  readonly after?: unknown
  /** `done` unless given; the code of the error for a refusal. */
  readonly result?: string
}

/** The events of transactions under way, in their order. */
const RECORDED = new WeakMap<Tx, NewEvent[]>()

/**
 * Appends to the audit trail of the scope's institution, in the transaction of the change itself (AU-1).
 *
 * An event holds its chain until the transaction ends, so all events are appended with the commit: nobody waits for a
 * chain while something else is done, and no row is locked after it.
 */
export async function recordEvent(tx: Tx, scope: AuditScope, detail: EventDetail): Promise<void> {
  const recorded = RECORDED.get(tx)
  if (recorded === undefined) {
    RECORDED.set(tx, [eventOf(scope, detail)])
    atEnd(tx, () => appendRecorded(tx))
  } else recorded.push(eventOf(scope, detail))
  if (isPrivileged(detail.action)) scope.anchorSoon?.(scope.institutionId)
}

/** Chains of several institutions are held in one order: two banks that write to each other never wait in a circle. */
function appendRecorded(tx: Tx): void {
  const chains = Map.groupBy(RECORDED.get(tx) ?? [], ({ institutionId }) => institutionId)
  for (const [institutionId, events] of [...chains].toSorted(([left], [right]) => (left < right ? -1 : 1))) {
    enterInstitution(tx, institutionId)
    for (const event of events) beforeCommit(tx, appendEvent(tx, event, textAroundPlace(event)))
  }
}

function eventOf(scope: AuditScope, detail: EventDetail): NewEvent {
  return {
    institutionId: scope.institutionId,
    occurredAt: scope.clock.now().toISOString(),
    ...(scope.actor && { actorId: scope.actor.userId, sessionId: scope.actor.sessionId }),
    ...(scope.address !== undefined && { address: scope.address }),
    requestId: scope.requestId,
    action: detail.action,
    objectKind: detail.objectKind,
    objectId: detail.objectId,
    ...(detail.before !== undefined && { beforeDigest: digestOf(detail.before) }),
    ...(detail.after !== undefined && { afterDigest: digestOf(detail.after) }),
    result: detail.result ?? 'done',
  }
}
