import { readDemo, startDemoSession } from '@nostro/contract'

import type { CallServer } from '../http/call-server.ts'
import { registerAnonymousCall } from '../http/register-call.ts'
import { type DemoTools, describeDemo, switchDemoUser } from './switch-demo-user.ts'

/** Registers the calls of the demo. They exist in every installation, and are refused where it is not a demo. */
export function registerDemoCalls(server: CallServer, tools: DemoTools): void {
  registerAnonymousCall(server, readDemo, async () => describeDemo(tools))
  registerAnonymousCall(server, startDemoSession, (context, { body }) =>
    switchDemoUser(context, tools, body.username),
  )
}
