import { importOrderFile, previewOrderFile, readOrderFile } from '@nostro/contract'
import { isDeep } from '@nostro/kernel/testing'
import { expect, test } from 'vitest'

import { createCountedServer } from '../../testing/index.ts'
import { seatRemitters, stampedApplication } from '../testing/index.ts'
import { addPayerAccount, sharedOf, uploadOf } from './testing/order-upload.ts'

const { server, statementsOf } = await createCountedServer()
const { operator } = await seatRemitters(server)
await addPayerAccount(server)

/** The payments that one statement inserts. */
const ROWS_TOGETHER = 500
/** Number of payments of a large file; the largest one takes minutes. */
const LARGE = isDeep ? 10_000 : 1000
const BYTES_OF_A_PAYMENT_MAX = 400
/** Sessions and figures of the server are looked up now and then. */
const OTHER_STATEMENTS_MAX = 5

const FIRST = uploadOf({ messageId: 'COST-1', count: 10 })
const MANY = uploadOf({ messageId: 'COST-2', count: LARGE })

test('a preview takes as many statements for a large file as for a short one', async () => {
  const few = await statementsOf(() => operator.succeed(previewOrderFile, { body: FIRST }))
  const start = process.cpuUsage()
  let bytes = 0
  const many = await statementsOf(async () => {
    const preview = await operator.succeed(previewOrderFile, { body: MANY })
    bytes = JSON.stringify(preview).length
    expect(preview.payments).toHaveLength(LARGE)
  })
  const { user, system } = process.cpuUsage(start)
  expect(many).toBeLessThanOrEqual(few + OTHER_STATEMENTS_MAX)
  expect(bytes / LARGE).toBeLessThan(BYTES_OF_A_PAYMENT_MAX)
  // Three seconds for the first 1,000 payments.
  expect((user + system) / 1_000_000 / (LARGE / 1000)).toBeLessThan(3)
})

test('an import stores a large file with one statement for 500 payments and one for its bytes', async () => {
  const shared = sharedOf(stampedApplication())
  const imported = async (upload: ReturnType<typeof uploadOf>) =>
    await operator.succeed(importOrderFile, { body: { ...upload, payments: 'all', shared } })
  // Both are continued by a job.
  const short = uploadOf({ messageId: 'COST-3', count: 60 })
  const few = await statementsOf(() => imported(short))
  let id = ''
  const many = await statementsOf(async () => {
    id = (await imported(MANY)).id
  })
  expect(many).toBeLessThanOrEqual(few + LARGE / ROWS_TOGETHER + OTHER_STATEMENTS_MAX)
  const { content } = await operator.succeed(readOrderFile, { params: { id } })
  expect(content?.byteCount).toBe(Buffer.from(MANY.content, 'base64').length)
})
