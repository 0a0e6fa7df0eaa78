import { randomUUID } from 'node:crypto'

import type { TestServer } from '../../src/testing/index.ts'

/** A kept payee of Demo Bank Beijing, and a pending change that its operator proposed. */
interface CounterpartySubject {
  readonly id: string
  readonly changeId: string
  readonly digest: string
}

/** A relationship of Demo Bank Beijing, and a bank directory that is being imported. */
export interface BankSubject {
  readonly relationshipId: string
  readonly counterparty: CounterpartySubject
  readonly directory: number
  /** The active version; 0 for none. */
  readonly directoryInForce: number
}

export const NO_BANK: BankSubject = {
  relationshipId: '01234567-89ab-7def-8123-456789abcdef',
  counterparty: {
    id: '01234567-89ab-7def-8123-456789abcdef',
    changeId: '01234567-89ab-7def-8123-456789abcdef',
    digest: '0'.repeat(64),
  },
  directory: 2_000_000_000,
  directoryInForce: 0,
}

/** Creates both. */
export async function bankSubject({ database: { superuser } }: TestServer): Promise<BankSubject> {
  const relationshipId = randomUUID()
  await superuser.query(
    `insert into bank_relationship (id, institution_id, name, counterparty, messaging_types, direction, ruling,
       changed_by, changed_at)
     select $1::uuid, institution_id, $1::text, 'BANKUS33', '{}', 'send', 'allow', name, now()
     from app_user where username = 'beijing.admin'`,
    [relationshipId],
  )
  const { rows } = await superuser.query<{ directory: number }>(
    `insert into bank_directory_version (institution_id, number, source, issued_on, is_complete, state, bank_count,
       importer_name, begun_at)
     select id, (select coalesce(max(number), 0) + 1 from bank_directory_version), 'A list of the test', '2026-01-01',
       false, 'collecting', 1, 'Somebody', now()
     from institution where kind = 'platform'
     returning number as directory`,
  )
  const directory = rows[0]?.directory ?? NO_BANK.directory
  await superuser.query(
    `insert into bank_directory (institution_id, version, bic, name, city, country, status)
     select id, $1, 'BANKUS33XXX', 'A bank of the test', 'New York', 'US', 'active'
     from institution where kind = 'platform'`,
    [directory],
  )
  const inForce = await superuser.query<{ number: number }>(
    `select number from bank_directory_version where state = 'inForce'`,
  )
  const counterparty = await counterpartySubject(superuser)
  return { relationshipId, counterparty, directory, directoryInForce: inForce.rows[0]?.number ?? 0 }
}

async function counterpartySubject(
  superuser: TestServer['database']['superuser'],
): Promise<CounterpartySubject> {
  const [id, changeId] = [randomUUID(), randomUUID()]
  const name = `Payee ${id}`
  const facts = JSON.stringify({
    name,
    accounts: [{ account: 'DE89370400440532013000', bankBic: 'DEMWDEFFXXX' }],
  })
  await superuser.query(
    `insert into counterparty_record (id, institution_id, kind, version, is_active, facts, name, address_form,
       changed_at)
     select $1, institution_id, 'payee', 1, true, $2, $3, 'none', now()
     from app_user where username = 'beijing.operator'`,
    [id, facts, name],
  )
  const { rows } = await superuser.query<{ digest: string }>(
    `insert into counterparty_change (id, institution_id, kind, action, object_id, base_version, name, before, after,
       digest, proposed_by, proposed_at, source)
     select $1, institution_id, 'payee', 'deactivate', $2, 1, $4, $3, $3, '', id, now(), 'typed'
     from app_user where username = 'beijing.operator'
     returning digest`,
    [changeId, id, facts, name],
  )
  return { id, changeId, digest: rows[0]?.digest ?? '' }
}
