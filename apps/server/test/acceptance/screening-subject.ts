import { randomUUID } from 'node:crypto'

import type { TestServer } from '../../src/testing/index.ts'

/** Held incoming messages of Demo Bank Beijing, and a list that is collected. */
export interface ScreeningSubject {
  /** The version of the providers. */
  readonly version: number
  readonly listId: string
  /** A case without a proposal. */
  readonly caseId: string
  /** A case with a proposal of another user. */
  readonly proposedId: string
}

export const NO_SCREENING: ScreeningSubject = {
  version: 0,
  listId: '01234567-89ab-7def-8123-456789abcdef',
  caseId: '01234567-89ab-7def-8123-456789abcdef',
  proposedId: '01234567-89ab-7def-8123-456789abcdef',
}

/** Creates them. */
export async function screeningSubject({ database: { superuser } }: TestServer): Promise<ScreeningSubject> {
  const [listId, caseId, proposedId] = [randomUUID(), randomUUID(), randomUUID()]
  await superuser.query(
    `insert into screening_list (id, institution_id, name, source, issued_on, state, entry_count, importer_name, begun_at)
     select $1::uuid, institution_id, $1::text, 'The test', '2026-11-01', 'collecting', 1, name, now()
     from app_user where username = 'beijing.admin'`,
    [listId],
  )
  await superuser.query(
    `insert into screening_entry (institution_id, list_id, position, entry)
     select institution_id, id, 1, '{"id": "0", "kind": "entity", "name": "Test", "aliases": [], "bics": [],
       "countries": [], "programme": ""}' from screening_list where id = $1`,
    [listId],
  )
  for (const id of [caseId, proposedId])
    await superuser.query(
      `insert into screening_case (id, institution_id, direction, transport, delivery_key, delivery, raw, digest,
         messaging_type, summary, state, cause, created_at, proposed_outcome, proposed_by, proposed_at, proposed_reason)
       select $1::uuid, institution_id, 'in', 'gateway', $1::text, jsonb_build_object('transport', 'gateway',
         'deliveryKey', $1::text, 'senderBic', 'DEMWDEFFXXX', 'receiverBic', 'DEMECNBJXXX', 'outgoingNumber', 1,
         'digest', repeat('0', 64)), convert_to('A text of the test', 'UTF8'), repeat('0', 64), 'MT103',
         '{"reference": "TEST", "senderBic": "DEMWDEFFXXX", "receiverBic": "DEMECNBJXXX", "payerName": "",
           "payeeName": "", "currency": "", "amount": ""}', 'person', 'timeout', now(),
         case when $2 then 'release' end, case when $2 then id end, case when $2 then now() end,
         case when $2 then 'Another person' end
       from app_user where username = 'beijing.admin'`,
      [id, id === proposedId],
    )
  const { rows } = await superuser.query<{ version: number }>(
    `select coalesce(max(version), 0)::int as version from screening_rules
     where institution_id = (select institution_id from app_user where username = 'beijing.admin')`,
  )
  return { version: rows[0]?.version ?? 0, listId, caseId, proposedId }
}
