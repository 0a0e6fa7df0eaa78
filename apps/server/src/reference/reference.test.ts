import {
  importPurposes,
  listAuditEvents,
  listPurposeVersions,
  previewMessage,
  readPurposes,
} from '@nostro/contract'
import { codeList } from '@nostro/messages'
import { beforeAll, describe, expect, test } from 'vitest'

import { paymentForm } from '../messages/testing/index.ts'
import { createTestServer, type TestClient } from '../testing/index.ts'

const server = await createTestServer()

/** The product's own list, without 121090 and with a code it does not have. */
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

/** What stands against a payment with this purpose. */
async function issuesWith(regulatoryReportingPurpose: string): Promise<readonly string[]> {
  const input = {
    query: { format: 'MT' },
    body: { messagingType: 'MT103', ...paymentForm({ regulatoryReportingPurpose }) },
  }
  if ((await operator.call(previewMessage, input)).status === 200) return []
  const { issues } = await operator.refused(previewMessage, input)
  return issues.map(({ code }) => code)
}

describe('purpose codes', () => {
  test('are the product’s own until a list is imported', async () => {
    expect(await operator.succeed(readPurposes)).toEqual({ rowList: [] })
    expect(await issuesWith('121090')).toEqual([])
    expect(await issuesWith('128010')).toEqual(['code.unknown'])
  })

  test('an imported list is in force for everybody, with its source and date', async () => {
    expect(await platform.succeed(importPurposes, { body: LIST })).toEqual({ number: 1 })
    const { version, rowList } = await operator.succeed(readPurposes)
    expect(version).toMatchObject({
      number: 1,
      source: LIST.source,
      issuedOn: '2026-10-01',
      count: OFFICIAL.length,
    })
    expect(rowList).toEqual(OFFICIAL)
    expect(await issuesWith('128010')).toEqual([])
    expect(await issuesWith('121090')).toEqual(['code.unknown'])
    const { rowList: versions } = await platform.succeed(listPurposeVersions)
    expect(versions).toEqual([version])
    const { events } = await platform.succeed(listAuditEvents, { query: {} })
    expect(events.map(({ action }) => action)).toContain('reference.import')
  })

  test('two imports of the same version: one of them is told', async () => {
    const answers = await Promise.all(
      [1, 2].map(() => platform.call(importPurposes, { body: { ...LIST, basedOn: 1 } })),
    )
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200, 409]))
    expect(await platform.refused(importPurposes, { body: LIST })).toMatchObject({
      error: 'purposes.versionChanged',
    })
  })

  test.each([
    ['a code of another form', [...OFFICIAL, { ...OFFICIAL[0], code: '12101' }]],
    ['a name that is missing', OFFICIAL.map((entry) => ({ ...entry, names: { ...entry.names, ru: '' } }))],
    ['no code at all', []],
    ['too many', Array.from({ length: 1001 }, () => OFFICIAL[0])],
  ])('a list with %s is refused', async (_, rowList) => {
    const body = { ...LIST, basedOn: 2, rowList } as typeof LIST
    expect(await platform.refused(importPurposes, { body })).toMatchObject({ error: 'request.invalid' })
  })

  test('the same code twice, or the usual one missing, is refused with its line', async () => {
    const [first] = OFFICIAL
    const rowList = [...OFFICIAL.slice(1), ...OFFICIAL.slice(1, 2)]
    const refusal = await platform.refused(importPurposes, { body: { ...LIST, basedOn: 2, rowList } })
    expect(first?.code).toBe('121010')
    expect(refusal).toMatchObject({ error: 'purposes.invalid' })
    expect(refusal.issues).toMatchObject([
      { code: 'purpose.usualMissing', path: [] },
      { code: 'purpose.double', path: [OFFICIAL.length - 1] },
    ])
  })

  test('nobody but the platform imports', async () => {
    for (const username of ['beijing.operator', 'trading.admin']) {
      const client = await server.signIn(username)
      expect(await client.refused(importPurposes, { body: LIST })).toMatchObject({ status: 403 })
      expect(await client.refused(listPurposeVersions)).toMatchObject({ status: 403 })
    }
  })

  test('and the database would not let them: not as a bank, not by changing what is there', async () => {
    const { superuser } = server.database
    const client = await superuser.connect()
    const insertion = `insert into purpose_list
      (institution_id, number, source, issued_on, entries, entry_count, importer_name, imported_at)
      values (current_setting('nostro.institution')::uuid, 99, 'x', '2026-01-01', '[]', 1, 'x', now())`
    const attempts = [
      ['nostro_sign_in', insertion, '42501'],
      ['nostro_app', insertion, '42501'],
      ['nostro_sign_in', `update purpose_list set source = 'x'`, '42501'],
      ['nostro_sign_in', 'delete from purpose_list', '42501'],
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
