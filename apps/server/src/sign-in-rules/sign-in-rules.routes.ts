import { changeSignInRules, readSignInRules } from '@nostro/contract'

import { changeRulesOf } from '../changes/index.ts'
import type { CallServer } from '../http/call-server.ts'
import { registerCall } from '../http/register-call.ts'
import { readOwnRules, SIGN_IN_RULES } from './change-sign-in-rules.ts'

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

  registerCall(server, changeSignInRules, (context, { body: { version, ...rules } }) =>
    changeRulesOf(context, SIGN_IN_RULES, { version, rules }),
  )
}
