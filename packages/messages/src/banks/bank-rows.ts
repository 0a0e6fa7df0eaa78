import { BANK_STATUSES, type BankStatus, err, type Issue, ok, type Result } from '@nostro/kernel'

import { isDay } from '../core/days.ts'
import { countryOfBic, fullBic, isBic } from '../core/identifiers.ts'
import { errorAt } from '../core/issue-codes.ts'
import type { Bank } from './bank.ts'
import { bankCells, bankColumns, type BankCells } from './bank-columns.ts'

/** The longest texts that the directory stores, in characters. */
const LENGTHS_MAX = { name: 140, branch: 140, city: 70, address: 350 } as const

/**
 * The result of reading rows of a file of banks: the rows that were read, each with its line number, and the issues of
 * the rejected rows.
 */
export interface BankRows {
  readonly taken: readonly { readonly line: number; readonly bank: Bank }[]
  readonly rejected: readonly Issue[]
}

/**
 * Reads rows of a file of banks. Columns are identified by the names that SWIFTRef uses or by the plain form
 * `bic,name,city,country`. Empty rows are skipped. Other rows that cannot be read are rejected with their line number
 * as the path.
 *
 * Issues: `bankRow.bicFormat`, `bankRow.nameMissing`, `bankRow.countryFormat`, `bankRow.tooLong`,
 * `bankRow.statusUnknown`, `bankRow.dateFormat`, `bankRow.double`; for the whole table `bankRow.columnsMissing`.
 *
 * `headings` are the column names from the first row of the file, `firstLine` is the line number of the first of the
 * rows in its file, from 1. A bank that the file deletes is inactive from `issuedOn`, the date of the file.
 */
export function bankRowsOf(
  headings: readonly string[],
  rows: readonly (readonly string[])[],
  firstLine: number,
  issuedOn: string,
): Result<BankRows, readonly Issue[]> {
  const columns = bankColumns(headings)
  if (columns === undefined) return err([errorAt([], 'bankRow.columnsMissing')])
  const seen = new Set<string>()
  const taken: { readonly line: number; readonly bank: Bank }[] = []
  const rejected: Issue[] = []
  for (const [position, row] of rows.entries()) {
    if (row.every((cell) => cell.trim() === '')) continue
    const line = firstLine + position
    const cells = bankCells(columns, row)
    const issue = rowIssue(cells, line) ?? doubleIssue(seen, bicOf(cells), line)
    if (issue === undefined) taken.push({ line, bank: bankOf(cells, issuedOn) })
    else rejected.push(issue)
  }
  return ok({ taken, rejected })
}

function bicOf({ bic, bank, branchCode }: BankCells): string {
  const own = bic === '' ? `${bank}${branchCode}` : bic
  return fullBic(own.toUpperCase())
}

/** Returns the first issue of a row. */
function rowIssue(cells: BankCells, line: number): Issue | undefined {
  const bic = bicOf(cells)
  if (!isBic(bic)) return errorAt([line], 'bankRow.bicFormat', { params: { bic } })
  if (cells.name === '') return errorAt([line], 'bankRow.nameMissing', { params: { bic } })
  if (cells.country !== '' && !/^[A-Za-z]{2}$/.test(cells.country))
    return errorAt([line], 'bankRow.countryFormat', { params: { bic } })
  for (const [column, max] of Object.entries(LENGTHS_MAX)) {
    if (textOf(cells, column).length > max)
      return errorAt([line], 'bankRow.tooLong', { params: { bic, max } })
  }
  if (cells.status !== '' && statusOf(cells) === undefined)
    return errorAt([line], 'bankRow.statusUnknown', { params: { bic } })
  const hasDays = [cells.statusSince, cells.validFrom].every((day) => day === '' || isDay(day))
  return hasDays ? undefined : errorAt([line], 'bankRow.dateFormat', { params: { bic } })
}

function textOf(cells: BankCells, column: string): string {
  return Object.entries(cells).find(([name]) => name === column)?.[1] ?? ''
}

function doubleIssue(seen: Set<string>, bic: string, line: number): Issue | undefined {
  if (seen.has(bic)) return errorAt([line], 'bankRow.double', { params: { bic } })
  seen.add(bic)
  return undefined
}

/** Returns the status of the bank in a row; `undefined` for an unknown word. */
function statusOf({ status, flag }: BankCells): BankStatus | undefined {
  if (status === '') return flag.toUpperCase() === 'D' ? 'inactive' : 'active'
  return BANK_STATUSES.find((known) => known === status.toLowerCase())
}

function bankOf(cells: BankCells, issuedOn: string): Bank {
  const { name, branch, city, address, country, statusSince, validFrom } = cells
  const bic = bicOf(cells)
  const status = statusOf(cells) ?? 'active'
  return {
    bic,
    name,
    city,
    country: country === '' ? countryOfBic(bic) : country.toUpperCase(),
    status,
    ...(branch !== '' && { branch }),
    ...(address !== '' && { address }),
    ...(status !== 'active' && { statusSince: statusSince === '' ? issuedOn : statusSince }),
    ...(validFrom !== '' && { validFrom }),
  }
}
