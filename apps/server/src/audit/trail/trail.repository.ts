import type { ExpressionBuilder } from 'kysely'

import type { Tx } from '../../db/client.ts'
import type { Tables } from '../../db/tables.ts'

/** The filters of a search in a trail; all must match. */
export interface TrailQuestion {
  readonly from?: string
  readonly to?: string
  readonly actor?: string
  readonly action?: string
  readonly objectId?: string
  readonly outcome?: 'done' | 'refused'
  /** Objects and users, as found for a searched text: events about any of these objects or by any of these users. */
  readonly about?: FoundObjects
  /** Sequence number: only earlier events are returned. */
  readonly before?: number
}

/** The objects and users that a searched text identifies. */
export interface FoundObjects {
  readonly objectIds: readonly string[]
  readonly userIds: readonly string[]
}

/** An event prepared for display. */
export interface TrailEntry {
  readonly sequence: number
  readonly occurredAt: Date
  readonly actorId?: string
  readonly actorName?: string
  /** The name of the acting person. */
  readonly actorFullName?: string
  readonly address?: string
  readonly requestId: string
  readonly action: string
  readonly objectKind: string
  readonly objectId: string
  readonly beforeDigest?: string
  readonly afterDigest?: string
  readonly result: string
  readonly previousHash: string
  readonly hash: string
}

type Trail = Tables & { readonly event: Tables['audit_event'] }

/** Returns up to `limit` events of the institution, newest first. */
export async function newestEvents(
  tx: Tx,
  place: { readonly institutionId: string; readonly limit: number },
  question: TrailQuestion,
): Promise<readonly TrailEntry[]> {
  const rows = await tx
    .selectFrom('audit_event as event')
    .leftJoin('app_user', 'app_user.id', 'event.actor_id')
    .select([
      'event.sequence',
      'event.occurred_at',
      'event.actor_id',
      'app_user.username',
      'app_user.name as full_name',
      'event.address',
      'event.request_id',
      'event.action',
      'event.object_kind',
      'event.object_id',
      'event.before_digest',
      'event.after_digest',
      'event.result',
      'event.previous_hash',
      'event.hash',
    ])
    .where('event.institution_id', '=', place.institutionId)
    .where((where) => where.and(conditions(where, question)))
    .orderBy('event.sequence', 'desc')
    .limit(place.limit)
    .execute()
  return rows.map((row) => ({
    sequence: row.sequence,
    occurredAt: row.occurred_at,
    ...(row.actor_id !== null && { actorId: row.actor_id }),
    ...(row.username !== null && { actorName: row.username }),
    ...(row.full_name !== null && { actorFullName: row.full_name }),
    ...(row.address !== null && { address: row.address }),
    requestId: row.request_id,
    action: row.action,
    objectKind: row.object_kind,
    objectId: row.object_id,
    ...(row.before_digest !== null && { beforeDigest: row.before_digest }),
    ...(row.after_digest !== null && { afterDigest: row.after_digest }),
    result: row.result,
    previousHash: row.previous_hash,
    hash: row.hash,
  }))
}

/** Returns the number of events that match, up to `max`. */
export async function countEvents(
  tx: Tx,
  institutionId: string,
  { question, max }: { readonly question: TrailQuestion; readonly max: number },
): Promise<number> {
  const { count } = await tx
    .selectFrom((from) =>
      from
        .selectFrom('audit_event as event')
        .select('event.sequence')
        .where('event.institution_id', '=', institutionId)
        .where((where) => where.and(conditions(where, question)))
        .limit(max)
        .as('matching'),
    )
    .select((select) => select.fn.countAll<string>().as('count'))
    .executeTakeFirstOrThrow()
  return Number(count)
}

/** Returns the last completed check of a trail, which is recorded in the reader's trail. */
export async function lastCheckEvent(
  tx: Tx,
  place: { readonly institutionId: string; readonly trailId: string },
): Promise<{ readonly at: Date; readonly digest: string } | undefined> {
  const row = await tx
    .selectFrom('audit_event')
    .select(['occurred_at', 'after_digest'])
    .where('institution_id', '=', place.institutionId)
    .where('object_id', '=', place.trailId)
    .where('action', '=', 'audit.verify')
    .where('after_digest', 'is not', null)
    .orderBy('sequence', 'desc')
    .limit(1)
    .executeTakeFirst()
  if (row === undefined || row.after_digest === null) return undefined
  return { at: row.occurred_at, digest: row.after_digest }
}

function conditions(where: ExpressionBuilder<Trail, 'event'>, question: TrailQuestion) {
  const { from, to, actor, action, objectId, outcome, about, before } = question
  return [
    ...(from === undefined ? [] : [where('event.occurred_at', '>=', new Date(from))]),
    ...(to === undefined ? [] : [where('event.occurred_at', '<', new Date(to))]),
    ...(actor === undefined
      ? []
      : [
          where(
            'event.actor_id',
            'in',
            where.selectFrom('app_user').select('app_user.id').where('app_user.username', '=', actor),
          ),
        ]),
    // The contract excludes the wildcard characters of `like`.
    ...(action === undefined ? [] : [where('event.action', 'like', `${action}%`)]),
    ...(objectId === undefined ? [] : [where('event.object_id', '=', objectId)]),
    ...(about === undefined ? [] : [isAbout(where, about)]),
    ...(outcome === 'done' ? [where('event.result', '=', 'done')] : []),
    ...(outcome === 'refused' ? [where('event.result', '<>', 'done')] : []),
    ...(before === undefined ? [] : [where('event.sequence', '<', before)]),
  ]
}

function isAbout(where: ExpressionBuilder<Trail, 'event'>, { objectIds, userIds }: FoundObjects) {
  return where.or([
    ...(objectIds.length === 0 ? [] : [where('event.object_id', 'in', objectIds)]),
    ...(userIds.length === 0 ? [] : [where('event.actor_id', 'in', userIds)]),
  ])
}
