import {
  type DraftValues,
  type FormDefinition,
  loadDefinition,
  type PreviousStatement,
  readForm,
  reportedEntries,
  type Statement,
  statementRequestIn,
  statementsOf,
  valuesFromText,
} from '@nostro/messages'
import { sql } from 'kysely'

import type { Tx } from '../../db/client.ts'
import type { Context } from '../../http/context.ts'
import { findMessage, formValuesOf, type StoredMessage } from '../content/index.ts'
import { textEnvironmentAt } from './text-environment.ts'

interface RequestedStatement {
  /** The received request. */
  readonly request: StoredMessage
  /** The type of the answer. */
  readonly messagingType: string
}

/** The forms of statements that continue each other: a form can be sent in the other format. */
const CONTINUED: Readonly<Record<string, readonly string[]>> = {
  MT940: ['MT940', 'camt.053'],
  'camt.053': ['camt.053', 'MT940'],
}

/** The form in which the entries of interim reports are read for the answer; an answer of another type has none. */
const REPORT_FORMS: Readonly<Record<string, string>> = {
  MT940: 'MT942',
  MT950: 'MT942',
  'camt.053': 'camt.052',
}
const REPORT_TYPES = ['MT942', 'camt.052']

/**
 * Returns number and closing balance of the last statement that the bank sent for the requested account to the bank that
 * asks, and the entries that it has reported since then in interim reports, in the format of the answer.
 */
export async function previousStatement(
  tx: Tx,
  context: Context,
  { request, messagingType }: RequestedStatement,
): Promise<PreviousStatement | undefined> {
  const { institutionId } = context
  const asking = await loadDefinition(request.messagingType)
  if (asking === undefined) return undefined
  const { body, createdAt } = request
  const values = readForm(asking, body.text?.value ?? '', textEnvironmentAt(context, createdAt))
  const account = statementRequestIn(values, messagingType)?.account ?? ''
  const place = { institutionId, account, receiverBic: body.summary.senderBic ?? '' }
  const types = CONTINUED[messagingType] ?? [messagingType]
  const [last] = await sentFor(tx, place, { types, count: 1 })
  const message = last === undefined ? undefined : await findMessage(tx, { institutionId, messageId: last })
  const { number, closing } = (message && (await statementIn(context, message))) ?? {}
  const form = await loadDefinition(REPORT_FORMS[messagingType] ?? '')
  const reports =
    form === undefined
      ? []
      : await sentFor(tx, place, { types: REPORT_TYPES, count: REPORTS_MAX, after: last })
  const entries: DraftValues[] = []
  for (const messageId of reports.toReversed()) {
    const report = await findMessage(tx, { institutionId, messageId })
    if (form !== undefined && report !== undefined) entries.push(...(await entriesIn(context, report, form)))
  }
  if (message === undefined && entries.length === 0) return undefined
  return { ...(number !== undefined && { number }), ...(closing && { closing }), entries }
}

async function statementIn(
  { actor: { timeZone } }: Context,
  message: StoredMessage,
): Promise<Statement | undefined> {
  const definition = await loadDefinition(message.messagingType)
  if (definition === undefined) return undefined
  return statementsOf(definition, formValuesOf(definition, message, timeZone))[0]
}

/** Returns the booked entries of a sent report as values of a form; it may have been sent in either format. */
async function entriesIn(
  context: Context,
  { body, createdAt }: StoredMessage,
  form: FormDefinition,
): Promise<readonly DraftValues[]> {
  const read = await valuesFromText(form, body.text?.value ?? '', textEnvironmentAt(context, createdAt))
  return read.ok ? reportedEntries(read.value.values) : []
}

/** An account at the bank and the bank that asks for its statement. */
interface RequestedAccount {
  readonly institutionId: string
  readonly account: string
  readonly receiverBic: string
}

interface SentReports {
  readonly types: readonly string[]
  readonly count: number
  /** The message after which they were created. */
  readonly after?: string | undefined
}

/** A day with a report each quarter of an hour. */
const REPORTS_MAX = 96

/** Returns the messages of some types that were sent for an account, the newest first. */
async function sentFor(
  tx: Tx,
  { institutionId, account, receiverBic }: RequestedAccount,
  { types, count, after }: SentReports,
): Promise<readonly string[]> {
  const { rows } = await sql<{ id: string }>`
    select message.id from message_term
    join message on message.id = message_term.message_id
      and message.institution_id = message_term.institution_id
    where message_term.institution_id = ${institutionId} and message_term.direction = 0
      and message_term.term = ${account.replaceAll(/\s+/g, '').toLowerCase()}
      and message.messaging_type = any (${types}::text[]) and message.stage = 'sent'
      and message.receiver_bic = ${receiverBic}
      ${after === undefined ? sql`` : sql`and message_term.message_id > ${after}::uuid`}
    order by message_term.message_id desc limit ${count}`.execute(tx)
  return rows.map(({ id }) => id)
}
