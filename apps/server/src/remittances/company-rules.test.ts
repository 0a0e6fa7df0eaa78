import {
  approve,
  type ApprovalRulesAnswer,
  changeApprovalRules,
  proveIdentity,
  readApprovalLimits,
  readApprovalRules,
  readHistory,
  readMessage,
  saveRemittance,
} from '@nostro/contract'
import { describe, expect, test } from 'vitest'

import { createTestServer, DEMO_PASSWORD } from '../testing/index.ts'
import { applicationForm, seatRemitters, stampedApplication } from './testing/index.ts'

const server = await createTestServer()
const people = await seatRemitters(server)
const { operator, reviewer } = people
const admin = await server.signIn('trading.admin')

type Rules = ApprovalRulesAnswer

/** Sets the rules that the company's administrator decides on. Limits that are not given are switched off. */
async function decideRules(changes: Partial<Rules>): Promise<void> {
  const { version, rules } = await admin.succeed(readApprovalRules)
  const { thresholdAmount: _threshold, stepUpAmount: _stepUp, ...others } = rules
  const quiet = { ...others, asksAtFirstPayment: false, asksAtOverriddenWarning: false }
  await admin.succeed(changeApprovalRules, { body: { version, rules: { ...quiet, ...changes } } })
}

async function reasonsFor(amount: string): Promise<readonly string[]> {
  const { id } = await people.file(applicationForm({ transactionInfo: { currency: 'CNY', amount } }))
  const { nodes } = await operator.succeed(readHistory, { params: { id } })
  return nodes.flatMap(({ reasons = [] }) => reasons)
}

describe('a company decides itself', () => {
  test('from which amount a senior reviewer must also decide', async () => {
    await decideRules({ thresholdAmount: '5000' })
    expect(await reasonsFor('4999.99')).toEqual([])
    expect(await reasonsFor('5000')).toEqual(['threshold'])
    await decideRules({})
    expect(await reasonsFor('99999999')).toEqual([])
  })

  test('from which amount an approval requires the password', async () => {
    await decideRules({ stepUpAmount: '5000' })
    const { id } = await people.file(
      applicationForm({ transactionInfo: { currency: 'CNY', amount: '5000' } }),
    )
    const params = { id }
    const { openNodeId: nodeId, needsProof } = await reviewer.succeed(readMessage, { params })
    expect(needsProof).toBe(true)
    expect(await reviewer.refused(approve, { params, body: { nodeId } })).toMatchObject({
      error: 'approval.proofNeeded',
    })
    await reviewer.succeed(proveIdentity, { params, body: { nodeId, password: DEMO_PASSWORD } })
    await reviewer.succeed(approve, { params, body: { nodeId } })
    expect((await operator.succeed(readMessage, { params })).openNodeId).toBeUndefined()
  })

  test('the maximum number of digits of an amount: eight by default, reported to the writer (REM-18)', async () => {
    const transactionInfo = { currency: 'CNY', amount: '123456789.01' }
    const body = { initialProcess: true, ...stampedApplication({ transactionInfo }) }
    expect(await operator.succeed(readApprovalLimits)).toMatchObject({ applicationAmountDigits: 8 })
    const refused = await operator.refused(saveRemittance, { body })
    expect(refused.issues.map(({ path }) => path)).toEqual([['transactionInfo', 'amount']])
    await decideRules({ applicationAmountDigits: 9 })
    expect(await operator.succeed(readApprovalLimits)).toMatchObject({ applicationAmountDigits: 9 })
    expect((await operator.succeed(saveRemittance, { body })).status).toBe(1)
    const { applicationId } = await people.atBank(stampedApplication({ transactionInfo }))
    expect((await operator.succeed(readMessage, { params: { id: applicationId } })).status).toBe(4)
  })

  test.each(['trading.operator', 'trading.reviewer', 'trading.senior'])(
    'and %s cannot change any of these rules',
    async (name) => {
      const other = await server.signIn(name)
      expect(await other.refused(readApprovalRules)).toMatchObject({ status: 403 })
    },
  )
})
