import type { AuditAction, AuditKind, Call } from '@nostro/contract'
import type { Clock } from '@nostro/kernel'

import type { Tx } from '../db/client.ts'
import { atEnd, beforeCommit } from '../db/pipelined-transaction.ts'
import { enterInstitution } from '../db/transaction.ts'
import { digestOf, type NewEvent, hashInputParts } from './audit-event.ts'
import { insertEvent } from './audit.repository.ts'
import { insertValue, storedValuesOf, type StoredValue } from './audit-values.ts'
import { isPrivileged } from './privileged.ts'

/** The actor, institution and time of an event. The context of a call and that of a job satisfy it. */
export interface AuditScope {
  readonly institutionId: string
  readonly clock: Clock
  readonly requestId: string
  readonly address?: string
  readonly actor?: { readonly userId: string; readonly sessionId: string }
  /** Marks a trail for anchoring as soon as the work of the call is committed. */
  readonly anchorSoon?: (institutionId: string) => void
}

/** The facts of an audit event apart from its scope: the action, the object before and after, and the result. */
export interface EventDetail {
  /** An action of the product, or a refused call: `POST /api/users`. */
  readonly action: AuditAction | `${Call['method']} ${string}`
  readonly objectKind: AuditKind
  readonly objectId: string
  /** The object before and after. The trail contains the digests; {@link storedValuesOf} selects stored values. */
  readonly before?: unknown
  readonly after?: unknown
  /** `done` unless given; the error code for a refusal. */
  readonly result?: string
}

interface RecordedEvent {
  readonly event: NewEvent
  readonly values: readonly StoredValue[]
}

/** The recorded events of running transactions, in order. */
const RECORDED = new WeakMap<Tx, RecordedEvent[]>()

/**
 * Records an event in the audit trail of the scope's institution, in the transaction of the change itself. It gets its
 * position afterwards ({@link linkEvents}).
 *
 * All events are written immediately before the commit, in one statement with the last rows.
 */
export async function recordEvent(tx: Tx, scope: AuditScope, detail: EventDetail): Promise<void> {
  const recorded = RECORDED.get(tx)
  if (recorded === undefined) {
    RECORDED.set(tx, [recordedOf(scope, detail)])
    atEnd(tx, () => writeRecorded(tx))
  } else recorded.push(recordedOf(scope, detail))
  if (isPrivileged(detail.action)) scope.anchorSoon?.(scope.institutionId)
}

/** Institutions have a fixed order, so that two banks that write to each other count their events in the same one. */
function writeRecorded(tx: Tx): void {
  const chains = Map.groupBy(RECORDED.get(tx) ?? [], ({ event }) => event.institutionId)
  for (const [institutionId, events] of [...chains].toSorted(([left], [right]) => (left < right ? -1 : 1))) {
    enterInstitution(tx, institutionId)
    for (const { event, values } of events) {
      for (const value of values) beforeCommit(tx, insertValue(tx, institutionId, value))
      insertEvent(tx, event, hashInputParts(event))
    }
  }
}

function recordedOf(scope: AuditScope, detail: EventDetail): RecordedEvent {
  return { event: eventOf(scope, detail), values: storedValuesOf(detail) }
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
