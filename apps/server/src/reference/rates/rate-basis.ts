import { localDayAt } from '@nostro/kernel'
import { type ApprovalRules, BUILT_IN_RATES, type Money, needsRates, type RateBasis } from '@nostro/workflow'

import type { Tx } from '../../db/client.ts'
import { readOnce } from '../../db/read-once.ts'
import type { Context } from '../../http/context.ts'
import { activeRates } from './rate-table.repository.ts'

/**
 * Returns the rates for the comparison of amounts with the limits of rules, by default those of the caller's
 * institution. They are read only if one of the amounts has another currency than the limits.
 */
export async function rateBasis(
  tx: Tx,
  { actor, clock }: Pick<Context, 'actor' | 'clock'>,
  amounts: readonly (Money | undefined)[],
  rules: ApprovalRules = actor.rules,
): Promise<RateBasis> {
  const isNeeded = amounts.some((money) => needsRates(rules, money))
  const tables = isNeeded ? await readOnce(tx, 'rates', () => activeRates(tx)) : BUILT_IN_RATES
  return { tables, today: localDayAt(clock.now(), actor.timeZone) }
}
