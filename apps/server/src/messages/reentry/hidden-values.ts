import { candidateUnder, FOLDERS, hasActed, mayDecideNode, needsReentry, rolesMay } from '@nostro/workflow'
import type { ApprovalNode, ApprovalRules, MessageStatusName, RateBasis } from '@nostro/workflow'

import type { Tx } from '../../db/client.ts'
import type { Actor, Context } from '../../http/context.ts'
import { rateBasis } from '../../reference/rates/index.ts'
import type { StoredMessage } from '../content/index.ts'
import { requiresReentry } from './requires-reentry.ts'

/**
 * Returns whether the values of a message are hidden from the viewer, who may approve its open step or a later one after
 * entering them again. A claim of another user can end at any time, so it shows nothing.
 */
export async function hidesValues(tx: Tx, context: Context, message: StoredMessage): Promise<boolean> {
  const { stage, nodes, makers } = message.state
  if (!asksReentry(context.actor.rules) || stage !== 'pending') return false
  if (!mayApproveLater(context.actor, { nodes, makers })) return false
  return await requiresReentry(tx, context, message)
}

/** Returns whether the viewer, in person or as a deputy, may decide a step of the round that is not decided. */
function mayApproveLater(
  { userId, roles, ownRoles = roles, absent = [], rules }: Actor,
  { nodes, makers }: Pick<StoredMessage['state'], 'nodes' | 'makers'>,
): boolean {
  const persons = [{ userId, roles: ownRoles }, ...absent]
  if (persons.some((person) => makers.includes(person.userId))) return false
  const open = nodes.filter(({ decidedAt }) => decidedAt === undefined)
  return persons.some(
    (person) =>
      !hasActed(nodes, person.userId) &&
      open.some((node) =>
        mayDecideNode(node, candidateUnder(rules, { userId: person.userId, roles: person.roles })),
      ),
  )
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
  const isNewAccount = rules.asksReentryAtNewAccount === true
  return ({ nodes, makers, currency, amount }) => {
    if (amount === '' || !mayApproveLater(actor, { nodes, makers })) return false
    return needsReentry(rules, { money: { currency, amount }, isNewAccount }, basis)
  }
}
