import { hasActed, mayDecideNode, type NamedUser, openNode, type PageLink } from '@nostro/workflow'

import type { Tx } from '../../db/client.ts'
import type { TransactionScope } from '../../db/transaction.ts'
import type { JobContext } from '../../jobs/job-context.ts'
import type { StoredMessage } from '../../messages/content/index.ts'
import { candidatesOf } from '../../messages/rounds/index.ts'
import { notify } from '../../notifications/index.ts'
import { activeUserIds, activeUsersWithRole } from '../../users/index.ts'
import type { WaitingNotice } from './waiting.repository.ts'

/** The scope of a job in one institution. */
export type WaitingScope = TransactionScope &
  Pick<JobContext, 'clock' | 'random' | 'jobs' | 'requestId'> & { readonly institutionId: string }

const KINDS = {
  reminder: 'task.reminder',
  escalation: 'task.escalated',
  expiry: 'message.expiring',
  draft: 'draft.expiring',
} as const satisfies Readonly<Record<WaitingNotice, string>>

/** The users to whom a step is escalated. */
export type Escalation =
  | { readonly role?: 'administrators' | 'seniorReviewers'; readonly group?: undefined }
  | { readonly group: EscalationGroup; readonly role?: undefined }

interface EscalationGroup {
  readonly name: string
  readonly members: readonly NamedUser[]
}

/** A notice about a waiting message. */
export type NoticeOfWaiting = Escalation & {
  readonly kind: WaitingNotice
  /** Hours or day of the sentence. */
  readonly facts: Readonly<Record<string, string>>
}

/** Notifies the reviewers of a waiting task, those to whom it is escalated, or the makers of an old message. */
export async function notifyOfWaiting(
  tx: Tx,
  scope: WaitingScope,
  { message, kind, facts, role, group }: NoticeOfWaiting & { readonly message: StoredMessage },
): Promise<void> {
  const { messagingType: type, body, state } = message
  const userIds =
    kind === 'reminder'
      ? await reviewersOf(tx, scope, message)
      : kind === 'escalation'
        ? group === undefined
          ? await escalatedTo(tx, scope, message, role)
          : await membersOf(tx, scope, message, group)
        : state.makers
  await notify(tx, scope, {
    userIds,
    kind: group === undefined ? KINDS[kind] : 'task.escalatedToGroup',
    params: {
      type,
      reference: body.summary.businessId ?? '',
      ...facts,
      ...(group !== undefined && { group: group.name }),
    },
    link: linkOf(message),
  })
}

async function reviewersOf(
  tx: Tx,
  scope: WaitingScope,
  { state: { nodes, makers } }: StoredMessage,
): Promise<readonly string[]> {
  const open = openNode(nodes)
  if (open === undefined) return []
  // The user who claimed the task is the one who has to decide it.
  if (open.claim !== undefined && open.claim.until > scope.clock.now()) return [open.claim.userId]
  const isOpenTo = (userId: string) => !makers.includes(userId) && !hasActed(nodes, userId)
  const deciders = (await candidatesOf(tx, scope)).filter(
    (candidate) => isOpenTo(candidate.userId) && mayDecideNode(open, candidate),
  )
  const deputies = deciders.flatMap((decider) => [...(decider.deputies ?? [])]).filter(isOpenTo)
  return [...new Set([...deciders.map(({ userId }) => userId), ...deputies])]
}

async function escalatedTo(
  tx: Tx,
  scope: WaitingScope,
  { kind, state: { makers } }: StoredMessage,
  role: string | undefined,
): Promise<readonly string[]> {
  const { institutionId } = scope
  const administration = kind === 'remittance' ? 'ROLE_COMPANY_ADMIN' : 'ROLE_ADMIN'
  const named = role === 'administrators' ? administration : 'ROLE_SENIOR_REVIEWER'
  const users = await activeUsersWithRole(tx, { institutionId, role: named })
  return users.map(({ id }) => id).filter((id) => !makers.includes(id))
}

/** Returns the active members of a group who did not write the message. */
async function membersOf(
  tx: Tx,
  { institutionId }: WaitingScope,
  { state: { makers } }: StoredMessage,
  { members }: EscalationGroup,
): Promise<readonly string[]> {
  const ids = members.map(({ userId }) => userId).filter((userId) => !makers.includes(userId))
  return await activeUserIds(tx, { institutionId, ids })
}

/** Returns the folder of a pending message or a draft. */
export function linkOf({ id, kind, state }: StoredMessage): PageLink {
  const folder = state.stage === 'draft' ? 'draft' : 'pending'
  return kind === 'remittance'
    ? `/remittance-application/${folder}?open=${id}`
    : `/messaging-sender/${folder}?open=${id}`
}
