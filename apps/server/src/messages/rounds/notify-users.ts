import { type Action, type Candidate, hasActed, mayDecideNode, openNode, type Page } from '@nostro/workflow'

import type { Tx } from '../../db/client.ts'
import { type NotificationKind, type NotificationScope, notify } from '../../notifications/index.ts'
import { planningOf } from '../../users/index.ts'
import type { StoredMessage } from '../content/index.ts'

/** The events of a message after its approval that its makers are notified of. */
const PROGRESS: Partial<Readonly<Record<Action['type'], NotificationKind>>> = {
  dispatch: 'message.sent',
  handOver: 'message.sent',
  assumeSent: 'message.sent',
  acknowledge: 'message.acknowledged',
  confirmDelivery: 'message.confirmed',
}

/** Notifies reviewers of a step that awaits a decision, and makers of each step of their message. */
export async function notifyUsers(
  tx: Tx,
  scope: NotificationScope,
  change: { readonly action: Action; readonly before: StoredMessage; readonly after: StoredMessage },
): Promise<void> {
  const { action, before, after } = change
  const { type } = action
  if (type === 'reject' || type === 'writeOff')
    return await notifyMakers(tx, scope, before, { kind: 'message.rejected', folder: 'rejected' })
  if (type === 'returnByBank')
    return await notifyMakers(tx, scope, before, { kind: 'message.returned', folder: 'rejected' })
  if (type === 'returnUnsent')
    return await notifyOfDate(tx, scope, before, { kind: 'message.unsent', folder: 'rejected' })
  if (type === 'refuse')
    return await notifyMakers(tx, scope, before, { kind: 'network.refused', folder: 'rejected' })
  if (after.state.late !== before.state.late && after.state.late !== undefined)
    return await notifyOfDate(tx, scope, after, { kind: 'message.sentLate', folder: 'sent' })
  const progress = PROGRESS[type]
  if (progress !== undefined) return await notifyMakers(tx, scope, after, { kind: progress, folder: 'sent' })
  if (type === 'doubt') return await notifySettlers(tx, scope, before)
  if (type === 'submit' || type === 'resubmit') await notifyReviewers(tx, scope, after, action.candidates)
  if (type === 'approve') await notifyOfApproval(tx, scope, after, action.candidates)
}

async function notifyOfApproval(
  tx: Tx,
  scope: NotificationScope,
  message: StoredMessage,
  reviewers: readonly Candidate[] | undefined,
): Promise<void> {
  const isComplete = message.state.stage === 'approved'
  const step = isComplete
    ? ({ kind: 'message.approved', folder: 'approved' } as const)
    : ({ kind: 'message.approvedAtLevel', folder: 'pending' } as const)
  await notifyMakers(tx, scope, message, step)
  if (!isComplete) await notifyReviewers(tx, scope, message, reviewers)
}

/** Notifies the makers and the users who approved a message that its value date became impossible. */
async function notifyOfDate(
  tx: Tx,
  scope: NotificationScope,
  message: StoredMessage,
  { kind, folder }: { readonly kind: NotificationKind; readonly folder: 'sent' | 'rejected' },
): Promise<void> {
  const { nodes, makers } = message.state
  const approvers = nodes.flatMap(({ type, decidedBy }) =>
    type === 'issued' || decidedBy === undefined || makers.includes(decidedBy.userId)
      ? []
      : [decidedBy.userId],
  )
  await notify(tx, scope, {
    userIds: [...new Set([...makers, ...approvers])],
    kind,
    params: paramsOf(message),
    link: folderOf(message, folder),
  })
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

/** A step of a message, and the folder that contains it afterwards. */
interface Step {
  readonly kind: NotificationKind
  readonly folder: keyof typeof FOLDERS.messageSent
}

/** Notifies the users who wrote a message of a step. */
export async function notifyMakers(
  tx: Tx,
  scope: NotificationScope,
  message: StoredMessage,
  { kind, folder }: Step,
): Promise<void> {
  const { state, id } = message
  const level = state.nodes.filter(({ description }) => description === 'approval').length
  const page = folderOf(message, folder)
  await notify(tx, scope, {
    userIds: state.makers,
    kind,
    params: { ...paramsOf(message), ...(kind === 'message.approvedAtLevel' && { level }) },
    link: folder === 'rejected' ? page : `${page}?open=${id}`,
  })
}

function paramsOf({ messagingType: type, body }: StoredMessage) {
  return { type, reference: body.summary.businessId ?? '' }
}

const FOLDERS = {
  remittance: {
    pending: '/remittance-application/pending',
    approved: '/remittance-application/approved',
    sent: '/remittance-application/sent',
    rejected: '/remittance-application/rejected',
  },
  messageSent: {
    pending: '/messaging-sender/pending',
    approved: '/messaging-sender/approved',
    sent: '/messaging-sender/sented',
    rejected: '/messaging-sender/rejected',
  },
} as const satisfies Readonly<Record<string, Readonly<Record<string, Page>>>>

function folderOf({ kind }: StoredMessage, folder: Step['folder']) {
  return FOLDERS[kind === 'remittance' ? 'remittance' : 'messageSent'][folder]
}
