import { readFieldTolerantly, readFin, type DraftValues, type FinMessage } from '@nostro/messages'

import type { SourceTable } from './source-table.ts'

/** The meanings of the parts of field 61, in the order of the columns. */
const MEANINGS = [
  'valueDate',
  'entryDate',
  'debitCreditMark',
  'amount',
  'transactionType',
  'referenceForTheAccountOwner',
  'referenceOfTheAccountServicingInstitution',
  'supplementaryDetails',
] as const

/**
 * Reads the fields 61 of all messages in a FIN text, with the fields 86 behind them. A field that cannot be told apart
 * is a row of its text alone, so that nothing is lost unseen. No rows where the text holds no such field.
 */
export function readFinLines(text: string): SourceTable {
  const rows: string[][] = []
  const rest: (DraftValues | undefined)[] = []
  for (const { fields } of readFin(text)) {
    for (const [index, { tag, value }] of fields.entries()) {
      if (tag !== '61') continue
      rows.push(rowOf(value))
      rest.push(detailsBehind(fields, index))
    }
  }
  return { rows, rest, meanings: MEANINGS }
}

function rowOf(value: string): string[] {
  const { value: line } = readFieldTolerantly('61', value)
  return line === undefined
    ? MEANINGS.map((name) => (name === 'supplementaryDetails' ? value : ''))
    : MEANINGS.map((name) => line[name] ?? '')
}

function detailsBehind(fields: FinMessage['fields'], index: number): DraftValues | undefined {
  const lines: string[] = []
  for (const { tag, value } of fields.slice(index + 1)) {
    if (tag !== '86') break
    lines.push(...value.split('\n'))
  }
  return lines.length === 0 ? undefined : { informationToAccountOwner: lines }
}
