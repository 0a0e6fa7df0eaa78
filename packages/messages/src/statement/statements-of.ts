import type { MessageDefinition } from '../core/definition.ts'
import type { DraftValues } from '../core/shape.ts'
import { mtStatement } from './mt-statement.ts'
import { mxStatements } from './mx-statement.ts'
import { listsBookings, reportsIn } from './statement-kind.ts'
import type { Statement } from './statement.ts'

/**
 * Returns the statements of a message in one form for all types that report an account: MT940, MT941, MT942, MT950,
 * camt.052, camt.053, camt.054. Empty for any other type. The definition decides, by its members: lines of a FIN statement, or a
 * list of reports with entries.
 */
export function statementsOf(
  definition: Pick<MessageDefinition, 'members'>,
  values: DraftValues,
): readonly Statement[] {
  if (!listsBookings(definition)) return []
  const list = reportsIn(definition)
  return list === undefined
    ? [mtStatement(values, 'statementLines' in definition.members)]
    : mxStatements(values, list)
}
