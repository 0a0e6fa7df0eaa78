import {
  type DraftValues,
  loadDefinition,
  type PreviousStatement,
  readForm,
  reportedEntries,
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

/** The types of the interim reports whose bookings a final statement repeats. */
const INTERIM_TYPES: Readonly<Record<string, string>> = {
  MT940: 'MT942',
  MT950: 'MT942',
  'camt.053': 'camt.052',
}

/**
 * Returns number and closing balance of the last statement of a type that the bank sent for the requested account to
 * the bank that asks, and the entries that it has reported since then in interim reports.
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
  const place = { institutionId, account, receiverBic: body.summary.senderBic ?? '' }
  const last = (await sentFor(tx, place, { messagingType, count: 1 }))[0]
  const message = last === undefined ? undefined : await findMessage(tx, { institutionId, messageId: last })
  const [statement] =
    message === undefined ? [] : statementsOf(definition, formValuesOf(definition, message, timeZone))
  const { number, closing } = statement ?? {}
  const interimType = INTERIM_TYPES[messagingType]
  const entries: DraftValues[] = []
  if (interimType !== undefined) {
    const interim = await loadDefinition(interimType)
    const reports = await sentFor(tx, place, { messagingType: interimType, count: REPORTS_MAX, after: last })
    for (const messageId of reports.toReversed()) {
      const report = await findMessage(tx, { institutionId, messageId })
      if (interim !== undefined && report !== undefined)
        entries.push(...reportedEntries(formValuesOf(interim, report, timeZone)))
    }
  }
  if (message === undefined && entries.length === 0) return undefined
  return { ...(number !== undefined && { number }), ...(closing && { closing }), entries }
}

/** An account at the bank and the bank that asks for its statement. */
interface RequestedAccount {
  readonly institutionId: string
  readonly account: string
  readonly receiverBic: string
}

interface SentReports {
  readonly messagingType: string
  readonly count: number
  /** The message after which they were created. */
  readonly after?: string | undefined
}

/** A day with a report each quarter of an hour. */
const REPORTS_MAX = 96

/** Returns the messages of a type that were sent for an account, the newest first. */
async function sentFor(
  tx: Tx,
  { institutionId, account, receiverBic }: RequestedAccount,
  { messagingType, count, after }: SentReports,
): Promise<readonly string[]> {
  const { rows } = await sql<{ id: string }>`
    select message.id from message_term
    join message on message.id = message_term.message_id
      and message.institution_id = message_term.institution_id
    where message_term.institution_id = ${institutionId} and message_term.direction = 0
      and message_term.term = ${account.replaceAll(/\s+/g, '').toLowerCase()}
      and message.messaging_type = ${messagingType} and message.stage = 'sent'
      and message.receiver_bic = ${receiverBic}
      ${after === undefined ? sql`` : sql`and message_term.message_id > ${after}::uuid`}
    order by message_term.message_id desc limit ${count}`.execute(tx)
  return rows.map(({ id }) => id)
}
