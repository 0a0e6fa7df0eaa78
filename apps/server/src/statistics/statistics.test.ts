import { readStatistics, type Statistics } from '@nostro/contract'
import { describe, expect, test } from 'vitest'

import { createTestServer, HOUR, MINUTE, type TestClient } from '../testing/index.ts'
import { paymentForm, signInBankUsers } from '../messages/testing/index.ts'

const server = await createTestServer()
const banks = await signInBankUsers(server)
const { database, clock } = server
const TODAY = clock.now().toISOString().slice(0, 'YYYY-MM-DD'.length)

/** Sends a payment that is approved `minutes` after its submission. */
async function sent(changes: Readonly<Record<string, unknown>>, minutes = 0): Promise<string> {
  const { id } = await banks.submit(paymentForm(changes))
  clock.advance(minutes * MINUTE)
  await banks.approve(id)
  await banks.runJobs()
  return id
}

const statistics = (client: TestClient, query: Readonly<Record<string, string>> = {}): Promise<Statistics> =>
  client.succeed(readStatistics, { query })

describe('statistics of sent messages', () => {
  test('count by day, type and currency, and never add two currencies', async () => {
    const before = await statistics(banks.operator)
    expect(before).toMatchObject({ currencies: [], sent: [], approvals: [], counterparties: [] })
    expect(before.days).toHaveLength(30)
    expect(before.days.at(-1)).toBe(TODAY)

    await sent({ interbankSettledAmount: '100.10' }, 2)
    await sent({ interbankSettledAmount: '200.20' }, 4)
    await sent({ interbankSettledAmount: '7', currency: 'USD' }, 9)
    // Unsent messages are not counted.
    await banks.submit()
    const after = await statistics(banks.operator)
    expect(after.currencies).toEqual(['EUR', 'USD'])
    expect(after.sent.toSorted((a, b) => b.count - a.count)).toEqual([
      { day: TODAY, messagingType: 'MT103', currency: 'EUR', count: 2, amount: '300.3' },
      { day: TODAY, messagingType: 'MT103', currency: 'USD', count: 1, amount: '7' },
    ])
    expect(after.approvals).toEqual([{ day: TODAY, count: 3, medianMinutes: 4 }])
    expect(after.medianMinutes).toBe(4)
    expect(after.counterparties).toEqual([
      { name: 'DEMO IMPORT COMPANY', currency: 'EUR', count: 2, amount: '300.3' },
      { name: 'DEMO IMPORT COMPANY', currency: 'USD', count: 1, amount: '7' },
    ])
  })

  test('are filtered by currency, and still list the other currencies', async () => {
    const {
      currencies,
      sent: figures,
      approvals,
      counterparties,
    } = await statistics(banks.operator, {
      currency: 'USD',
    })
    expect(currencies).toEqual(['EUR', 'USD'])
    expect(figures).toMatchObject([{ currency: 'USD', count: 1 }])
    expect(approvals).toEqual([{ day: TODAY, count: 1, medianMinutes: 9 }])
    expect(counterparties).toMatchObject([{ name: 'DEMO IMPORT COMPANY', currency: 'USD', count: 1 }])
  })

  test("use days in the reader's time zone, and omit older ones", async () => {
    const { rows } = await database.superuser.query<{ day: string }>(
      `select distinct to_char(created_at at time zone 'Pacific/Kiritimati', 'YYYY-MM-DD') as day
       from message where stage = 'sent'`,
    )
    const east = await statistics(banks.operator, { timeZone: 'Pacific/Kiritimati', period: '7' })
    expect(east.days).toHaveLength(7)
    expect([...new Set(east.sent.map(({ day }) => day))]).toEqual(rows.map(({ day }) => day))
    clock.advance(8 * 24 * HOUR)
    const operator = await server.signIn('beijing.operator')
    expect((await statistics(operator, { period: '7' })).sent).toEqual([])
    expect((await statistics(operator, { period: '30' })).sent).not.toEqual([])
    clock.advance(-8 * 24 * HOUR)
  })

  test('are those of the own institution, for users who may see its sent messages', async () => {
    const frankfurt = await server.signIn('frankfurt.operator')
    expect((await statistics(frankfurt)).sent).toEqual([])
    const trading = await server.signIn('trading.operator')
    expect((await statistics(trading)).sent).toEqual([])
    for (const username of ['beijing.admin', 'platform.admin']) {
      const client = await server.signIn(username)
      expect(await client.refused(readStatistics, { query: {} })).toMatchObject({ status: 403 })
    }
  })

  test.each([{ period: '31' }, { currency: 'eur' }, { timeZone: 'Nowhere/Land' }, { days: '7' }])(
    'are refused for %o',
    async (query) => {
      const operator = await server.signIn('beijing.operator')
      expect(await operator.refused(readStatistics, { query })).toMatchObject({ error: 'request.invalid' })
    },
  )
})
