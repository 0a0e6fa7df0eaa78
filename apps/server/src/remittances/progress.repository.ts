import { PROGRESS_STEPS, type ProgressStep } from '@nostro/contract'

import type { Tx } from '../db/client.ts'

/** An application of a company. */
interface ApplicationKey {
  readonly institutionId: string
  readonly messageId: string
}

interface ProgressRow {
  readonly id: string
  readonly step: ProgressStep['step']
  /** The key of the event that caused the step. A repeated event adds no step. */
  readonly sourceKey: string
  readonly at: Date
  readonly reason?: string
}

/** Records a step of an application. */
export async function insertProgress(
  tx: Tx,
  { institutionId, messageId }: ApplicationKey,
  { id, step, sourceKey, at, reason }: ProgressRow,
): Promise<void> {
  await tx
    .insertInto('remittance_progress')
    .values({
      id,
      institution_id: institutionId,
      message_id: messageId,
      step,
      source_key: sourceKey,
      reason: reason ?? null,
      occurred_at: at,
    })
    .onConflict((conflict) => conflict.constraint('remittance_progress_once').doNothing())
    .execute()
}

/** Returns whether the application is in the database and not archived. */
export async function isInDatabase(tx: Tx, { institutionId, messageId }: ApplicationKey): Promise<boolean> {
  const row = await tx
    .selectFrom('message')
    .select('id')
    .where('institution_id', '=', institutionId)
    .where('id', '=', messageId)
    .executeTakeFirst()
  return row !== undefined
}

/** Returns all steps of an application, oldest first. */
export async function progressOf(
  tx: Tx,
  { institutionId, messageId }: ApplicationKey,
): Promise<readonly ProgressStep[]> {
  const rows = await tx
    .selectFrom('remittance_progress')
    .select(['step', 'reason', 'occurred_at'])
    .where('institution_id', '=', institutionId)
    .where('message_id', '=', messageId)
    .orderBy('occurred_at')
    .execute()
  return rows
    .map(({ step, reason, occurred_at }) => ({
      step: stepOf(step),
      at: occurred_at.toISOString(),
      ...(reason !== null && { reason }),
    }))
    .toSorted(byTimeAndStep)
}

/** Orders steps by time, and steps of the same instant by their order in the process. */
function byTimeAndStep(left: ProgressStep, right: ProgressStep): number {
  if (left.at !== right.at) return left.at < right.at ? -1 : 1
  return PROGRESS_STEPS.indexOf(left.step) - PROGRESS_STEPS.indexOf(right.step)
}

/** Converts a stored step to the contract's value. */
export function stepOf(text: string): ProgressStep['step'] {
  const step = PROGRESS_STEPS.find((known) => known === text)
  if (step === undefined) throw new Error(`Unknown step of an application: ${text}`)
  return step
}
