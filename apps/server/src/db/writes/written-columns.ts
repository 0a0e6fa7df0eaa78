import type { Tables } from '../tables.ts'

type ColumnsOf<Table extends keyof Tables> = readonly (keyof Tables[Table] & string)[]

/** The columns of a message that a step changes. */
export const MESSAGE_STATE = [
  'stage',
  'version',
  'round',
  'delivery',
  'unsent',
  'late',
  'outgoing_number',
  'rejected_by',
  'confirmed_by',
  'confirmed_at',
] as const satisfies ColumnsOf<'message'>

/** The columns of a message that new content changes. */
export const MESSAGE_BODY = [
  'content',
  'text',
  'digest',
  'send_as',
  'sender_bic',
  'receiver_bic',
  'business_id',
  'uetr',
  'payer_name',
  'payee_name',
  'payer_account',
  'payee_account',
  'payer_bic',
  'payee_bic',
  'value_date',
  'currency',
  'amount',
  'identifiers',
] as const satisfies ColumnsOf<'message'>

/** The columns of a message that never change. */
const MESSAGE_FIXED = [
  'id',
  'institution_id',
  'kind',
  'messaging_type',
  'origin_id',
  'created_at',
] as const satisfies ColumnsOf<'message'>

/** The columns of an approval step that its decision or a claim changes. */
export const NODE_OUTCOME = [
  'type',
  'description',
  'decided_by',
  'decided_for',
  'decided_at',
  'reason',
  'claimed_by',
  'claimed_at',
  'claimed_until',
] as const satisfies ColumnsOf<'approval_node'>

/** The columns that are written when a row is inserted. The database computes or defaults all others. */
export const INSERTED = {
  message: [...MESSAGE_FIXED, ...MESSAGE_STATE, ...MESSAGE_BODY],
  message_version: [
    'message_id',
    'version',
    'institution_id',
    'round',
    'made_by',
    'content',
    'digest',
    'created_at',
    'overrides',
  ],
  approval_node: [
    'id',
    'institution_id',
    'message_id',
    'round',
    'position',
    'digest',
    'reasons',
    'level',
    'approver_group',
    'approver_group_name',
    'counted_amount',
    'counted_currency',
    'rules_version',
    ...NODE_OUTCOME,
  ],
  payment_fact: [
    'message_id',
    'round',
    'institution_id',
    'payee_account',
    'currency',
    'amount',
    'value_date',
    'payer',
    'payee',
    'handed_in_at',
    'payer_account',
  ],
} as const satisfies { readonly [Table in keyof Tables]?: ColumnsOf<Table> }

export type InsertedTable = keyof typeof INSERTED
