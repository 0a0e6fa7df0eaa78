import type { TestServer } from '../../testing/index.ts'

/** A bank that messages were written to while something led to it, and that nothing leads to any more. */
export const BANK_THAT_LEFT = 'BARCGB22XXX'

/** Does something while the bank is reached: its BIC is one of Demo Bank Frankfurt meanwhile. */
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
