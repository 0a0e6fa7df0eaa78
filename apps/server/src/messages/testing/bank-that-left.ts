import type { TestServer } from '../../testing/index.ts'

/** A bank that was reachable when messages to it were written, and is unreachable now. */
export const UNREACHABLE_BANK = 'BARCGB22XXX'

/** Runs `work` while the bank is reachable: its BIC belongs to Demo Bank Frankfurt during that time. */
export async function beforeItLeft<T>({ database }: TestServer, work: () => Promise<T>): Promise<T> {
  const { superuser } = database
  await superuser.query(
    `insert into institution_bic (bic, institution_id)
      select $1, id from institution where name = 'Demo Bank Frankfurt'`,
    [UNREACHABLE_BANK],
  )
  const answer = await work()
  await superuser.query('delete from institution_bic where bic = $1', [UNREACHABLE_BANK])
  return answer
}
