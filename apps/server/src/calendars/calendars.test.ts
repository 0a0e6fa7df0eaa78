import {
  changeBankDays,
  importCalendar,
  listAuditEvents,
  listCalendars,
  previewMessage,
  readBankDays,
  readPaymentDays,
} from '@nostro/contract'
import { describe, expect, test } from 'vitest'

import { paymentForm, signInBankUsers } from '../messages/testing/index.ts'
import { createTestServer, HOUR, inForce, MINUTE } from '../testing/index.ts'
import { BUILT_IN_CALENDARS } from './built-in.ts'

const server = await createTestServer()
const banks = await signInBankUsers(server)
const { operator, admin, platform, trading } = banks
const second = await server.signIn('beijing.admin2')

/** The facts that central banks and governments publish; a `+` marks a working day of a weekend. */
const PUBLISHED: readonly (readonly [string, number, string])[] = [
  ['EUR', 2026, '01-01 04-03 04-06 05-01 12-25 12-26'],
  ['EUR', 2027, '01-01 03-26 03-29 05-01 12-25 12-26'],
  ['USD', 2026, '01-01 01-19 02-16 05-25 06-19 07-04 09-07 10-12 11-11 11-26 12-25'],
  ['USD', 2027, '01-01 01-18 02-15 05-31 06-19 07-05 09-06 10-11 11-11 11-25 12-25'],
  [
    'CNY',
    2026,
    '01-01 01-02 01-03 +01-04 +02-14 02-15 02-16 02-17 02-18 02-19 02-20 02-21 02-22 02-23 +02-28 04-04 04-05 04-06 05-01 05-02 05-03 05-04 05-05 +05-09 06-19 06-20 06-21 +09-20 09-25 09-26 09-27 10-01 10-02 10-03 10-04 10-05 10-06 10-07 +10-10',
  ],
  [
    'RUB',
    2026,
    '01-01 01-02 01-03 01-04 01-05 01-06 01-07 01-08 01-09 02-23 03-08 03-09 05-01 05-09 05-11 06-12 11-04 12-31',
  ],
]

describe('the calendars of the product', () => {
  test.each(PUBLISHED)('%s %i are as published', (calendar, year, days) => {
    const found = BUILT_IN_CALENDARS.find((each) => each.calendar === calendar && each.year === year)
    const shown = found?.days
      .toSorted((one, other) => one.day.localeCompare(other.day))
      .map(({ day, isWorking }) => `${isWorking === true ? '+' : ''}${day.slice('YYYY-'.length)}`)
    expect(shown?.join(' ')).toBe(days)
  })
})

const YEAR = { calendar: 'GBP', year: '2027' }
const calendar = (basedOn: number, days = [{ day: '2027-05-31', name: 'Spring bank holiday' }]) => ({
  source: 'Bank of England 2027',
  basedOn,
  days,
})

async function holidays() {
  const { currencies } = await operator.succeed(readPaymentDays)
  return currencies['GBP']?.holidays.filter((day) => day > '2027')
}

describe('an imported calendar', () => {
  test.each([
    ['of another year', calendar(0, [{ day: '2026-05-25', name: 'Spring' }]), 'calendar.invalid'],
    ['compared with another version', calendar(7), 'referenceList.versionChanged'],
  ])('is refused %s', async (_what, body, error) => {
    expect(await platform.refused(importCalendar, { params: YEAR, body })).toMatchObject({ error })
  })

  test('is refused to all but administrators of the platform', async () => {
    for (const client of [operator, admin, trading])
      expect(await client.refused(importCalendar, { params: YEAR, body: calendar(0) })).toMatchObject({
        status: 403,
      })
  })

  test('decides once a second administrator confirmed it, with source, year and an audit event', async () => {
    expect(await holidays()).toContain('2027-08-30')
    await inForce(platform, importCalendar, { params: YEAR, body: calendar(0) })
    const { rowList } = await platform.succeed(listCalendars, { params: { year: '2027' } })
    expect(rowList.find((each) => each.calendar === 'GBP')).toMatchObject({
      number: 1,
      year: 2027,
      source: 'Bank of England 2027',
      days: [{ day: '2027-05-31', name: 'Spring bank holiday' }],
    })
    expect(await holidays()).toEqual(['2027-05-31'])
    const { events } = await platform.succeed(listAuditEvents, { query: {} })
    expect(events.map(({ action }) => action)).toContain('calendar.import')
  })
})

const NO_DAYS = { cutOffs: [], ownDays: [], daysAheadMax: 10 }

/** Replaces the days of the bank by two administrators. */
async function setDays(rules: object): Promise<void> {
  const { version } = await admin.succeed(readBankDays)
  await inForce(admin, changeBankDays, { body: { version, rules: { ...NO_DAYS, ...rules } } }, second)
}

/** Returns the codes of the warnings about the value date of an MT103 in euro to Frankfurt. */
async function warnings(valueDate: string, changes: object = {}) {
  const body = { messagingType: 'MT103', ...paymentForm({ valueDate, ...changes }) }
  const { warnings: found } = await operator.succeed(previewMessage, { body })
  return found.filter(({ code }) => code.startsWith('valueDate.'))
}
const codes = async (valueDate: string, changes: object = {}) =>
  (await warnings(valueDate, changes)).map(({ code }) => code)

describe('the days of a bank', () => {
  test('change by two administrators of the bank only', async () => {
    const body = { version: 0, rules: { ...NO_DAYS, daysAheadMax: 20 } }
    for (const client of [operator, trading, platform])
      expect(await client.refused(changeBankDays, { body })).toMatchObject({ status: 403 })
    await setDays({ daysAheadMax: 20 })
    expect((await admin.succeed(readBankDays)).rules.daysAheadMax).toBe(20)
    expect(await admin.refused(changeBankDays, { body })).toMatchObject({ error: 'bankDays.changed' })
  })

  test('are of the own bank only', async () => {
    await setDays({ cutOffs: [{ currency: 'EUR', time: '10:00', daysBefore: 0 }] })
    const frankfurt = await banks.frankfurt.succeed(readPaymentDays)
    expect(frankfurt.cutOffs).toEqual([])
    await setDays({})
  })

  test.each([
    [
      'two cut-offs with the same conditions',
      {
        cutOffs: [
          { currency: 'EUR', time: '10:00', daysBefore: 0 },
          { currency: 'EUR', time: '11:00', daysBefore: 1 },
        ],
      },
      'bankDays.double',
    ],
    [
      'a link of another bank',
      { cutOffs: [{ linkId: '01234567-89ab-7def-8123-456789abcdef', time: '10:00', daysBefore: 0 }] },
      'route.linkUnknown',
    ],
    ['a time that does not exist', { cutOffs: [{ time: '25:00', daysBefore: 0 }] }, 'request.invalid'],
  ])('refuse %s', async (_what, rules, error) => {
    const { version } = await admin.succeed(readBankDays)
    expect(
      await admin.refused(changeBankDays, { body: { version, rules: { ...NO_DAYS, ...rules } } }),
    ).toMatchObject({ error })
  })
})

/** The test clock is on Monday, 23 November 2026, 10:00 in Beijing. */
describe('a value date', () => {
  test('is checked by currency, country of the receiver and days ahead', async () => {
    expect(await codes('2026-11-24')).toEqual([])
    expect(await codes('2026-11-20')).toEqual(['valueDate.past'])
    expect(await codes('2026-11-28')).toEqual(['valueDate.weekend'])
    expect(await codes('2026-12-25')).toEqual(['valueDate.farAhead', 'valueDate.holiday'])
    // Thanksgiving Day is a holiday of the dollar, not of the euro.
    expect(await codes('2026-11-26')).toEqual([])
    expect(await codes('2026-11-26', { currency: 'USD' })).toEqual(['valueDate.holiday'])
  })

  test('after the cut-off produces a warning with the next possible day', async () => {
    const now = server.clock.now()
    const local = new Date(now.getTime() + 8 * HOUR + 10 * MINUTE)
    const time = local.toISOString().slice('YYYY-MM-DDT'.length, 'YYYY-MM-DDTHH:MM'.length)
    await setDays({
      cutOffs: [{ currency: 'EUR', time, daysBefore: 0 }],
      ownDays: [{ day: '2026-11-24', name: 'Move of the bank' }],
    })
    expect(await codes('2026-11-23')).toEqual([])
    expect(await codes('2026-11-24')).toEqual(['valueDate.ownHoliday'])
    server.clock.advance(10 * MINUTE)
    expect(await warnings('2026-11-23')).toMatchObject([
      { code: 'valueDate.cutOff', params: { next: '2026-11-25' } },
    ])
    expect(await codes('2026-11-23', { currency: 'CNY' })).toEqual([])
    await setDays({})
    expect(await codes('2026-11-23')).toEqual([])
  })
})
