import { expect, test } from 'vitest'

import { ELSEWHERE, numbersIn, createGatewayLink, temporaryLinkRoot } from './testing/gateway.ts'
import { paymentForm, signInBankUsers } from '../../messages/testing/index.ts'
import { createTestServer } from '../../testing/index.ts'

const root = temporaryLinkRoot()
const server = await createTestServer({ linkRoot: root })
const other = await createTestServer({ linkRoot: root, beside: server })
const banks = await signInBankUsers(server)
const gateway = await createGatewayLink({ root, admin: banks.admin })

const COUNT = 30
const references = Array.from({ length: COUNT }, (_, index) => `TWO${String(index).padStart(4, '0')}`)

test('two servers that scan one folder take each file once', async () => {
  for (const reference of references) {
    await gateway.drop(
      `{1:F01DEMECNBJAXXX0001000001}{2:O1991200261124BARCGB22AXXX00010000012611241200N}{4:\r\n:20:${reference}\r\n:79:A\r\n-}`,
    )
  }
  const both = [server, other]
  for (let look = 0; look < 5; look++) await Promise.all(both.map((each) => each.scanLinks()))
  const failures = await Promise.all(both.map((each) => each.jobs.runWaiting()))
  expect(failures).toEqual([[], []])
  const { superuser } = server.database
  const { rows } = await superuser.query<{ business_id: string }>(
    `select business_id from message where business_id like 'TWO%' order by business_id`,
  )
  expect(rows.map((row) => row.business_id)).toEqual(references)
  const { rows: files } = await superuser.query(
    `select state, count(*)::int from incoming_file group by state`,
  )
  expect(files).toEqual([{ state: 'read', count: COUNT }])
})

test('two servers that hand over through one link write each message once', async () => {
  for (let count = 0; count < COUNT; count++) {
    const { id } = await banks.submit(paymentForm({ receiver: ELSEWHERE }))
    await banks.approveAll(id)
  }
  await Promise.all([server, other].map((each) => each.jobs.runWaiting()))
  // The job of the second server failed and is retried.
  await Promise.all([server, other].map((each) => each.jobs.runWaiting()))
  const numbers = []
  for (const name of await gateway.offered()) numbers.push(...numbersIn((await gateway.fetch(name)).text))
  expect(new Set(numbers.map((each) => each.numbers)).size).toBe(numbers.length)
  expect(numbers).toHaveLength(COUNT)
})
