import { AppError } from '@nostro/kernel'

import { recordEvent } from '../audit/index.ts'
import type { Tx } from '../db/client.ts'
import { inInstitution, inTransaction } from '../db/transaction.ts'
import { type Context, personsOf } from '../http/context.ts'
import { actOnMessage } from '../messages/index.ts'
import { ownMessage } from '../messages/content/index.ts'
import { releaseHold } from '../messages/holds/index.ts'
import { letGo, type ScreeningTools } from './answer-case.ts'
import { type CaseState, changeCase, hasWritten, lockCase, type StoredCase } from './case.repository.ts'

type CaseDecision = 'release' | 'refuse'

interface Changed {
  readonly id: string
  readonly state: CaseState
}

/**
 * Proposes an outcome as the first of two users. Errors: `resource.notFound`, `screening.changed` if the case does not
 * wait for a proposal, `approval.ownMessage`.
 */
export async function proposeOutcome(
  context: Context,
  id: string,
  { outcome, reason }: { readonly outcome: CaseDecision; readonly reason: string },
): Promise<Changed> {
  return await withCase(context, id, async (tx, held) => {
    if (held.proposal !== undefined) throw new AppError('screening.changed')
    await changeCase(tx, id, {
      proposed_outcome: outcome,
      proposed_by: context.actor.userId,
      proposed_at: context.clock.now(),
      proposed_reason: reason,
    })
    await record(tx, context, held, { action: 'screening.propose', after: { outcome, reason } })
    return { id, state: held.state }
  })
}

/**
 * Confirms the proposal of another user, or declines one. A user may decline the own one. Errors: `resource.notFound`,
 * `screening.changed` for another proposal, `screening.ownProposal`, `approval.ownMessage`.
 */
export async function decideOutcome(
  context: Context,
  tools: ScreeningTools,
  id: string,
  { outcome, isConfirmed }: { readonly outcome: CaseDecision; readonly isConfirmed: boolean },
): Promise<Changed> {
  const { userId } = context.actor
  return await withCase(context, id, async (tx, held) => {
    const { proposal } = held
    if (proposal === undefined || proposal.outcome !== outcome) throw new AppError('screening.changed')
    const after = { outcome, reason: proposal.reason, provider: held.provider, listVersion: held.listVersion }
    if (!isConfirmed) {
      const none = { proposed_outcome: null, proposed_by: null, proposed_at: null, proposed_reason: null }
      await changeCase(tx, id, none)
      await record(tx, context, held, { action: 'screening.decline', after })
      return { id, state: held.state }
    }
    if (personsOf(context.actor).includes(proposal.by)) throw new AppError('screening.ownProposal')
    const state = outcome === 'release' ? 'released' : 'refused'
    await changeCase(tx, id, { state, decided_by: userId, decided_at: context.clock.now() })
    await record(tx, context, held, { action: `screening.${outcome}`, after })
    const decided = { held, reason: proposal.reason }
    await (outcome === 'release' ? release(tx, context, tools, decided) : refuse(tx, context, decided))
    return { id, state }
  })
}

/** Asks the provider again about a case without an answer. Errors: `resource.notFound`, `screening.changed`. */
export async function askAgain(context: Context, id: string): Promise<Changed> {
  const { institutionId, jobs } = context
  return await withCase(context, id, async (tx, held) => {
    if (held.cause === 'hits' || held.proposal !== undefined) throw new AppError('screening.changed')
    await changeCase(tx, id, { state: 'waiting' })
    await jobs.enqueue(tx, 'screening.ask', { institutionId, caseId: id })
    await record(tx, context, held, { action: 'screening.askAgain', after: { cause: held.cause } })
    return { id, state: 'waiting' }
  })
}

/**
 * Runs a decision on a case that waits for a person, locked. Makers of the message and their deputies decide nothing
 * about it.
 */
async function withCase(
  context: Context,
  id: string,
  work: (tx: Tx, held: StoredCase) => Promise<Changed>,
): Promise<Changed> {
  const { institutionId, actor } = context
  return await inTransaction(context, async (tx) => {
    const held = await lockCase(tx, { institutionId, id })
    if (held === undefined) throw new AppError('resource.notFound')
    if (held.state !== 'person') throw new AppError('screening.changed')
    const { messageId } = held
    if (
      messageId !== undefined &&
      (await hasWritten(tx, { institutionId, messageId, userIds: personsOf(actor) }))
    )
      throw new AppError('approval.ownMessage')
    return await work(tx, held)
  })
}

async function record(
  tx: Tx,
  context: Context,
  { id, digest }: StoredCase,
  event: {
    readonly action: `screening.${'propose' | 'decline' | 'release' | 'refuse' | 'askAgain'}`
    readonly after: object
  },
): Promise<void> {
  await recordEvent(tx, context, {
    action: event.action,
    objectKind: 'screeningCase',
    objectId: id,
    after: { ...event.after, digest },
  })
}

interface DecidedCase {
  readonly held: StoredCase
  readonly reason: string
}

async function release(tx: Tx, context: Context, tools: ScreeningTools, decided: DecidedCase): Promise<void> {
  const { institutionId } = context
  if (decided.held.direction === 'out') {
    await letGo(tx, context, tools, decided)
    return
  }
  // Deliveries are written by the role of jobs.
  const place = { role: 'nostro_relay', institutionId, home: institutionId } as const
  await inInstitution(tx, place, (inside) => letGo(inside, context, tools, decided))
}

/** Returns a refused outgoing message to its maker; a refused incoming one stays with its case. */
async function refuse(tx: Tx, context: Context, { held, reason }: DecidedCase): Promise<void> {
  const { messageId, round } = held
  if (messageId === undefined) return
  const { actor: _actor, ...system } = context
  const message = await ownMessage(tx, context, messageId)
  if (message.state.stage !== 'approved' || message.state.round !== round) return
  const refused = await actOnMessage(tx, system, { message, action: { type: 'writeOff' } })
  // The message is not approved any more, so the end of its hold sends nothing.
  await releaseHold(tx, context, { message: refused, kind: 'screening', reason })
}
