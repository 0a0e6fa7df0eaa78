import { loadDefinition, type PreviousStatement, statementsOf } from '@nostro/messages'
import { sql } from 'kysely'

import type { Tx } from '../../db/client.ts'
import { findMessage, formValuesOf, type MessageKey } from '../content/index.ts'

interface AccountOfStatements extends Pick<MessageKey, 'institutionId'> {
  readonly messagingType: string
  readonly account: string
  /** The owner of the account. */
  readonly receiverBic: string
  readonly timeZone: string
}

/** Returns number and closing balance of the last statement of a type that the bank sent for an account, if any. */
export async function lastStatement(
  tx: Tx,
  { institutionId, messagingType, account, receiverBic, timeZone }: AccountOfStatements,
): Promise<PreviousStatement | undefined> {
  const { rows } = await sql<{ id: string }>`
    select message.id from message_term
    join message on message.id = message_term.message_id
      and message.institution_id = message_term.institution_id
    where message_term.institution_id = ${institutionId} and message_term.direction = 0
      and message_term.term = ${account.replaceAll(/\s+/g, '').toLowerCase()}
      and message.messaging_type = ${messagingType} and message.stage = 'sent'
      and message.receiver_bic = ${receiverBic}
    order by message_term.message_id desc limit 1`.execute(tx)
  const [row] = rows
  const [message, definition] = await Promise.all([
    row && findMessage(tx, { institutionId, messageId: row.id }),
    loadDefinition(messagingType),
  ])
  if (message === undefined || definition === undefined) return undefined
  const [statement] = statementsOf(definition, formValuesOf(definition, message, timeZone))
  const { number, closing } = statement ?? {}
  return { ...(number !== undefined && { number }), ...(closing && { closing }) }
}
