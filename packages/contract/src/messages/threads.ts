import { FOLDER_PERMISSIONS } from '@nostro/workflow'

import { defineCall } from '../call.ts'
import { messagingType, statusSchema } from './message-parts.ts'
import { z } from '../schema.ts'
import { decimal, instant, uuid } from '../values.ts'

const byId = z.strictObject({ id: uuid })

/**
 * The relation between two messages: they have the same UETR; they have the same reference; the other one answers this
 * one; this one answers the other; this one was made from the other; the other was made from this one.
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
  /** Empty for a type without an amount. */
  amount: z.union([decimal, z.literal('')]),
  createdAt: instant,
  relations: z.array(relation).min(1),
  /** The message returns or rejects a payment: pacs.004, or an MT103 marked as return or reject. */
  isReturn: z.boolean(),
})

/** The codes of another bank's report about a message: `RJCT`, `AC04`. */
const reportCodes = { status: z.string().optional(), reason: z.string().optional() }

const reportSchema = z.strictObject({
  /** Id of the network message with the report. */
  recordId: uuid,
  /** It asks about the message, answers a query about it, or reports its status. */
  kind: z.enum(['query', 'answer', 'status']),
  /** The message type, such as `MT196` or `pacs.002.001.10`. */
  messageType: z.string(),
  senderBic: z.string(),
  ...reportCodes,
  reportedAt: instant,
})

/** A report of another bank about a message of the institution. */
export type MessageReport = z.infer<typeof reportSchema>

/** A related message. */
export type RelatedMessage = z.infer<typeof relatedMessageSchema>

export const listRelatedMessages = defineCall({
  method: 'GET',
  path: '/api/messages/{id}/related',
  summary:
    'Messages of the caller’s institution that belong to the same transaction or refer to each other, and queries, answers and reports of other banks about the message; each oldest first, up to 50.',
  access: FOLDER_PERMISSIONS,
  budget: 'list',
  params: byId,
  answer: z.strictObject({ messages: z.array(relatedMessageSchema), reports: z.array(reportSchema) }),
  errors: ['permission.denied'],
})

/** The delivery steps of a message between banks, and for a received payment whether its payee was notified. */
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
  'investigationRequested',
  'investigationReceived',
  'investigationAnswered',
  'investigationAnswerReceived',
  'investigationContinued',
  'statusRequested',
  'statusRequestReceived',
  'statusSent',
  'cancellationRequested',
  'cancellationReceived',
  'cancellationAnswered',
  'cancellationAnswerReceived',
  'returned',
  'returnReceived',
  'received',
  'confirmed',
  'payeeNotified',
  'payeeNotHere',
  'toForward',
  'forwarded',
  'booked',
  'returnBooked',
])

/** A delivery step of a message in the network. */
export type TrackingStep = z.infer<typeof trackingStep>

export const readMessageTracking = defineCall({
  method: 'GET',
  path: '/api/messages/{id}/tracking',
  summary: 'The delivery steps of a message in the network so far.',
  access: FOLDER_PERMISSIONS,
  params: byId,
  answer: z.strictObject({
    steps: z.array(
      z.strictObject({ step: trackingStep, at: instant, by: z.string().optional(), ...reportCodes }),
    ),
  }),
  errors: ['permission.denied'],
})
