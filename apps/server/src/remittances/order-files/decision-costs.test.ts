import {
  approveOrderFile,
  changeApprovalRules,
  importOrderFile,
  readApprovalRules,
  reviewOrderFile,
} from '@nostro/contract'
import { isDeep } from '@nostro/kernel/testing'
import { expect, test } from 'vitest'

import { createCountedServer, type TestClient } from '../../testing/index.ts'
import { seatRemitters, stampedApplication } from '../testing/index.ts'
import { addPayerAccount, sharedOf, uploadOf } from './testing/order-upload.ts'

const { server, statementsOf } = await createCountedServer()
const { operator, reviewer, senior } = await seatRemitters(server)
await addPayerAccount(server)

/** Number of applications of one decision; the import of the largest file takes minutes. */
const PAYMENTS = isDeep ? 1000 : 100
/** The largest number of statements of a decision, with those of timers of the server during it. */
const STATEMENTS_MAX = 60

test('a decision costs few statements for any number of applications', async () => {
  const admin = await server.signIn('trading.admin')
  const { version, rules } = await admin.succeed(readApprovalRules)
  await admin.succeed(changeApprovalRules, {
    body: { version, rules: { ...rules, allowsFileDecisions: true } },
  })
  const upload = uploadOf({ messageId: 'COST-4', count: PAYMENTS })
  const body = { ...upload, payments: 'all', shared: sharedOf(stampedApplication()) }
  const { id } = await operator.succeed(importOrderFile, { body })
  await server.jobs.runWaiting()
  const decisionOf = async (client: TestClient) => {
    const { parts, upTo } = await client.succeed(reviewOrderFile, { params: { id } })
    return {
      params: { id },
      body: {
        parts: parts.map(({ applicationId, nodeId, digest }) => ({ applicationId, nodeId, digest })),
        leftOut: [],
        upTo,
      },
    }
  }
  const decidedBy = async (client: TestClient) => {
    const decision = await decisionOf(client)
    return await statementsOf(async () => {
      const { decided } = await client.succeed(approveOrderFile, decision)
      expect(decided).toBe(PAYMENTS)
    })
  }
  expect(await statementsOf(() => decisionOf(reviewer))).toBeLessThan(STATEMENTS_MAX)
  expect(await decidedBy(reviewer)).toBeLessThan(STATEMENTS_MAX)
  expect(await decidedBy(senior)).toBeLessThan(STATEMENTS_MAX)
})
