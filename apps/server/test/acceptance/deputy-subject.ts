import { randomUUID } from 'node:crypto'

import type { TestServer } from '../../src/testing/index.ts'
import { addColleague } from './account-subjects.ts'

/** Two active users of one institution, and a deputyship of later days whose deputy is the operator. */
export interface DeputySubject {
  readonly absentId: string
  readonly deputyId: string
  readonly deputyshipId: string
}

const NO_ID = '01234567-89ab-7def-8123-456789abcdef'

export const NO_DEPUTY: DeputySubject = { absentId: NO_ID, deputyId: NO_ID, deputyshipId: NO_ID }

/** Creates them in the institution of an operator. */
export async function deputySubject(
  server: Pick<TestServer, 'database'>,
  operator: 'beijing.operator' | 'trading.operator',
): Promise<DeputySubject> {
  const { superuser } = server.database
  const deputyshipId = randomUUID()
  const [absentId, deputyId] = [await addColleague(server, operator), await addColleague(server, operator)]
  await superuser.query(
    `insert into deputyship (id, institution_id, absent_id, deputy_id, starts_at, ends_at, named_by, named_at)
     select $1, institution_id, $2, id, '2099-06-01', '2099-06-02', $2, now()
     from app_user where username = $3`,
    [deputyshipId, absentId, operator],
  )
  return { absentId, deputyId, deputyshipId }
}
