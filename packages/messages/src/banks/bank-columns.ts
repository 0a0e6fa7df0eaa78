/** The columns that are read from a file of banks. Other columns are ignored. */
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

/**
 * Accepted column names, the more specific first. Source: SWIFTRef, BIC Directory and Bank Directory Plus; the plain
 * form of this product.
 */
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
 * Finds the columns by the names in the first row of a file, without regard to case. Returns `undefined` if the column
 * of the BIC or of the name is missing, because no row can be read without them.
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

/** The trimmed cells of one row by column name. A cell is empty if the file has no such column. */
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
