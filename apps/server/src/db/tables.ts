import type { ColumnType, Generated } from 'kysely'

/** Set when the row is written, never changed afterwards. */
type Fixed<T> = ColumnType<T, T, never>

/** JSON: read as a value, written as text. */
type Json = ColumnType<unknown, string, string>

type NullableJson = ColumnType<unknown, string | null, string | null>

export interface InstitutionTable {
  readonly id: Fixed<string>
  readonly kind: string
  readonly name: string
  readonly receive_only: Generated<boolean>
  readonly time_zone: Generated<string>
  readonly created_at: Fixed<Date>
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
}

interface SignInThrottleTable {
  readonly subject: Fixed<string>
  readonly failures: number
  readonly counted_from: Date
  readonly locked_until: Date | null
}

export interface AuditEventTable {
  readonly institution_id: Fixed<string>
  readonly sequence: Fixed<number>
  readonly occurred_at: Fixed<Date>
  readonly actor_id: Fixed<string | null>
  readonly session_id: Fixed<string | null>
  readonly address: Fixed<string | null>
  readonly request_id: Fixed<string>
  readonly action: Fixed<string>
  readonly object_kind: Fixed<string>
  readonly object_id: Fixed<string>
  readonly before_digest: Fixed<string | null>
  readonly after_digest: Fixed<string | null>
  readonly result: Fixed<string>
  readonly previous_hash: Fixed<string>
  readonly hash: Fixed<string>
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
  readonly sender_bic: string | null
  readonly receiver_bic: string | null
  readonly business_id: string | null
  readonly uetr: string | null
  readonly payer_name: string | null
  readonly payee_name: string | null
  readonly currency: string | null
  /** A plain decimal, with the zeros it was written with. */
  readonly amount: string | null
  readonly delivery: string | null
  readonly outgoing_number: number | null
  readonly rejected_by: string | null
  readonly confirmed_by: string | null
  readonly confirmed_at: Date | null
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
  readonly decided_at: Date | null
  readonly reason: string | null
  readonly claimed_by: string | null
  readonly claimed_at: Date | null
}

interface NetworkRecordTable {
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
  readonly saved_at: Date
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

/** Every table the server reads and writes; columns as the migrations made them. */
export interface Tables {
  readonly institution: InstitutionTable
  readonly institution_bic: InstitutionBicTable
  readonly app_user: UserTable
  readonly session: SessionTable
  readonly sign_in_throttle: SignInThrottleTable
  readonly audit_event: AuditEventTable
  readonly idempotency_key: IdempotencyKeyTable
  readonly message: MessageTable
  readonly message_version: MessageVersionTable
  readonly approval_node: ApprovalNodeTable
  readonly network_record: NetworkRecordTable
  readonly outgoing_counter: OutgoingCounterTable
  readonly working_copy: WorkingCopyTable
  readonly message_template: MessageTemplateTable
}
