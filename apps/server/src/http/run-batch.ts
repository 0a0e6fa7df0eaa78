import { createHash } from 'node:crypto'

import { AppError, canonicalJson } from '@nostro/kernel'

import { inTransaction } from '../db/transaction.ts'
import type { Context } from './context.ts'
import { claimKey, storeFirstAnswer, storedAnswer } from './idempotency.repository.ts'
import { type Command, runCommand } from './run-command.ts'

/** Runs the items of a batch. */
export interface BatchItems {
  /** Runs an item in its transaction, once under the key of the batch: a repetition returns its first answer. */
  readonly run: <Answer>(item: BatchItem, work: (context: Context) => Promise<Answer>) => Promise<Answer>
}

/** An item of a batch: its position, and the part of the request that belongs to it. */
interface BatchItem {
  readonly position: number
  readonly request: unknown
}

/**
 * Runs a call that changes many objects, each in a separate transaction. The first complete answer is stored and
 * returned to each repetition. A batch without an answer, which was interrupted or still runs, continues: items that
 * are done return their answers, the others run.
 *
 * Errors: `idempotency.keyReused`; `idempotency.inProgress` while another call works on the same item.
 */
export async function runBatch<Answer>(
  context: Context,
  { key, request }: Required<Command>,
  work: (items: BatchItems) => Promise<Answer>,
): Promise<Answer> {
  const owner = { userId: context.actor.userId, institutionId: context.institutionId, key }
  const digest = createHash('sha256').update(canonicalJson(request)).digest('hex')
  const earlier = await inTransaction(context, async (tx) => {
    const isNew = await claimKey(tx, owner, { digest, at: context.clock.now() })
    return isNew ? undefined : await storedAnswer(tx, owner)
  })
  if (earlier !== undefined && earlier.requestDigest !== digest) throw new AppError('idempotency.keyReused')
  // The answer was checked when it was stored; the digest proves that it belongs to this request.
  if (earlier !== undefined && earlier.answer !== null) return earlier.answer as Answer
  const answer = await work({
    run: async (item, change) =>
      await runCommand(context, { key: keyOfItem(key, item), request: item.request }, change),
  })
  await inTransaction(context, (tx) => storeFirstAnswer(tx, owner, answer))
  const { answer: first } = await inTransaction(context, (tx) => storedAnswer(tx, owner))
  // As above.
  return first as Answer
}

/** Returns the key of an item. It contains a space, which keys of callers never do. */
function keyOfItem(key: string, { position }: BatchItem): string {
  return `${createHash('sha256').update(key).digest('base64url')} ${position}`
}
