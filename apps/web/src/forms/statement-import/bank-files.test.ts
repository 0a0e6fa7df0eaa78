import { definitionOf, defaultsOf, memberAt, type DraftValues } from '@nostro/messages'
import { describe, expect, test } from 'vitest'

import { gridColumns } from '../statement-grid/grid-columns.ts'
import { mapColumns } from './column-meanings.ts'
import { assumptionsInLines, importLines } from './import-lines.ts'
import { importMembers } from './import-members.ts'
import { readFile, readText } from './read-source.ts'

const MT940 = definitionOf('MT940')
const list = MT940 && memberAt(MT940, 'statementLines')
if (MT940 === undefined || list?.shape.kind !== 'list' || list.grid === undefined) throw new Error('no lines')
const { shape, grid } = list
const MEMBERS = importMembers(
  grid,
  gridColumns(grid, (inside) => memberAt(MT940, `statementLines.${inside}`)),
)

/** Returns the imported lines of one statement of a text, for a form with these values. */
function imported(text: string, values: DraftValues = {}, position = 0) {
  const source = readText(text).tables[position] ?? { rows: [] }
  const plan = {
    ...mapColumns(source, MEMBERS),
    decimals: source.decimals ?? 'comma',
    days: 'dayFirst',
  } as const
  const all = { ...defaultsOf(MT940 as never, { uetr: '' }), openingCurrency: 'EUR', ...values }
  const target = { definition: MT940 as never, values: all, path: 'statementLines', shape, members: MEMBERS }
  return importLines(source, plan, target)
}

const statement = (account: string, number: string, ...lines: readonly string[]) =>
  [
    ':20:STMT',
    `:25:${account}`,
    `:28C:${number}`,
    ':60F:C261123EUR1000,',
    ...lines,
    ':62F:C261124EUR1001,',
    '-',
    '',
  ].join('\r\n')

const xmlReport = (account: string, amount: string) =>
  `<Stmt><Id>S${amount}</Id><Acct><Id><Othr><Id>${account}</Id></Othr></Id></Acct><Ntry><Amt Ccy="EUR">${amount}</Amt><CdtDbtInd>CRDT</CdtDbtInd></Ntry></Stmt>`

test('an entry date that some lines have no value for is assumed, and said', () => {
  const lines = imported(statement('A', '1', ':61:2611241125C1,NTRFA', ':61:261124C2,NTRFB'))
  expect(lines.map(({ item }) => item['entryDate'])).toEqual(['2026-11-25', '2026-11-24'])
  const assumed = assumptionsInLines(lines, [])
  expect(assumed).toMatchObject([{ name: 'entryDate', copies: 'valueDate' }])
  expect(assumptionsInLines(lines, assumed)).toEqual([])
  expect(assumptionsInLines(lines.slice(0, 1), [])).toEqual([])
})

describe('a file of several statements', () => {
  const file =
    statement('ACC1', '1/1', ':61:261124C1,NTRFREF1') +
    statement('ACC2', '2/1', ':61:261124C2,NTRFREF2', ':61:261124D3,NTRFREF3')

  test('offers each with its account, currency and number, and does not combine them', () => {
    const { tables } = readText(file)
    expect(tables.map(({ statement: facts, rows }) => [facts, rows.length])).toEqual([
      [{ account: 'ACC1', currency: 'EUR', number: '1/1' }, 1],
      [{ account: 'ACC2', currency: 'EUR', number: '2/1' }, 2],
    ])
    expect(imported(file, {}, 1).map(({ item }) => item['amount'])).toEqual(['2', '3'])
  })

  test('offers the reports of an XML file in the same way', () => {
    const { tables } = readText(
      `<Document><BkToCstmrStmt>${xmlReport('ACC1', '1')}${xmlReport('ACC2', '2')}</BkToCstmrStmt></Document>`,
    )
    expect(tables.map(({ statement: facts, rows }) => [facts?.account, facts?.number, rows[0]?.[4]])).toEqual(
      [
        ['ACC1', 'S1', '1'],
        ['ACC2', 'S2', '2'],
      ],
    )
  })
})

describe('a line', () => {
  test('of another currency than the form’s is refused', () => {
    const [line] = imported(statement('ACC1', '1/1', ':61:261124C1,NTRFREF1'), { openingCurrency: 'USD' })
    expect(line?.refusals.map(({ name, content }) => [name, content])).toEqual([['currency', 'EUR']])
  })

  test('keeps the case of its references and details; invalid characters are reported at its cell', () => {
    const [line] = imported(
      statement('A', '1', ':61:2611241124C5,NTRFchNot-x9Kq//TR-4f8aQ', 'Order no. Ab_12'),
    )
    expect(line?.item).toMatchObject({
      referenceForTheAccountOwner: 'chNot-x9Kq',
      referenceOfTheAccountServicingInstitution: 'TR-4f8aQ',
      supplementaryDetails: 'Order no. Ab_12',
    })
    expect(line?.refusals.map(({ name }) => name)).toContain('supplementaryDetails')
  })

  const IN_POINTS = ['2611241124D30.50', '261124C30.50', '261131D30.50']
  test.each(IN_POINTS)(
    'with a decimal point in its amount is refused, for any part before the amount: %s',
    (start) => {
      const [line] = imported(statement('A', '1', `:61:${start}NTRFREF1`))
      const codes = line?.refusals.filter(({ name }) => name === 'amount').map(({ issue }) => issue.code)
      expect(codes).toContain('amount.decimalPoint')
      expect(line?.item['amount']).toBe('30.50')
    },
  )

  test('with a decimal point in its amount after a space is refused', () => {
    const [line] = imported(statement('A', '1', ':61:261124D 30.50NTRFREF1'))
    expect(line?.item['amount']).toBe('30.50')
    expect(line?.refusals).not.toEqual([])
  })

  test('with a thousands separator is not read as another amount', () => {
    const [line] = imported(statement('A', '1', ':61:2611241124C1.234,56NTRFREF1'))
    expect(line?.item['amount']).toBe('1.234,56')
    expect(line?.refusals.map(({ name }) => name)).toContain('amount')
  })

  test('lists its funds code and its further lines, which no form has fields for', () => {
    const text = statement('A', '1', ':61:2611241124CR45,NTRFREF1//BANK1', 'DETAILS ONE', 'DETAILS TWO')
    const [table] = readText(text).tables
    expect(table?.left).toEqual([
      { place: '61', reason: 'noPlace', value: 'R', line: 5 },
      { place: '61', reason: 'partly', value: 'DETAILS TWO', line: 7 },
    ])
    expect(imported(text)[0]?.item).toMatchObject({ amount: '45', supplementaryDetails: 'DETAILS ONE' })
  })

  test('without a funds code lists none', () => {
    expect(readText(statement('A', '1', ':61:261124C45,00NTRFREF1')).tables[0]?.left).toEqual([])
  })

  test('has only its own details; those of the statement are not assigned to a line', () => {
    const [table] = readText(
      statement(
        'A',
        '1',
        ':61:261124C1,NTRFA',
        ':86:OF A',
        ':61:261124C2,NTRFB',
        ':62F:C261124EUR3,',
        ':86:OF ALL',
      ),
    ).tables
    expect(table?.rest).toEqual([{ informationToAccountOwner: ['OF A'] }, undefined])
    expect(table?.details?.map(({ value }) => value)).toEqual(['OF A'])
  })

  test('that is booked twice is imported twice', () => {
    const fee = [':61:261124D1,50NCHGNONREF', 'FEE']
    const lines = imported(statement('A', '1', ...fee, ...fee))
    expect(lines.map(({ item, isDuplicate, refusals }) => [item['amount'], isDuplicate, refusals])).toEqual([
      ['1.50', false, []],
      ['1.50', false, []],
    ])
    const [there] = lines
    const again = imported(statement('A', '1', ...fee, ...fee), { statementLines: [there?.item] })
    expect(again.map(({ isDuplicate }) => isDuplicate)).toEqual([true, false])
  })
})

test('an interim report gives no lines, and returns the reason', () => {
  const report = [':20:R', ':25:1', ':28C:1/1', ':34F:EUR0,', ':61:2611241124C10,NTRFA', ':90C:1EUR10,'].join(
    '\r\n',
  )
  expect(readText(report)).toEqual({ tables: [], refusal: 'interimReport' })
})

const interimLines = (text: string) =>
  readText(text, { isInterim: true }).tables.map(({ rows, statement: facts, rest }) => ({
    facts,
    marks: rows.map((row) => row[2]),
    amounts: rows.map((row) => row[4]),
    details: rest?.[0],
  }))

const entryOfStatus = (status: string) =>
  `<Ntry><Amt Ccy="EUR">1</Amt><CdtDbtInd>DBIT</CdtDbtInd><Sts>${status}</Sts></Ntry>`

test('an interim report gives its lines to the form of an interim report, with expected entries', () => {
  const fields = [':20:R', ':25:1', ':28C:7/1', ':34F:EURD0,', ':34F:EURC5,', ':13D:2611241200+0100']
  const report = [...fields, ':61:2611241124EC10,NTRFA', ':86:OF A', ':61:261124D2,NTRFB', ':90C:1EUR10,']
  expect(interimLines(report.join('\r\n'))).toEqual([
    {
      facts: { account: '1', currency: 'EUR', number: '7/1' },
      marks: ['EC', 'D'],
      amounts: ['10', '2'],
      details: { informationToAccountOwner: ['OF A'] },
    },
  ])
  const entries = ['<Cd>PDNG</Cd>', 'PDNG', '<Cd>BOOK</Cd>'].map(entryOfStatus).join('')
  const xml = `<Document><BkToCstmrAcctRpt><Rpt><Id>R</Id>${entries}</Rpt></BkToCstmrAcctRpt></Document>`
  expect(interimLines(xml).map(({ marks }) => marks)).toEqual([['ED', 'ED', 'D']])
})

test('a file that is not UTF-8 returns the detected encoding, and is read in the chosen one', async () => {
  const text = statement('A', '1', ':61:261124C1,NTRFA', ':86:M~LLER')
  const bytes = Uint8Array.from(text, (character) => (character === '~' ? 0xdc : character.charCodeAt(0)))
  const read = await readFile(new Blob([bytes]))
  expect(read.encoding).toEqual({ name: 'windows-1252', isGuess: true })
  expect(read.tables[0]?.details?.[0]?.value).toBe('MÜLLER')
  const chosen = await readFile(new Blob([bytes]), readText, 'windows-1251')
  expect(chosen.tables[0]?.details?.[0]?.value).toBe('MЬLLER')
})
