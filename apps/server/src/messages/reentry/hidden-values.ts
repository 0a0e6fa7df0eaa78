import {
  barrierTo,
  candidateUnder,
  FOLDERS,
  hasActed,
  mayDecideNode,
  needsReentry,
  openNode,
  rolesMay,
} from '@nostro/workflow'
import type { ApprovalNode, ApprovalRules, MessageStatusName, RateBasis } from '@nostro/workflow'

import type { Tx } from '../../db/client.ts'
import type { Context } from '../../http/context.ts'
import { rateBasis } from '../../reference/rates/index.ts'
import { momentOf } from '../act-on-message.ts'
import type { StoredMessage } from '../content/index.ts'
import { requiresReentry } from './requires-reentry.ts'

/**
 * Returns whether the values of a message are hidden from the viewer, who may approve it after entering them again. A
 * claim of another user can end at any time, so it shows nothing.
 */
export async function hidesValues(tx: Tx, context: Context, message: StoredMessage): Promise<boolean> {
  if (!asksReentry(context.actor.rules)) return false
  const barrier = barrierTo('approve', message.state, momentOf(context))
  if (barrier !== undefined && barrier.code !== 'approval.claimedByOther') return false
  return await requiresReentry(tx, context, message)
}

/** Returns whether the rules can require a re-entry. */
export function asksReentry({ reentryAmount, asksReentryAtNewAccount }: ApprovalRules): boolean {
  return reentryAmount !== undefined || asksReentryAtNewAccount === true
}

/** Returns whether the sums of a list are hidden, because the viewer enters values of its pending messages again. */
export function hidesSums({ actor }: Context, folder: MessageStatusName): boolean {
  const mayApprove = rolesMay('decideBankMessages', actor) || rolesMay('decideRemittances', actor)
  return mayApprove && FOLDERS[folder].shows.pending !== undefined && asksReentry(actor.rules)
}

/** Returns whether the values of a listed message are hidden from the viewer. */
export type RowCover = (row: {
  readonly nodes: readonly ApprovalNode[]
  readonly makers: readonly string[]
  readonly currency: string
  readonly amount: string
}) => boolean

/** An amount in a currency for which rates are read. */
const IN_ANY_CURRENCY = { currency: 'XXX', amount: '1' }

/**
 * Returns the cover of a list with pending messages; `undefined` for other lists, and without such a rule. Where the rule
 * asks at new accounts, all payments that the viewer may approve are covered, because a list does not search earlier
 * payments.
 */
export async function coverOf(
  tx: Tx,
  context: Context,
  folder: MessageStatusName,
): Promise<RowCover | undefined> {
  const { actor } = context
  const { rules } = actor
  if (FOLDERS[folder].shows.pending === undefined || !asksReentry(rules)) return undefined
  const basis: RateBasis = await rateBasis(tx, context, [IN_ANY_CURRENCY])
  const persons = [{ userId: actor.userId, roles: actor.ownRoles ?? actor.roles }, ...(actor.absent ?? [])]
  const isNewAccount = rules.asksReentryAtNewAccount === true
  return ({ nodes, makers, currency, amount }) => {
    const open = openNode(nodes)
    if (open === undefined || amount === '') return false
    const mayApprove = persons.some(
      ({ userId, roles }) =>
        mayDecideNode(open, candidateUnder(rules, { userId, roles })) && !hasActed(nodes, userId),
    )
    const isMaker = persons.some(({ userId }) => makers.includes(userId))
    return mayApprove && !isMaker && needsReentry(rules, { money: { currency, amount }, isNewAccount }, basis)
  }
}
