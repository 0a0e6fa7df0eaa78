import { needsReentry } from '@nostro/workflow'

import type { Context } from '../../http/context.ts'
import { rateBasis } from '../../reference/rates/index.ts'
import type { Tx } from '../../db/client.ts'
import { factsOfRound, hasPaidTo, paymentFactsOf, type StoredMessage } from '../content/index.ts'

/**
 * Returns whether an approver enters the amount, the currency and the payee account of a message again. Institutions
 * without such a rule cause no query.
 */
export async function requiresReentry(tx: Tx, context: Context, message: StoredMessage): Promise<boolean> {
  const { rules } = context.actor
  const { money } = paymentFactsOf(message)
  const asksAtNewAccount = rules.asksReentryAtNewAccount === true
  if (money === undefined || (rules.reentryAmount === undefined && !asksAtNewAccount)) return false
  const isNewAccount = asksAtNewAccount && (await hasNewAccount(tx, message))
  return needsReentry(rules, { money, isNewAccount }, await rateBasis(tx, context, [money]))
}

/** Returns whether no earlier payment went to the account, or the account differs from that of an earlier round. */
async function hasNewAccount(tx: Tx, message: StoredMessage): Promise<boolean> {
  const { id: messageId, institutionId, state } = message
  const { payeeAccount } = paymentFactsOf(message)
  if (payeeAccount === undefined) return false
  if (!(await hasPaidTo(tx, { institutionId, messageId, payeeAccount }))) return true
  if (state.round <= 1) return false
  const earlier = await factsOfRound(tx, { institutionId, messageId, round: state.round - 1 })
  return earlier !== undefined && earlier.payeeAccount !== payeeAccount
}
