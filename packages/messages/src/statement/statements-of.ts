import type { MessageDefinition } from '../core/definition.ts'
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

function reportsIn({ members }: Pick<MessageDefinition, 'members'>): string | undefined {
  const found = Object.entries(members).find(
    ([, { shape }]) => shape.kind === 'list' && 'entries' in shape.item.members,
  )
  return found?.[0]
}
