import type { Client } from 'pg'

/** Fills an institution with many kept payees, as the owner of the tables. */
export async function fillPayees(
  superuser: Pick<Client, 'query'>,
  { institutionId, rows }: { readonly institutionId: string; readonly rows: number },
): Promise<void> {
  await superuser.query(
    `insert into counterparty_record (id, institution_id, kind, version, is_active, facts, name, address_form,
       changed_at)
     select gen_random_uuid(), $1, 'payee', 1, true,
       jsonb_build_object('name', name, 'accounts', jsonb_build_array(jsonb_build_object('account',
         (9000000000 + number)::text, 'bankBic', 'DEMWDEFFXXX'))),
       name, case when number % 5 = 0 then 'failing' else 'structured' end, now()
     from (select number, (array['GRANITE', 'FALCON', 'ACME', 'SUMMIT'])[1 + number % 4] || ' HOUSE' || number || ' LTD'
       as name from generate_series(1, $2::int) as number) as payee`,
    [institutionId, rows],
  )
  await superuser.query('analyze counterparty_record, counterparty_term')
}
