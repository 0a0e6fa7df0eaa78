import type { BusinessCalendar } from '@nostro/kernel'
import { describe, expect, test } from 'vitest'

import { createDating } from './value-dates.ts'
import type { Deal } from '../deal.ts'
import { BEIJING, FRANKFURT, planDeals } from '../plan-deals.ts'

/** Source: the State Council’s notice on the holidays of 2026, and the Federal Reserve’s list of holidays. */
const GOLDEN_WEEK = ['2026-10-01', '2026-10-02', '2026-10-05', '2026-10-06', '2026-10-07']
const THANKSGIVING = ['2026-11-26']

const closedOn = (holidays: readonly string[]): BusinessCalendar => ({ holidays, workingDays: [] })

const [planned] = planDeals(new Date('2026-11-20T18:00:00Z'), 1).flat()

function dealOf(currency: string, day: string): Deal {
  if (planned === undefined) throw new Error('No deal is planned')
  return { ...planned, from: FRANKFURT, to: BEIJING, currency, at: new Date(`${day}T09:00:00Z`) }
}

function datingWith(asked: string[]) {
  return createDating({
    call: async (who) => {
      asked.push(who.username)
      const facts = {
        timeZone: 'Europe/Berlin',
        currencies: { CNY: closedOn(GOLDEN_WEEK), USD: closedOn(THANKSGIVING), EUR: closedOn([]) },
        countries: { CN: closedOn(GOLDEN_WEEK), DE: closedOn([]) },
        own: closedOn([]),
        cutOffs: [],
        daysAheadMax: 10,
        routes: [],
      }
      return facts as never
    },
  })
}

describe('the value date of a payment of the history', () => {
  test.each([
    ['USD', '2026-11-25', '2026-11-27'],
    ['USD', '2026-11-27', '2026-11-30'],
    ['CNY', '2026-09-30', '2026-10-08'],
    // The euro settles, but the bank in Beijing does not work.
    ['EUR', '2026-09-30', '2026-10-08'],
    ['EUR', '2026-11-25', '2026-11-26'],
  ])('in %s of %s is %s', async (currency, day, valueDate) => {
    expect(await datingWith([])(dealOf(currency, day))).toMatchObject({ valueDate })
  })

  test('reads the days of a bank once', async () => {
    const asked: string[] = []
    const dating = datingWith(asked)
    await dating(dealOf('EUR', '2026-11-25'))
    await dating(dealOf('USD', '2026-11-25'))
    expect(asked).toEqual(['frankfurt.operator'])
  })
})
