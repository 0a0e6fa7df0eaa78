import { describe, expect, test } from 'vitest'

import { chooseTimeZone } from '../../../i18n/index.ts'

import {
  requestedFilter,
  filtersFrom,
  upTo,
  readFilters,
  readSort,
  writeFilters,
  type ListFilters,
} from './list-filters.ts'

const read = (text: string) => readFilters(new URLSearchParams(text))

describe('the filters of a URL', () => {
  test.each<[string, ListFilters]>([
    ['', {}],
    ['q=acme+steel', { search: 'acme steel' }],
    [
      'value=2026-11-27&acknowledged=no&receipt=all',
      { valueDate: '2026-11-27', acknowledged: 'no', receipt: 'all' },
    ],
    ['delivery=uncertain', { delivery: 'uncertain' }],
    ['direction=0&status=2', { direction: 0, shownStatus: 2 }],
    ['id=REF1&payerBic=DEME&payeeBic=BK', { businessId: 'REF1', payerBicCode: 'DEME', payeeBicCode: 'BK' }],
    ['payee=ACME+CO&payer=%D0%9E%D0%9E%D0%9E', { payeeName: 'ACME CO', payerName: 'ООО' }],
    ['currency=USD&from=1.5&to=2000', { currency: 'USD', amountFrom: '1.5', amountTo: '2000' }],
    [
      'since=2026-11-01&until=2026-11-30&claim=mine',
      { createdFrom: '2026-11-01', createdTo: '2026-11-30', claim: 'mine' },
    ],
  ])('%j are parsed and written back', (text, filters) => {
    expect(read(text)).toEqual(filters)
    const written = new URLSearchParams()
    writeFilters(written, filters)
    expect(read(written.toString())).toEqual(filters)
  })

  test.each([
    'q=',
    'q=%20',
    'direction=2',
    'status=9',
    'currency=usd',
    'from=-1',
    'to=1e3',
    'since=2026-13-01',
    'claim=all',
    'delivery=lost',
    'value=2026-02-30',
    'acknowledged=maybe',
  ])('%j is ignored', (text) => {
    expect(read(text)).toEqual({})
  })

  test('days are in the time zone of the settings', () => {
    chooseTimeZone('Pacific/Auckland')
    expect(requestedFilter({ createdFrom: '2026-11-27' })).toEqual({
      createdFrom: '2026-11-26T11:00:00.000Z',
    })
    expect(filtersFrom({ createdFrom: '2026-11-26T11:00:00.000Z' })).toEqual({ createdFrom: '2026-11-27' })
    chooseTimeZone(undefined)
  })

  test('days are inclusive, and in the browser’s time zone without a setting', () => {
    const filter = requestedFilter({ createdFrom: '2026-03-28', createdTo: '2026-03-29', currency: 'EUR' })
    const begin = new Date(2026, 2, 28)
    const end = new Date(2026, 2, 30)
    expect(filter).toEqual({
      currency: 'EUR',
      createdFrom: begin.toISOString(),
      createdTo: end.toISOString(),
    })
    expect(filtersFrom(filter ?? {})).toEqual({
      createdFrom: '2026-03-28',
      createdTo: '2026-03-29',
      currency: 'EUR',
    })
    expect(requestedFilter({})).toBeUndefined()
  })

  test.each([
    ['amount.desc', { by: 'amount', order: 'desc' }],
    ['createdAt.asc', { by: 'createdAt', order: 'asc' }],
    ['amount', undefined],
    ['status.asc', undefined],
  ])('the sort %j is %j', (text, sort) => {
    expect(readSort(text)).toEqual(sort)
  })
})

test('a limited search continues from the day it reached, and ends when it cannot go further', () => {
  const day = new Date('2026-11-12T10:00:00')
  const further = upTo({ search: 'acme' }, day.toISOString())
  expect(further).toEqual({ search: 'acme', createdTo: '2026-11-12' })
  expect(upTo(further ?? {}, day.toISOString())).toBeUndefined()
})
