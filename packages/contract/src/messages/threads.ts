import { defineCall } from '../call.ts'
import { messagingType, statusSchema } from './message-parts.ts'
import { z } from '../schema.ts'
import { decimal, instant, uuid } from '../values.ts'

const byId = z.strictObject({ id: uuid })

/**
 * Why two messages belong together: they speak of the same transaction; they carry the same reference; the other one
 * answers this one; this one answers the other; this one was made of the other; the other was made of this one.
 */
const relation = z.enum(['uetr', 'reference', 'answer', 'answered', 'origin', 'derived'])

const relatedMessageSchema = z.strictObject({
  id: uuid,
  messagingType,
  direction: z.literal([0, 1]),
  status: statusSchema,
  businessId: z.string(),
  senderBic: z.string(),
  receiverBic: z.string(),
  currency: z.string(),
  /** Empty for a type without amount. */
  amount: z.union([decimal, z.literal('')]),
  createdAt: instant,
  relations: z.array(relation).min(1),
  /** It sends money back, or refuses it: pacs.004, or an MT103 marked as return or reject. */
  isReturn: z.boolean(),
})

/** A message of the same thread. */
export type RelatedMessage = z.infer<typeof relatedMessageSchema>

export const listRelatedMessages = defineCall({
  method: 'GET',
  path: '/api/messages/{id}/related',
  summary:
    'Messages of one’s own institution that belong to the same transaction or refer to each other, oldest first, up to 50.',
  access: 'signedIn',
  budget: 'list',
  params: byId,
  answer: z.strictObject({ messages: z.array(relatedMessageSchema) }),
  errors: [],
})

/** What happened to a message between banks, and for a payment that came in, whether its payee was told. */
const trackingStep = z.enum([
  'queued',
  'handedOver',
  'uncertain',
  'sentAgain',
  'delivered',
  'acknowledged',
  'refused',
  'received',
  'confirmed',
  'payeeNotified',
  'payeeNotHere',
  'toForward',
  'forwarded',
])

/** A step of a message on its way through the network. */
export type TrackingStep = z.infer<typeof trackingStep>

export const readMessageTracking = defineCall({
  method: 'GET',
  path: '/api/messages/{id}/tracking',
  summary: 'The way of a message through the network, step by step, as far as it has come.',
  access: 'signedIn',
  params: byId,
  answer: z.strictObject({
    steps: z.array(z.strictObject({ step: trackingStep, at: instant, by: z.string().optional() })),
  }),
  errors: [],
})
