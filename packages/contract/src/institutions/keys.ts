import { MESSAGE_TYPES } from '@nostro/kernel'
import { KEY_PERMISSIONS } from '@nostro/workflow'

import { defineCall } from '../call.ts'
import { changeOutcome } from '../change-outcome.ts'
import { z } from '../schema.ts'
import { empty, instant, personName, uuid } from '../values.ts'

const MANAGERS = ['manageBankUsers', 'manageCompanyUsers'] as const

/** The beginning of the secret of every key, by which scanners of source code find it. */
export const KEY_PREFIX = 'nk_'

/** The limits of the settings of a key. */
export const KEY_LIMITS = {
  accounts: 100,
  addresses: 20,
  callsPerMinute: 6000,
  days: 366,
  keys: 100,
} as const

/** An account of the institution or its customer; spaces and hyphens do not count. */
const account = z.string().regex(/^[A-Za-z0-9/ -]{1,40}$/)

/** An IPv4 or IPv6 address, or a network in CIDR notation: `192.0.2.0/24`. */
const addressRange = z.union([z.ipv4(), z.ipv6(), z.cidrv4(), z.cidrv6()])

const settings = {
  name: personName,
  permissions: z.array(z.enum(KEY_PERMISSIONS)).min(1).max(KEY_PERMISSIONS.length),
  /** The message types that the key works with; all if absent. */
  messagingTypes: z
    .array(z.string().refine((type) => MESSAGE_TYPES.some((each) => each === type)))
    .min(1)
    .max(40)
    .optional(),
  /** The accounts of payers of sent messages and of payees of received ones; all if absent. */
  accounts: z.array(account).min(1).max(KEY_LIMITS.accounts).optional(),
  /** The largest amount of one message, in the currency of the approval rules; any if absent. */
  amountMax: z
    .string()
    .regex(/^\d{1,15}(\.\d{1,2})?$/)
    .optional(),
  /** The addresses from which the key is accepted; any if absent. */
  addresses: z.array(addressRange).min(1).max(KEY_LIMITS.addresses).optional(),
  callsPerMinute: z.int().min(1).max(KEY_LIMITS.callsPerMinute),
  /** At most a year from now. */
  expiresAt: instant,
}

const settingsSchema = z.strictObject(settings)

/** The settings of a key: its name and everything that limits it. */
export type KeySettings = z.infer<typeof settingsSchema>

/** The states of a key. `waiting`: a second administrator has to confirm it. */
const KEY_STATES = ['active', 'waiting', 'expired', 'revoked'] as const

const keySchema = z.strictObject({
  id: uuid,
  ...settings,
  // As stored.
  permissions: z.array(z.enum(KEY_PERMISSIONS)),
  messagingTypes: z.array(z.string()).optional(),
  addresses: z.array(z.string()).optional(),
  state: z.enum(KEY_STATES),
  createdBy: z.string(),
  createdAt: instant,
  lastUsedAt: instant.optional(),
  lastAddress: z.string().optional(),
  /** The secret before the rotation is accepted until then. */
  previousUntil: instant.optional(),
  revokedAt: instant.optional(),
  /** A change of this key waits for a second administrator. */
  hasPendingChange: z.boolean(),
})

/** A key as administrators see it, without its secret. */
export type ApiKey = z.infer<typeof keySchema>

const withSecret = {
  /** The secret, which is shown only once: `nk_` and 43 characters. */
  secret: z.string(),
}

const ofKey = z.strictObject({ id: uuid })
const ERRORS_OF_SETTINGS = [
  'key.nameTaken',
  'key.approvalNotAllowed',
  'key.provisionsAlone',
  'request.invalid',
] as const

export const listKeys = defineCall({
  method: 'GET',
  path: '/api/keys',
  summary: 'The API keys of the caller’s institution, the newest first, without their secrets.',
  access: MANAGERS,
  budget: 'list',
  answer: z.strictObject({
    rowList: z.array(keySchema),
    /** The currency of the largest amounts. */
    currency: z.string(),
    /** Indicates whether the approval rules allow approval by keys. */
    mayApprove: z.boolean(),
  }),
  errors: [],
})

export const addKey = defineCall({
  method: 'POST',
  path: '/api/keys',
  summary:
    'Creates an API key and returns its secret once. In a bank, a key that submits, decides or provisions users works after the confirmation by a second administrator. Not repeatable: no answer with a secret is stored.',
  access: MANAGERS,
  body: settingsSchema,
  answer: z.strictObject({ ...changeOutcome.shape, ...withSecret, id: uuid }),
  errors: [...ERRORS_OF_SETTINGS, 'key.tooMany', 'change.waiting'],
})

export const changeKey = defineCall({
  method: 'POST',
  path: '/api/keys/{id}',
  summary:
    'Changes the settings of an API key; in a bank, after the confirmation by a second administrator if the key submits, decides or provisions users.',
  access: MANAGERS,
  isCommand: true,
  params: ofKey,
  body: settingsSchema,
  answer: changeOutcome,
  errors: [...ERRORS_OF_SETTINGS, 'resource.notFound', 'key.stateChanged', 'change.waiting'],
})

export const rotateKey = defineCall({
  method: 'POST',
  path: '/api/keys/{id}/rotate',
  summary:
    'Creates a new secret of an API key and returns it once. The earlier secret is accepted for 24 hours, or ends at once. Not repeatable: no answer with a secret is stored.',
  access: MANAGERS,
  params: ofKey,
  body: z.strictObject({ endsAtOnce: z.boolean() }),
  answer: z.strictObject({ ...withSecret, previousUntil: instant.optional() }),
  errors: ['resource.notFound', 'key.stateChanged', 'key.rotationNotAllowed'],
})

export const revokeKey = defineCall({
  method: 'POST',
  path: '/api/keys/{id}/revoke',
  summary: 'Revokes an API key at once and for good.',
  access: MANAGERS,
  isCommand: true,
  params: ofKey,
  answer: empty,
  errors: ['resource.notFound', 'key.stateChanged'],
})
