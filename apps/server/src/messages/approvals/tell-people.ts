import { type Action, hasActed, levelOf, mayDecideLevel, openNode, REVIEW_ROLES } from '@nostro/workflow'

import type { Tx } from '../../db/client.ts'
import { type NoticeScope, notify } from '../../notices/index.ts'
import { eligibleApprovers } from '../../users/index.ts'
import type { StoredMessage } from '../stored-message.ts'

interface Happening {
  readonly action: Action
  readonly before: StoredMessage
  readonly after: StoredMessage
}

/** Tells those who may decide that a step waits for them, and the makers that their message came back. */
export async function tellPeople(tx: Tx, scope: NoticeScope, happening: Happening): Promise<void> {
  const { action, before, after } = happening
  const { type } = action
  if (type === 'reject' || type === 'returnByBank') return await tellMakers(tx, scope, before)
  if (type === 'submit' || type === 'resubmit' || type === 'approve') await tellDeciders(tx, scope, after)
}

async function tellDeciders(tx: Tx, scope: NoticeScope, message: StoredMessage): Promise<void> {
  const { nodes, makers } = message.state
  const open = openNode(nodes)
  const level = open && levelOf(open)
  if (level === undefined) return
  const { institutionId } = scope
  const reviewers = await eligibleApprovers(tx, { institutionId, roles: REVIEW_ROLES, exclude: makers })
  const userIds = reviewers
    .filter(({ id, roles }) => mayDecideLevel(level, roles) && !hasActed(nodes, id))
    .map(({ id }) => id)
  await notify(tx, scope, {
    userIds,
    kind: 'task.pending',
    params: paramsOf(message),
    link: `${folderOf(message, 'pending')}?open=${message.id}`,
  })
}

async function tellMakers(tx: Tx, scope: NoticeScope, message: StoredMessage): Promise<void> {
  await notify(tx, scope, {
    userIds: message.state.makers,
    kind: 'message.rejected',
    params: paramsOf(message),
    link: folderOf(message, 'rejected'),
  })
}

function paramsOf({ messagingType: type, body }: StoredMessage) {
  return { type, reference: body.summary.businessId ?? '' }
}

function folderOf({ kind }: StoredMessage, folder: 'pending' | 'rejected'): string {
  return kind === 'remittance' ? `/remittance-application/${folder}` : `/messaging-sender/${folder}`
}
