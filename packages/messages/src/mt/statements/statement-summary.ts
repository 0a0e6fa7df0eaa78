import type { MessageSummary } from '../../core/definition.ts'
import { present } from '../../core/present.ts'
import type { ValuesOf } from '../../core/shape.ts'
import type { statementMembers } from './statement-members.ts'

type Statement = ValuesOf<ReturnType<typeof statementMembers>>

/** Returns the summary of a statement for a list row: its banks, its reference and its closing balance. */
export function statementSummary(statement: Partial<Statement>): MessageSummary {
  return present({
    senderBic: statement.sender,
    receiverBic: statement.receiver,
    businessId: statement.senderReference,
    currency: statement.closingCurrency,
    amount: statement.closingAmount,
    valueDate: statement.closingDate,
  })
}
