import {
  changeApprovalRules,
  importReferenceRates,
  listAuditEvents,
  readApprovalRules,
  readReferenceRates,
  tryApprovalRules,
} from '@nostro/contract'
import { dayAfter } from '@nostro/kernel'
import { BUILT_IN_RATES } from '@nostro/workflow'
import { describe, expect, test } from 'vitest'

import { createTestServer, inForce } from '../../testing/index.ts'

const server = await createTestServer()
const platform = await server.signIn('platform.admin')
const admin = await server.signIn('beijing.admin')

const today = server.clock.now().toISOString().slice(0, 'YYYY-MM-DD'.length)
const ECB = { publisher: 'ecb' }

/** Rates at which a dollar is worth a euro, for limits in CNY at seven to the euro. */
const table = (publishedOn: string, basedOn = 0) => ({
  publishedOn,
  basedOn,
  rates: [
    { currency: 'EUR', units: '1', euros: '1' },
    { currency: 'USD', units: '1', euros: '1' },
    { currency: 'CNY', units: '7', euros: '1' },
  ],
})

/** Returns the reasons for a senior review of a payment in dollars, at a limit of CNY 7,000. */
async function reasonsFor(amount: string, rateDaysMax?: number): Promise<readonly string[]> {
  const { rules } = await admin.succeed(readApprovalRules)
  const body = {
    rules: {
      ...rules,
      thresholdAmount: '7000',
      ...(rateDaysMax !== undefined && { rateDaysMax }),
    },
    messagingType: 'MT103',
    money: { currency: 'USD', amount },
    isFirstPayment: false,
  }
  return (await admin.succeed(tryApprovalRules, { body })).reasons
}

describe('reference rates', () => {
  test('are the product’s own until others are imported, and too old for a rule about their age', async () => {
    const { rowList } = await admin.succeed(readReferenceRates)
    expect(rowList).toEqual(BUILT_IN_RATES.map((built) => ({ ...built, number: 0 })))
    // 1.1050 dollars were 7.8509 yuan.
    expect(await reasonsFor('985.23')).toEqual([])
    expect(await reasonsFor('985.24')).toEqual(['threshold'])
    expect(await reasonsFor('1', 7)).toEqual(['rateOutdated'])
  })

  test.each([
    ['of a day that is not later', table('2023-12-29'), 'referenceRates.notNewer'],
    ['of the far future', table(dayAfter(today, 30)), 'referenceRates.future'],
    ['compared with another version', table(today, 3), 'referenceList.versionChanged'],
    [
      'with a currency twice',
      { ...table(today), rates: [...table(today).rates, ...table(today).rates] },
      'referenceRates.invalid',
    ],
  ])('are refused %s', async (_, body, error) => {
    expect(await platform.refused(importReferenceRates, { params: ECB, body })).toMatchObject({ error })
  })

  test('decide once a second administrator confirmed them, with an audit event', async () => {
    await inForce(platform, importReferenceRates, { params: ECB, body: table(today) })
    const { rowList } = await admin.succeed(readReferenceRates)
    expect(rowList[0]).toMatchObject({ ...ECB, number: 1, publishedOn: today, rates: table(today).rates })
    expect(await reasonsFor('999.99', 7)).toEqual([])
    expect(await reasonsFor('1000', 7)).toEqual(['threshold'])
    const { events } = await platform.succeed(listAuditEvents, { query: {} })
    expect(events.map(({ action }) => action)).toContain('rates.import')
  })

  test('of an imported table permit limits in their currencies', async () => {
    const { version, rules } = await admin.succeed(readApprovalRules)
    const change = { body: { version, rules: { ...rules, baseCurrency: 'BRL' } } }
    expect(await admin.refused(changeApprovalRules, change)).toMatchObject({
      error: 'approvalRules.noRate',
      params: { currency: 'BRL' },
    })
    const next = table(dayAfter(today, 1), 1)
    const body = { ...next, rates: [...next.rates, { currency: 'BRL', units: '6', euros: '1' }] }
    await inForce(platform, importReferenceRates, { params: ECB, body })
    await inForce(admin, changeApprovalRules, change)
    expect((await admin.succeed(readApprovalRules)).rules.baseCurrency).toBe('BRL')
  })
})
