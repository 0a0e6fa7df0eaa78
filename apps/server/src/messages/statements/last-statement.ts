import {
  loadDefinition,
  type PreviousStatement,
  readForm,
  statementRequestIn,
  statementsOf,
} from '@nostro/messages'
import { utcOffsetAt } from '@nostro/kernel'
import { sql } from 'kysely'

import type { Tx } from '../../db/client.ts'
import type { Context } from '../../http/context.ts'
import { findMessage, formValuesOf, type StoredMessage } from '../content/index.ts'

interface RequestedStatement {
  /** The received request. */
  readonly request: StoredMessage
  /** The type of the answer. */
  readonly messagingType: string
}

/**
 * Returns number and closing balance of the last statement of a type that the bank sent for the requested account to
 * the bank that asks, if there is one.
 */
export async function previousStatement(
  tx: Tx,
  { institutionId, actor: { timeZone } }: Context,
  { request, messagingType }: RequestedStatement,
): Promise<PreviousStatement | undefined> {
  const [asking, definition] = await Promise.all([
    loadDefinition(request.messagingType),
    loadDefinition(messagingType),
  ])
  if (asking === undefined || definition === undefined) return undefined
  const { body, createdAt } = request
  const values = readForm(asking, body.text?.value ?? '', { utcOffset: utcOffsetAt(createdAt, timeZone) })
  const account = statementRequestIn(values, messagingType)?.account ?? ''
  const { rows } = await sql<{ id: string }>`
    select message.id from message_term
    join message on message.id = message_term.message_id
      and message.institution_id = message_term.institution_id
    where message_term.institution_id = ${institutionId} and message_term.direction = 0
      and message_term.term = ${account.replaceAll(/\s+/g, '').toLowerCase()}
      and message.messaging_type = ${messagingType} and message.stage = 'sent'
      and message.receiver_bic = ${body.summary.senderBic ?? ''}
    order by message_term.message_id desc limit 1`.execute(tx)
  const [row] = rows
  const message = row && (await findMessage(tx, { institutionId, messageId: row.id }))
  if (message === undefined) return undefined
  const [statement] = statementsOf(definition, formValuesOf(definition, message, timeZone))
  const { number, closing } = statement ?? {}
  return { ...(number !== undefined && { number }), ...(closing && { closing }) }
}
