import { describe, expect, test } from 'vitest'

import { inTransaction } from '../db/transaction.ts'
import { createTestServer } from '../testing/index.ts'
import { institutionByBic, institutionById } from './institution.repository.ts'

const BEIJING = '00000000-0000-7000-8000-000000000001'
const FRANKFURT = '00000000-0000-7000-8000-000000000002'
const TRADING = '00000000-0000-7000-8000-000000000003'

const { db, database } = await createTestServer()
await database.superuser.query(`insert into institution_bic values ('DEMWDEFF500', '${FRANKFURT}')`)

describe('finding a bank', () => {
  test.each([
    ['DEMWDEFFXXX', FRANKFURT],
    ['DEMWDEFF', FRANKFURT],
    ['DEMWDEFF500', FRANKFURT],
    ['DEMWDEFF999', FRANKFURT],
    ['DEMECNBJ', BEIJING],
    ['NONEDEFFXXX', undefined],
  ])('by %s', async (bic, id) => {
    const found = await inTransaction({ db, institutionId: BEIJING }, (tx) => institutionByBic(tx, bic))
    expect(found?.id).toBe(id)
  })

  test('returns all its properties', async () => {
    const found = await inTransaction({ db, institutionId: BEIJING }, (tx) =>
      institutionByBic(tx, 'DEMWDEFF'),
    )
    expect(found).toEqual({
      id: FRANKFURT,
      kind: 'bank',
      name: 'Demo Bank Frankfurt',
      state: 'verified',
      isReceiveOnly: false,
      timeZone: 'Europe/Berlin',
      bics: ['DEMWDEFF500', 'DEMWDEFFXXX'],
    })
  })
})

test.each([
  [BEIJING, BEIJING, 'Demo Bank Beijing'],
  [BEIJING, FRANKFURT, 'Demo Bank Frankfurt'],
  [TRADING, TRADING, 'Demo Trading Company'],
  [BEIJING, TRADING, undefined],
])('as %s, the institution %s is %s', async (institutionId, requested, name) => {
  const found = await inTransaction({ db, institutionId }, (tx) => institutionById(tx, requested))
  expect(found?.name).toBe(name)
})
