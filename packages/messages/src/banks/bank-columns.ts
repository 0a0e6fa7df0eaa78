/** The columns of a file of banks that are read; all others are left alone. */
interface BankColumns {
  readonly bic?: number
  readonly bank?: number
  readonly branchCode?: number
  readonly name?: number
  readonly branch?: number
  readonly city?: number
  readonly country?: number
  readonly address: readonly number[]
  readonly flag?: number
  readonly status?: number
  readonly statusSince?: number
  readonly validFrom?: number
}

type SingleColumn = Exclude<keyof BankColumns, 'address'>

/** Names of columns, the more telling first. Source: SWIFTRef, BIC Directory and Bank Directory Plus; the plain form. */
const NAMES: Readonly<Record<SingleColumn, readonly string[]>> = {
  bic: ['BIC', 'BIC11'],
  bank: ['BIC8', 'BIC CODE'],
  branchCode: ['BRANCH CODE', 'BRANCH BIC'],
  name: ['INSTITUTION NAME', 'NAME'],
  branch: ['BRANCH INFORMATION', 'BRANCH'],
  city: ['CITY', 'CITY HEADING'],
  country: ['ISO COUNTRY CODE', 'COUNTRY CODE', 'COUNTRY'],
  flag: ['MODIFICATION FLAG'],
  status: ['STATUS'],
  statusSince: ['STATUS SINCE', 'CLOSED ON', 'INACTIVE FROM'],
  validFrom: ['VALID FROM'],
}

const ADDRESS = /^(?:(?:STREET|PHYSICAL) )?ADDRESS(?: \d)?$/

/**
 * Finds the columns by the names in the first row of a file, in capitals or not. `undefined` where BIC or name is
 * missing: nothing can be read then.
 */
export function bankColumns(headings: readonly string[]): BankColumns | undefined {
  const names = headings.map((heading) =>
    heading
      .toUpperCase()
      .replaceAll(/[^A-Z0-9]+/g, ' ')
      .trim(),
  )
  const found = Object.fromEntries(
    Object.entries(NAMES).flatMap(([column, known]) => {
      const name = known.find((each) => names.includes(each))
      return name === undefined ? [] : [[column, names.indexOf(name)]]
    }),
  )
  const address = names.flatMap((name, position) => (ADDRESS.test(name) ? [position] : []))
  const columns: BankColumns = { ...found, address }
  const hasBic = columns.bic !== undefined || columns.bank !== undefined
  return hasBic && columns.name !== undefined ? columns : undefined
}

/** A row of a file, its cells by the names of their columns and trimmed; empty where there is no such column. */
export type BankCells = Readonly<Record<SingleColumn | 'address', string>>

/** Reads the cells of a row. */
export function bankCells(columns: BankColumns, cells: readonly string[]): BankCells {
  const cell = (position: number | undefined) =>
    position === undefined ? '' : (cells[position] ?? '').trim()
  return {
    bic: cell(columns.bic),
    bank: cell(columns.bank),
    branchCode: cell(columns.branchCode),
    name: cell(columns.name),
    branch: cell(columns.branch),
    city: cell(columns.city),
    country: cell(columns.country),
    flag: cell(columns.flag),
    status: cell(columns.status),
    statusSince: cell(columns.statusSince),
    validFrom: cell(columns.validFrom),
    address: columns.address
      .map(cell)
      .filter((line) => line !== '')
      .join(', '),
  }
}
