import {
  listNotifications,
  markNotificationsRead,
  readNoticeChoices,
  saveNoticeChoices,
} from '@nostro/contract'

import type { CallServer } from '../http/call-server.ts'
import { registerCall } from '../http/register-call.ts'
import type { JobSystem } from '../jobs/job-system.ts'
import { collectDigests, type DigestTools, mailDigest } from './mail-digests.ts'
import { mailNotifications } from './mail-notification.ts'
import { ownNoticeChoices, saveOwnNoticeChoices } from './own-choices.ts'
import { markOwnNotifications, ownNotifications } from './own-notifications.ts'

/** Registers the calls that list notifications, mark them as read and choose their channels. */
export function registerNotificationCalls(server: CallServer): void {
  registerCall(server, listNotifications, async (context) => ownNotifications(context))

  registerCall(server, markNotificationsRead, async (context, { body }) => {
    await markOwnNotifications(context, body.id)
    return {}
  })

  registerCall(server, readNoticeChoices, (context) => ownNoticeChoices(context))

  registerCall(server, saveNoticeChoices, (context, { body }) => saveOwnNoticeChoices(context, body.choices))
}

/** Registers the jobs that mail notifications, singly and in digests. */
export function registerNotificationJobs(jobs: JobSystem, tools: DigestTools): void {
  jobs.register('digest.collect', (context) => collectDigests(context, tools))
  jobs.register('notice.digest', (context, payload) => mailDigest(context, tools, payload))
  jobs.registerTogether('notice.mail', (context, some) =>
    mailNotifications(
      context,
      tools,
      some.map(({ payload }) => payload),
    ),
  )
}
