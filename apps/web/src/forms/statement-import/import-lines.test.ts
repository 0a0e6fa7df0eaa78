import { defaultsOf, definitionOf, memberAt, type DraftValues } from '@nostro/messages'
import { describe, expect, test } from 'vitest'

import { gridColumns } from '../statement-grid/grid-columns.ts'
import { mapColumns } from './column-meanings.ts'
import { assumptionsOf, importLines, type ImportPlan, type ImportTarget } from './import-lines.ts'
import { importMembers } from './import-members.ts'
import { readText } from './read-source.ts'
import type { SourceTable } from './source-table.ts'

const MT940 = definitionOf('MT940')
const list = MT940 && memberAt(MT940, 'statementLines')
if (MT940 === undefined || list?.shape.kind !== 'list' || list.grid === undefined) throw new Error('no lines')

const MEMBERS = importMembers(
  list.grid,
  gridColumns(list.grid, (inside) => memberAt(MT940, `statementLines.${inside}`)),
)

const TARGET: ImportTarget = {
  definition: MT940,
  values: { ...defaultsOf(MT940, { uetr: '' }), openingCurrency: 'EUR' },
  path: 'statementLines',
  shape: list.shape,
  members: MEMBERS,
}

function tableOf(text: string): SourceTable {
  return readText(text).tables[0] ?? { rows: [] }
}

function imported(text: string, plan: Partial<ImportPlan> = {}, values: DraftValues = {}) {
  const source = tableOf(text)
  const columns = { ...mapColumns(source, MEMBERS), decimals: 'point', days: 'dayFirst', ...plan } as const
  return importLines(source, columns, { ...TARGET, values: { ...TARGET.values, ...values } })
}

const sides = (text: string) => imported(text).map(({ item }) => [item.debitCreditMark, item.amount])

describe('column meanings', () => {
  test.each([
    [
      'English',
      'Value Date,Booking date,Description,Debit,Credit,Balance',
      ['valueDate', 'entryDate', 'supplementaryDetails', ':debit', ':credit', undefined],
    ],
    [
      'Chinese',
      '起息日,记账日,借贷标志,金额,币种,摘要,余额',
      ['valueDate', 'entryDate', 'debitCreditMark', 'amount', 'currency', 'supplementaryDetails', undefined],
    ],
    [
      'Russian',
      'Дата валютирования,Дата проводки,Дебет,Кредит,Назначение платежа',
      ['valueDate', 'entryDate', ':debit', ':credit', 'supplementaryDetails'],
    ],
    [
      'the product’s own export',
      "Value date,Entry date,Debit/credit mark,Currency,Amount,Transaction type,Reference for the account owner,Account servicing institution's reference,Supplementary details",
      [
        'valueDate',
        'entryDate',
        'debitCreditMark',
        'currency',
        'amount',
        'transactionType',
        'referenceForTheAccountOwner',
        'referenceOfTheAccountServicingInstitution',
        'supplementaryDetails',
      ],
    ],
    [
      'an export of version 0.3',
      "Value date,Entry date,Debit/credit mark,Currency,Amount,Transaction type,Account owner's reference,Bank's reference,Supplementary details",
      [
        'valueDate',
        'entryDate',
        'debitCreditMark',
        'currency',
        'amount',
        'transactionType',
        'referenceForTheAccountOwner',
        'referenceOfTheAccountServicingInstitution',
        'supplementaryDetails',
      ],
    ],
    [
      'the product’s own export in Russian',
      'Дата валютирования,Дата проводки,Признак дебета/кредита,Валюта,Сумма,Вид операции,Референс для владельца счёта,Референс обслуживающего банка,Дополнительные сведения',
      [
        'valueDate',
        'entryDate',
        'debitCreditMark',
        'currency',
        'amount',
        'transactionType',
        'referenceForTheAccountOwner',
        'referenceOfTheAccountServicingInstitution',
        'supplementaryDetails',
      ],
    ],
    [
      'the product’s own export in Chinese',
      '起息日,记账日,借贷标志,币种,金额,交易类型,账户所有人编号,账户行编号,补充说明',
      [
        'valueDate',
        'entryDate',
        'debitCreditMark',
        'currency',
        'amount',
        'transactionType',
        'referenceForTheAccountOwner',
        'referenceOfTheAccountServicingInstitution',
        'supplementaryDetails',
      ],
    ],
  ])('by their names: %s', (_, names, meanings) => {
    const cells = names.split(',').map(() => 'x')
    expect(mapColumns(tableOf(`${names}\n${cells.join(',')}`), MEMBERS)).toEqual({
      hasNames: true,
      meanings,
    })
  })

  test('by their content', () => {
    const text = '20.11.2026\t21.11.2026\tCR\tEUR\t1,000.50\tNTRF\tINV7\tBANK7\tRENT FOR NOVEMBER\n'
    expect(mapColumns(tableOf(text + text), MEMBERS)).toEqual({
      hasNames: false,
      meanings: list.grid?.columns.toSpliced(3, 2, 'currency', 'amount'),
    })
  })

  test('one meaning belongs to one column', () => {
    expect(mapColumns(tableOf('Amount,Amount,Value date\n1,2,2026-11-20'), MEMBERS).meanings).toEqual([
      'amount',
      undefined,
      'valueDate',
    ])
  })

  test('a single row without names is a line', () => {
    expect(mapColumns(tableOf('2026-11-20,C,5'), MEMBERS).hasNames).toBe(false)
  })
})

describe('lines', () => {
  test('with all values', () => {
    const [line] = imported(
      'Value date;Entry date;D/C;Amount;Type;Reference;Bank ref;Details\n20.11.2026;20.11.2026;CR;1,000.50;NTRF;INV7;B7;RENT',
    )
    expect(line).toEqual({
      row: 2,
      refusals: [],
      assumed: [],
      isDuplicate: false,
      item: {
        valueDate: '2026-11-20',
        entryDate: '2026-11-20',
        debitCreditMark: 'C',
        currency: 'EUR',
        amount: '1000.50',
        transactionType: 'NTRF',
        referenceForTheAccountOwner: 'INV7',
        referenceOfTheAccountServicingInstitution: 'B7',
        supplementaryDetails: 'RENT',
      },
    })
  })

  test('the sign determines the side if there is no mark, and two amount columns determine it themselves', () => {
    expect(sides('Date,Amount\n2026-11-20,-5\n2026-11-20,7')).toEqual([
      ['D', '5'],
      ['C', '7'],
    ])
    expect(sides('Date,Debit,Credit\n2026-11-20,5,\n2026-11-20,0.00,7\n2026-11-20,-3,')).toEqual([
      ['D', '5'],
      ['C', '7'],
      ['D', '3'],
    ])
  })

  test('values missing in the source are assumed, and the assumptions are listed', () => {
    const text = 'Value date,Amount,Details\n2026-11-20,5,RENT'
    expect(imported(text)[0]).toMatchObject({
      item: { entryDate: '2026-11-20', transactionType: 'NMSC', referenceForTheAccountOwner: 'NONREF' },
      refusals: [],
    })
    expect(assumptionsOf(mapColumns(tableOf(text), MEMBERS), MEMBERS)).toEqual([
      { name: 'entryDate', copies: 'valueDate' },
      { name: 'transactionType', text: 'NMSC' },
      { name: 'referenceForTheAccountOwner', text: 'NONREF' },
    ])
  })

  test.each([
    ['33.11.2026,5,NTRF,R', 'valueDate', 'day.invalid', '33.11.2026'],
    ['20.11.2026,ten,NTRF,R', 'amount', 'amount.notDecimal', 'ten'],
    ['20.11.2026,5.123,NTRF,R', 'amount', 'amount.tooManyDecimals', '5.123'],
    ['20.11.2026,5,XTRF,R', 'transactionType', 'transactionType.error', 'XTRF'],
    ['20.11.2026,5,NTRF,A//B', 'referenceForTheAccountOwner', 'reference.doubleSlash', 'A//B'],
  ])('%s is refused: %s %s', (row, ...[name, code, content]) => {
    const [line] = imported(`Value date,Amount,Type,Reference\n${row}`)
    expect(line?.refusals).toContainEqual(
      expect.objectContaining({ name, content, issue: expect.objectContaining({ code }) }),
    )
    // The text remains in its member, for correction.
    expect(line?.item[name]).toBe(content)
  })

  test('a line in another currency is refused', () => {
    const [euro, dollar] = imported('Date,Amount,Currency,Details\n2026-11-20,5,EUR,X\n2026-11-20,5,USD,Y')
    expect(euro?.refusals).toEqual([])
    expect(dollar?.refusals).toEqual([
      {
        name: 'currency',
        content: 'USD',
        issue: { code: 'currency.notOpening', params: { currency: 'EUR' } },
      },
    ])
  })

  test('a line of the form matches one duplicate; equal bookings of a source are not duplicates of each other', () => {
    const text = 'Date,Amount,Reference\n2026-11-20,5,R1\n2026-11-20,5,R2\n2026-11-20,5,R2\n2026-11-20,5,R1'
    const there = {
      valueDate: '2026-11-20',
      debitCreditMark: 'C',
      amount: '5',
      referenceForTheAccountOwner: 'R1',
    }
    expect(imported(text, {}, { statementLines: [there] }).map(({ isDuplicate }) => isDuplicate)).toEqual([
      true,
      false,
      false,
      false,
    ])
  })

  test('details of a message are imported if the lines have a member for them', () => {
    const [line] = imported(
      ':20:X\n:60F:C261119EUR0,\n:61:2611201120CR5,NTRFPAY1\n:86:INVOICE\n:62F:C261120EUR5,',
    )
    expect(line?.item).toMatchObject({ amount: '5', informationToAccountOwner: ['INVOICE'] })
    expect(line?.refusals).toEqual([])
  })
})
