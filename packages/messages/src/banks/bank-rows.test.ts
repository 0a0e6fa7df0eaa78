import { describe, expect, test } from 'vitest'

import { bankRowsOf } from './bank-rows.ts'

const read = (headings: readonly string[], ...rows: readonly (readonly string[])[]) =>
  bankRowsOf(headings, rows, 2, '2026-11-01')

const banksOf = (...[headings, ...rows]: Parameters<typeof read>) => {
  const table = read(headings, ...rows)
  return table.ok ? table.value.taken.map(({ bank }) => bank) : []
}

describe('the columns of a file of banks', () => {
  test.each([
    ['the plain form', ['bic', 'name', 'city', 'country'], ['TESTDEFF', 'Bank', 'Bonn', 'de']],
    [
      'Bank Directory Plus',
      ['BIC', 'BIC8', 'INSTITUTION NAME', 'CITY', 'ISO COUNTRY CODE'],
      ['TESTDEFFXXX', 'TESTDEFF', 'Bank', 'Bonn', 'DE'],
    ],
    [
      'the BIC Directory',
      ['BIC CODE', 'BRANCH CODE', 'INSTITUTION NAME', 'CITY HEADING', 'COUNTRY NAME'],
      ['TESTDEFF', 'XXX', 'Bank', 'Bonn', 'GERMANY'],
    ],
    [
      'another order and other spelling',
      [' Country_Code', 'Name', 'City', 'bic11'],
      ['', 'Bank', 'Bonn', 'testdeffxxx'],
    ],
  ])('are found in %s', (_, headings, row) => {
    expect(banksOf(headings, row)).toEqual([
      { bic: 'TESTDEFFXXX', name: 'Bank', city: 'Bonn', country: 'DE', status: 'active' },
    ])
  })

  test.each([[['BIC', 'CITY']], [['INSTITUTION NAME', 'CITY']]])('%j are not enough', (headings) => {
    expect(read(headings)).toMatchObject({ ok: false, error: [{ code: 'bankRow.columnsMissing' }] })
  })
})

describe('the status of a bank', () => {
  const headings = ['BIC', 'NAME', 'MODIFICATION FLAG', 'STATUS', 'CLOSED ON']
  test.each([
    [['U', '', ''], { status: 'active' }],
    [['D', '', ''], { status: 'inactive', statusSince: '2026-11-01' }],
    [['', 'Closed', ''], { status: 'closed', statusSince: '2026-11-01' }],
    [['', 'closed', '2025-12-31'], { status: 'closed', statusSince: '2025-12-31' }],
  ])('%j is read as %j', (cells, expected) => {
    expect(banksOf(headings, ['TESTDEFF', 'Bank', ...cells])).toMatchObject([expected])
  })

  test.each([
    [['', 'gone', ''], 'bankRow.statusUnknown'],
    [['', 'closed', '31.12.2025'], 'bankRow.dateFormat'],
    [['', 'closed', '2025-02-30'], 'bankRow.dateFormat'],
  ])('%j is rejected with %s', (cells, code) => {
    expect(read(headings, ['TESTDEFF', 'Bank', ...cells])).toMatchObject({
      ok: true,
      value: { taken: [], rejected: [{ path: [2], code }] },
    })
  })
})
