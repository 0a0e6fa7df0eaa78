import type { MessageDefinition } from '../core/definition.ts'
import { isRecord, textAt } from '../core/paths.ts'
import type { DraftValues } from '../core/shape.ts'

/** The list of a FIN statement. */
const LINES = 'statementLines'

/** A report of balances has these, but no lines. */
const CLOSING = 'closingAmount'

/** Returns whether a type reports the bookings or the balances of an account. */
export function listsBookings(definition: Pick<MessageDefinition, 'members'>): boolean {
  return LINES in definition.members || CLOSING in definition.members || reportsIn(definition) !== undefined
}

/** Returns the number of entries of all statements of a message. */
export function entryCountIn(definition: Pick<MessageDefinition, 'members'>, values: DraftValues): number {
  const lines = values[LINES]
  if (Array.isArray(lines)) return lines.length
  const list = reportsIn(definition)
  const reports = list === undefined ? undefined : values[list]
  if (!Array.isArray(reports)) return 0
  const entries = reports.map((report: unknown) => (isRecord(report) ? report.entries : undefined))
  return entries.reduce((sum: number, each) => sum + (Array.isArray(each) ? each.length : 0), 0)
}

/** Returns the number of the first statement of a message; `undefined` for another type or without a number. */
export function firstNumberIn(
  definition: Pick<MessageDefinition, 'members'>,
  values: DraftValues,
): string | undefined {
  const list = reportsIn(definition)
  if (list === undefined)
    return 'statementNumber' in definition.members ? textAt(values, 'statementNumber') : undefined
  const identity = `${list}.0.identificationAndSequence`
  return (
    textAt(values, `${identity}.legalSequenceNumber`) ??
    textAt(values, `${identity}.electronicSequenceNumber`)
  )
}

/** Returns the values of a message without the entries of its statements. */
export function withoutEntries(
  definition: Pick<MessageDefinition, 'members'>,
  values: DraftValues,
): DraftValues {
  const { [LINES]: _, ...others } = values
  const list = reportsIn(definition)
  const reports = list === undefined ? undefined : values[list]
  if (list === undefined || !Array.isArray(reports)) return others
  return {
    ...others,
    [list]: reports.map((report: unknown) => (isRecord(report) ? { ...report, entries: [] } : {})),
  }
}

/** Returns the member with the reports of an ISO 20022 message; `undefined` for any other type. */
export function reportsIn({ members }: Pick<MessageDefinition, 'members'>): string | undefined {
  const found = Object.entries(members).find(
    ([, { shape }]) => shape.kind === 'list' && 'entries' in shape.item.members,
  )
  return found?.[0]
}
