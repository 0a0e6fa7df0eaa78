import {
  importReferenceList,
  listAuditEvents,
  listChanges,
  listReferenceVersions,
  previewMessage,
  readReferenceLists,
  saveEnterprise,
} from '@nostro/contract'
import { codeList } from '@nostro/messages'
import { beforeAll, describe, expect, test } from 'vitest'

import { paymentForm } from '../messages/testing/index.ts'
import { confirmed, createTestServer, type TestClient, inForce, secondOf } from '../testing/index.ts'

const server = await createTestServer()

/** The built-in list without 121090 and with an additional code. */
const OFFICIAL = [
  ...codeList('purpose')
    .filter(({ code }) => code !== '121090')
    .map(({ code, names }) => ({ code, names })),
  { code: '128010', names: { 'zh-CN': '新业务', en: 'New trade', ru: 'Новая торговля' } },
]

const LIST = { source: 'Annex 2 of the circular', issuedOn: '2026-10-01', basedOn: 0, rowList: OFFICIAL }

let platform: TestClient
let operator: TestClient

beforeAll(async () => {
  platform = await server.signIn('platform.admin')
  operator = await server.signIn('beijing.operator')
})

const PURPOSE = { list: 'purpose' }

/** Returns the issues of a payment with these changes. */
async function issuesWith(changes: Parameters<typeof paymentForm>[0]): Promise<readonly string[]> {
  const input = {
    query: { format: 'MT' },
    body: { messagingType: 'MT103', ...paymentForm(changes) },
  }
  if ((await operator.call(previewMessage, input)).status === 200) return []
  const { issues } = await operator.refused(previewMessage, input)
  return issues.map(({ code }) => code)
}

const names = (word: string) => ({ 'zh-CN': word, en: word, ru: word })

/** Imports a list as the successor of the active one. */
async function bring(
  list: string,
  rowList: readonly { code: string; names: object; structure?: string }[],
): Promise<number> {
  const { rowList: lists } = await platform.succeed(readReferenceLists)
  const basedOn = lists.find((each) => each.list === list)?.number ?? 0
  const body = { ...LIST, basedOn, rowList }
  await inForce(platform, importReferenceList, { params: { list }, body })
  return basedOn + 1
}

describe('purpose codes', () => {
  test('are the built-in ones until a list is imported', async () => {
    expect(await server.anonymous.succeed(readReferenceLists)).toEqual({ rowList: [] })
    expect(await issuesWith({ regulatoryReportingPurpose: '121090' })).toEqual([])
    expect(await issuesWith({ regulatoryReportingPurpose: '128010' })).toEqual(['code.unknown'])
  })

  test('an imported list is active for all users, with its source and date', async () => {
    await inForce(platform, importReferenceList, { params: PURPOSE, body: LIST })
    expect(await server.anonymous.succeed(readReferenceLists)).toEqual({
      rowList: [{ list: 'purpose', number: 1, entries: OFFICIAL, retired: [] }],
    })
    expect(await issuesWith({ regulatoryReportingPurpose: '128010' })).toEqual([])
    expect(await issuesWith({ regulatoryReportingPurpose: '121090' })).toEqual(['code.unknown'])
    const { rowList: versions } = await platform.succeed(listReferenceVersions)
    const { source, issuedOn } = LIST
    expect(versions).toMatchObject([{ list: 'purpose', number: 1, source, issuedOn, count: OFFICIAL.length }])
    const { events } = await platform.succeed(listAuditEvents, { query: {} })
    expect(events.map(({ action }) => action)).toContain('reference.import')
  })

  test('of two imports of the same version, one is refused', async () => {
    const answers = await Promise.all(
      [1, 2].map(() =>
        platform.call(importReferenceList, { params: PURPOSE, body: { ...LIST, basedOn: 1 } }),
      ),
    )
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200, 409]))
    const [waiting] = (await platform.succeed(listChanges)).rowList
    await confirmed(await secondOf(platform), { changeId: waiting?.id })
    expect(await platform.refused(importReferenceList, { params: PURPOSE, body: LIST })).toMatchObject({
      error: 'referenceList.versionChanged',
    })
  })

  test.each([
    ['a code of no form', [...OFFICIAL, { ...OFFICIAL[0], code: '121010X' }]],
    ['a name that is missing', OFFICIAL.map((entry) => ({ ...entry, names: { ...entry.names, ru: '' } }))],
    ['no code at all', []],
    ['too many', Array.from({ length: 1001 }, () => OFFICIAL[0])],
  ])('a list with %s is refused', async (_, rowList) => {
    const body = { ...LIST, basedOn: 2, rowList } as typeof LIST
    expect(await platform.refused(importReferenceList, { params: PURPOSE, body })).toMatchObject({
      error: 'request.invalid',
    })
  })

  test('a list with a duplicate code, or without the default code, is refused with its line', async () => {
    const [first] = OFFICIAL
    const rowList = [...OFFICIAL.slice(1), ...OFFICIAL.slice(1, 2)]
    const refusal = await platform.refused(importReferenceList, {
      params: PURPOSE,
      body: { ...LIST, basedOn: 2, rowList },
    })
    expect(first?.code).toBe('121010')
    expect(refusal).toMatchObject({ error: 'referenceList.invalid' })
    expect(refusal.issues).toMatchObject([
      { code: 'listEntry.usualMissing', path: [] },
      { code: 'listEntry.double', path: [OFFICIAL.length - 1] },
    ])
  })

  test('only the platform can import', async () => {
    for (const username of ['beijing.operator', 'trading.admin']) {
      const client = await server.signIn(username)
      expect(await client.refused(importReferenceList, { params: PURPOSE, body: LIST })).toMatchObject({
        status: 403,
      })
      expect(await client.refused(listReferenceVersions)).toMatchObject({ status: 403 })
    }
  })

  test('the database refuses imports by banks, and changes of imported rows', async () => {
    const { superuser } = server.database
    const client = await superuser.connect()
    const insertion = `insert into reference_list
      (institution_id, list, number, source, issued_on, entries, entry_count, importer_name, imported_at)
      values (current_setting('nostro.institution')::uuid, 'purpose', 99, 'x', '2026-01-01', '[]', 1, 'x', now())`
    const attempts = [
      ['nostro_sign_in', insertion, '23514'],
      ['nostro_app', insertion, '42501'],
      ['nostro_sign_in', `update reference_list set source = 'x'`, '42501'],
      ['nostro_sign_in', 'delete from reference_list', '42501'],
    ] as const
    try {
      for (const [role, statement, code] of attempts) {
        await client.query('begin')
        await client.query(
          `select set_config('nostro.institution', (select id::text from institution where kind = 'bank' limit 1), true)`,
        )
        await client.query(`set local role ${role}`)
        await expect(client.query(statement)).rejects.toMatchObject({ code })
        await client.query('rollback')
      }
    } finally {
      client.release()
    }
  })
})

describe('other lists', () => {
  beforeAll(async () => {
    // The earlier tests signed in with the same user.
    operator = await server.signIn('beijing.operator')
  })

  test('currencies: an added one is offered with its own decimals, and a removed one is not', async () => {
    const own = codeList('currency').map(({ code, names: known }) => ({ code, names: known }))
    expect(await issuesWith({ currency: 'KWD', interbankSettledAmount: '10.123' })).toContain('code.unknown')
    await bring('currency', [
      ...own.filter(({ code }) => code !== 'SGD'),
      { code: 'KWD', names: names('Dinar') },
    ])
    expect(await issuesWith({ currency: 'KWD', interbankSettledAmount: '10.12' })).toEqual([])
    expect(await issuesWith({ currency: 'SGD', interbankSettledAmount: '10.12' })).toEqual(['code.unknown'])
    await bring('currency', own)
    const { rowList } = await platform.succeed(readReferenceLists)
    const { number, retired } = rowList.find(({ list }) => list === 'currency') ?? {}
    expect({ number, retired }).toEqual({ number: 2, retired: [{ code: 'KWD', names: names('Dinar') }] })
    expect(await issuesWith({ currency: 'KWD', interbankSettledAmount: '10.12' })).toEqual(['code.unknown'])
  })

  test.each([
    [
      'currency',
      [
        { code: 'CNY', names: names('Yuan') },
        { code: 'ZZZ', names: names('Nothing') },
      ],
    ],
    [
      'currency',
      [
        { code: 'CNY', names: names('Yuan') },
        { code: 'DEM', names: names('Mark') },
      ],
    ],
    [
      'country',
      [
        { code: 'CHN', names: names('China') },
        { code: 'ZZZ', names: names('Nowhere') },
      ],
    ],
  ])('a %s that the standards do not contain is refused', async (list, rowList) => {
    const { rowList: lists } = await platform.succeed(readReferenceLists)
    const basedOn = lists.find((each) => each.list === list)?.number ?? 0
    const refusal = await platform.refused(importReferenceList, {
      params: { list },
      body: { ...LIST, basedOn, rowList },
    })
    expect(refusal).toMatchObject({
      error: 'referenceList.invalid',
      issues: [{ path: [1], code: 'listEntry.codeUnknown' }],
    })
  })

  test('countries and their names are those of the list', async () => {
    const own = codeList('country').map(({ code, names: known }) => ({ code, names: known }))
    await bring(
      'country',
      own.filter(({ code }) => code !== 'DEU'),
    )
    expect(await issuesWith({ 'beneficiaryCustomer.country': 'DEU' })).toEqual(['code.unknown'])
    expect(await issuesWith({ 'beneficiaryCustomer.country': 'FRA' })).toEqual([])
  })

  test('regions and industries of companies: new ones may be chosen, retired ones remain where they are used', async () => {
    const admin = await server.signIn('trading.admin')
    const details = {
      name: 'Demo Trading Company',
      legalPerson: 'Somebody',
      phone: '010-12345678',
      email: 'a@trading.example',
    }
    const save = (industry: string, region: string) =>
      admin.call(saveEnterprise, { body: { ...details, industry, region } })
    expect((await save('F', '110000')).status).toBe(200)
    expect((await save('F', '990000')).status).toBe(422)
    await bring('region', [{ code: '990000', names: names('New') }])
    await bring('industry', [
      { code: 'Z', names: names('Other') },
      { code: 'X', names: names('New') },
    ])
    expect((await save('F', '110000')).status).toBe(200)
    expect((await save('X', '990000')).status).toBe(200)
    const refusal = await admin.refused(saveEnterprise, {
      body: { ...details, industry: 'F', region: '110000' },
    })
    expect(refusal).toMatchObject({ error: 'request.invalid' })
    expect(refusal.issues.map(({ path, code }) => [path[0], code])).toEqual([
      ['region', 'code.unknown'],
      ['industry', 'code.unknown'],
    ])
  })

  test('IBANs are checked by the imported registry, in server and forms alike', async () => {
    // Right check digits, and a letter in the bank code, which German accounts do not have.
    const lettered = { 'beneficiaryCustomer.account': 'DE23A7040044053201300X' }
    expect(await issuesWith(lettered)).toEqual([])
    const entry = { code: 'DE', names: names('Germany') }
    const refusal = await platform.refused(importReferenceList, {
      params: { list: 'iban' },
      body: { ...LIST, rowList: [entry] },
    })
    expect(refusal.issues.map(({ code }) => code)).toEqual(['listEntry.structure'])
    await bring('iban', [{ ...entry, structure: 'DE2!n8!n10!n' }])
    expect(await issuesWith(lettered)).toEqual(['iban.structure'])
    expect(await issuesWith({})).toEqual([])
  })
})
