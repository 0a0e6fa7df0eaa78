import { AppError, errorIssue, warningIssue } from '@nostro/kernel'
import {
  createOrderReader,
  createTableReader,
  looksLikeMx,
  ORDER_PAYMENTS_MAX,
  type OrderFile,
  type OrderFileRefusal,
  type OrderFinding,
  type OrderPayment,
  type OrderReaderOptions,
  readOrderFile,
  readOrderTable,
  textOfBytes,
} from '@nostro/messages'
import { isWorkbook } from '@nostro/tables'
import { readWholeTable } from '@nostro/tables/delimited'
import { readWorkbook } from '@nostro/tables/workbook'

import type { Context } from '../../http/context.ts'
import { releaseFor } from '../../installation/guideline.ts'

/** The formats of an order file. */
export type OrderFormat = 'xml' | 'csv' | 'xlsx'

/** A readable order file, and its payments, which are read one by one. */
export interface OrderSource {
  readonly file: Omit<OrderFile, 'payments'>
  /** One function per payment, in the order of the file. */
  readonly payments: readonly (() => OrderPayment)[]
  /** The findings about the file, once all payments are read. */
  readonly notes: () => readonly OrderFinding[]
}

/** Returns the format of a file by its content. */
export function formatOfOrder(bytes: Uint8Array): OrderFormat {
  if (isWorkbook(bytes)) return 'xlsx'
  return looksLikeMx(bytes) ? 'xml' : 'csv'
}

/** Reads an order file of any format. Errors: those of a file that is refused as a whole. */
export async function readOrderSource(
  { bytes, digest }: { readonly bytes: Buffer; readonly digest: string },
  context: Pick<Context, 'clock' | 'guideline'>,
  options: OrderReaderOptions,
): Promise<OrderSource> {
  const format = formatOfOrder(bytes)
  return format === 'xml'
    ? await messageSource(bytes, context, options)
    : tableSource(await rowsOf(format, bytes), { digest, createdAt: context.clock.now() }, options)
}

async function messageSource(
  bytes: Buffer,
  { clock, guideline }: Pick<Context, 'clock' | 'guideline'>,
  options: OrderReaderOptions,
): Promise<OrderSource> {
  const release = releaseFor(guideline, clock.now())
  const read = await readOrderFile(bytes, { release, ibans: options.definition.ibans })
  if (!read.ok) throw refusalOf(read.error)
  const { payments, ...file } = read.value
  const reader = createOrderReader(options)
  return { file, payments: payments.map((payment) => () => reader.read(payment)), notes: reader.notes }
}

async function rowsOf(format: 'csv' | 'xlsx', bytes: Buffer): Promise<readonly (readonly string[])[]> {
  if (format === 'csv') return readWholeTable(textOfBytes(bytes).text)
  try {
    return await readWorkbook(new Blob([new Uint8Array(bytes)]))
  } catch (cause) {
    throw new AppError('orderFile.unreadable', {}, { cause })
  }
}

const REFERENCE_LENGTH = 24

/** Returns the payments of a table. A table has no reference, so the reference is derived from the content. */
function tableSource(
  rows: readonly (readonly string[])[],
  { digest, createdAt }: { readonly digest: string; readonly createdAt: Date },
  options: OrderReaderOptions,
): OrderSource {
  const table = readOrderTable(rows)
  if (!table.ok) throw refusalOf(table.error)
  const reader = createTableReader(table.value, options)
  return {
    file: {
      messageIdentification: `TABLE-${digest.slice(0, REFERENCE_LENGTH).toUpperCase()}`,
      createdAt: createdAt.toISOString().replace(/\.\d+Z$/, 'Z'),
      initiatingParty: undefined,
      controlSum: table.value.controlSum,
    },
    payments: table.value.rows.map((row) => () => reader.read(row)),
    notes: reader.notes,
  }
}

function refusalOf(refusal: OrderFileRefusal): AppError {
  if (refusal.kind === 'otherType') return new AppError('orderFile.otherType', { type: refusal.type })
  if (refusal.kind === 'columnsMissing')
    return new AppError('orderFile.columnsMissing', { columns: refusal.columns.join(', ') })
  if (refusal.kind === 'tooMany')
    return new AppError('orderFile.tooManyPayments', { count: refusal.count, max: ORDER_PAYMENTS_MAX })
  const issues = refusal.findings.map(({ code, severity, path, line, column, params }) => {
    const issue = severity === 'error' ? errorIssue : warningIssue
    return issue([path], code, { line, column, ...(params !== undefined && { params }) })
  })
  return new AppError(
    refusal.kind === 'invalid' ? 'orderFile.invalid' : 'orderFile.unreadable',
    {},
    { issues },
  )
}
