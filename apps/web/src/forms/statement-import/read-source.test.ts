import { describe, expect, test } from 'vitest'

import { csvOf } from './export-lines.ts'
import { readFile, readText } from './read-source.ts'
import type { ReadSource } from './source-table.ts'
import { workbookOf } from './workbook.ts'

const ROWS = [
  ['Value date', 'Amount'],
  ['2026-11-20', '1000.50'],
]

const rowsIn = ({ tables }: ReadSource) => tables.flatMap(({ rows }) => rows)

function entry(inside: string): string {
  return `<Ntry><Amt Ccy="EUR">12.5</Amt><CdtDbtInd>DBIT</CdtDbtInd>${inside}<BkTxCd><Prtry><Cd>NTRF</Cd></Prtry></BkTxCd></Ntry>`
}

describe('tables', () => {
  test.each([
    ['text copied from a spreadsheet', 'Value date\tAmount\n2026-11-20\t1000.50\n'],
    ['commas', 'Value date,Amount\r\n2026-11-20,1000.50\r\n\r\n,\r\n'],
    ['semicolons', '\uFEFFValue date;Amount\n2026-11-20;1000.50'],
    ['quotes', '"Value date","Amount"\n"2026-11-20","1000.50"'],
  ])('%s', (_, text) => expect(rowsIn(readText(text))).toEqual(ROWS))

  test('a single column', () => expect(rowsIn(readText('A\nB'))).toEqual([['A'], ['B']]))

  test('the product’s own export is read back, including texts that look like a formula', () => {
    const rows = [...ROWS, ['=1+1', '+7'], ['@x', 'a "b", c'], ['-5', '']]
    const text = csvOf(rows)
    expect(text).toContain("'=1+1,'+7")
    expect(rowsIn(readText(text))).toEqual(rows)
  })

  test.each([
    ['UTF-8', new TextEncoder().encode('Сумма;金额')],
    [
      'UTF-16',
      new Uint8Array([
        0xff,
        0xfe,
        ...Array.from('Сумма;金额').flatMap((sign) => [sign.charCodeAt(0) & 255, sign.charCodeAt(0) >> 8]),
      ]),
    ],
  ] as const)('%s', async (_, bytes) =>
    expect(rowsIn(await readFile(new Blob([bytes])))).toEqual([['Сумма', '金额']]),
  )

  test.each([
    ['ru', new Uint8Array([0xd1, 0xf3, 0xec, 0xec, 0xe0]), 'Сумма'],
    ['zh-CN', new Uint8Array([0xbd, 0xf0, 0xb6, 0xee]), '金额'],
  ] as const)('an older file in %s', async (_, bytes, text) =>
    expect(rowsIn(await readFile(new Blob([bytes])))).toEqual([[text]]),
  )
})

describe('workbooks', () => {
  test('the product’s own are read back with exact amounts, and texts are never formulas', async () => {
    const rows = [
      ['0.30', '=1+1', '2026-11-20'],
      ['1234567890123.50', 'INV7', ''],
      ['999999999999999.99', '007', 'x'],
    ]
    const columns = [{ kind: 'amount' }, { kind: 'text' }, { kind: 'day' }]
    const workbook = await workbookOf(['Amount', 'Reference', 'Day'], rows, columns)
    expect(rowsIn(await readFile(workbook))).toEqual([
      ['Amount', 'Reference', 'Day'],
      ['0.3', '=1+1', '2026-11-20'],
      ['1234567890123.5', 'INV7', ''],
      ['999999999999999.99', '007', 'x'],
    ])
  })

  test('a damaged workbook is refused', async () => {
    await expect(readFile(new Blob([new Uint8Array([0x50, 0x4b, 3, 4, 1, 2])]))).rejects.toThrow(
      /zip|archive|file/i,
    )
  })
})

describe('messages', () => {
  test.each([
    ['with headers', '{1:F01DEMECNBJAXXX0000000000}{2:I940DEMWDEFFXXXXN}{4:\r\n', '-}'],
    ['bare', '', ''],
  ])('a FIN text %s', (_, head, tail) => {
    const fields = [
      ':20:STA1',
      ':25:1',
      ':28C:1/1',
      ':60F:C261119EUR1000,',
      ':61:2611201120CR100,5NTRFPAY1//BANK1',
      'MORE',
      ':86:INVOICE 7',
      'November',
      ':61:261120RDR1,NMSCNONREF',
      ':61:no line',
      ':62F:C261120EUR1100,5',
      '',
    ]
    expect(readText(head + fields.join('\r\n') + tail).tables[0]).toMatchObject({
      rows: [
        ['2026-11-20', '2026-11-20', 'C', 'EUR', '100.5', 'NTRF', 'PAY1', 'BANK1', 'MORE'],
        ['2026-11-20', '', 'RD', 'EUR', '1', 'NMSC', 'NONREF', '', ''],
        ['', '', '', 'EUR', '', '', '', '', 'no line'],
      ],
      rest: [{ informationToAccountOwner: ['INVOICE 7', 'November'] }, undefined, undefined],
    })
  })

  test('the entries of a report', () => {
    const report = `<?xml version="1.0"?><Document xmlns="urn:iso:std:iso:20022:tech:xsd:camt.053.001.08"><BkToCstmrStmt><Stmt>
      ${entry('<BookgDt><Dt>2026-11-20</Dt></BookgDt><ValDt><DtTm>2026-11-21T10:00:00Z</DtTm></ValDt>')}
      ${entry('<RvslInd>true</RvslInd><AcctSvcrRef>B1</AcctSvcrRef><NtryDtls><TxDtls><Refs><EndToEndId>E1</EndToEndId></Refs></TxDtls></NtryDtls>')}
      </Stmt></BkToCstmrStmt></Document>`
    expect(rowsIn(readText(report))).toEqual([
      ['2026-11-21', '2026-11-20', 'D', 'EUR', '12.5', 'NTRF', '', '', ''],
      ['', '', 'RC', 'EUR', '12.5', 'NTRF', 'E1', 'B1', ''],
    ])
  })

  test.each([['<html><body/></html>'], ['<broken'], ['   ']])('nothing in %o', (text) =>
    expect(rowsIn(readText(text))).toEqual([]),
  )
})
