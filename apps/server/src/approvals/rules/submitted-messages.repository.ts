import { ADVANCED_REASONS, type AdvancedReason } from '@nostro/workflow'
import { sql } from 'kysely'

import type { Tx } from '../../db/client.ts'
import { idBefore } from '../../db/ids-by-time.ts'

/** A submitted message with the facts that rules evaluate. */
export interface SubmittedMessage {
  readonly messageId: string
  readonly messagingType: string
  readonly businessId: string
  readonly submittedAt: Date
  readonly currency: string | null
  readonly amount: string | null
  readonly payerAccount: string | null
  readonly payeeAccount: string | null
  readonly payeeName: string | null
  readonly receiverBic: string | null
  readonly makers: readonly string[]
  readonly isFirstPayment: boolean
  readonly reasons: readonly AdvancedReason[]
}

interface Row extends Omit<SubmittedMessage, 'reasons'> {
  readonly reasons: readonly string[]
}

/**
 * Returns the messages of an institution that were created since a time and submitted, newest first. The facts are those
 * of the latest round. Earlier payments to the same account count if they were released.
 */
export async function submittedSince(
  tx: Tx,
  {
    institutionId,
    since,
    limit,
  }: { readonly institutionId: string; readonly since: Date; readonly limit: number },
): Promise<readonly SubmittedMessage[]> {
  const { rows } = await sql<Row>`
    select message.id as "messageId", message.messaging_type as "messagingType",
      coalesce(message.business_id, '') as "businessId",
      coalesce(fact.handed_in_at, message.created_at) as "submittedAt",
      fact.currency, fact.amount::text as amount, fact.payer_account as "payerAccount",
      fact.payee_account as "payeeAccount", message.payee_name as "payeeName",
      message.receiver_bic as "receiverBic",
      array(select distinct written.made_by::text from message_version written
        where written.message_id = message.id and written.round = message.round) as makers,
      fact.payee_account is not null and not exists (
        select from payment_fact earlier join message paid on paid.id = earlier.message_id
        where earlier.institution_id = ${institutionId} and earlier.payee_account = fact.payee_account
          and earlier.message_id < message.id and paid.stage in ('approved', 'sent')
          and paid.round = earlier.round) as "isFirstPayment",
      array(select distinct unnest(node.reasons) from approval_node node
        where node.message_id = message.id and node.round = message.round) as reasons
    from message join payment_fact fact on fact.message_id = message.id and fact.round = message.round
    where message.institution_id = ${institutionId} and message.id >= ${idBefore(since)}::uuid
      and message.stage in ('pending', 'approved', 'rejected', 'sent')
    order by message.id desc limit ${limit}`.execute(tx)
  return rows.map((row) => ({
    ...row,
    reasons: ADVANCED_REASONS.filter((reason) => row.reasons.includes(reason)),
  }))
}
