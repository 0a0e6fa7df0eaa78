import { createHash } from 'node:crypto'

import { AppError, canonicalJson } from '@nostro/kernel'

import type { Context } from './context.ts'
import { isLockConflict } from '../db/database-errors.ts'
import { inTransaction } from '../db/transaction.ts'
import { untilUnlocked } from '../db/until-unlocked.ts'
import { claimKey, storeAnswer, type KeyOwner, storedAnswer } from './idempotency.repository.ts'

export interface Command {
  /** The caller's `Idempotency-Key`: one per command, the same for each retry. */
  readonly key?: string
  /** Method, path and input that belong to the key. */
  readonly request: unknown
}

/**
 * Runs a state-changing call as one transaction: its effect, audit events, jobs and stored response are committed
 * together.
 *
 * With a key, the first request is executed and each repetition gets the first response. Errors:
 * `idempotency.keyReused`, `idempotency.inProgress`.
 */
export async function runCommand<Answer>(
  context: Context,
  command: Command,
  work: (context: Context) => Promise<Answer>,
): Promise<Answer> {
  return await untilUnlocked(context.log, () => tryCommand(context, command, work))
}

async function tryCommand<Answer>(
  context: Context,
  command: Command,
  work: (context: Context) => Promise<Answer>,
): Promise<Answer> {
  return await inTransaction(context, async (tx) => {
    const inside: Context = { ...context, command: tx }
    if (command.key === undefined) return await work(inside)
    const owner = { userId: context.actor.userId, institutionId: context.institutionId, key: command.key }
    const digest = createHash('sha256').update(canonicalJson(command.request)).digest('hex')
    if (!(await claim(inside, owner, digest))) {
      // The response was checked when it was stored; the digest proves that it belongs to this request.
      return (await earlierAnswer(inside, owner, digest)) as Answer
    }
    const answer = await work(inside)
    storeAnswer(tx, owner, answer)
    return answer
  })
}

async function claim(context: Context, owner: KeyOwner, digest: string): Promise<boolean> {
  try {
    return await inTransaction(context, (tx) => claimKey(tx, owner, { digest, at: context.clock.now() }))
  } catch (cause) {
    if (isLockConflict(cause)) throw new AppError('idempotency.inProgress', {}, { cause })
    throw cause
  }
}

async function earlierAnswer(context: Context, owner: KeyOwner, digest: string): Promise<unknown> {
  const kept = await inTransaction(context, (tx) => storedAnswer(tx, owner))
  if (kept.requestDigest !== digest) throw new AppError('idempotency.keyReused')
  return kept.answer
}
