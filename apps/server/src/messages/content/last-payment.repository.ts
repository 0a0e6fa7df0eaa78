import { sql } from 'kysely'

import type { Tx } from '../../db/client.ts'
import type { MessageKey } from './stored-message.ts'

interface PayeeQuestion extends MessageKey {
  /** Account of the payee in capitals without spaces, or the name if no account is given. */
  readonly payee: string
  /** True to search only messages that were created before this one. */
  readonly isBefore: boolean
}

/** Returns the id of the latest released payment of the institution to a payee, other than the message itself. */
export async function lastPaymentTo(tx: Tx, question: PayeeQuestion): Promise<string | undefined> {
  const row = await releasedTo(tx, question)
    .select('fact.message_id')
    .orderBy('fact.message_id', 'desc')
    .limit(1)
    .executeTakeFirst()
  return row?.message_id
}

/** Returns the number of released payments to a payee account, including archived ones, up to `max`. */
export async function countPaymentsTo(
  tx: Tx,
  { max, ...question }: PayeeQuestion & { readonly max: number },
): Promise<number> {
  const { institutionId, payee } = question
  const stored = releasedTo(tx, question).select('fact.message_id as id').limit(max)
  const archived = tx
    .selectFrom('archived_message as past')
    .select('past.id')
    .where('past.institution_id', '=', institutionId)
    .where('past.payee_account', '=', payee)
    .limit(max)
  const row = await tx
    .selectNoFrom((outer) => [
      outer
        .selectFrom(stored.as('stored'))
        .select((select) => select.fn.countAll<string>().as('count'))
        .as('stored'),
      outer
        .selectFrom(archived.as('archived'))
        .select((select) => select.fn.countAll<string>().as('count'))
        .as('archived'),
    ])
    .executeTakeFirstOrThrow()
  return Math.min(max, Number(row.stored) + Number(row.archived))
}

function releasedTo(tx: Tx, { institutionId, messageId, payee, isBefore }: PayeeQuestion) {
  return tx
    .selectFrom('payment_fact as fact')
    .innerJoin('message', 'message.id', 'fact.message_id')
    .where('fact.institution_id', '=', institutionId)
    .where('fact.payee', '=', payee)
    .where('fact.message_id', isBefore ? '<' : '<>', messageId)
    .where('message.stage', 'in', ['approved', 'sent'])
    .whereRef('message.round', '=', 'fact.round')
}

/** Number of messages of a type that are searched for a payee institution. */
const SEARCHED_MAX = 500

interface InstitutionQuestion extends MessageKey {
  readonly messagingType: string
  /** The payee, 8 or 11 characters. */
  readonly bic: string
  readonly isBefore: boolean
}

/**
 * Returns the ids of the latest released messages of a type whose text contains a BIC, newest first: transfers between
 * institutions often have no account of the payee. Searches the newest messages of the type only.
 */
export async function transfersNaming(
  tx: Tx,
  { institutionId, messageId, messagingType, bic, isBefore }: InstitutionQuestion,
): Promise<readonly string[]> {
  const newest = tx
    .selectFrom('message')
    .select(['id', 'stage', 'text'])
    .where('institution_id', '=', institutionId)
    .where('messaging_type', '=', messagingType)
    // The same expression as in the index.
    .where(sql<boolean>`kind = 'messageSent' and stage <> 'deleted'`)
    .where('id', isBefore ? '<' : '<>', messageId)
    .orderBy('id', 'desc')
    .limit(SEARCHED_MAX)
  const rows = await tx
    .selectFrom(newest.as('newest'))
    .select('id')
    .where('stage', 'in', ['approved', 'sent'])
    .where(sql<boolean>`position(${bic.slice(0, INSTITUTION_LENGTH)} in text) > 0`)
    .orderBy('id', 'desc')
    .limit(CANDIDATES_MAX)
    .execute()
  return rows.map(({ id }) => id)
}

/** A BIC without its branch. */
const INSTITUTION_LENGTH = 8

/** A text can name the institution in another role, so several messages are compared. */
const CANDIDATES_MAX = 5
