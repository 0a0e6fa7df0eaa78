import type { ErrorCode, Params } from '@nostro/kernel'
import { type Action, type Candidate, decide, isDecidedAlone, type RateBasis } from '@nostro/workflow'

import type { Tx } from '../../db/client.ts'
import type { Context } from '../../http/context.ts'
import { digestOfText, paymentFactsOf, type StoredMessage } from '../../messages/content/index.ts'
import { momentOf } from '../../messages/index.ts'
import { requiresReentry } from '../../messages/reentry/index.ts'
import { candidatesOf } from '../../messages/rounds/index.ts'
import { rateBasis } from '../../reference/rates/index.ts'

/** A message as the user saw it: its open step and the SHA-256 digest of its text. */
export interface Part {
  readonly messageId: string
  readonly nodeId: string
  readonly digest: string
}

/** One decision about several messages. */
export type Decision = { readonly type: 'approve' } | { readonly type: 'reject'; readonly reason: string }

/** The reason why a message cannot be decided together with others. */
export interface PartRefusal {
  readonly messageId: string
  readonly code: ErrorCode
  readonly params: Params
}

/** The facts that the decisions about all parts depend on, read once. */
interface Basis {
  readonly decision: Decision
  readonly candidates: readonly Candidate[]
  readonly rates: RateBasis
}

/** The number of messages that are assessed before other calls get a turn. */
const TOGETHER = 50

/**
 * Returns the parts that the caller cannot decide as one, with the errors that a single decision would have, or the
 * rule that requires a single one.
 */
export async function refusalsOf(
  tx: Tx,
  context: Context,
  {
    parts,
    messages,
    decision,
  }: {
    readonly parts: readonly Part[]
    readonly messages: ReadonlyMap<string, StoredMessage>
    readonly decision: Decision
  },
): Promise<readonly PartRefusal[]> {
  const amounts = [...messages.values()].map((message) => paymentFactsOf(message).money)
  const rates = await rateBasis(tx, context, amounts)
  const basis: Basis = { decision, rates, candidates: await candidatesOf(tx, context) }
  const found: PartRefusal[] = []
  for (let from = 0; from < parts.length; from += TOGETHER) {
    const some = parts.slice(from, from + TOGETHER)
    const refusals = await Promise.all(
      some.map((part) => refusalOf(tx, context, { part, message: messages.get(part.messageId), basis })),
    )
    found.push(...refusals.flat())
  }
  return found
}

async function refusalOf(
  tx: Tx,
  context: Context,
  {
    part,
    message,
    basis,
  }: { readonly part: Part; readonly message: StoredMessage | undefined; readonly basis: Basis },
): Promise<readonly PartRefusal[]> {
  const { messageId } = part
  if (message === undefined) return [{ messageId, code: 'resource.notFound', params: {} }]
  const decided = decide(message.state, actionOn(message, part, basis), momentOf(context))
  if (!decided.ok) return [{ messageId, ...decided.error }]
  const { rules } = context.actor
  const { money } = paymentFactsOf(message)
  if (isDecidedAlone(rules, money, basis.rates))
    return [{ messageId, code: 'orderFile.decidedAlone', params: {} }]
  if (basis.decision.type === 'approve' && (await requiresReentry(tx, context, message)))
    return [{ messageId, code: 'approval.reentryNeeded', params: {} }]
  return []
}

/** Returns the action of a decision on one message. */
export function actionOn(
  { body }: StoredMessage,
  { nodeId, digest }: Part,
  { decision, candidates }: Pick<Basis, 'decision' | 'candidates'>,
): Action {
  return decision.type === 'reject'
    ? { type: 'reject', nodeId, reason: decision.reason }
    : {
        type: 'approve',
        nodeId,
        digest: digestOfText(body.text?.value ?? ''),
        seenDigest: digest,
        candidates,
      }
}
