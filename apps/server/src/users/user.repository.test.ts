import type { Role } from '@nostro/workflow'
import { describe, expect, test } from 'vitest'

import { inTransaction } from '../db/transaction.ts'
import { createTestServer } from '../testing/index.ts'
import { eligibleApprovers, type User } from './index.ts'

const BEIJING = '00000000-0000-7000-8000-000000000001'
const FRANKFURT = '00000000-0000-7000-8000-000000000002'

const { db, database } = await createTestServer()

interface Question {
  readonly institutionId?: string
  readonly roles: readonly Role[]
  readonly exclude?: readonly string[]
}

async function ask({ institutionId = BEIJING, roles, exclude = [] }: Question): Promise<readonly User[]> {
  return await inTransaction({ db, institutionId: BEIJING }, (tx) =>
    eligibleApprovers(tx, { institutionId, roles, exclude }),
  )
}

describe('eligible approvers', () => {
  test.each([
    [['ROLE_REVIEWER'], ['beijing.reviewer']],
    [['ROLE_SENIOR_REVIEWER'], ['beijing.senior']],
    [
      ['ROLE_REVIEWER', 'ROLE_SENIOR_REVIEWER'],
      ['beijing.reviewer', 'beijing.senior'],
    ],
    [['ROLE_COMPANY'], []],
    [[], []],
  ] as const)('with one of %j: %j', async (roles, usernames) => {
    expect((await ask({ roles })).map((user) => user.username)).toEqual(usernames)
  })

  test('exclude users who wrote or decided', async () => {
    const [reviewer, senior] = await ask({ roles: ['ROLE_REVIEWER', 'ROLE_SENIOR_REVIEWER'] })
    const left = await ask({
      roles: ['ROLE_REVIEWER', 'ROLE_SENIOR_REVIEWER'],
      exclude: [reviewer?.id ?? ''],
    })
    expect(left.map((user) => user.id)).toEqual([senior?.id])
  })

  test('exclude users of another institution', async () => {
    expect(await ask({ institutionId: FRANKFURT, roles: ['ROLE_REVIEWER'] })).toEqual([])
  })

  test('exclude disabled users', async () => {
    await database.superuser.query(
      `update app_user set status = 'inactive' where username = 'beijing.reviewer'`,
    )
    expect(await ask({ roles: ['ROLE_REVIEWER'] })).toEqual([])
  })
})
