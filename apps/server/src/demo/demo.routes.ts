import { readDemo, startDemoSession } from '@nostro/contract'

import type { CallServer } from '../http/call-server.ts'
import { registerAnonymousCall } from '../http/register-call.ts'
import { type DemoTools, describeDemo, switchDemoUser } from './switch-demo-user.ts'

/** Binds the calls of the demo. They are there in every installation, and refuse where it is none. */
export function registerDemoCalls(server: CallServer, tools: DemoTools): void {
  registerAnonymousCall(server, readDemo, async () => describeDemo(tools))
  registerAnonymousCall(server, startDemoSession, (context, { body }) =>
    switchDemoUser(context, tools, body.username),
  )
}
