import { importReferenceList, listChanges, readReferenceLists } from '@nostro/contract'
import { codeList } from '@nostro/messages'
import { expect, test } from 'vitest'

import { asOwner } from '../db/owner.ts'
import { applyReferenceList } from '../reference/index.ts'
import { applyBankDirectory } from '../reference/banks/index.ts'
import { createTestServer } from '../testing/index.ts'
import { changesOfPlatform, confirmAtCommandLine } from './confirm-at-command-line.ts'

const server = await createTestServer()
const { database, clock } = server
const PLATFORM = '00000000-0000-7000-8000-000000000005'
const EFFECTS = { 'referenceList.import': applyReferenceList, 'bankDirectory.import': applyBankDirectory }

const waiting = () =>
  asOwner(database.ownerUrl, (db) => changesOfPlatform({ db, clock, institutionId: PLATFORM }))
const confirm = (id: string, digest: string) =>
  asOwner(database.ownerUrl, (db) =>
    confirmAtCommandLine({ db, clock, institutionId: PLATFORM }, EFFECTS, { id, digest }),
  )
const setSecond = (status: string) =>
  database.superuser.query(`update app_user set status = $1 where username = 'platform.admin2'`, [status])

test('the command line confirms only for a platform with one administrator', async () => {
  const platform = await server.signIn('platform.admin')
  const rowList = codeList('purpose').map(({ code, names }) => ({ code, names }))
  const body = { source: 'Annex 2', issuedOn: '2026-10-01', basedOn: 0, rowList }
  await platform.succeed(importReferenceList, { params: { list: 'purpose' }, body })
  const [change] = await waiting()
  const { id = '', digest = '' } = change ?? {}
  await expect(confirm(id, digest)).rejects.toMatchObject({ code: 'change.secondPerson' })
  await setSecond('inactive')
  await expect(confirm(id, '0'.repeat(64))).rejects.toMatchObject({ code: 'change.differs' })
  expect((await platform.succeed(readReferenceLists)).rowList).toEqual([])
  await confirm(id, digest)
  expect((await platform.succeed(readReferenceLists)).rowList).toMatchObject([{ list: 'purpose', number: 1 }])
  expect((await platform.succeed(listChanges)).rowList).toMatchObject([{ id, state: 'confirmed' }])
  expect(await waiting()).toEqual([])
  await expect(confirm(id, digest)).rejects.toMatchObject({ code: 'change.ended' })
  await setSecond('active')
})
