import type { TestServer } from '../../testing/index.ts'

/** A bank that was reachable when messages to it were written, and is unreachable now. */
export const BANK_THAT_LEFT = 'BARCGB22XXX'

/** Runs `work` while the bank is reachable: its BIC belongs to Demo Bank Frankfurt during that time. */
export async function beforeItLeft<T>({ database }: TestServer, work: () => Promise<T>): Promise<T> {
  const { superuser } = database
  await superuser.query(
    `insert into institution_bic (bic, institution_id)
      select $1, id from institution where name = 'Demo Bank Frankfurt'`,
    [BANK_THAT_LEFT],
  )
  const answer = await work()
  await superuser.query('delete from institution_bic where bic = $1', [BANK_THAT_LEFT])
  return answer
}
