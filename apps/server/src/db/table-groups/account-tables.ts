import type { ColumnType, Generated } from 'kysely'

type Fixed<T> = ColumnType<T, T, never>

interface VerificationCodeTable {
  readonly id: Fixed<string>
  readonly purpose: Fixed<string>
  readonly target: Fixed<string>
  readonly user_id: Fixed<string | null>
  readonly ticket_hash: Fixed<Buffer>
  readonly code_hash: string | null
  readonly language: Fixed<string>
  readonly address: Fixed<string>
  readonly created_at: Fixed<Date>
  readonly tries: Generated<number>
  readonly used_at: Date | null
  readonly proof_hash: Buffer | null
  readonly proof_used_at: Date | null
}

interface ResetTokenTable {
  readonly token_hash: Buffer
  readonly user_id: Fixed<string>
  readonly institution_id: Fixed<string>
  readonly expires_at: Date
}

interface SecondFactorTable {
  readonly user_id: Fixed<string>
  readonly institution_id: Fixed<string>
  readonly secret: string
  readonly confirmed_at: Date | null
  readonly last_step: Generated<number>
  readonly recovery_hashes: Generated<Buffer[]>
  /** Set by the database. */
  readonly proved_in: Generated<string | null>
}

interface PasskeyTable {
  readonly id: Fixed<string>
  readonly user_id: Fixed<string>
  readonly institution_id: Fixed<string>
  readonly credential_id: Fixed<Buffer>
  readonly public_key: Fixed<Buffer>
  readonly counter: number
  readonly transports: Fixed<string[]>
  readonly name: string
  readonly created_at: Fixed<Date>
  readonly used_at: Date
  readonly proved_in: Generated<string | null>
}

interface PasskeyChallengeTable {
  readonly ticket_hash: Fixed<Buffer>
  readonly challenge: Fixed<Buffer>
  readonly purpose: Fixed<'signIn' | 'proof' | 'enrolment'>
  readonly session_id: Fixed<string | null>
  readonly expires_at: Fixed<Date>
}

interface UserSettingTable {
  readonly user_id: Fixed<string>
  readonly institution_id: Fixed<string>
  readonly language: string | null
  readonly theme: string | null
  readonly density: string | null
  readonly reading_mode: string | null
  readonly has_shortcuts: Generated<boolean>
  readonly shortcuts: ColumnType<
    { readonly original: string; readonly chord?: string }[],
    string | undefined,
    string
  >
  readonly has_task_mails: Generated<boolean>
  readonly time_zone: string | null
}

interface EnterpriseDocumentTable {
  readonly institution_id: Fixed<string>
  readonly kind: Fixed<string>
  readonly attachment_id: string
  readonly file_name: string
  readonly state: string
  readonly reason: string | null
  readonly changed_at: Date
}

/** Pending changes of users before release 0.3, which older releases read and write. */
interface RoleChangeTable {
  readonly id: Fixed<string>
  readonly institution_id: Fixed<string>
  readonly user_id: Fixed<string>
  readonly kind: Fixed<string>
  readonly roles: Fixed<string[]>
  readonly asked_by: Fixed<string>
  readonly asked_at: Fixed<Date>
  readonly decided_by: string | null
  readonly decided_at: Date | null
  readonly is_confirmed: boolean | null
}

interface PendingChangeTable {
  readonly id: Fixed<string>
  readonly institution_id: Fixed<string>
  readonly kind: Fixed<string>
  readonly object_id: Fixed<string>
  readonly object_name: Fixed<string>
  readonly before: ColumnType<unknown, string | null, never>
  readonly after: ColumnType<unknown, string | null, never>
  readonly sealed: Fixed<string | null>
  /** A generated column. */
  readonly digest: Generated<string>
  readonly requested_by: Fixed<string | null>
  readonly requested_at: Fixed<Date>
  readonly expires_at: Fixed<Date>
  readonly state: Generated<string>
  readonly decided_by: string | null
  readonly decided_at: Date | null
  readonly reason: string | null
  readonly confirmed_digest: string | null
  /** Set by a trigger. */
  readonly confirmed_in: Generated<string | null>
}

interface DeputyshipTable {
  readonly id: Fixed<string>
  readonly institution_id: Fixed<string>
  readonly absent_id: Fixed<string>
  readonly deputy_id: Fixed<string>
  readonly starts_at: Fixed<Date>
  readonly ends_at: Fixed<Date>
  readonly named_by: Fixed<string>
  readonly named_at: Fixed<Date>
  readonly ended_by: string | null
  readonly ended_at: Date | null
}

interface ApiKeyTable {
  /** The id of its account. */
  readonly id: Fixed<string>
  readonly institution_id: Fixed<string>
  readonly name: string
  readonly secret_hash: Buffer
  readonly previous_hash: Buffer | null
  readonly previous_until: Date | null
  readonly permissions: string[]
  readonly messaging_types: string[] | null
  readonly accounts: string[] | null
  readonly amount_max: string | null
  readonly addresses: string[] | null
  readonly calls_per_minute: number
  readonly expires_at: Date
  readonly created_by: Fixed<string>
  readonly created_at: Fixed<Date>
  readonly confirmed_at: Date | null
  readonly last_used_at: Date | null
  readonly last_address: string | null
  readonly revoked_at: Date | null
  readonly revoked_by: string | null
}

interface WebhookTable {
  readonly id: Fixed<string>
  readonly institution_id: Fixed<string>
  readonly name: string
  readonly address: string
  readonly messaging_types: string[] | null
  readonly secret: string
  readonly previous_secret: string | null
  readonly previous_until: Date | null
  readonly cursor: number
  readonly created_by: Fixed<string>
  readonly created_at: Fixed<Date>
  readonly confirmed_at: Date | null
  readonly removed_at: Date | null
  readonly removed_by: string | null
}

interface WebhookDeliveryTable {
  readonly id: Fixed<string>
  readonly institution_id: Fixed<string>
  readonly webhook_id: Fixed<string>
  readonly sequence: Fixed<number | null>
  readonly message_id: Fixed<string | null>
  readonly event: Fixed<string>
  readonly body: Fixed<string>
  readonly state: string
  readonly attempts: number
  readonly created_at: Fixed<Date>
  readonly next_at: Date
  readonly begun_at: Date | null
  readonly leased_until: Date | null
  readonly signed_at: Date | null
  readonly last_at: Date | null
  readonly last_status: number | null
  readonly last_failure: string | null
  readonly ended_at: Date | null
}

interface AuditStreamTable {
  readonly id: Fixed<string>
  readonly institution_id: Fixed<string>
  readonly name: string
  readonly format: string
  readonly address: string
  readonly ca_certificates: string | null
  readonly authorization_header: string | null
  readonly client_certificate: string | null
  readonly client_key: string | null
  readonly position: number
  readonly sent_at: Date | null
  readonly failures: number
  readonly failed_at: Date | null
  readonly last_failure: string | null
  readonly next_at: Date
  readonly lease: number
  readonly leased_until: Date | null
  readonly created_by: Fixed<string>
  readonly created_at: Fixed<Date>
  readonly confirmed_at: Date | null
  readonly removed_at: Date | null
  readonly removed_by: string | null
}

interface SignInRulesTable {
  readonly institution_id: Fixed<string>
  readonly version: Fixed<number>
  readonly rules: ColumnType<unknown, string, never>
  readonly changed_by: Fixed<string>
  readonly changed_at: Fixed<Date>
}

interface NotificationTable {
  readonly id: Fixed<string>
  readonly institution_id: Fixed<string>
  readonly user_id: Fixed<string>
  readonly kind: Fixed<string>
  readonly params: ColumnType<unknown, string, never>
  readonly link: Fixed<string | null>
  readonly created_at: Fixed<Date>
  readonly read_at: Date | null
  readonly mailed_at: Date | null
  readonly is_shown: Generated<boolean>
  readonly channel: Fixed<string | null>
  readonly digest: string | null
  readonly digest_id: string | null
  readonly mail_begun_at: Date | null
}

interface NoticeChoiceTable {
  readonly user_id: Fixed<string>
  readonly institution_id: Fixed<string>
  readonly topic: Fixed<string>
  readonly channel: string
  readonly timing: string
}

interface MaintenanceTable {
  readonly is_single: Generated<boolean>
  readonly is_on: boolean
  readonly is_blocking: boolean
  readonly texts: ColumnType<unknown, string, string>
  readonly starts_at: Date | null
  readonly ends_at: Date | null
}

interface SingleSignOnTable {
  readonly institution_id: Fixed<string>
  readonly version: Fixed<number>
  readonly rules: ColumnType<unknown, string, never>
  readonly sealed: Fixed<string | null>
  readonly changed_by: Fixed<string>
  readonly changed_at: Fixed<Date>
}

interface SignInCodeTable {
  readonly code: Fixed<string>
  readonly institution_id: Fixed<string>
}

interface ProviderSignInTable {
  readonly state_hash: Fixed<Buffer>
  readonly ticket_hash: Fixed<Buffer>
  readonly institution_id: Fixed<string>
  readonly sealed: Fixed<string>
  readonly expires_at: Fixed<Date>
  readonly session_id: Fixed<string | null>
}

interface UserIdentityTable {
  readonly user_id: Fixed<string>
  readonly institution_id: Fixed<string>
  readonly issuer: string
  readonly subject: string
  readonly groups: string[]
  readonly roles: string[]
  readonly linked_at: Fixed<Date>
  readonly used_at: Date
  /** Set by the database. */
  readonly granted_in: Generated<string | null>
}

interface ProvisionedUserTable {
  readonly id: Fixed<string>
  readonly institution_id: Fixed<string>
  readonly user_id: Fixed<string>
  readonly user_name: string
  readonly external_id: string | null
  readonly attributes: ColumnType<unknown, string, string>
  readonly is_active: boolean
  readonly version: number
  readonly created_at: Fixed<Date>
  readonly changed_at: Date
  readonly changed_by: string
  readonly ended_at: Date | null
  readonly ended_by: string | null
}

interface ProvisionedGroupTable {
  readonly id: Fixed<string>
  readonly institution_id: Fixed<string>
  readonly display_name: string
  readonly external_id: string | null
  readonly version: number
  readonly created_at: Fixed<Date>
  readonly changed_at: Date
  readonly changed_by: string
}

interface ProvisionedMemberTable {
  readonly group_id: Fixed<string>
  readonly member_id: Fixed<string>
  readonly institution_id: Fixed<string>
  readonly added_by: Fixed<string>
}

/** The tables of accounts, companies and notices, with the columns of the migrations. */
export interface AccountTables {
  readonly api_key: ApiKeyTable
  readonly single_sign_on: SingleSignOnTable
  readonly sign_in_code: SignInCodeTable
  readonly provider_sign_in: ProviderSignInTable
  readonly user_identity: UserIdentityTable
  readonly provisioned_user: ProvisionedUserTable
  readonly provisioned_group: ProvisionedGroupTable
  readonly provisioned_member: ProvisionedMemberTable
  readonly audit_stream: AuditStreamTable
  readonly webhook: WebhookTable
  readonly webhook_delivery: WebhookDeliveryTable
  readonly deputyship: DeputyshipTable
  readonly verification_code: VerificationCodeTable
  readonly reset_token: ResetTokenTable
  readonly second_factor: SecondFactorTable
  readonly passkey: PasskeyTable
  readonly passkey_challenge: PasskeyChallengeTable
  readonly user_setting: UserSettingTable
  readonly enterprise_document: EnterpriseDocumentTable
  readonly pending_change: PendingChangeTable
  readonly sign_in_rules: SignInRulesTable
  readonly role_change: RoleChangeTable
  readonly notice: NotificationTable
  readonly notice_choice: NoticeChoiceTable
  readonly maintenance: MaintenanceTable
}
