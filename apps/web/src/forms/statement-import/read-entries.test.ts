import { loadDefinition, memberAt } from '@nostro/messages'
import { expect, test } from 'vitest'

import { gridColumns } from '../statement-grid/grid-columns.ts'
import { importMembers } from './import-members.ts'
import { readEntries } from './read-entries.ts'

async function entriesOf(text: string, type = 'camt.053') {
  const definition = await loadDefinition(type)
  const isInterim = type === 'camt.052'
  const path = `${isInterim ? 'reports' : 'statements'}.0.entries`
  const list = definition && memberAt(definition, path)
  if (definition === undefined || list?.grid === undefined) throw new Error('no entries')
  const columns = gridColumns(list.grid, (inside) => memberAt(definition, `${path}.0.${inside}`))
  const members = importMembers(list.grid, columns)
  const read = await readEntries(text, members, new Date('2026-11-23T08:00:00Z'), { isInterim })
  return read?.tables ?? []
}

test('an unreadable line of a FIN statement becomes an entry with its text and its details', async () => {
  const [table] = await entriesOf(
    [
      '{1:F01DEMECNBJAXXX0000000000}{2:I940DEMWDEFFXXXXN}{4:',
      ':20:STA1',
      ':25:12345',
      ':28C:1/1',
      ':60F:C261119EUR1000,',
      ':61:2611201120C100,5NTRFPAY1',
      ':61:261131X30.50NTRFPAY2',
      ':86:DETAILS OF IT',
      ':62F:C261120EUR1100,5',
      '-}',
    ].join('\n'),
  )
  expect(table?.rows).toHaveLength(2)
  expect(table?.rest?.[1]).toEqual({ additionalEntryInformation: '261131X30.50NTRFPAY2 DETAILS OF IT' })
})

test('values of an entry without a field in the form are listed with their line', async () => {
  const [table] = await entriesOf(
    [
      '<Document xmlns="urn:iso:std:iso:20022:tech:xsd:camt.053.001.08"><BkToCstmrStmt><Stmt>',
      '<Other>BESIDE THE ENTRIES</Other>',
      '<Ntry><Amt Ccy="EUR">1</Amt>',
      '<Unknown>IN AN ENTRY</Unknown></Ntry>',
      '</Stmt></BkToCstmrStmt></Document>',
    ].join('\n'),
  )
  expect(table?.left).toEqual([expect.objectContaining({ line: 4, value: 'IN AN ENTRY', reason: 'noPlace' })])
})

test('an interim report gives entries to the form of a report only; expected entries are pending', async () => {
  const report = [
    '{1:F01DEMECNBJAXXX0000000000}{2:I942DEMWDEFFXXXXN}{4:',
    ':20:REP1',
    ':25:12345',
    ':28C:1/1',
    ':34F:EUR0,',
    ':13D:2611201200+0100',
    ':61:2611201120C100,5NTRFPAY1//BANK1',
    ':61:2611201120ED30,NTRFPAY2',
    '-}',
  ].join('\n')
  expect(await entriesOf(report)).toEqual([])
  const [table] = await entriesOf(report, 'camt.052')
  expect(table?.rest).toMatchObject([
    { amount: { amount: '100.5' }, creditDebitIndicator: 'CRDT', status: 'BOOK' },
    { amount: { amount: '30' }, creditDebitIndicator: 'DBIT', status: 'PDNG' },
  ])
  expect(table?.statement).toEqual({ account: '12345', currency: 'EUR', number: '1/1' })
})
