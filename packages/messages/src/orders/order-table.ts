import { Decimal, err, LIMITS, ok, type Result } from '@nostro/kernel'
import {
  type DayStyle,
  dayStyleOf,
  type DecimalStyle,
  decimalStyleOf,
  readStyledAmount,
  readStyledDay,
} from '@nostro/tables'

import { alpha3Of } from '../codes/country-codes.ts'
import { present } from '../core/present.ts'
import {
  createRepetitions,
  dayFindings,
  FEE_TYPES,
  inCapitals,
  memberFindings,
  noteLines,
  NOT_PROVIDED,
} from './order-checks.ts'
import { corrected, NO_CORRECTIONS } from './order-corrections.ts'
import { ORDER_PAYMENTS_MAX, type OrderFileRefusal } from './order-file.ts'
import { orderError, type OrderFinding, orderWarning } from './order-finding.ts'
import { type OrderPayment, type OrderReader, type OrderReaderOptions, shownFacts } from './order-payments.ts'
import { accountHolder, payerOf } from './payment-information.ts'
import { wordLines } from './remittance-lines.ts'

/** The columns of a table of payments, with the member of the application that each fills. */
export const ORDER_COLUMNS = {
  payer_account: 'payer.account',
  execution_date: 'requestedExecutionDate',
  reference: 'endToEndIdentification',
  currency: 'currency',
  amount: 'amount',
  charges: 'feeType',
  payee_name: 'payee.name',
  payee_account: 'payee.account',
  payee_bank_bic: 'payeeBank',
  payee_address: 'payee.addressLines',
  payee_town: 'payee.town',
  payee_country: 'payee.country',
  purpose_code: 'transactionType',
  note: 'note',
} as const

/** The heading of a column. */
export type OrderColumn = keyof typeof ORDER_COLUMNS

const COLUMNS = Object.keys(ORDER_COLUMNS) as readonly OrderColumn[]

/** The columns without which a table is refused. */
export const ORDER_COLUMNS_REQUIRED: readonly OrderColumn[] = [
  'currency',
  'amount',
  'payee_name',
  'payee_account',
]

/** The texts of one row by column, without empty ones. */
export type OrderRow = Readonly<Partial<Record<OrderColumn, string>>>

/** A table of payments. */
export interface OrderTable {
  readonly rows: readonly OrderRow[]
  /** Headings that are no column of a payment. */
  readonly unknownColumns: readonly string[]
  /** The sum of all amounts that could be read, regardless of their currencies. */
  readonly controlSum: string
}

/**
 * Reads a table of payments: the first row contains the headings of {@link ORDER_COLUMNS} in any order, each further row
 * one payment. Empty rows are ignored.
 */
export function readOrderTable([headings = [], ...rows]: readonly (readonly string[])[]): Result<
  OrderTable,
  OrderFileRefusal
> {
  const names = headings.map(columnNamed)
  const missing = ORDER_COLUMNS_REQUIRED.filter((column) => !names.includes(column))
  if (missing.length > 0) return err({ kind: 'columnsMissing', columns: missing })
  const filled = rows.filter((cells) => cells.some((cell) => cell.trim() !== ''))
  if (filled.length > ORDER_PAYMENTS_MAX) return err({ kind: 'tooMany', count: filled.length })
  if (filled.length === 0) return err({ kind: 'unreadable', findings: [] })
  const read = filled.map((cells) => rowOf(names, cells))
  const style = decimalStyleOf(columnTexts(read, 'amount'), 'point')
  const amounts = read.flatMap(
    ({ amount = '' }) => Decimal.parse(readStyledAmount(amount, style) ?? '') ?? [],
  )
  return ok({
    rows: read,
    unknownColumns: headings.filter((heading, index) => heading.trim() !== '' && !isColumn(names[index])),
    controlSum: amounts.reduce((sum, amount) => sum.add(amount), Decimal.of('0')).toText(),
  })
}

function columnNamed(heading: string): string {
  return heading
    .trim()
    .toLowerCase()
    .replaceAll(/[\s-]+/g, '_')
}

function isColumn(name: string | undefined): name is OrderColumn {
  return COLUMNS.some((column) => column === name)
}

function rowOf(names: readonly string[], cells: readonly string[]): OrderRow {
  return Object.fromEntries(
    COLUMNS.flatMap((column) => {
      const text = (cells[names.indexOf(column)] ?? '').trim()
      return text === '' ? [] : [[column, text]]
    }),
  )
}

function columnTexts(rows: readonly OrderRow[], column: OrderColumn): readonly string[] {
  return rows.flatMap((row) => row[column] ?? [])
}

/** The notation of amounts and days in a table; `undefined` if its texts allow several meanings. */
interface Styles {
  readonly decimal: DecimalStyle | undefined
  readonly day: DayStyle | undefined
}

function stylesOf(rows: readonly OrderRow[]): Styles {
  const amounts = columnTexts(rows, 'amount')
  const days = columnTexts(rows, 'execution_date')
  return {
    decimal: agreed(decimalStyleOf(amounts, 'point'), decimalStyleOf(amounts, 'comma')),
    day: agreed(dayStyleOf(days, 'dayFirst'), dayStyleOf(days, 'monthFirst')),
  }
}

function agreed<Style>(one: Style, other: Style): Style | undefined {
  return one === other ? one : undefined
}

/** Returns a reader for the rows of one table. Amounts and days of one table have one style. */
export function createTableReader(table: OrderTable, options: OrderReaderOptions): OrderReader<OrderRow> {
  const repetitions = createRepetitions()
  const styles = stylesOf(table.rows)
  let position = 0
  return {
    read: (row) => {
      position += 1
      const payment = paymentOf(row, { position, styles, options })
      return { ...payment, findings: [...payment.findings, ...repetitions(payment)] }
    },
    notes: () =>
      table.unknownColumns.map((column) => orderWarning('order.columnIgnored', { params: { column } })),
  }
}

interface RowContext {
  readonly position: number
  readonly styles: Styles
  readonly options: OrderReaderOptions
}

function paymentOf(row: OrderRow, { position, styles, options }: RowContext): OrderPayment {
  const { accounts, corrections = NO_CORRECTIONS, definition, today } = options
  const findings: OrderFinding[] = []
  const reference = row.reference
  const values = present({
    ...payerIn(row, accounts, findings),
    payeeBank: row.payee_bank_bic?.toUpperCase(),
    payee: payeeIn(row, findings),
    currency: row.currency?.toUpperCase(),
    amount: amountIn(row, styles, findings),
    feeType: feeTypeIn(row, findings),
    transactionType: row.purpose_code,
    requestedExecutionDate: dayIn(row, styles, findings),
    endToEndIdentification: reference === NOT_PROVIDED ? undefined : reference,
    note: row.note === undefined ? undefined : noteLines(row.note, { member: 'note' }, findings),
  })
  const result = corrected({ values, findings }, corrections.get(position), { accounts })
  return {
    position,
    paymentInformationId: TABLE_PART,
    instructionId: undefined,
    endToEndId: textOf(result.values['endToEndIdentification']) ?? NOT_PROVIDED,
    uetr: undefined,
    ...shownFacts(result.values),
    values: result.values,
    findings: [
      ...result.findings,
      ...dayFindings(result.values, { today }),
      ...memberFindings(definition, result),
    ],
  }
}

/** The identification of the only part that a table has. */
const TABLE_PART = 'TABLE'

function textOf(value: unknown): string | undefined {
  return typeof value === 'string' ? value : undefined
}

/** Returns the payer. A table without its account is paid from the only account of the company. */
function payerIn(row: OrderRow, accounts: OrderReaderOptions['accounts'], findings: OrderFinding[]) {
  const [only, ...others] = accounts
  const { payer_account: account } = row
  if (account === undefined) {
    if (others.length === 0) return payerOf(only)
    findings.push(orderError('order.payerMissing', { member: 'payer.account' }))
    return payerOf(undefined)
  }
  const holder = accountHolder(accounts, { account })
  if (holder === undefined)
    findings.push(
      orderError('order.accountNotOwn', { member: 'payer.account', params: { account, bank: '' } }),
    )
  return payerOf(holder)
}

function payeeIn(row: OrderRow, findings: OrderFinding[]) {
  const place = { member: 'payee.addressLines' }
  const address = inCapitals(row.payee_address, place, findings)
  const country = row.payee_country?.toUpperCase()
  return present({
    name: inCapitals(row.payee_name, { member: 'payee.name' }, findings),
    account: withoutBlanks(row.payee_account),
    addressLines: address === undefined ? undefined : wordLines(address, LIMITS.addressLineLengthMax),
    town: inCapitals(row.payee_town, { member: 'payee.town' }, findings),
    country: country === undefined ? undefined : (alpha3Of(country) ?? country),
  })
}

/** An IBAN is often written in groups of four characters. */
function withoutBlanks(account: string | undefined): string | undefined {
  const plain = account?.replaceAll(' ', '').toUpperCase()
  return plain !== undefined && /^[A-Z]{2}\d{2}[A-Z0-9]+$/.test(plain) ? plain : account
}

/** Returns the amount; one with two possible meanings is an error. */
function amountIn({ amount }: OrderRow, { decimal }: Styles, findings: OrderFinding[]): string | undefined {
  if (amount === undefined) return undefined
  const [point, comma] = [readStyledAmount(amount, 'point'), readStyledAmount(amount, 'comma')]
  if (decimal === undefined && point !== undefined && comma !== undefined && point !== comma) {
    findings.push(orderError('order.amountUnclear', { member: 'amount', params: { value: amount } }))
    return amount
  }
  const read = decimal === undefined ? (point ?? comma) : decimal === 'point' ? point : comma
  return Decimal.parse(read ?? '')?.toText() ?? amount
}

/** Returns the day; one with two possible meanings is an error. */
function dayIn(row: OrderRow, { day }: Styles, findings: OrderFinding[]): string | undefined {
  const text = row.execution_date
  if (text === undefined) return undefined
  const [first, second] = [readStyledDay(text, 'dayFirst'), readStyledDay(text, 'monthFirst')]
  if (day === undefined && first !== second) {
    findings.push(
      orderError('order.dayUnclear', { member: 'requestedExecutionDate', params: { value: text } }),
    )
    return text
  }
  return readStyledDay(text, day ?? 'yearFirst') ?? text
}

function feeTypeIn({ charges }: OrderRow, findings: OrderFinding[]): string {
  const code = charges?.toUpperCase()
  if (code !== undefined) return FEE_TYPES[code] ?? code
  findings.push(orderWarning('order.chargesAssumed', { member: 'feeType' }))
  return 'SHA'
}
