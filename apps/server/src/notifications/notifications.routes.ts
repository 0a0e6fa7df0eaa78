import { listNotifications, markNotificationsRead } from '@nostro/contract'

import type { CallServer } from '../http/call-server.ts'
import { registerCall } from '../http/register-call.ts'
import type { JobSystem } from '../jobs/job-system.ts'
import { mailNotifications, type NotificationTools } from './mail-notification.ts'
import { markOwnNotifications, ownNotifications } from './own-notifications.ts'

/** Registers the calls that list notifications and mark them as read. */
export function registerNotificationCalls(server: CallServer): void {
  registerCall(server, listNotifications, async (context) => ownNotifications(context))

  registerCall(server, markNotificationsRead, async (context, { body }) => {
    await markOwnNotifications(context, body.id)
    return {}
  })
}

/** Registers the job that mails notifications. */
export function registerNotificationJobs(jobs: JobSystem, tools: NotificationTools): void {
  jobs.register('notice.mail', (context, payload) => mailNotifications(context, tools, payload))
}
