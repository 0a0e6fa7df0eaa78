import { inTransaction, type TransactionScope } from '../../../db/transaction.ts'
import { findLink } from '../../../links/index.ts'
import type { ActingScope } from '../../../messages/content/index.ts'
import { actOnTransmitted } from '../act-on-transmitted.ts'
import { changeTransmissions, transmissionsIn } from '../transmission.repository.ts'

const MINUTE_MS = 60_000
const AT_ONCE = 50

/** Marks transmissions of a link as uncertain that the network has not answered within the link's time limit. */
export async function markUnansweredUncertain(
  scope: ActingScope & TransactionScope,
  linkId: string,
): Promise<void> {
  const { institutionId, clock } = scope
  const late = await inTransaction(scope, async (tx) => {
    const link = await findLink(tx, { institutionId, linkId })
    if (link === undefined) return []
    const before = new Date(clock.now().getTime() - link.answerMinutes * MINUTE_MS)
    return await transmissionsIn(
      tx,
      { institutionId, linkId },
      { states: ['handedOver'], limit: AT_ONCE, before },
    )
  })
  for (const transmission of late) {
    await inTransaction(scope, async (tx) => {
      const place = { institutionId, ids: [transmission.id], from: ['handedOver'] } as const
      const changed = await changeTransmissions(tx, place, { state: 'uncertain', doubted_at: clock.now() })
      if (changed.size > 0) await actOnTransmitted(tx, scope, { transmission, type: 'doubt' })
    })
  }
}
