import { MESSAGE_TYPES } from '@nostro/kernel'

import { defineCall } from '../call.ts'
import { changeOutcome } from '../change-outcome.ts'
import { z } from '../schema.ts'
import { empty, instant, personName, uuid } from '../values.ts'

const MANAGERS = ['manageBankUsers', 'manageCompanyUsers'] as const

/** The limits of webhooks. */
export const WEBHOOK_LIMITS = { webhooks: 20, addressLength: 2000 } as const

const settings = {
  name: personName,
  /** An `https` URL. Redirects are not followed; private addresses are refused unless the installation names the host. */
  address: z.string().min(1).max(WEBHOOK_LIMITS.addressLength),
  /** The message types whose changes are sent; all if absent. */
  messagingTypes: z
    .array(z.string().refine((type) => MESSAGE_TYPES.some((each) => each === type)))
    .min(1)
    .max(40)
    .optional(),
}

const settingsSchema = z.strictObject(settings)

/** The settings of a webhook. */
export type WebhookSettings = z.infer<typeof settingsSchema>

const webhookSchema = z.strictObject({
  id: uuid,
  name: z.string(),
  address: z.string(),
  messagingTypes: z.array(z.string()).optional(),
  /** `waiting`: a second administrator has to confirm it. */
  state: z.enum(['active', 'waiting']),
  createdBy: z.string(),
  createdAt: instant,
  /** The secret before the rotation signs too until then. */
  previousUntil: instant.optional(),
  hasPendingChange: z.boolean(),
  /** The number of deliveries that were not accepted yet. */
  waiting: z.int(),
  /** The number of deliveries that were given up. */
  dead: z.int(),
})

/** A webhook as administrators see it, without its secret. */
export type Webhook = z.infer<typeof webhookSchema>

/** The states of a delivery. `dead`: it was not accepted for a day. */
const deliveryState = z.enum(['waiting', 'delivered', 'dead'])

const deliverySchema = z.strictObject({
  /** `webhook-id` of each attempt. */
  id: uuid,
  event: z.string(),
  messageId: uuid.optional(),
  state: deliveryState,
  attempts: z.int(),
  createdAt: instant,
  /** The next attempt of a waiting delivery. */
  nextAt: instant.optional(),
  lastAt: instant.optional(),
  /** The HTTP status of the last answer. */
  lastStatus: z.int().optional(),
  /** The reason why the last attempt failed. */
  lastFailure: z.string().optional(),
  /** The last request, signed with the secrets of its time that are still stored; absent before the first attempt. */
  request: z.strictObject({ headers: z.record(z.string(), z.string()), body: z.string() }).optional(),
})

/** A delivery of the log. */
export type WebhookDelivery = z.infer<typeof deliverySchema>

const withSecret = {
  /** The secret of the signatures, which is shown only once: `whsec_` and Base64. */
  secret: z.string(),
}

const ofWebhook = z.strictObject({ id: uuid })
const ERRORS_OF_SETTINGS = ['webhook.address', 'webhook.nameTaken'] as const

export const listWebhooks = defineCall({
  method: 'GET',
  path: '/api/webhooks',
  summary: 'The webhooks of the caller’s institution, the newest first, without their secrets.',
  access: MANAGERS,
  budget: 'list',
  answer: z.strictObject({ rowList: z.array(webhookSchema) }),
  errors: [],
})

export const addWebhook = defineCall({
  method: 'POST',
  path: '/api/webhooks',
  summary:
    'Creates a webhook and returns its secret once; in a bank it is used after the confirmation by a second administrator. Not repeatable: no answer with a secret is stored.',
  access: MANAGERS,
  body: settingsSchema,
  answer: z.strictObject({ ...changeOutcome.shape, ...withSecret, id: uuid }),
  errors: [...ERRORS_OF_SETTINGS, 'webhook.tooMany', 'change.waiting'],
})

export const changeWebhook = defineCall({
  method: 'POST',
  path: '/api/webhooks/{id}',
  summary:
    'Changes a webhook; in a bank, after the confirmation by a second administrator. Waiting deliveries go to the new address.',
  access: MANAGERS,
  isCommand: true,
  params: ofWebhook,
  body: settingsSchema,
  answer: changeOutcome,
  errors: [...ERRORS_OF_SETTINGS, 'resource.notFound', 'webhook.stateChanged', 'change.waiting'],
})

export const rotateWebhook = defineCall({
  method: 'POST',
  path: '/api/webhooks/{id}/rotate',
  summary:
    'Creates a new secret of a webhook and returns it once. For 24 hours events have the signatures of both, or the earlier one ends at once. Not repeatable: no answer with a secret is stored.',
  access: MANAGERS,
  params: ofWebhook,
  body: z.strictObject({ endsAtOnce: z.boolean() }),
  answer: z.strictObject({ ...withSecret, previousUntil: instant.optional() }),
  errors: ['resource.notFound'],
})

export const removeWebhook = defineCall({
  method: 'POST',
  path: '/api/webhooks/{id}/remove',
  summary: 'Removes a webhook for good. Its waiting deliveries end.',
  access: MANAGERS,
  isCommand: true,
  params: ofWebhook,
  answer: empty,
  errors: ['resource.notFound'],
})

export const testWebhook = defineCall({
  method: 'POST',
  path: '/api/webhooks/{id}/test',
  summary: 'Sends the event `webhook.test` to a webhook, signed and repeated like any other.',
  access: MANAGERS,
  isCommand: true,
  params: ofWebhook,
  answer: z.strictObject({ deliveryId: uuid }),
  errors: ['resource.notFound', 'webhook.stateChanged'],
})

export const listWebhookDeliveries = defineCall({
  method: 'GET',
  path: '/api/webhooks/{id}/deliveries',
  summary: 'The deliveries of a webhook in the last 30 days, the newest first, by state.',
  access: MANAGERS,
  budget: 'list',
  params: ofWebhook,
  query: z.strictObject({
    state: deliveryState.optional(),
    /** Returns only deliveries before this one: `next` of the previous page. */
    before: uuid.optional(),
    size: z.coerce.number().int().min(1).max(100).default(20),
  }),
  answer: z.strictObject({ rowList: z.array(deliverySchema), next: uuid.optional() }),
  errors: ['resource.notFound'],
})

export const replayDeliveries = defineCall({
  method: 'POST',
  path: '/api/webhooks/{id}/replay',
  summary: 'Sends one delivery again, or all that were given up. Receivers know them by `webhook-id`.',
  access: MANAGERS,
  isCommand: true,
  params: ofWebhook,
  body: z.strictObject({
    /** All that were given up if absent. */
    deliveryId: uuid.optional(),
  }),
  answer: z.strictObject({ count: z.int() }),
  errors: ['resource.notFound', 'webhook.stateChanged'],
})

/** The calls of webhooks, by name. */
export const WEBHOOK_CALLS = {
  listWebhooks,
  addWebhook,
  changeWebhook,
  rotateWebhook,
  removeWebhook,
  testWebhook,
  listWebhookDeliveries,
  replayDeliveries,
} as const
