import { listNotices, markNoticesRead } from '@nostro/contract'

import type { CallServer } from '../http/call-server.ts'
import { registerCall } from '../http/register-call.ts'
import type { JobSystem } from '../jobs/job-system.ts'
import { mailNotice, type NoticeTools } from './mail-notice.ts'
import { markOwnNotices, ownNotices } from './own-notices.ts'

export function registerNoticeCalls(server: CallServer): void {
  registerCall(server, listNotices, async (context) => ownNotices(context))

  registerCall(server, markNoticesRead, async (context, { body }) => {
    await markOwnNotices(context, body.id)
    return {}
  })
}

export function registerNoticeJobs(jobs: JobSystem, tools: NoticeTools): void {
  jobs.register('notice.mail', (context, payload) => mailNotice(context, tools, payload))
}
