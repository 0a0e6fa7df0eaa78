import { readHistory, saveRemittance } from '@nostro/contract'
import { expect, test } from 'vitest'

import { createTestServer } from '../testing/index.ts'
import { seatRemitters, stampedApplication } from './testing/index.ts'

const server = await createTestServer()
const remitters = await seatRemitters(server)

test('an application with the same content is submitted only after confirmation', async () => {
  const { id: first } = await remitters.file()
  const body = { initialProcess: true, ...stampedApplication() }
  expect(await remitters.operator.refused(saveRemittance, { body })).toMatchObject({
    status: 409,
    error: 'message.reasonNeeded',
  })
  const { id } = await remitters.operator.succeed(saveRemittance, {
    body: {
      ...body,
      overrides: [{ code: 'payment.possibleDuplicate', reason: 'A second payment is intended.' }],
    },
  })
  expect(id).not.toBe(first)
  const { nodes } = await remitters.operator.succeed(readHistory, { params: { id } })
  const reasons = nodes.flatMap(({ reasons: stated = [] }) => stated)
  expect(reasons).toContain('warningOverridden')

  const changes = { transactionInfo: { amount: '1250.76' } }
  await remitters.operator.succeed(saveRemittance, {
    body: { initialProcess: true, ...stampedApplication(changes) },
  })
})
