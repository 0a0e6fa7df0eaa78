import type { ColumnType, Generated } from 'kysely'

import type { AccountTables } from './table-groups/account-tables.ts'
import type { ArchiveTables } from './table-groups/archive-tables.ts'
import type { AttachmentTables } from './table-groups/attachment-tables.ts'
import type { CaseTables } from './table-groups/case-tables.ts'
import type { CounterpartyTables } from './table-groups/counterparty-tables.ts'
import type { DecisionTables } from './table-groups/decision-tables.ts'
import type { FigureTables } from './table-groups/figure-tables.ts'
import type { GatewayTables } from './table-groups/gateway-tables.ts'
import type { OrderTables } from './table-groups/order-tables.ts'
import type { ReconciliationTables } from './table-groups/reconciliation-tables.ts'
import type { ReferenceTables } from './table-groups/reference-tables.ts'
import type { ScreeningTables } from './table-groups/screening-tables.ts'
import type { TrailTables } from './table-groups/trail-tables.ts'

/** A column that is set on insert and never changed. */
type Fixed<T> = ColumnType<T, T, never>

/** A column that may be omitted on insert. */
type Optional<T> = ColumnType<T | null, T | null | undefined, T | null>

/** A JSON column: read as a value, written as text. */
type Json = ColumnType<unknown, string, string>

type NullableJson = ColumnType<unknown, string | null, string | null>

export interface InstitutionTable {
  readonly id: Fixed<string>
  readonly kind: string
  readonly name: string
  readonly receive_only: Generated<boolean>
  readonly time_zone: Generated<string>
  readonly created_at: Fixed<Date>
  readonly state: Generated<string>
  readonly state_reason: Optional<string>
  readonly handed_in_at: Optional<Date>
  readonly is_change_in_review: Generated<boolean>
  readonly industry: Optional<string>
  readonly region: Optional<string>
  readonly phone: Optional<string>
  readonly email: Optional<string>
  readonly legal_person: Optional<string>
  readonly invitation_code: Optional<string>
}

interface InstitutionBicTable {
  readonly bic: Fixed<string>
  readonly institution_id: Fixed<string>
}

interface UserTable {
  readonly id: Fixed<string>
  readonly institution_id: Fixed<string>
  readonly username: string
  readonly name: string
  readonly email: string | null
  readonly status: string
  readonly receive_only: Generated<boolean>
  readonly roles: string[]
  readonly password_hash: string
  readonly created_at: Fixed<Date>
  readonly phone: Optional<string>
  readonly is_phone_verified: Generated<boolean>
  readonly id_number: Optional<string>
  readonly created_by: Optional<string>
  readonly confirmed_by: Optional<string>
}

interface SessionTable {
  readonly id: Fixed<string>
  readonly user_id: Fixed<string>
  readonly institution_id: Fixed<string>
  readonly token_hash: Fixed<Buffer>
  readonly address: Fixed<string>
  readonly created_at: Fixed<Date>
  readonly last_seen_at: Date
  readonly ended_at: Date | null
  readonly end_reason: string | null
  readonly signed_in_by: Fixed<string | null>
  readonly user_agent: Fixed<string | null>
  readonly has_provider_factor: ColumnType<boolean, boolean | undefined, never>
}

interface SignInThrottleTable {
  readonly subject: Fixed<string>
  readonly failures: number
  readonly counted_from: Date
  readonly locked_until: Date | null
}

interface RestorationTable {
  readonly id: Fixed<string>
  readonly backup: Fixed<string | null>
  readonly state_of: Fixed<Date>
  readonly restored_at: Fixed<Date>
  readonly finished_at: Optional<Date>
}

interface IdempotencyKeyTable {
  readonly user_id: Fixed<string>
  readonly key: Fixed<string>
  readonly institution_id: Fixed<string>
  readonly request_digest: Fixed<string>
  readonly answer: ColumnType<unknown, string | null, string | null>
  readonly created_at: Fixed<Date>
}

export interface MessageTable {
  readonly id: Fixed<string>
  readonly institution_id: Fixed<string>
  readonly kind: Fixed<string>
  readonly messaging_type: Fixed<string>
  readonly stage: string
  readonly version: number
  readonly round: number
  readonly content: NullableJson
  readonly text: string | null
  readonly digest: string | null
  readonly send_as: string | null
  readonly sender_bic: string | null
  readonly receiver_bic: string | null
  readonly business_id: string | null
  readonly uetr: string | null
  readonly payer_name: string | null
  readonly payee_name: string | null
  readonly payer_account: string | null
  readonly payee_account: string | null
  readonly payer_bic: string | null
  readonly payee_bic: string | null
  readonly value_date: string | null
  readonly currency: string | null
  /** A decimal number with its trailing zeros. */
  readonly amount: string | null
  /** Further identifiers for searches, separated by spaces. */
  readonly identifiers: string | null
  readonly delivery: string | null
  readonly unsent: NullableJson
  readonly late: NullableJson
  readonly outgoing_number: number | null
  readonly rejected_by: string | null
  readonly confirmed_by: string | null
  readonly confirmed_at: Date | null
  /** The item from which it was made. */
  readonly origin_id: Fixed<string | null>
  readonly created_at: Fixed<Date>
}

interface MessageVersionTable {
  readonly message_id: Fixed<string>
  readonly version: Fixed<number>
  readonly institution_id: Fixed<string>
  readonly round: Fixed<number>
  readonly made_by: Fixed<string>
  readonly content: Json
  readonly digest: Fixed<string | null>
  readonly created_at: Fixed<Date>
  readonly overrides: NullableJson
}

export interface ApprovalNodeTable {
  readonly id: Fixed<string>
  readonly institution_id: Fixed<string>
  readonly message_id: Fixed<string>
  readonly round: Fixed<number>
  readonly position: Fixed<number>
  readonly type: string
  readonly description: string
  readonly digest: Fixed<string>
  readonly decided_by: string | null
  /** The absent user for whom a deputy decided. */
  readonly decided_for: string | null
  readonly decided_at: Date | null
  readonly reason: string | null
  readonly claimed_by: string | null
  readonly claimed_at: Date | null
  readonly claimed_until: Date | null
  readonly reasons: Fixed<string[] | null>
  readonly level: Fixed<number | null>
  readonly approver_group: Fixed<string | null>
  readonly approver_group_name: Fixed<string | null>
  readonly counted_amount: Fixed<string | null>
  readonly counted_currency: Fixed<string | null>
  readonly rules_version: Fixed<number | null>
}

interface ApprovalRulesTable {
  readonly institution_id: Fixed<string>
  readonly version: Fixed<number>
  readonly rules: ColumnType<unknown, string, never>
  readonly changed_by: Fixed<string>
  readonly changed_at: Fixed<Date>
}

interface PaymentFactTable {
  readonly message_id: Fixed<string>
  readonly round: Fixed<number>
  readonly institution_id: Fixed<string>
  readonly payee_account: Fixed<string | null>
  readonly currency: Fixed<string | null>
  readonly amount: Fixed<string | null>
  readonly value_date: Fixed<string | null>
  readonly payer: Fixed<string | null>
  readonly payee: Fixed<string | null>
  readonly handed_in_at: Fixed<Date | null>
  readonly payer_account: Fixed<string | null>
}

export interface NetworkRecordTable {
  readonly id: Fixed<string>
  readonly institution_id: Fixed<string>
  readonly transport: Fixed<string>
  readonly delivery_key: Fixed<string>
  readonly sender_bic: Fixed<string>
  readonly receiver_bic: Fixed<string>
  readonly outgoing_number: Fixed<number>
  readonly raw: Fixed<Buffer>
  readonly digest: Fixed<string>
  readonly messaging_type: Fixed<string | null>
  readonly message_id: Fixed<string | null>
  readonly state: string
  readonly arrived_at: Fixed<Date>
  readonly processed_by: string | null
  readonly processed_at: Date | null
  readonly content_digest: Fixed<string | null>
  readonly is_possible_duplicate: Fixed<boolean>
  readonly duplicate_of: Fixed<string | null>
}

interface MessageReportTable {
  readonly id: Fixed<string>
  readonly institution_id: Fixed<string>
  readonly record_id: Fixed<string>
  readonly message_id: Fixed<string>
  readonly kind: Fixed<string>
  readonly status: Fixed<string | null>
  readonly reason: Fixed<string | null>
  readonly reported_at: Fixed<Date>
}

interface OutgoingCounterTable {
  readonly institution_id: Fixed<string>
  readonly last_number: number
}

interface WorkingCopyTable {
  readonly user_id: Fixed<string>
  readonly form: Fixed<string>
  readonly institution_id: Fixed<string>
  readonly messaging_type: string
  readonly message_version: number | null
  readonly version: number
  readonly content: Json
  readonly send_as: string | null
  readonly saved_at: Date
  readonly writer: string | null
  readonly other_version: Generated<number>
}

interface MessageTemplateTable {
  readonly id: Fixed<string>
  readonly institution_id: Fixed<string>
  readonly owner_id: Fixed<string | null>
  readonly messaging_type: Fixed<string>
  readonly name: string
  readonly content: Json
  readonly created_by: Fixed<string>
  readonly created_at: Fixed<Date>
}

interface ApplicationCopyTable {
  readonly copy_id: Fixed<string>
  readonly institution_id: Fixed<string>
  readonly application_id: Fixed<string>
  readonly company_id: Fixed<string>
  readonly round: Fixed<number>
  readonly approvals: Fixed<number>
}

interface ReceiptSourceTable {
  readonly receipt_id: Fixed<string>
  readonly institution_id: Fixed<string>
  readonly bank_item_id: Fixed<string>
  readonly reason: Fixed<string>
  readonly application_id: Fixed<string | null>
  readonly applicant_id: Fixed<string | null>
}

interface RemittanceProgressTable {
  readonly id: Fixed<string>
  readonly institution_id: Fixed<string>
  readonly message_id: Fixed<string>
  readonly step: Fixed<string>
  readonly source_key: Fixed<string>
  readonly reason: Fixed<string | null>
  readonly occurred_at: Fixed<Date>
}

interface CompanyAccountTable {
  readonly id: Fixed<string>
  readonly institution_id: Fixed<string>
  readonly bank_bic: Fixed<string>
  readonly account: Fixed<string>
  readonly normalised: Fixed<string>
  readonly holder_name: string
  readonly address_lines: string[]
  readonly town: string
}

/** Maintained by triggers on `message`. */
interface MessageTallyTable {
  readonly institution_id: Fixed<string>
  readonly stage: Fixed<string>
  readonly messaging_type: Fixed<string>
  readonly change: Fixed<number>
}

/** Maintained by triggers on `message`. */
interface MessageTermTable {
  readonly institution_id: Fixed<string>
  readonly direction: Fixed<number>
  readonly term: Fixed<string>
  readonly message_id: Fixed<string>
}

interface SavedViewTable {
  readonly id: Fixed<string>
  readonly institution_id: Fixed<string>
  readonly user_id: Fixed<string>
  readonly folder: Fixed<string>
  readonly name: string
  readonly question: Json
  readonly created_at: Fixed<Date>
}

/** Every table that the server reads and writes, with the columns of the migrations. */
export interface Tables
  extends
    AccountTables,
    ArchiveTables,
    AttachmentTables,
    CaseTables,
    CounterpartyTables,
    DecisionTables,
    FigureTables,
    GatewayTables,
    OrderTables,
    ReconciliationTables,
    ReferenceTables,
    ScreeningTables,
    TrailTables {
  readonly institution: InstitutionTable
  readonly institution_bic: InstitutionBicTable
  readonly app_user: UserTable
  readonly session: SessionTable
  readonly sign_in_throttle: SignInThrottleTable
  readonly restoration: RestorationTable
  readonly idempotency_key: IdempotencyKeyTable
  readonly message: MessageTable
  readonly message_version: MessageVersionTable
  readonly approval_node: ApprovalNodeTable
  readonly approval_rules: ApprovalRulesTable
  readonly payment_fact: PaymentFactTable
  readonly network_record: NetworkRecordTable
  readonly message_report: MessageReportTable
  readonly outgoing_counter: OutgoingCounterTable
  readonly working_copy: WorkingCopyTable
  readonly message_template: MessageTemplateTable
  readonly message_tally: MessageTallyTable
  readonly message_term: MessageTermTable
  readonly saved_view: SavedViewTable
  readonly application_copy: ApplicationCopyTable
  readonly receipt_source: ReceiptSourceTable
  readonly remittance_progress: RemittanceProgressTable
  readonly company_account: CompanyAccountTable
}
