import { type CompiledQuery, sql } from 'kysely'

import type { Tx } from '../../../db/client.ts'

/** A BIC of a listed message with the name of its institution. */
export interface NamedBic {
  /** As the message contains it, of 8 or 11 characters. */
  readonly bic: string
  /** Absent if the institution is unknown. */
  readonly name: string | null
}

/**
 * Selects the names of all institutions in these messages: senders, receivers, and parties that are institutions. The
 * active bank directory has priority over the names of this installation.
 */
export function institutionNames(
  tx: Tx,
  institutionId: string,
  ids: readonly string[],
): CompiledQuery<NamedBic> {
  return sql<NamedBic>`
    with held as materialized (
      select sender_bic, receiver_bic, payer_bic, payee_bic, payer_name, payee_name from message
      where institution_id = ${institutionId} and id = any(${[...ids]}::uuid[])
    ), used as materialized (
      select bic, case when length(bic) = 8 then bic || 'XXX' else bic end as whole
      from (select sender_bic as bic from held union select receiver_bic from held union select payer_bic from held
        union select payee_bic from held union select payer_name from held union select payee_name from held) as each
      where bic ~ '^[A-Z0-9]{4}[A-Z]{2}[A-Z0-9]{2}([A-Z0-9]{3})?$'
    )
    select used.bic, coalesce(
      (select listed.name from bank_directory listed where listed.bic = used.whole collate "C"
        and listed.version = (select number from bank_directory_version where state = 'inForce') limit 1),
      (select institution.name from institution_bic own join institution on institution.id = own.institution_id
        where own.bic = used.whole limit 1)) as name
    from used`.compile(tx)
}

/** The network's last answer to a listed message in its current round. */
export interface NetworkAnswer {
  readonly message_id: string
  readonly state: string
  readonly answered_at: Date | null
  readonly refusal_code: string | null
  readonly refusal_field: string | null
}

/** Selects the network's last answer to each of these messages. */
export function networkAnswers(
  tx: Tx,
  institutionId: string,
  ids: readonly string[],
): CompiledQuery<NetworkAnswer> {
  return tx
    .selectFrom('transmission')
    .distinctOn('transmission.message_id')
    .select([
      'transmission.message_id',
      'transmission.state',
      'transmission.answered_at',
      'transmission.refusal_code',
      'transmission.refusal_field',
    ])
    .where('transmission.institution_id', '=', institutionId)
    .where(sql<boolean>`transmission.message_id = any(${[...ids]}::uuid[])`)
    .where(
      sql<boolean>`transmission.round = (select round from message where message.id = transmission.message_id)`,
    )
    .where('transmission.state', 'in', ['acknowledged', 'refused'])
    .orderBy('transmission.message_id')
    .orderBy('transmission.attempt', 'desc')
    .compile()
}
