import { rolesMay } from '@nostro/workflow'

import type { HiddenRows } from '../../db/hidden-rows.ts'
import type { Actor } from '../../http/context.ts'

/** Returns the hidden messages of a viewer; `undefined` if the viewer never approves, or the rules ask for no entry. */
export function hiddenRowsOf(actor: Actor): HiddenRows | undefined {
  const { userId, rules } = actor
  const { reentryAmount: limit, asksReentryAtNewAccount, baseCurrency } = rules
  const mayApprove = rolesMay('decideBankMessages', actor) || rolesMay('decideRemittances', actor)
  if (!mayApprove || (limit === undefined && asksReentryAtNewAccount !== true)) return undefined
  return { userId, baseCurrency, ...(asksReentryAtNewAccount !== true && limit !== undefined && { limit }) }
}
