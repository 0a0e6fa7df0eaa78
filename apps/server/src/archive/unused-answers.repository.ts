import type { Tx } from '../db/client.ts'
import type { ArchiveScope } from './archive-tools.ts'

/** An answer about a payee can be evidence for a day. After this time it is personal data without a use. */
const KEPT_DAYS = 31
const DAY_MS = 86_400_000

/** Deletes old answers about payees. Each submission has its own copy of the answer that it was based on. */
export async function deleteUnusedAnswers(tx: Tx, { institutionId, clock }: ArchiveScope): Promise<void> {
  await tx
    .deleteFrom('payee_verification')
    .where('institution_id', '=', institutionId)
    .where('asked_at', '<', new Date(clock.now().getTime() - KEPT_DAYS * DAY_MS))
    .execute()
}
