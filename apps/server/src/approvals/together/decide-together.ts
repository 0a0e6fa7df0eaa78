import type { Tx } from '../../db/client.ts'
import type { Context } from '../../http/context.ts'
import { collectJobs } from '../../jobs/collect-jobs.ts'
import { lockMessages, type StoredMessage } from '../../messages/content/index.ts'
import { actOnMessage } from '../../messages/index.ts'
import { candidatesOf } from '../../messages/rounds/index.ts'
import { requireProofs } from '../prove-identity.ts'
import { actionOn, type Decision, type Part, type PartRefusal, refusalsOf } from './part-refusals.ts'

export type { Decision, Part, PartRefusal } from './part-refusals.ts'

/** The number of messages that are locked, and written, with one statement. */
const TOGETHER = 200

/** The messages after a decision, or the parts because of which nothing was decided. */
type JointDecision =
  | { readonly refusals: readonly PartRefusal[] }
  | { readonly refusals: readonly []; readonly after: readonly StoredMessage[] }

/**
 * Decides the open steps of several messages in the caller's transaction: all of them, or none if one is refused. Each
 * decision has the rules, the audit event and the jobs of a single one; users are notified by the caller. Messages are
 * locked in the order of their ids. Error: `approval.proofNeeded`.
 */
export async function decideTogether(
  tx: Tx,
  context: Context,
  { parts, decision }: { readonly parts: readonly Part[]; readonly decision: Decision },
): Promise<JointDecision> {
  const ordered = parts.toSorted((left, right) => (left.messageId < right.messageId ? -1 : 1))
  const messages = new Map<string, StoredMessage>()
  for (const some of groupsOf(ordered)) {
    const messageIds = some.map(({ messageId }) => messageId)
    const locked = await lockMessages(tx, { institutionId: context.institutionId, messageIds })
    for (const message of locked) messages.set(message.id, message)
  }
  const refusals = await refusalsOf(tx, context, { parts: ordered, messages, decision })
  if (refusals.length > 0) return { refusals }
  if (decision.type === 'approve') await requireProofs(tx, context, [...messages.values()])
  const { jobs, enqueueAll } = collectJobs(context.jobs)
  const scope = { ...context, jobs }
  const after: StoredMessage[] = []
  for (const some of groupsOf(ordered)) {
    // A read sends the writes of the previous group, so that no statement has too many.
    const candidates = await candidatesOf(tx, context)
    for (const part of some) {
      const message = messages.get(part.messageId)
      if (message === undefined) throw new Error('A message without a refusal is not locked')
      const action = actionOn(message, part, { decision, candidates })
      after.push(await actOnMessage(tx, scope, { message, action, isOneOfMany: true }))
    }
  }
  await enqueueAll(tx)
  return { refusals: [], after }
}

function groupsOf(parts: readonly Part[]): readonly (readonly Part[])[] {
  return Array.from({ length: Math.ceil(parts.length / TOGETHER) }, (_, index) =>
    parts.slice(index * TOGETHER, (index + 1) * TOGETHER),
  )
}
