import type { MessageDefinition } from '../core/definition.ts'
import { isRecord } from '../core/paths.ts'
import type { DraftValues } from '../core/shape.ts'
import { mtStatement } from './mt-statement.ts'
import { mxStatements } from './mx-statement.ts'
import type { Statement } from './statement.ts'

/** The list of a FIN statement. */
const LINES = 'statementLines'

/**
 * Returns the statements of a message in one form for all types that list the bookings of an account: MT940, MT950,
 * camt.053, camt.054. Empty for any other type. The definition decides, by its members: lines of a FIN statement, or a
 * list of reports with entries.
 */
export function statementsOf(
  { members }: Pick<MessageDefinition, 'members'>,
  values: DraftValues,
): readonly Statement[] {
  if (LINES in members) return [mtStatement(values)]
  const list = reportsIn({ members })
  return list === undefined ? [] : mxStatements(values, list)
}

/** Returns whether a type lists the bookings of an account. */
export function listsBookings(definition: Pick<MessageDefinition, 'members'>): boolean {
  return LINES in definition.members || reportsIn(definition) !== undefined
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

function reportsIn({ members }: Pick<MessageDefinition, 'members'>): string | undefined {
  const found = Object.entries(members).find(
    ([, { shape }]) => shape.kind === 'list' && 'entries' in shape.item.members,
  )
  return found?.[0]
}
