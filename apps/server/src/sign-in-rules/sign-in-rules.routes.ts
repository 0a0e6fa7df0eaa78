import { changeSignInRules, readSignInRules } from '@nostro/contract'

import type { CallServer } from '../http/call-server.ts'
import { registerCall } from '../http/register-call.ts'
import { changeOwnRules, readOwnRules } from './change-sign-in-rules.ts'

/** Registers the calls that read and change which users need a second factor. */
export function registerSignInRuleCalls(server: CallServer): void {
  registerCall(server, readSignInRules, async (context) => {
    const { version, rules, ofPlatform, changed } = await readOwnRules(context)
    return {
      version,
      secondFactor: rules.secondFactor,
      ofPlatform,
      ...(changed && { changedBy: changed.by, changedAt: changed.at.toISOString() }),
    }
  })

  registerCall(server, changeSignInRules, (context, { body }) => changeOwnRules(context, body))
}
