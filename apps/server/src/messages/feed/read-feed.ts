import type { FeedChange } from '@nostro/contract'
import { AppError } from '@nostro/kernel'
import { MESSAGE_STATUSES, type Stage, stageNamed } from '@nostro/workflow'

import { lastSequence } from '../../audit/index.ts'
import type { Tx } from '../../db/client.ts'
import { directionOf } from '../message.presenter.ts'
import { type FeedEvent, type FeedMessage, feedMessages, nextEvents } from './feed.repository.ts'

/** A question to the feed of an institution. */
export interface FeedQuestion {
  readonly institutionId: string
  /** The cursor; the current end if absent, 0 for the first stored event. */
  readonly since: number | undefined
  /** The largest number of changes. */
  readonly size: number
  /** Returns whether the reader may see a message. */
  readonly isSeen: (message: {
    readonly stage: Stage
    readonly direction: 0 | 1
    readonly messagingType: string
  }) => boolean
}

/** A part of the feed. */
export interface FeedPage {
  readonly changes: FeedChange[]
  /** The cursor of the next part. */
  readonly next: number
  readonly isMore: boolean
}

/** The number of events that are read at once, and in one question. */
const EVENTS_AT_ONCE = 500
const EVENTS_MAX = 5000

/**
 * Returns the changes of messages after a cursor. They are derived from the audit trail: its sequence has no gaps and
 * the order of commits, so a cursor omits nothing.
 *
 * Errors: `feed.cursorTooOld` if events after the cursor are archived; `feed.cursorUnknown` for one beyond the end.
 */
export async function readFeed(tx: Tx, question: FeedQuestion): Promise<FeedPage> {
  const { institutionId, since, size } = question
  if (since === undefined) return { changes: [], next: await lastSequence(tx, institutionId), isMore: false }
  const changes: FeedChange[] = []
  let next = since
  while (next - since < EVENTS_MAX) {
    const events = await nextEvents(tx, { institutionId, since: next }, EVENTS_AT_ONCE)
    await requireFollowing(tx, { institutionId, since: next }, events)
    for (const { sequence, change } of await changesOf(tx, question, events)) {
      if (change !== undefined && changes.length === size) return { changes, next, isMore: true }
      if (change !== undefined) changes.push(change)
      next = sequence
    }
    if (events.length < EVENTS_AT_ONCE) return { changes, next, isMore: false }
  }
  return { changes, next, isMore: true }
}

/** Sequences have no gaps, so events that do not follow the cursor prove that others were archived. */
async function requireFollowing(
  tx: Tx,
  { institutionId, since }: { readonly institutionId: string; readonly since: number },
  [first]: readonly FeedEvent[],
): Promise<void> {
  if (since === 0) return
  if (first !== undefined && first.sequence > since + 1) throw new AppError('feed.cursorTooOld')
  if (first === undefined && since > (await lastSequence(tx, institutionId)))
    throw new AppError('feed.cursorUnknown')
}

/** Returns each event with its change, if it is one that the reader may see. */
async function changesOf(
  tx: Tx,
  { institutionId, isSeen }: FeedQuestion,
  events: readonly FeedEvent[],
): Promise<readonly { readonly sequence: number; readonly change: FeedChange | undefined }[]> {
  const ids = [...new Set(events.filter(isChange).map(({ object_id }) => object_id))]
  const found = await feedMessages(tx, institutionId, ids)
  const messages = new Map(found.map((message) => [message.id, message]))
  return events.map((event) => {
    const message = isChange(event) ? messages.get(event.object_id) : undefined
    if (message === undefined) return { sequence: event.sequence, change: undefined }
    const { kind, messaging_type: messagingType } = message
    const seen = { stage: stageNamed(message.stage), direction: directionOf(kind), messagingType }
    return { sequence: event.sequence, change: isSeen(seen) ? changeOf(event, message) : undefined }
  })
}

function isChange({ object_kind, action, result }: FeedEvent): boolean {
  return object_kind === 'message' && action.startsWith('message.') && result === 'done'
}

function changeOf({ sequence, occurred_at, action }: FeedEvent, message: FeedMessage): FeedChange {
  const stage = stageNamed(message.stage)
  return {
    sequence,
    occurredAt: occurred_at.toISOString(),
    event: action,
    messageId: message.id,
    messagingType: message.messaging_type,
    direction: directionOf(message.kind),
    ...(stage !== 'deleted' && { status: MESSAGE_STATUSES[stage] }),
    businessId: message.business_id ?? '',
    ...(message.uetr !== null && { uetr: message.uetr }),
  }
}
