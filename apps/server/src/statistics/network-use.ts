import { type AnswerOf, NETWORK_USE_DAYS, type readNetworkUse } from '@nostro/contract'
import { sql } from 'kysely'

import { enterUser, inReadTransaction } from '../db/transaction.ts'
import type { Context } from '../http/context.ts'
import { isSent } from './statistics.repository.ts'

type NetworkUse = AnswerOf<typeof readNetworkUse>['rowList']

const DAY_MS = 86_400_000

/**
 * Returns the types that the caller's bank sent in the last days, and those of its shared templates. A message that was
 * translated left as another type and is not counted.
 */
export async function networkUseOf(context: Context): Promise<NetworkUse> {
  const { institutionId, actor, clock } = context
  const starts = [new Date(clock.now().getTime() - NETWORK_USE_DAYS * DAY_MS)]
  return await inReadTransaction(context, async (tx) => {
    enterUser(tx, actor.userId)
    const { rows } = await sql<NetworkUse[number]>`
      select messaging_type as "messagingType", sum(sent)::int as sent, sum(templates)::int as "sharedTemplates"
      from (
        select messaging_type, count(*) as sent, 0 as templates
        from message where ${isSent({ institutionId, starts })} and send_as is null group by 1
        union all
        select messaging_type, 0, count(*)
        from message_template where institution_id = ${institutionId} and owner_id is null group by 1
      ) as used group by 1 order by 1`.execute(tx)
    return rows
  })
}
