import { readDemo, startDemoSession } from '@nostro/contract'
import { type CallServer, registerAnonymousCall } from '@nostro/server/extension'

import { type DemoTools, describeDemo, switchDemoUser } from './switch-demo-user.ts'

/** Registers the calls of the demo, which no other server has. */
export function registerDemoCalls(server: CallServer, tools: DemoTools): void {
  registerAnonymousCall(server, readDemo, async () => describeDemo(tools))
  registerAnonymousCall(server, startDemoSession, (context, { body }) =>
    switchDemoUser(context, tools, body.username),
  )
}
