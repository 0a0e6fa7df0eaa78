import type { TestServer } from '../../src/testing/index.ts'

/**
 * Entries of a reconciled statement that calls name next to the id of its message: an open entry and one that a user
 * matched.
 */
export interface ReconciliationSubject {
  readonly openPosition: string
  readonly matchedPosition: string
  /** The version of the rules. */
  readonly version: number
}

export const NO_RECONCILIATION: ReconciliationSubject = {
  openPosition: '0',
  matchedPosition: '1',
  version: 0,
}

/** Makes a reconciled statement of a message: the calls name it by the id of the message. */
export async function reconciliationSubject(
  { database: { superuser } }: TestServer,
  messageId: string,
): Promise<ReconciliationSubject> {
  await superuser.query(
    `insert into statement_reconciliation (institution_id, message_id, messaging_type, servicer_bic, account, currency,
       statement_number, statement_day, rules_version, reconciled_at)
     select institution_id, id, messaging_type, 'DEMWDEFFXXX', '1', 'EUR', '1', '2026-11-20', 0, now()
     from message where id = $1`,
    [messageId],
  )
  await superuser.query(
    `insert into statement_entry (institution_id, message_id, position, path, is_credit, currency, amount, detail, state,
       decided_by, decided_at, reason)
     select m.institution_id, m.id, p, 'statementLines.' || p, true, 'EUR', 1, '',
       case when p = 1 then 'matched' else 'open' end, case when p = 1 then u.id end,
       case when p = 1 then now() end, case when p = 1 then 'Another person' end
     from message m cross join generate_series(0, 1) as p
     join lateral (select id from app_user where institution_id = m.institution_id limit 1) u on true
     where m.id = $1`,
    [messageId],
  )
  const { rows } = await superuser.query<{ version: number }>(
    `select coalesce(max(version), 0)::int as version from reconciliation_rules
     where institution_id = (select institution_id from app_user where username = 'beijing.admin')`,
  )
  return { openPosition: '0', matchedPosition: '1', version: rows[0]?.version ?? 0 }
}
