import {
  changeApprovalRules,
  listChanges,
  readApprovalLimits,
  readApprovalRules,
  readUser,
  tryApprovalRules,
  withdrawChange,
} from '@nostro/contract'
import { DEFAULT_RULES } from '@nostro/workflow'
import { describe, expect, test } from 'vitest'

import { createTestServer, inForce } from '../../testing/index.ts'

const server = await createTestServer()
const admin = await server.signIn('beijing.admin')
const companyAdmin = await server.signIn('trading.admin')
const operator = await server.signIn('beijing.operator')
const { superuser } = server.database

const QUESTION = {
  messagingType: 'MT103',
  money: { currency: 'CNY', amount: '2300000' },
  isFirstPayment: true,
}

async function currentRules(client = admin) {
  return await client.succeed(readApprovalRules)
}

async function mayCompose(username: string): Promise<boolean> {
  const client = await server.signIn(username)
  return (await client.succeed(readUser)).canCompose
}

describe('approval rules', () => {
  test('are the defaults of the kind of institution until they are changed', async () => {
    expect(await currentRules()).toEqual({ version: 0, rules: DEFAULT_RULES.bank })
    expect(await currentRules(companyAdmin)).toEqual({ version: 0, rules: DEFAULT_RULES.company })
  })

  test('are changed with a version and an audit event; a change based on an older version is refused', async () => {
    const { version, rules } = await currentRules()
    const body = { version, rules: { ...rules, waitingHours: 2 } }
    await inForce(admin, changeApprovalRules, { body })
    expect(await admin.refused(changeApprovalRules, { body })).toMatchObject({
      status: 409,
      error: 'approvalRules.changed',
    })
    expect(await currentRules()).toMatchObject({
      version: 1,
      rules: { waitingHours: 2 },
      changedBy: 'Administrator, Demo Bank Beijing',
    })
    expect(await operator.succeed(readApprovalLimits)).toEqual({
      waitingHours: 2,
      applicationAmountDigits: 8,
    })
    const { rows } = await superuser.query(
      `select action, before_digest is not null as before, after_digest is not null as after
        from audit_event where action = 'approvalRules.change'`,
    )
    expect(rows).toEqual([{ action: 'approvalRules.change', before: true, after: true }])
  })

  test('of two changes at once, one awaits confirmation and the other is refused', async () => {
    const { version, rules } = await currentRules()
    const answers = await Promise.all(
      Array.from({ length: 8 }, async (_, hours) => {
        const body = { version, rules: { ...rules, waitingHours: hours + 1 } }
        return (await admin.call(changeApprovalRules, { body })).status
      }),
    )
    expect(answers.toSorted((left, right) => left - right)).toEqual([
      200,
      ...Array.from({ length: 7 }, () => 409),
    ])
    const [waiting] = (await admin.succeed(listChanges)).rowList
    await admin.succeed(withdrawChange, { params: { id: waiting?.id ?? '' } })
  })

  test('keep a switched-off limit off', async () => {
    const { version, rules } = await currentRules()
    const { thresholdAmount: _limit, ...open } = rules
    await inForce(admin, changeApprovalRules, { body: { version, rules: open } })
    expect((await currentRules()).rules.thresholdAmount).toBeUndefined()
    const restored = { ...open, thresholdAmount: '5000000' }
    await inForce(admin, changeApprovalRules, { body: { version: version + 1, rules: restored } })
  })

  test.each([
    ['thresholdAmount', '0'],
    ['thresholdAmount', '-5'],
    ['thresholdAmount', '1e3'],
    ['baseCurrency', 'XAU'],
    ['claimMinutes', 4],
    ['claimMinutes', 481],
    ['applicationAmountDigits', 7],
    ['applicationAmountDigits', 13],
    ['waitingHours', 0],
    ['unknownReference', 'ignore'],
    ['someOther', true],
  ])('refuse %s %s', async (name, value) => {
    const { version, rules } = await currentRules()
    const body = { version, rules: { ...rules, [name]: value } }
    expect(await admin.refused(changeApprovalRules, { body })).toMatchObject({ status: 422 })
  })

  test.each(['beijing.operator', 'beijing.reviewer', 'beijing.senior', 'trading.operator', 'platform.admin'])(
    'are not readable by %s',
    async (username) => {
      const client = await server.signIn(username)
      expect(await client.refused(readApprovalRules)).toMatchObject({ status: 403 })
    },
  )

  test('with strict separation, reviewers may not create messages', async () => {
    const { version, rules } = await currentRules()
    expect(await mayCompose('beijing.reviewer')).toBe(true)
    await inForce(admin, changeApprovalRules, {
      body: { version, rules: { ...rules, hasStrictSeparation: true } },
    })
    expect(await mayCompose('beijing.reviewer')).toBe(false)
    await inForce(admin, changeApprovalRules, { body: { version: version + 1, rules } })
  })
})

describe('a check of rules', () => {
  test('names the users who would approve, with the reasons', async () => {
    const { rules } = await currentRules()
    expect(await admin.succeed(tryApprovalRules, { body: { rules, ...QUESTION } })).toMatchObject({
      steps: [
        {
          level: 'review',
          people: ['Reviewer, Demo Bank Beijing', 'Senior reviewer, Demo Bank Beijing'],
        },
      ],
      reasons: [],
      // A message written by the senior reviewer would need a second one.
      deadEnds: [
        {
          level: 'advancedReview',
          role: 'ROLE_SENIOR_REVIEWER',
          writer: 'Senior reviewer, Demo Bank Beijing',
        },
        { level: 'review', role: 'ROLE_REVIEWER', writer: 'Reviewer, Demo Bank Beijing' },
      ].toSorted((left, right) => left.writer.localeCompare(right.writer)),
    })
    const company = await currentRules(companyAdmin)
    const body = { rules: company.rules, ...QUESTION, messagingType: 'CA103' }
    const check = await companyAdmin.succeed(tryApprovalRules, { body })
    expect(check.reasons).toEqual(['threshold', 'firstPayment'])
    expect(check.steps.map(({ level, people }) => [level, people])).toEqual([
      ['review', ['Reviewer, Demo Trading Company', 'Senior reviewer, Demo Trading Company']],
      ['advancedReview', ['Senior reviewer, Demo Trading Company']],
    ])
  })

  test('names a role that has no user', async () => {
    const { rules } = await currentRules()
    await superuser.query(`update app_user set status = 'inactive' where username = 'beijing.senior'`)
    const { deadEnds } = await admin.succeed(tryApprovalRules, { body: { rules, ...QUESTION } })
    expect(deadEnds).toEqual([{ level: 'advancedReview', role: 'ROLE_SENIOR_REVIEWER' }])
    await superuser.query(`update app_user set status = 'active' where username = 'beijing.senior'`)
  })

  test('stores nothing', async () => {
    const { version, rules } = await currentRules()
    await admin.succeed(tryApprovalRules, { body: { rules: { ...rules, waitingHours: 9 }, ...QUESTION } })
    expect(await currentRules()).toMatchObject({ version, rules })
  })
})
