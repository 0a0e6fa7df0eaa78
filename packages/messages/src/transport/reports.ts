import { type FinMessage, messageTypeOfFin, readFin, uetrOf } from '../fin/index.ts'
import { childAt, textAt } from '../mx/envelope/element-access.ts'
import { looksLikeMx, messageTypeOfMx, readMx } from '../mx/envelope/index.ts'
import type { XmlElement } from '../xml/index.ts'

/** Another bank's report about a message that it received. */
export interface Report {
  /** The kind of report: a query about the message, an answer to a query, or a status. */
  readonly kind: 'query' | 'answer' | 'status'
  /** References that may identify the message, as in the text. */
  readonly references: readonly string[]
  readonly uetr?: string
  /** `ACSC`, `RJCT`. */
  readonly status?: string
  /** The code of a reason: `AC04`. */
  readonly reason?: string
}

/** The largest number of references; a text with more is a list, not a report. */
const REPORTS_MAX = 100

/**
 * Returns the reports in a received text about messages that its receiver sent: MT n95 and n96, and pacs.002; an empty
 * list for any other text.
 *
 * Source: SWIFT UHB, MT n95 and n96, fields 21 and 20; ISO 20022, pacs.002.
 */
export function reportsIn(text: string): readonly Report[] {
  const found = looksLikeMx(text) ? readMx(text).flatMap(statusReports) : readFin(text).flatMap(enquiries)
  return found.slice(0, REPORTS_MAX)
}

const COMMON_GROUP = /^MT\d(95|96)$/

function enquiries(message: FinMessage): readonly Report[] {
  const [, number] = COMMON_GROUP.exec(messageTypeOfFin(message) ?? '') ?? []
  if (number === undefined) return []
  const valuesOf = (tag: string) =>
    message.fields.filter((field) => field.tag === tag).map(({ value }) => value)
  // The first field 20 is the report's own reference; a further one is in the copy of the original message.
  const references = [...valuesOf('21'), ...valuesOf('20').slice(1)]
  const uetr = uetrOf(message)
  return [{ kind: number === '95' ? 'query' : 'answer', references, ...(uetr !== undefined && { uetr }) }]
}

function statusReports(message: ReturnType<typeof readMx>[number]): readonly Report[] {
  if (messageTypeOfMx(message)?.startsWith('pacs.002.') !== true) return []
  const root = childAt(message.document, 'FIToFIPmtStsRpt')
  const group = childAt(root, 'OrgnlGrpInfAndSts')
  const transactions = root?.children.filter(({ name }) => name === 'TxInfAndSts') ?? []
  const about = transactions.length === 0 ? [group] : transactions
  return about.flatMap((element) => (element === undefined ? [] : [statusReport(element, group)]))
}

const STATUS_PATHS = ['TxSts', 'GrpSts']
const REASON_PATHS = ['StsRsnInf/Rsn/Cd', 'StsRsnInf/Rsn/Prtry']
/** The identification of the original message is in the transaction or in the group. */
const REFERENCE_PATHS = [
  'OrgnlTxId',
  'OrgnlInstrId',
  'OrgnlEndToEndId',
  'OrgnlGrpInf/OrgnlMsgId',
  'OrgnlMsgId',
]

function statusReport(element: XmlElement, group: XmlElement | undefined): Report {
  const first = (paths: readonly string[]): string | undefined =>
    paths.map((path) => textAt(element, path) ?? textAt(group, path)).find((text) => text !== undefined)
  const references = REFERENCE_PATHS.flatMap((path) => textAt(element, path) ?? textAt(group, path) ?? [])
  const uetr = textAt(element, 'OrgnlUETR')
  const status = first(STATUS_PATHS)
  const reason = first(REASON_PATHS)
  return {
    kind: 'status',
    references: [...new Set(references)],
    ...(uetr !== undefined && { uetr: uetr.toLowerCase() }),
    ...(status !== undefined && { status }),
    ...(reason !== undefined && { reason }),
  }
}
