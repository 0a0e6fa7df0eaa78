import type { ApprovalRules } from '@nostro/workflow'

import type { Context } from '../../http/context.ts'
import type { Tx } from '../../db/client.ts'
import { inTransaction } from '../../db/transaction.ts'
import { waitingValues } from '../../changes/index.ts'
import { currentRules, rulesOf, type StoredRules } from '../../institutions/index.ts'
import { userById } from '../../users/index.ts'

/** The current rules, with the name of the user who changed them last. */
interface ReadRules extends StoredRules {
  readonly changedByName?: string
  /** The rules of a change that waits for a second administrator. */
  readonly waiting?: ApprovalRules
}

export async function readRules(context: Context): Promise<ReadRules> {
  return await inTransaction(context, async (tx) => {
    const stored = await currentRules(tx, context.actor)
    const waiting = await waitingRules(tx, context)
    const read = { ...stored, ...(waiting && { waiting }) }
    if (stored.changed === undefined) return read
    const changedBy = await userById(tx, stored.changed.by)
    return { ...read, changedByName: changedBy?.name ?? '' }
  })
}

async function waitingRules(tx: Tx, { institutionId, actor }: Context): Promise<ApprovalRules | undefined> {
  if (actor.institutionKind === 'company') return undefined
  const kind = 'approvalRules.change'
  const after = await waitingValues(tx, { institutionId, kind, objectId: institutionId })
  return after === undefined ? undefined : rulesOf(actor.institutionKind, after)
}
