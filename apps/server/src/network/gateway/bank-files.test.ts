import { listNetworkExceptions } from '@nostro/contract'
import { expect, test } from 'vitest'

import { signInBankUsers } from '../../messages/testing/index.ts'
import { createTestServer } from '../../testing/index.ts'
import { createGatewayLink, temporaryLinkRoot } from './testing/gateway.ts'

const root = temporaryLinkRoot()
const server = await createTestServer({ linkRoot: root })
const banks = await signInBankUsers(server)
const gateway = await createGatewayLink({ root, admin: banks.admin })

let count = 0
const note = (reference: string, text: string) => {
  count += 1
  return `{1:F01DEMECNBJAXXX0001${String(count).padStart(6, '0')}}{2:O1991200261124BARCGB22AXXX00010000012611241200N}{4:\r\n:20:${reference}\r\n:79:${text}\r\n-}`
}
const statement = (reference: string, details: string) =>
  `:20:${reference}\r\n:25:12345678\r\n:28C:1/1\r\n:60F:C261123EUR1,00\r\n:61:2611241124C1,00NTRFREF1\r\n:86:${details}\r\n:62F:C261124EUR2,00\r\n-\r\n`

test.each([
  ['a byte order mark', Buffer.from(`\uFEFF${note('BOM1', 'A')}`), ['BOM1']],
  [
    'UTF-16',
    Buffer.from(`\uFEFF${note('WIDE1', 'A')}\r\n$\r\n${note('WIDE2', 'B')}`, 'utf16le'),
    ['WIDE1', 'WIDE2'],
  ],
  [
    'a dollar sign in a line',
    Buffer.from(`${note('DOL1', 'PRICE 5$ EACH\r\nEND')}$${note('DOL2', 'B')}`.replaceAll('\r', '')),
    ['DOL1', 'DOL2'],
  ],
  ['a statement without headers', Buffer.from(statement('STA1', 'RENT')), ['STA1']],
  [
    'a statement in windows-1251',
    Buffer.concat([
      Buffer.from(statement('STA2', '').split(':86:')[0] ?? ''),
      Buffer.from([0x3a, 0x38, 0x36, 0x3a, 0xce, 0xcf, 0xcb, 0xc0, 0xd2, 0xc0]),
      Buffer.from('\r\n:62F:C261124EUR2,00\r\n-\r\n'),
    ]),
    ['STA2'],
  ],
])('a file with %s is received message by message, with unchanged bytes', async (_, bytes, references) => {
  const { rows: before } = await server.database.superuser.query<{ id: string }>(
    'select id from network_record',
  )
  server.clock.advance(1)
  await gateway.drop(bytes)
  await server.scanLinks()
  await banks.runJobs()
  expect((await banks.reviewer.succeed(listNetworkExceptions, { query: {} })).rowList).toEqual([])
  const { rows } = await server.database.superuser.query<{ raw: Buffer; receiver_bic: string }>(
    'select raw, receiver_bic from network_record where not id = any($1) order by id',
    [before.map(({ id }) => id)],
  )
  const found = rows.map(({ raw }) => /:20:(\w+)/.exec(raw.toString('latin1').replaceAll('\0', ''))?.[1])
  expect(new Set(found)).toEqual(new Set(references))
  expect(found).toHaveLength(references.length)
  expect(rows.every(({ raw }) => bytes.includes(raw))).toBe(true)
  expect(new Set(rows.map(({ receiver_bic: receiver }) => receiver))).toEqual(new Set(['DEMECNBJXXX']))
})
