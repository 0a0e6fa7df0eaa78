import { FOLDER_PERMISSIONS } from '@nostro/workflow'

import { defineCall } from '../call.ts'
import { messagingType, statusSchema } from './message-parts.ts'
import { z } from '../schema.ts'
import { decimal, instant, uuid } from '../values.ts'

const byId = z.strictObject({ id: uuid })

/**
 * The reason why two messages belong together: they speak of the same transaction; they carry the same reference; the
 * other one answers this one; this one answers the other; this one was made of the other; the other was made of this
 * one.
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

/** The codes of a statement of another bank about a message: `RJCT`, `AC04`. */
const reportCodes = { status: z.string().optional(), reason: z.string().optional() }

const reportSchema = z.strictObject({
  /** Of the network message in which it stands. */
  recordId: uuid,
  /** It asks about the message, answers a question about it, or says what became of it. */
  kind: z.enum(['query', 'answer', 'status']),
  /** `MT196`, `pacs.002.001.10`. */
  messageType: z.string(),
  senderBic: z.string(),
  ...reportCodes,
  reportedAt: instant,
})

/** A statement of another bank about a message of one’s own. */
export type MessageReport = z.infer<typeof reportSchema>

/** A message of the same thread. */
export type RelatedMessage = z.infer<typeof relatedMessageSchema>

export const listRelatedMessages = defineCall({
  method: 'GET',
  path: '/api/messages/{id}/related',
  summary:
    'Messages of one’s own institution that belong to the same transaction or refer to each other, and what other banks asked, answered and reported about it; each oldest first, up to 50.',
  access: FOLDER_PERMISSIONS,
  budget: 'list',
  params: byId,
  answer: z.strictObject({ messages: z.array(relatedMessageSchema), reports: z.array(reportSchema) }),
  errors: ['permission.denied'],
})

/** The steps of a message between banks, and for a payment that came in, whether its payee was told. */
const trackingStep = z.enum([
  'queued',
  'handedOver',
  'uncertain',
  'sentAgain',
  'delivered',
  'acknowledged',
  'refused',
  'queryReceived',
  'answerReceived',
  'statusReported',
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
  access: FOLDER_PERMISSIONS,
  params: byId,
  answer: z.strictObject({
    steps: z.array(
      z.strictObject({ step: trackingStep, at: instant, by: z.string().optional(), ...reportCodes }),
    ),
  }),
  errors: ['permission.denied'],
})
