import { describe, expect, test } from 'vitest'

import {
  cutOffAt,
  cutOffFor,
  earliestValueDate,
  plainDays,
  receiverClosedIn,
  valueDateFaults,
  type PaymentDays,
} from './payment-days.ts'

const ZONE = 'Asia/Shanghai'
const LINK = '01234567-89ab-7def-8123-456789abcdef'
const to = (counterparty: string) => ({
  counterparty,
  messagingType: 'MT103',
  format: 'MT' as const,
  direction: 'out' as const,
})
const EURO = { currency: 'EUR', routed: to('DEUTDEFFXXX') }

const DAYS: PaymentDays = {
  ...plainDays(ZONE),
  currencies: {
    EUR: { holidays: ['2026-12-25', '2027-01-01'], workingDays: [] },
    CNY: { holidays: ['2027-01-01'], workingDays: ['2027-01-03'] },
  },
  countries: { DE: { holidays: ['2026-12-24', '2026-12-25'], workingDays: [] } },
  own: { holidays: ['2026-12-28'], workingDays: [] },
  routes: [
    { linkId: LINK, direction: 'out', counterparty: 'DEUT', hours: { from: '08:00', until: '17:30' } },
  ],
  cutOffs: [
    { time: '16:00', daysBefore: 0 },
    { currency: 'EUR', time: '15:00', daysBefore: 0 },
    { linkId: LINK, time: '14:00', daysBefore: 0 },
    { counterparty: 'DEUTDE', time: '13:00', daysBefore: 0 },
    { counterparty: 'DEUT', currency: 'EUR', time: '12:00', daysBefore: 0 },
    { currency: 'JPY', time: '11:00', daysBefore: 1 },
  ],
}
/** Wednesday, 23 December 2026. */
const at = (time: string, day = '2026-12-23') => new Date(`${day}T${time}:00+08:00`)

describe('the cut-off of a payment', () => {
  test.each([
    ['that of a longer BIC before a shorter one', EURO, '13:00'],
    [
      'that of the counterparty before those of link and currency',
      { currency: 'EUR', routed: to('DEUTFRPPXXX') },
      '12:00',
    ],
    ['that of the link before that of the currency', { currency: 'USD', routed: to('DEUTFRPPXXX') }, '14:00'],
    ['that of the currency', { currency: 'EUR', routed: to('BNPAFRPPXXX') }, '15:00'],
    ['the general one', { currency: 'USD', routed: to('BNPAFRPPXXX') }, '16:00'],
  ])('is %s', (_what, payment, time) => {
    expect(cutOffFor(DAYS, payment)?.time).toBe(time)
  })

  test('is a time of day of the bank on the value date, or business days before', () => {
    expect(cutOffAt(DAYS, EURO, '2026-12-23')).toEqual(at('13:00'))
    // The bank does not work on Monday, 28 December.
    expect(cutOffAt(DAYS, { currency: 'JPY' }, '2026-12-29')).toEqual(at('11:00', '2026-12-25'))
  })

  test('is the end of the hours of the link if this is earlier', () => {
    const early = {
      ...DAYS,
      routes: DAYS.routes.map((each) => ({ ...each, hours: { from: '08:00', until: '10:00' } })),
    }
    expect(cutOffAt(early, EURO, '2026-12-23')).toEqual(at('10:00'))
    expect(cutOffAt({ ...early, cutOffs: [] }, EURO, '2026-12-23')).toEqual(at('10:00'))
    expect(cutOffAt({ ...DAYS, cutOffs: [], routes: [] }, EURO, '2026-12-23')).toBeUndefined()
  })
})

describe('a cut-off in a zone with summer time', () => {
  const berlin: PaymentDays = { ...plainDays('Europe/Berlin'), cutOffs: [{ time: '16:00', daysBefore: 0 }] }
  test.each([
    ['the last day of summer time', '2026-10-23', '2026-10-23T14:00:00Z'],
    ['the first business day of winter time', '2026-10-26', '2026-10-26T15:00:00Z'],
    ['the last business day of winter time', '2027-03-26', '2027-03-26T15:00:00Z'],
    ['the first business day of summer time', '2027-03-29', '2027-03-29T14:00:00Z'],
  ])('is the same local time on %s', (_what, day, instant) => {
    const end = new Date(instant)
    expect(cutOffAt(berlin, {}, day)).toEqual(end)
    expect(valueDateFaults(berlin, {}, { day, now: new Date(end.getTime() - 1) })).toEqual([])
    expect(valueDateFaults(berlin, {}, { day, now: end })).toEqual(['cutOff'])
  })

  test('is counted in business days across the change of the clocks', () => {
    const early = { ...berlin, cutOffs: [{ time: '16:00', daysBefore: 1 }] }
    expect(cutOffAt(early, {}, '2026-10-26')).toEqual(new Date('2026-10-23T14:00:00Z'))
    expect(cutOffAt(early, {}, '2027-03-29')).toEqual(new Date('2027-03-26T15:00:00Z'))
  })

  test('at a local time that does not exist is an instant of that night', () => {
    // Clocks go from 02:00 to 03:00 on Sunday, 28 March 2027.
    const night = { ...berlin, cutOffs: [{ time: '02:30', daysBefore: 0 }] }
    const end = cutOffAt(night, {}, '2027-03-28')?.getTime() ?? 0
    expect(end).toBeGreaterThanOrEqual(Date.parse('2027-03-28T00:30:00Z'))
    expect(end).toBeLessThanOrEqual(Date.parse('2027-03-28T01:30:00Z'))
  })
})

describe('the next possible value date', () => {
  test.each([
    ['before the cut-off', at('12:59'), '2026-12-23'],
    ['at the cut-off', at('13:00'), '2026-12-24'],
    // 25 December is a TARGET holiday, 26 and 27 are a weekend, 28 is a holiday of the bank.
    ['after a cut-off before holidays', at('13:00', '2026-12-24'), '2026-12-29'],
    ['on a weekend', at('09:00', '2026-12-26'), '2026-12-29'],
  ])('%s', (_when, now, day) => {
    expect(earliestValueDate(DAYS, EURO, now)).toBe(day)
  })

  test('may be a working weekend of the currency', () => {
    expect(earliestValueDate(DAYS, { currency: 'CNY' }, at('17:00', '2027-01-01'))).toBe('2027-01-03')
  })

  test('passes with midnight of the bank, not of Greenwich', () => {
    const days = { ...plainDays(ZONE) }
    expect(earliestValueDate(days, {}, new Date('2026-12-23T15:59:59Z'))).toBe('2026-12-23')
    expect(earliestValueDate(days, {}, new Date('2026-12-23T16:00:00Z'))).toBe('2026-12-24')
  })
})

describe('a value date', () => {
  test.each([
    ['2026-12-23', '12:00', []],
    ['2026-12-23', '13:00', ['cutOff']],
    ['2026-12-22', '12:00', ['past']],
    ['2026-12-25', '12:00', ['holiday']],
    ['2026-12-26', '12:00', ['weekend']],
    ['2026-12-28', '12:00', ['ownHoliday']],
    ['2027-01-01', '12:00', ['holiday']],
    ['2027-01-02', '12:00', ['weekend']],
    ['2027-01-04', '12:00', ['farAhead']],
  ])('%s at %s has the faults %j', (day, time, faults) => {
    expect(valueDateFaults(DAYS, EURO, { day, now: at(time) })).toEqual(faults)
  })

  test('on a holiday in the country of the receiver names the country', () => {
    expect(receiverClosedIn(DAYS, EURO, '2026-12-24')).toBe('DE')
    expect(receiverClosedIn(DAYS, EURO, '2026-12-23')).toBeUndefined()
    expect(receiverClosedIn(DAYS, { currency: 'EUR' }, '2026-12-24')).toBeUndefined()
  })
})
