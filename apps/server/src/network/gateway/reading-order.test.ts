import { expect, test } from 'vitest'

import { seatBanks } from '../../messages/testing/index.ts'
import { createTestServer } from '../../testing/index.ts'
import { seatGateway, temporaryLinkRoot } from './testing/gateway.ts'

const root = temporaryLinkRoot()
const server = await createTestServer({ linkRoot: root })
const banks = await seatBanks(server)
const gateway = await seatGateway({ root, admin: banks.admin })

const note = (reference: string) =>
  `{1:F01DEMECNBJAXXX0001000001}{2:O1991200261124BARCGB22AXXX00010000012611241200N}{4:\r\n:20:${reference}\r\n:79:HELLO\r\n-}`

test('a file whose job stopped with its server is read before those that came behind it', async () => {
  for (const name of ['A', 'B', 'C']) {
    server.clock.advance(1_000)
    await gateway.drop(note(`READ${name}`), { name: `${name}.rje` })
    await server.scanLinks()
  }
  // The job of the first one went with its server, and comes again when everybody has given it up.
  await server.database.superuser.query(
    `delete from pgboss.job where name = 'gateway.readFile' and id = (
       select id from pgboss.job where name = 'gateway.readFile' order by created_on limit 1)`,
  )
  await server.jobs.runWaiting()
  // All of them were read at one time of the server's clock; transactions count on.
  const { rows } = await server.database.superuser.query<{ reference: string }>(
    `select business_id as reference from message where business_id like 'READ%' order by xmin::text::bigint`,
  )
  expect(rows.map(({ reference }) => reference)).toEqual(['READA', 'READB', 'READC'])
})
