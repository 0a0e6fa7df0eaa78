import { type Action, type Candidate, hasActed, mayDecideNode, openNode, type Page } from '@nostro/workflow'

import type { Tx } from '../../db/client.ts'
import { type NotificationScope, notify } from '../../notifications/index.ts'
import type { StoredMessage } from '../content/index.ts'
import { planningOf } from './planning.repository.ts'

/** Notifies reviewers of a step that awaits a decision, and makers of a message that was returned to them. */
export async function notifyUsers(
  tx: Tx,
  scope: NotificationScope,
  change: { readonly action: Action; readonly before: StoredMessage; readonly after: StoredMessage },
): Promise<void> {
  const { action, before, after } = change
  const { type } = action
  if (type === 'reject' || type === 'returnByBank' || type === 'writeOff')
    return await notifyMakers(tx, scope, before, 'message.rejected')
  if (type === 'refuse') return await notifyMakers(tx, scope, before, 'network.refused')
  if (type === 'doubt') return await notifySettlers(tx, scope, before)
  if (type === 'submit' || type === 'resubmit') await notifyReviewers(tx, scope, after, action.candidates)
  if (type === 'approve') await notifyReviewers(tx, scope, after)
}

/** `reviewers` are the reviewers of the institution, when the caller has already read them. */
async function notifyReviewers(
  tx: Tx,
  scope: NotificationScope,
  message: StoredMessage,
  reviewers?: readonly Candidate[],
): Promise<void> {
  const { nodes, makers } = message.state
  const open = openNode(nodes)
  if (open === undefined) return
  const isOpenTo = (userId: string) => !makers.includes(userId) && !hasActed(nodes, userId)
  const deciders = (reviewers ?? (await candidatesOf(tx, scope))).filter(
    (user) => isOpenTo(user.userId) && mayDecideNode(open, user),
  )
  const deputies = deciders.flatMap((decider) => [...(decider.deputies ?? [])]).filter(isOpenTo)
  const userIds = [...new Set([...deciders.map(({ userId }) => userId), ...deputies])]
  await notify(tx, scope, {
    userIds,
    kind: 'task.pending',
    params: paramsOf(message),
    link: `${folderOf(message, 'pending')}?open=${message.id}`,
  })
}

/** Returns all active reviewers of an institution, with their groups and limits, and the deputies who act for them. */
export async function candidatesOf(
  tx: Tx,
  { institutionId, clock }: Pick<NotificationScope, 'institutionId' | 'clock'>,
): Promise<readonly Candidate[]> {
  return (await planningOf(tx, { institutionId, now: clock.now() })).candidates
}

/** The reviewers also settle payments whose result is unknown. */
async function notifySettlers(tx: Tx, scope: NotificationScope, message: StoredMessage): Promise<void> {
  const settlers = await candidatesOf(tx, scope)
  await notify(tx, scope, {
    userIds: settlers.map(({ userId }) => userId),
    kind: 'network.uncertain',
    params: paramsOf(message),
    link: '/network/exceptions?kind=uncertain',
  })
}

async function notifyMakers(
  tx: Tx,
  scope: NotificationScope,
  message: StoredMessage,
  kind: 'message.rejected' | 'network.refused',
): Promise<void> {
  await notify(tx, scope, {
    userIds: message.state.makers,
    kind,
    params: paramsOf(message),
    link: folderOf(message, 'rejected'),
  })
}

function paramsOf({ messagingType: type, body }: StoredMessage) {
  return { type, reference: body.summary.businessId ?? '' }
}

function folderOf({ kind }: StoredMessage, folder: 'pending' | 'rejected'): Page {
  return kind === 'remittance' ? `/remittance-application/${folder}` : `/messaging-sender/${folder}`
}
