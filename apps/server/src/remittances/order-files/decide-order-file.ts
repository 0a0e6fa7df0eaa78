import { createHash } from 'node:crypto'

import type { AnswerOf, approveOrderFile as approveCall, BodyOf } from '@nostro/contract'
import { AppError, errorIssue } from '@nostro/kernel'
import { CA103 } from '@nostro/messages'
import { mayDecideNode, openNode } from '@nostro/workflow'

import { decideTogether, type Decision, type Part, type PartRefusal } from '../../approvals/index.ts'
import { recordEvent } from '../../audit/index.ts'
import type { Tx } from '../../db/client.ts'
import { inTransaction } from '../../db/transaction.ts'
import type { Context } from '../../http/context.ts'
import type { StoredMessage } from '../../messages/content/index.ts'
import { candidatesOf } from '../../messages/rounds/index.ts'
import { notify } from '../../notifications/index.ts'
import { findOrderFile, type StoredOrderFile } from './order-file.repository.ts'
import { beginDecision, openParts, positionsOf } from './order-review.repository.ts'

type Body = BodyOf<typeof approveCall>

interface FileDecision extends Body {
  readonly orderFileId: string
  readonly decision: Decision
}

/**
 * Decides about the named applications of an order file in one transaction, or about none of them. Every open
 * application up to the position that the reviewer saw is named: it is decided, or left out knowingly.
 *
 * Errors: `resource.notFound`; `orderFile.decidedEach` if the rules require single decisions; `orderFile.beingDecided`
 * while another user decides; `orderFile.partsChanged` with the open applications that are not named;
 * `orderFile.partsOpen` with the applications that cannot be decided, by position; `approval.proofNeeded`.
 */
export async function decideOrderFile(
  context: Context,
  { orderFileId, parts: given, leftOut, upTo, decision }: FileDecision,
): Promise<AnswerOf<typeof approveCall>> {
  const { institutionId, actor } = context
  const key = { institutionId, orderFileId }
  return await inTransaction(context, async (tx) => {
    const file = await findOrderFile(tx, key)
    if (file === undefined) throw new AppError('resource.notFound')
    if (actor.rules.allowsFileDecisions !== true) throw new AppError('orderFile.decidedEach')
    if (!(await beginDecision(tx, key))) throw new AppError('orderFile.beingDecided')
    const parts = [...new Map(given.map((part) => [part.applicationId, partOf(part)])).values()]
    const named = new Set([...parts.map(({ messageId }) => messageId), ...leftOut])
    const positions = await positionsOf(tx, key, [...named])
    if (parts.some(({ messageId }) => !positions.has(messageId))) throw new AppError('resource.notFound')
    const unnamed = (await openParts(tx, key)).filter(
      ({ position, applicationId }) => position <= upTo && !named.has(applicationId),
    )
    if (unnamed.length > 0)
      throw new AppError(
        'orderFile.partsChanged',
        { count: unnamed.length },
        { issues: unnamed.map(({ position }) => errorIssue([position], 'orderFile.partUnnamed')) },
      )
    const outcome = await decideTogether(tx, context, { parts, decision })
    if (!('after' in outcome)) throw partsOpen(outcome.refusals, positions)
    const { after } = outcome
    await recordEvent(tx, context, {
      action: `orderFile.${decision.type}`,
      objectKind: 'orderFile',
      objectId: orderFileId,
      after: { decided: parts.length, parts: digestOf(parts), leftOut: leftOut.toSorted() },
    })
    await notifyOfDecision(tx, context, { file, decision, after })
    return { decided: after.length, completed: after.filter(isApproved).length }
  })
}

function partOf({ applicationId, nodeId, digest }: Body['parts'][number]): Part {
  return { messageId: applicationId, nodeId, digest }
}

function isApproved({ state }: StoredMessage): boolean {
  return state.stage === 'approved'
}

function partsOpen(refusals: readonly PartRefusal[], positions: ReadonlyMap<string, number>): AppError {
  const issues = refusals
    .map(({ messageId, code, params }) =>
      errorIssue([positions.get(messageId) ?? 0], `error.${code}`, { params }),
    )
    .toSorted(({ path: [left] }, { path: [right] }) => Number(left) - Number(right))
  return new AppError('orderFile.partsOpen', { count: issues.length }, { issues })
}

/** Returns the SHA-256 digest of what was decided: each application, its step and its text. */
function digestOf(parts: readonly Part[]): string {
  const lines = parts.map(({ messageId, nodeId, digest }) => `${messageId} ${nodeId} ${digest}\n`)
  return createHash('sha256').update(lines.toSorted().join('')).digest('hex')
}

interface DecidedFile {
  readonly file: StoredOrderFile
  readonly decision: Decision
  readonly after: readonly StoredMessage[]
}

/** Notifies the makers once of the whole decision, and the users who may decide the next steps once. */
async function notifyOfDecision(
  tx: Tx,
  context: Context,
  { file, decision, after }: DecidedFile,
): Promise<void> {
  const { actor } = context
  const makers = new Set(after.flatMap(({ state }) => state.makers))
  const link = `/remittance-order-files/${file.id}` as const
  const params = { type: CA103.type, reference: file.messageIdentification, count: after.length }
  await notify(tx, context, {
    userIds: [...makers],
    kind: decision.type === 'approve' ? 'orderFile.approved' : 'orderFile.rejected',
    params,
    link,
  })
  const waiting = after.flatMap(({ state }) => openNode(state.nodes) ?? [])
  if (waiting.length === 0) return
  const next = (await candidatesOf(tx, context)).filter(
    (user) =>
      user.userId !== actor.userId &&
      !makers.has(user.userId) &&
      waiting.some((node) => mayDecideNode(node, user)),
  )
  await notify(tx, context, {
    userIds: [...new Set(next.map(({ userId }) => userId))],
    kind: 'task.pending',
    params: { type: params.type, reference: params.reference },
    link,
  })
}
