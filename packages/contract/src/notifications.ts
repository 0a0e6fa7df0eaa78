import { NOTICE_CHANNELS, NOTICE_TIMINGS, NOTICE_TOPIC_NAMES } from '@nostro/workflow'

import { defineCall } from './call.ts'
import { z } from './schema.ts'
import { empty, instant, uuid } from './values.ts'

export const listNotifications = defineCall({
  method: 'GET',
  path: '/api/notifications',
  summary: 'The newest 50 notifications of the caller, and the number of unread ones that are not over.',
  access: 'signedIn',
  isOpenToUnverified: true,
  answer: z.strictObject({
    unread: z.int(),
    rowList: z.array(
      z.strictObject({
        id: uuid,
        /** Key of the text: `notice.KIND`. */
        kind: z.string(),
        params: z.record(z.string(), z.union([z.string(), z.number()])),
        /** A page of the product. */
        link: z.string().optional(),
        createdAt: instant,
        isRead: z.boolean(),
        /** The requested decision has been made. */
        isOver: z.boolean(),
      }),
    ),
  }),
  errors: [],
})

export const markNotificationsRead = defineCall({
  method: 'POST',
  path: '/api/notifications/read',
  summary: 'Marks one notification as read, or all of them.',
  access: 'signedIn',
  isOpenToUnverified: true,
  body: z.strictObject({ id: uuid.optional() }),
  answer: empty,
  errors: [],
})

const noticeChoiceSchema = z.strictObject({
  topic: z.enum(NOTICE_TOPIC_NAMES),
  channel: z.enum(NOTICE_CHANNELS),
  /** Applies to e-mails. */
  timing: z.enum(NOTICE_TIMINGS),
})

/** A user's choice of channel and time for the notices of a topic. */
export type NoticeChoice = z.infer<typeof noticeChoiceSchema>

const noticeChoicesSchema = z.strictObject({
  /** The account has an e-mail address. */
  hasAddress: z.boolean(),
  /** The IANA time zone of digests. */
  timeZone: z.string(),
  /** Every topic of the institution, with the default where the user has chosen nothing. */
  rowList: z.array(noticeChoiceSchema),
})

export const readNoticeChoices = defineCall({
  method: 'GET',
  path: '/api/notifications/choices',
  summary: 'The channel and the time of the caller’s notices, by topic.',
  access: 'signedIn',
  isOpenToUnverified: true,
  answer: noticeChoicesSchema,
  errors: [],
})

export const saveNoticeChoices = defineCall({
  method: 'POST',
  path: '/api/notifications/choices',
  summary: 'Changes the channel and the time of the caller’s notices of the given topics.',
  access: 'signedIn',
  isOpenToUnverified: true,
  body: z.strictObject({ choices: z.array(noticeChoiceSchema).min(1).max(NOTICE_TOPIC_NAMES.length) }),
  answer: noticeChoicesSchema,
  errors: ['notice.channelNeeded', 'notice.noAddress'],
})
