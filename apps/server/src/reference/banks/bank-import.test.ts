import {
  addBankRows,
  beginBankImport,
  compareBankImport,
  findBanks,
  listAuditEvents,
  listBankDirectories,
  putBanksInForce,
  readBanks,
} from '@nostro/contract'
import { LIMITS } from '@nostro/kernel'
import { sampleCount } from '@nostro/kernel/testing'
import { beforeAll, describe, expect, test } from 'vitest'

import { createTestServer, inForce, type TestClient } from '../../testing/index.ts'

const server = await createTestServer()

let platform: TestClient
let operator: TestClient

beforeAll(async () => {
  platform = await server.signIn('platform.admin')
  operator = await server.signIn('beijing.operator')
})

/** All banks of the world in the deep test run; otherwise more than two calls can carry. */
const LARGE = sampleCount(2 * LIMITS.bankRowsMax + 2, 50_000)

const PLAIN = ['bic', 'name', 'city', 'country']

interface File {
  readonly headings?: readonly string[]
  readonly rows: readonly (readonly string[])[]
  readonly isComplete?: boolean
}

/** Sends a file in calls of the permitted size, and returns the rejected rows of all calls. */
async function send({ headings = PLAIN, rows, isComplete = false }: File) {
  const body = { source: 'A file of the test', issuedOn: '2026-11-01', isComplete }
  const { number } = await platform.succeed(beginBankImport, { body })
  const params = { number: String(number) }
  const rejected = []
  for (let start = 0; start < rows.length; start += LIMITS.bankRowsMax) {
    const rowList = rows.slice(start, start + LIMITS.bankRowsMax)
    const part = { headings, firstLine: start + 2, rowList }
    rejected.push(...(await platform.succeed(addBankRows, { params, body: part })).rejected)
  }
  return { params, rejected, changes: await platform.succeed(compareBankImport, { params }) }
}

/** Sends a file and activates it. */
async function bring(file: File) {
  const sent = await send(file)
  const { params, changes } = sent
  await inForce(platform, putBanksInForce, { params, body: { basedOn: changes.basedOn } })
  return sent
}

const put = (params: { readonly number: string }, basedOn: number) =>
  platform.refused(putBanksInForce, { params, body: { basedOn } })

/** Returns `AAAA`, `AAAB` and so on. */
function letters(number: number): string {
  return [17_576, 676, 26, 1]
    .map((place) => String.fromCodePoint(65 + (Math.floor(number / place) % 26)))
    .join('')
}

const found = async (text: string) => (await operator.succeed(findBanks, { query: { text } })).rowList
const bicsOf = (rows: readonly { readonly bic: string }[]) => rows.map(({ bic }) => bic)

describe('a directory of banks', () => {
  test('is not visible until it is activated, and then as a whole', async () => {
    const rows = [
      ['TESTDEFF', 'Test Bank', 'Frankfurt', 'DE'],
      ['TESTGB2LXXX', 'Other Bank', 'London', ''],
    ]
    const { params, rejected, changes } = await send({ rows })
    expect({ rejected, ...changes }).toMatchObject({
      rejected: [],
      basedOn: 0,
      count: 2,
      added: { count: 2, first: [{ bic: 'TESTDEFFXXX' }, { bic: 'TESTGB2LXXX', country: 'GB' }] },
      changed: { count: 0 },
      removed: { count: 0 },
    })
    expect(await found('TESTDE')).toEqual([])
    await inForce(platform, putBanksInForce, { params, body: { basedOn: 0 } })
    expect(await found('testde')).toEqual([
      { bic: 'TESTDEFFXXX', name: 'Test Bank', city: 'Frankfurt', country: 'DE', status: 'active' },
    ])
    expect((await platform.succeed(listBankDirectories)).rowList).toMatchObject([
      { isInForce: true, count: 2, source: 'A file of the test', issuedOn: '2026-11-01' },
    ])
    const { events } = await platform.succeed(listAuditEvents, { query: {} })
    expect(events.map(({ action }) => action)).toContain('bankDirectory.import')
  })

  test('with SWIFTRef columns: branch, address, and deleted banks are inactive from the date of the file', async () => {
    const headings = [
      'MODIFICATION FLAG',
      'BIC',
      'BIC8',
      'INSTITUTION NAME',
      'BRANCH INFORMATION',
      'CITY',
      'STREET ADDRESS 1',
      'STREET ADDRESS 2',
      'COUNTRY NAME',
      'ISO COUNTRY CODE',
    ]
    const place = ['Paris', '1 Rue du Test', 'Batiment B', 'FRANCE', 'FR']
    await bring({
      headings,
      rows: [
        ['A', 'TESTFRPP123', 'TESTFRPP', 'Banque Test', 'Agence Nord', ...place],
        ['D', 'TESTFRPPXXX', 'TESTFRPP', 'Banque Test', '', ...place],
      ],
    })
    const shared = { name: 'Banque Test', city: 'Paris', country: 'FR', address: '1 Rue du Test, Batiment B' }
    expect(await found('TESTFRPP')).toEqual([
      { ...shared, bic: 'TESTFRPP123', branch: 'Agence Nord', status: 'active' },
      { ...shared, bic: 'TESTFRPPXXX', status: 'inactive', statusSince: '2026-11-01' },
    ])
  })

  test('replaces the previous one, after new, changed and missing banks were counted', async () => {
    await bring({
      rows: [
        ['AAAADEFF', 'One', 'A', 'DE'],
        ['BBBBDEFF', 'Two', 'B', 'DE'],
        ['CCCCDEFF', 'Three', 'C', 'DE'],
      ],
    })
    const { changes } = await bring({
      rows: [
        ['AAAADEFF', 'One', 'A', 'DE'],
        ['BBBBDEFF', 'Two and a half', 'B', 'DE'],
        ['DDDDDEFF', 'Four', 'D', 'DE'],
      ],
    })
    expect(changes).toMatchObject({
      added: { count: 1, first: [{ bic: 'DDDDDEFFXXX' }] },
      changed: { count: 1, first: [{ bic: 'BBBBDEFFXXX', name: 'Two and a half' }] },
      removed: { count: 1, first: [{ bic: 'CCCCDEFFXXX' }] },
    })
    expect(bicsOf(await found('CCCCDE'))).toEqual([])
    expect(bicsOf(await found('two half'))).toEqual(['BBBBDEFFXXX'])
  })

  test('accepts the valid rows of a file and returns the others with line and reason', async () => {
    const rows = [
      ['GOODDEFF', 'Good Bank', 'Bonn', 'DE'],
      ['NOBIC', 'Bad Bank', 'Bonn', 'DE'],
      ['', '', '', ''],
      ['NAMEDEFF', '', 'Bonn', 'DE'],
      ['GOODDEFFXXX', 'Good again', 'Bonn', 'DE'],
      ['LONGDEFF', 'x'.repeat(141), 'Bonn', 'DE'],
      ['LANDDEFF', 'Bad Bank', 'Bonn', 'Germany'],
    ]
    const { rejected, changes } = await send({ rows })
    expect(changes.count).toBe(1)
    expect(rejected.map(({ line, code }) => [line, code])).toEqual([
      [3, 'bankRow.bicFormat'],
      [5, 'bankRow.nameMissing'],
      [6, 'bankRow.double'],
      [7, 'bankRow.tooLong'],
      [8, 'bankRow.countryFormat'],
    ])
  })

  test('rejects a BIC that an earlier part of the file contains', async () => {
    const { params } = await send({ rows: [['GOODDEFF', 'Good Bank', 'Bonn', 'DE']] })
    const body = { headings: PLAIN, firstLine: 9, rowList: [['GOODDEFFXXX', 'Good again', 'Bonn', 'DE']] }
    expect(await platform.succeed(addBankRows, { params, body })).toEqual({
      count: 0,
      rejected: [{ line: 9, code: 'bankRow.double', params: { bic: 'GOODDEFFXXX' } }],
    })
  })

  test('is refused without the required columns', async () => {
    const body = { source: 'x', issuedOn: '2026-11-01', isComplete: false }
    const { number } = await platform.succeed(beginBankImport, { body })
    const refusal = await platform.refused(addBankRows, {
      params: { number: String(number) },
      body: { headings: ['city', 'country'], firstLine: 2, rowList: [['Bonn', 'DE']] },
    })
    expect(refusal).toMatchObject({
      error: 'referenceList.invalid',
      issues: [{ code: 'bankRow.columnsMissing' }],
    })
  })

  test('is not activated when it is empty, discarded or was compared with another version', async () => {
    const first = await send({ rows: [['GOODDEFF', 'Good Bank', 'Bonn', 'DE']] })
    const empty = await send({ rows: [] })
    const { basedOn } = empty.changes
    const changed = { error: 'referenceList.versionChanged' }
    expect(await put(first.params, basedOn)).toMatchObject(changed)
    expect(await put(empty.params, basedOn)).toMatchObject(changed)
    const other = await send({ rows: [['GOODDEFF', 'Good Bank', 'Bonn', 'DE']] })
    expect(await put(other.params, basedOn + 1)).toMatchObject(changed)
  })

  test(`with ${LARGE} rows is imported in several parts and searchable`, async () => {
    const rows = Array.from({ length: LARGE }, (_, number) => [
      `${letters(number)}DEFF`,
      `Bank Number ${number}`,
      number % 2 === 0 ? 'Frankfurt' : 'Munich',
      'DE',
    ])
    const { rejected, changes } = await bring({ rows })
    expect({ rejected, count: changes.count }).toEqual({ rejected: [], count: LARGE })
    const last = rows.at(-1)?.[0] ?? ''
    expect(bicsOf(await found(last))).toEqual([`${last}XXX`])
    expect(bicsOf(await found(`number ${LARGE - 1} munich`))).toEqual([`${last}XXX`])
    expect(await found('bank number')).toHaveLength(20)
  })
})

describe('permissions of the bank directory', () => {
  test('import is permitted to the platform only', async () => {
    const body = { source: 'x', issuedOn: '2026-11-01', isComplete: false }
    for (const username of ['beijing.admin', 'trading.admin'])
      expect(await (await server.signIn(username)).refused(beginBankImport, { body })).toMatchObject({
        status: 403,
      })
  })

  test('writing the tables by SQL is refused for banks', async () => {
    const client = await server.database.superuser.connect()
    const statements = [
      [
        'nostro_sign_in',
        `insert into bank_directory_version (institution_id, number, source, issued_on, is_complete,
        state, importer_name, begun_at) values (current_setting('nostro.institution')::uuid, 999, 'x', '2026-01-01',
        true, 'inForce', 'x', now())`,
        '23514',
      ],
      ['nostro_app', `delete from bank_directory`, '42501'],
    ] as const
    try {
      for (const [role, statement, code] of statements) {
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

  test('search is permitted to all signed-in users, and finds the banks of the installation without a directory', async () => {
    const company = await server.signIn('trading.operator')
    const { rowList } = await company.succeed(readBanks, { body: { bics: ['DEMECNBJ', 'ZZZZDEFF'] } })
    expect(bicsOf(rowList)).toEqual(['DEMECNBJXXX'])
    expect(bicsOf((await company.succeed(findBanks, { query: { text: 'demo bank' } })).rowList)).toContain(
      'DEMECNBJXXX',
    )
    expect(await server.anonymous.refused(findBanks, { query: { text: 'demo' } })).toMatchObject({
      status: 401,
    })
  })
})
