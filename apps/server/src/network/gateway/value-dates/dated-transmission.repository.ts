import type { Tx } from '../../../db/client.ts'
import type { LinkIdentity } from '../../../links/index.ts'
import { isNotHeld } from '../transmission.repository.ts'

/** A prepared transmission of a message with a value date, and the facts that decide on its value date. */
export interface DatedTransmission {
  readonly id: string
  readonly messageId: string
  readonly messagingType: string
  readonly sendAs: string | null
  readonly valueDate: string
  readonly currency: string | null
  readonly receiverBic: string | null
}

/** Returns the oldest prepared first transmissions of a link that have a value date. One statement. */
export async function datedTransmissions(
  tx: Tx,
  { institutionId, linkId }: LinkIdentity,
  limit: number,
): Promise<readonly DatedTransmission[]> {
  return await tx
    .selectFrom('transmission')
    .innerJoin('message', 'message.id', 'transmission.message_id')
    .select([
      'transmission.id as id',
      'message.id as messageId',
      'messaging_type as messagingType',
      'send_as as sendAs',
      'currency',
      'receiver_bic as receiverBic',
    ])
    .select((query) => query.ref('value_date').$notNull().as('valueDate'))
    .where('transmission.institution_id', '=', institutionId)
    .where('link_id', '=', linkId)
    .where('state', '=', 'prepared')
    .where('attempt', '=', 1)
    .where(isNotHeld)
    .where('value_date', 'is not', null)
    .orderBy('day')
    .orderBy('session')
    .orderBy('sequence')
    .limit(limit)
    .execute()
}
