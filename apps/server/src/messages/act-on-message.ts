import { AppError, type ErrorCode, timeOrderedUuid } from '@nostro/kernel'
import { type Action, decide, type Moment } from '@nostro/workflow'

import { linkAttachments, namesAttachments } from '../attachments/index.ts'
import { recordEvent } from '../audit/index.ts'
import type { Tx } from '../db/client.ts'
import { violatedCheck, violatesCheck, violatesUnique } from '../db/database-errors.ts'
import { beforeCommit } from '../db/pipelined-transaction.ts'
import {
  type ActingScope,
  insertMessage,
  insertPaymentFact,
  insertVersion,
  insertWithdrawal,
  requireWithinKey,
  type MessageBody,
  type OverriddenWarning,
  type StoredMessage,
  updateMessage,
  updateNodes,
} from './content/index.ts'
import { enterOwnCase } from './cases/enter-case.ts'
import { bindVerification } from '../screening-providers/index.ts'
import { notifyUsers } from './rounds/index.ts'
import { enqueueFollowingWork } from './following-work.ts'

export interface Command {
  /** The current message, locked. */
  readonly message: StoredMessage
  readonly action: Action
  /** The new content, for actions that write some. */
  readonly body?: MessageBody
  /** The warnings with which the new content is submitted. */
  readonly overrides?: readonly OverriddenWarning[]
  /** True if the message is one of many, about which users are notified together. */
  readonly isOneOfMany?: boolean
  /** Other facts about the message after the action. */
  readonly facts?: Pick<StoredMessage, 'outgoingNumber' | 'confirmation'>
}

/**
 * Applies an action to a message; every change of a message uses this function. Decides by the workflow's rules, then
 * stores the message, the new content, the approval steps, the follow-up jobs and the audit event in the caller's
 * transaction.
 *
 * Repeating an action that was already applied changes nothing. Errors: the refusals of `decide`;
 * `message.duplicateReference`, `message.duplicateUetr`, `remittance.alreadyDerived`; those of entering a case; those
 * of the limits of a key.
 */
export async function actOnMessage(tx: Tx, scope: ActingScope, command: Command): Promise<StoredMessage> {
  const { message, action } = command
  const decided = decide(message.state, action, momentOf(scope))
  if (!decided.ok) throw new AppError(decided.error.code, decided.error.params)
  if (decided.value.isRepeat) return message
  const { actedFor } = decided.value
  const after: StoredMessage = {
    ...message,
    state: decided.value.next,
    body: command.body ?? message.body,
    ...command.facts,
  }
  await requireWithinKey(tx, scope, after)
  await store(tx, scope, { ...command, actedFor: actedFor?.userId }, after)
  if (action.type === 'submit' || action.type === 'resubmit') await enterOwnCase(tx, scope, after)
  await enqueueFollowingWork(tx, scope, { action, after })
  if (command.isOneOfMany !== true) await notifyUsers(tx, scope, { action, before: message, after })
  await recordEvent(tx, scope, {
    action: `message.${action.type}`,
    objectKind: 'message',
    objectId: after.id,
    ...(message.state.version > 0 && { before: auditedFacts(message) }),
    after: auditedFacts(after),
  })
  if (command.overrides !== undefined && command.overrides.length > 0) {
    await recordEvent(tx, scope, {
      action: 'message.overrideWarnings',
      objectKind: 'message',
      objectId: after.id,
      after: reasonsByWarning(command.overrides),
    })
  }
  if (actedFor) await recordDeputy(tx, scope, { messageId: after.id, type: action.type, actedFor })
  return after
}

/** Returns the reasons as the audit trail stores them, by the code and place of the warning. */
function reasonsByWarning(overrides: readonly OverriddenWarning[]): unknown {
  return Object.fromEntries(
    overrides.map(({ code, path, reason }) => [path === undefined ? code : `${code} ${path}`, reason]),
  )
}

/** Records the absent user for whom the actor acted, next to the event of the action. */
async function recordDeputy(
  tx: Tx,
  scope: ActingScope,
  {
    messageId,
    type,
    actedFor,
  }: {
    readonly messageId: string
    readonly type: Action['type']
    readonly actedFor: { readonly userId: string; readonly name: string }
  },
): Promise<void> {
  await recordEvent(tx, scope, {
    action: 'deputy.act',
    objectKind: 'message',
    objectId: messageId,
    after: { action: `message.${type}`, actedFor: actedFor.name, actedForId: actedFor.userId },
  })
}

/** Returns the inputs of a decision: the acting user or the system, the time and a source of ids. */
export function momentOf(scope: Pick<ActingScope, 'actor' | 'clock' | 'random'>): Moment {
  return {
    actor: scope.actor ?? 'system',
    now: scope.clock.now(),
    newId: () => timeOrderedUuid(scope.clock, scope.random),
  }
}

async function store(
  tx: Tx,
  scope: ActingScope,
  command: Command & { readonly actedFor: string | undefined },
  after: StoredMessage,
): Promise<void> {
  const before = command.message
  const isNew = before.state.version === 0
  const translate = (cause: unknown): unknown => translated(cause, after)
  const write = (statement: Promise<unknown>): void => {
    beforeCommit(
      tx,
      statement.catch((cause: unknown) => {
        throw translate(cause)
      }),
    )
  }
  // Database triggers require this order: the content before the steps that judge it, all steps before the approval.
  if (isNew) insertMessage(tx, after, translate)
  if (command.body) await tieFiles(tx, after, isNew)
  if (command.body && scope.actor) {
    const { userId } = scope.actor
    const { overrides } = command
    const written = { round: before.state.round + 1, madeBy: userId, at: scope.clock.now(), overrides }
    insertVersion(tx, after, written, translate)
  }
  if (command.action.type === 'withdraw' || command.action.type === 'expire') {
    const { institutionId, id: messageId } = before
    const withdrawal = { by: scope.actor?.userId, for: command.actedFor, at: scope.clock.now() }
    write(insertWithdrawal(tx, { institutionId, messageId, round: before.state.round }, withdrawal))
  }
  updateNodes(tx, before, after, translate)
  if (after.state.round > before.state.round) {
    insertPaymentFact(tx, after, scope.clock.now(), translate)
    const { verificationId } = command.body ?? {}
    if (verificationId !== undefined) write(bindVerification(tx, keyOf(after), verificationId))
  }
  // A claim changes only its step, so the message has no new version.
  if (!isNew && after.state.version !== before.state.version) updateMessage(tx, before, after, translate)
}

function keyOf({ id: messageId, institutionId, state: { round } }: StoredMessage) {
  return { institutionId, messageId, round }
}

/** Links the files that the content names to the message: they are stored as long as it and have the same readers. */
async function tieFiles(tx: Tx, { id, institutionId, body }: StoredMessage, isNew: boolean): Promise<void> {
  if (isNew && !namesAttachments(body.content)) return
  const object = {
    ownerId: institutionId,
    readerId: institutionId,
    objectKind: 'message',
    objectId: id,
  } as const
  await linkAttachments(tx, object, body.content)
}

function translated(cause: unknown, { body }: StoredMessage): unknown {
  const { businessId = '', uetr = '' } = body.summary
  if (violatesUnique(cause, 'message_reference_once')) {
    return new AppError('message.duplicateReference', { reference: businessId }, { cause })
  }
  if (violatesUnique(cause, 'message_uetr_by_use') || violatesUnique(cause, 'message_uetr_once')) {
    return new AppError('message.duplicateUetr', { uetr }, { cause })
  }
  // The deputyship ended, or another decision was made, between the call's begin and this one.
  if (violatesCheck(cause, 'approval_by_deputy')) return new AppError('deputy.ended', {}, { cause })
  if (violatesUnique(cause, 'message_derived_once')) {
    return new AppError('remittance.alreadyDerived', {}, { cause })
  }
  const refused = REFUSED_BY[violatedCheck(cause) ?? '']
  return refused === undefined ? cause : new AppError(refused, {}, { cause })
}

/** The guards of the database that can refuse a decision although the workflow allowed it. */
const REFUSED_BY: Readonly<Record<string, ErrorCode>> = {
  approval_in_group: 'approval.notInGroup',
  approval_single_limit: 'approval.overLimit',
  approval_daily_limit: 'approval.overDailyLimit',
}

/** Returns the facts that the audit trail records about a message instead of its content. */
function auditedFacts({ messagingType, state, body }: StoredMessage): unknown {
  const { stage, version, round, delivery, unsent, late } = state
  return {
    messagingType,
    stage,
    version,
    round,
    delivery,
    ...(unsent && { unsent: unsent.code }),
    ...(late && { late: late.code }),
    content: body.content,
    digest: body.text?.digest,
    sendAs: body.sendAs,
  }
}
