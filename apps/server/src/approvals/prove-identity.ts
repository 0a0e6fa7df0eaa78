import type { Proof } from '@nostro/contract'
import { AppError } from '@nostro/kernel'
import { needsStepUp, openNode, PROOF_MINUTES } from '@nostro/workflow'

import type { Context } from '../http/context.ts'
import { rateBasis } from '../reference/rates/index.ts'
import type { Tx } from '../db/client.ts'
import { inTransaction } from '../db/transaction.ts'
import { ownMessage, paymentFactsOf, type StoredMessage } from '../messages/content/index.ts'
import { keepProof, keepProofsForFile, takeProof, takeProofs } from './approval-proof.repository.ts'
import type { Task } from './hold-task.ts'

const MINUTE_MS = 60_000

/** Verifies the caller's proof. Errors: those of `PROOF_ERRORS` of the contract. */
export type VerifyCaller = (context: Context, proof: Proof) => Promise<void>

/**
 * Verifies the identity of the user who is about to approve the open step. The proof is valid for that step only.
 */
export async function proveIdentity(
  context: Context,
  verifyCaller: VerifyCaller,
  { messageId, nodeId, ...proof }: Task & Proof,
): Promise<void> {
  await inTransaction(context, async (tx) => {
    requireOpen(await ownMessage(tx, context, messageId), nodeId)
  })
  // Outside any transaction, since password verification is slow.
  await requireCaller(context, verifyCaller, proof)
  await inTransaction(context, async (tx) => {
    requireOpen(await ownMessage(tx, context, messageId), nodeId)
    const { institutionId, actor } = context
    await keepProof(tx, { institutionId, userId: actor.userId, nodeId }, context.clock.now())
  })
}

/**
 * Verifies the identity of the user who is about to approve applications of an order file. The proof is valid for those
 * of the steps that are open.
 */
export async function proveIdentityForFile(
  context: Context,
  verifyCaller: VerifyCaller,
  {
    orderFileId,
    nodeIds,
    ...proof
  }: Proof & { readonly orderFileId: string; readonly nodeIds: readonly string[] },
): Promise<void> {
  await requireCaller(context, verifyCaller, proof)
  await inTransaction(context, async (tx) => {
    const { institutionId, actor, clock } = context
    const key = { institutionId, userId: actor.userId, nodeIds, orderFileId }
    await keepProofsForFile(tx, key, clock.now())
  })
}

async function requireCaller(context: Context, verify: VerifyCaller, proof: Proof): Promise<void> {
  try {
    await verify(context, proof)
  } catch (cause) {
    const isWrong = cause instanceof AppError && cause.code === 'password.wrongOld'
    throw isWrong ? new AppError('approval.wrongPassword', {}, { cause }) : cause
  }
}

/** Requires a recent proof for an approval, if the rules of the institution do. Error: `approval.proofNeeded`. */
export async function requireProof(
  tx: Tx,
  context: Context,
  { message, nodeId }: { readonly message: StoredMessage; readonly nodeId: string },
): Promise<void> {
  const { rules } = context.actor
  const { money } = paymentFactsOf(message)
  if (!needsStepUp(rules, money, await rateBasis(tx, context, [money]))) return
  const { institutionId, actor } = context
  if (!(await takeProof(tx, { institutionId, userId: actor.userId, nodeId }, proofsSince(context)))) {
    throw new AppError('approval.proofNeeded')
  }
}

/** Returns the time after which a proof must have been given. */
function proofsSince({ actor: { rules }, clock }: Context): Date {
  return new Date(clock.now().getTime() - (rules.proofMinutes ?? PROOF_MINUTES.usual) * MINUTE_MS)
}

/** Requires proofs for the open steps of several messages as {@link requireProof} does. Error: `approval.proofNeeded`. */
export async function requireProofs(
  tx: Tx,
  context: Context,
  messages: readonly StoredMessage[],
): Promise<void> {
  const { institutionId, actor } = context
  const basis = await rateBasis(
    tx,
    context,
    messages.map((message) => paymentFactsOf(message).money),
  )
  const nodeIds = messages
    .filter((message) => needsStepUp(actor.rules, paymentFactsOf(message).money, basis))
    .flatMap(({ state }) => openNode(state.nodes)?.id ?? [])
  const key = { institutionId, userId: actor.userId, nodeIds }
  if (!(await takeProofs(tx, key, proofsSince(context)))) throw new AppError('approval.proofNeeded')
}

function requireOpen({ state }: StoredMessage, nodeId: string): void {
  if (openNode(state.nodes)?.id === nodeId) return
  throw new AppError(state.stage === 'draft' ? 'approval.withdrawn' : 'approval.alreadyDecided', {
    status: state.stage,
  })
}
