import { FOLDER_PERMISSIONS } from '@nostro/workflow'

import { defineCall } from '../call.ts'
import { z } from '../schema.ts'
import { instant, uuid } from '../values.ts'
import { messagingType, statusSchema } from './message-parts.ts'

/** The longest time in seconds that a call waits for changes. */
export const FEED_WAIT_MAX = 60

const changeSchema = z.strictObject({
  /** The position in the feed of the institution. Positions ascend in the order of commits, with gaps. */
  sequence: z.int().min(1),
  occurredAt: instant,
  /** The action as in the audit trail: `message.submit`. */
  event: z.string(),
  messageId: uuid,
  messagingType,
  direction: z.literal([0, 1]),
  /** The current status, which later changes may have set; absent for a deleted message. */
  status: statusSchema.optional(),
  businessId: z.string(),
  uetr: z.string().optional(),
})

/** A change of a message, without its content. */
export type FeedChange = z.infer<typeof changeSchema>

export const listMessageChanges = defineCall({
  method: 'GET',
  path: '/api/messages/changes',
  summary:
    'Changes of messages after a cursor, in the order of commits, without omission. Waits up to 60 s for a change if there is none. Without `since` it returns the current cursor at once.',
  access: FOLDER_PERMISSIONS,
  isOpenToKeys: true,
  budget: 'list',
  isLongPoll: true,
  query: z.strictObject({
    /** `next` of the answer before; 0 for all stored changes. */
    since: z.coerce.number().int().min(0).optional(),
    /** Seconds. */
    wait: z.coerce.number().int().min(0).max(FEED_WAIT_MAX).default(0),
    size: z.coerce.number().int().min(1).max(500).default(100),
  }),
  answer: z.strictObject({
    changes: z.array(changeSchema),
    /** The cursor for the next call. */
    next: z.int(),
    /** Further changes can be read at once. */
    isMore: z.boolean(),
  }),
  errors: ['feed.cursorTooOld', 'feed.cursorUnknown', 'server.busy'],
})
