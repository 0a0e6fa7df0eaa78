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
