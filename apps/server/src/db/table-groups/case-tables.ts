import type { ColumnType, Generated } from 'kysely'

type Fixed<T> = ColumnType<T, T, never>

interface MessageCaseTable {
  readonly id: Fixed<string>
  readonly institution_id: Fixed<string>
  readonly kind: Fixed<string>
  readonly request_id: Fixed<string>
  readonly payment_id: string | null
  readonly is_received: Fixed<boolean>
  readonly case_reference: string
  readonly uetr: string | null
  readonly counterparty_bic: string
  readonly reason: string | null
  readonly outcome: Generated<string>
  readonly opened_at: Date
  readonly due_on: string | null
  readonly closed_at: Date | null
  readonly exception_closed_at: Generated<Date | null>
}

interface CaseAnswerTable {
  readonly id: Fixed<string>
  readonly institution_id: Fixed<string>
  readonly case_id: string | null
  readonly message_id: Fixed<string>
  readonly is_received: Fixed<boolean>
  readonly status: string | null
  readonly reason: string | null
  readonly is_final: boolean
  readonly effect: string
  readonly answered_at: Fixed<Date>
  readonly exception_closed_at: Generated<Date | null>
}

/** The tables of requests about payments and of their answers. */
export interface CaseTables {
  readonly message_case: MessageCaseTable
  readonly case_answer: CaseAnswerTable
}
