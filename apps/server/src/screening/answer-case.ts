import { AppError } from '@nostro/kernel'

import { recordEvent } from '../audit/index.ts'
import type { Tx } from '../db/client.ts'
import { inTransaction } from '../db/transaction.ts'
import type { JobContext } from '../jobs/job-context.ts'
import type { JobPayloads } from '../jobs/queues.ts'
import { findMessage, ownMessage } from '../messages/content/index.ts'
import { releaseHold } from '../messages/holds/index.ts'
import { candidatesOf } from '../messages/rounds/index.ts'
import { notify } from '../notifications/index.ts'
import {
  askProvider,
  currentScreeningRules,
  type ProviderTools,
  type ScreeningResult,
} from '../screening-providers/index.ts'
import {
  type CaseCause,
  changeCase,
  heldDelivery,
  type HeldDelivery,
  lockCase,
  type StoredCase,
} from './case.repository.ts'
import type { HoldingScope } from './hold-messages.ts'
import { screenedFields } from './screened-fields.ts'

/** Delivers a held incoming message to its institution, in the transaction of the release. */
export type DeliverHeld = (
  tx: Tx,
  scope: HoldingScope,
  delivery: HeldDelivery & { readonly institutionId: string; readonly raw: Buffer },
) => Promise<void>

/** The dependencies of screening. */
export interface ScreeningTools {
  readonly providers: ProviderTools
  readonly deliver: DeliverHeld
}

type CaseScope = HoldingScope & { readonly institutionId: string }

/**
 * Asks the provider about a held message and applies the answer. The provider is asked outside a transaction. A repeated
 * job, or a second server, changes nothing after the first answer.
 */
export async function askAboutCase(
  context: JobContext,
  tools: ScreeningTools,
  { institutionId, caseId: id }: JobPayloads['screening.ask'],
): Promise<void> {
  const scope = { ...context, institutionId }
  const asked = await inTransaction(scope, async (tx) => {
    const held = await lockCase(tx, { institutionId, id })
    if (held?.state !== 'waiting') return undefined
    const stored = await currentScreeningRules(tx, institutionId)
    return { held, stored, text: await textOfCase(tx, held) }
  })
  if (asked === undefined) return
  const { held, stored, text } = asked
  const { messagingType, fields } = await screenedFields(text)
  const question = { id, direction: held.direction, messagingType, fields }
  const result =
    stored.rules.screening.provider === 'off'
      ? ({ outcome: 'unavailable', provider: 'off', detail: 'The provider was switched off' } as const)
      : await askProvider(scope, tools.providers, stored, question)
  if (result.outcome === 'paused' && stored.rules.screening.whilePaused === 'wait')
    throw new Error('The screening provider is paused; the question is repeated')
  await inTransaction(scope, (tx) => applyAnswer(tx, scope, tools, { id, result }))
}

/** Returns the text of a held message. */
export async function textOfCase(tx: Tx, held: StoredCase): Promise<string> {
  const { id, institutionId, messageId } = held
  if (messageId === undefined) {
    const delivery = await heldDelivery(tx, { institutionId, id })
    return delivery?.raw.toString('utf8') ?? ''
  }
  return (await findMessage(tx, { institutionId, messageId }))?.body.text?.value ?? ''
}

interface CaseAnswer {
  readonly id: string
  readonly result: ScreeningResult
}

/**
 * Applies an answer to a case that waits for one. The first answer decides: a later one, equal or contradictory, is
 * recorded and has no other effect. Returns whether it decided.
 */
export async function applyAnswer(
  tx: Tx,
  scope: CaseScope,
  tools: ScreeningTools,
  { id, result }: CaseAnswer,
): Promise<boolean> {
  const { institutionId, clock } = scope
  const held = await lockCase(tx, { institutionId, id })
  if (held === undefined) throw new AppError('resource.notFound')
  const facts = factsOf(result)
  if (held.state !== 'waiting') {
    await recordEvent(tx, scope, {
      action: 'screening.late',
      objectKind: 'screeningCase',
      objectId: id,
      after: { ...facts, state: held.state },
    })
    return false
  }
  const cause = causeOf(result)
  const answered = result.outcome === 'answered' ? result : undefined
  await changeCase(tx, id, {
    state: cause === undefined ? 'clear' : 'person',
    provider: result.provider,
    ...(cause !== undefined && { cause }),
    ...(answered && { list_version: answered.listVersion, hits: JSON.stringify(answered.hits) }),
    answered_at: clock.now(),
  })
  await recordEvent(tx, scope, {
    action: cause === undefined ? 'screening.clear' : 'screening.hit',
    objectKind: 'screeningCase',
    objectId: id,
    after: { ...facts, digest: held.digest },
  })
  if (cause === undefined) await letGo(tx, scope, tools, { held, reason: CLEAR_REASON })
  else await notifyReviewers(tx, scope, held)
  return true
}

function causeOf(result: ScreeningResult): CaseCause | undefined {
  if (result.outcome !== 'answered') return result.outcome
  return result.hits.length > 0 ? 'hits' : undefined
}

function factsOf(result: ScreeningResult) {
  const { outcome, provider } = result
  if (outcome !== 'answered') return { outcome, provider, detail: result.detail }
  return { outcome, provider, listVersion: result.listVersion, hits: result.hits }
}

async function notifyReviewers(
  tx: Tx,
  scope: CaseScope,
  { messagingType, summary }: StoredCase,
): Promise<void> {
  const reviewers = await candidatesOf(tx, scope)
  await notify(tx, scope, {
    userIds: reviewers.map(({ userId }) => userId),
    kind: 'screening.person',
    params: { type: messagingType, reference: summary.reference },
    link: '/screening',
  })
}

/** Lets a message go on: an outgoing one is sent, an incoming one reaches its folder. */
export async function letGo(
  tx: Tx,
  scope: CaseScope,
  tools: ScreeningTools,
  { held, reason }: { readonly held: StoredCase; readonly reason: string },
): Promise<void> {
  const { institutionId } = scope
  const { id, messageId, round } = held
  if (messageId === undefined) {
    const delivery = await heldDelivery(tx, { institutionId, id })
    if (delivery === undefined) throw new Error('A held delivery has no bytes')
    await tools.deliver(tx, scope, { ...delivery, institutionId })
    return
  }
  const message = await ownMessage(tx, scope, messageId)
  // A message that was returned to its maker has another stage or a later round.
  if (message.state.stage !== 'approved' || message.state.round !== round) return
  await releaseHold(tx, scope, { message, kind: 'screening', reason })
}

/** The reason that the history of a message shows when its hold ended without a decision. */
const CLEAR_REASON = 'No hits'
