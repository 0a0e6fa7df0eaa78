import { FOLDER_PERMISSIONS } from '@nostro/workflow'

import { defineCall } from '../call.ts'
import { z } from '../schema.ts'
import { instant, uuid } from '../values.ts'
import {
  deliverySchema,
  findingSchema,
  messagingType,
  overridesSchema,
  statusSchema,
  version,
} from './message-parts.ts'

/** The limits of a batch of texts. */
export const RAW_LIMITS = {
  /** The number of messages in all texts of a call. */
  messages: 500,
  /** The number of characters of a text. */
  textLength: 1_048_576,
  bodyBytes: 8_388_608,
} as const

/** Each message is saved as a draft, or submitted for approval. */
const mode = z.enum(['draft', 'submit'])

const rawFinding = findingSchema.extend({
  severity: z.enum(['error', 'warning']),
  column: z.int().exactOptional(),
})

/** A finding about a text, with its line and column in this text. */
export type RawFinding = z.infer<typeof rawFinding>

const outcomeSchema = z.strictObject({
  /** The position of the text in the call, from 0. */
  item: z.int(),
  /** The position of the message in the text, from 0. */
  part: z.int(),
  /** Present if the message is stored. */
  id: uuid.optional(),
  status: statusSchema.optional(),
  version: version.optional(),
  messagingType: messagingType.optional(),
  businessId: z.string().optional(),
  uetr: z.string().optional(),
  /** The code of the error for which the message was refused. */
  error: z.string().optional(),
  params: z.record(z.string(), z.union([z.string(), z.number(), z.array(z.string()).readonly()])).optional(),
  findings: z.array(rawFinding),
})

/** The answer about one message of a batch. */
export type RawOutcome = z.infer<typeof outcomeSchema>

export const takeRawMessages = defineCall({
  method: 'POST',
  path: '/api/messages/raw',
  summary:
    'Saves or submits messages as FIN or XML texts, up to 500, each in its own transaction: one refused message does not prevent the others. Needs an `Idempotency-Key`; a batch that was interrupted continues under the same key.',
  access: 'composeBankMessages',
  isOpenToKeys: true,
  bodyBytesMax: RAW_LIMITS.bodyBytes,
  body: z.strictObject({
    mode,
    /** The texts; each is a message or a file of several. */
    messages: z
      .array(
        z.strictObject({
          text: z.string().min(1).max(RAW_LIMITS.textLength),
          overrides: overridesSchema.optional(),
        }),
      )
      .min(1)
      .max(RAW_LIMITS.messages),
  }),
  answer: z.strictObject({ rowList: z.array(outcomeSchema) }),
  errors: ['idempotency.keyNeeded', 'message.composingNotAllowed', 'request.invalid'],
  isCommand: true,
})

/** The number of messages that one reference returns. */
export const STATUS_ROWS_MAX = 20

export const readMessageStatus = defineCall({
  method: 'GET',
  path: '/api/messages/status',
  summary: 'The states of the messages with a reference of the sender or a UETR, the newest first, up to 20.',
  access: FOLDER_PERMISSIONS,
  isOpenToKeys: true,
  query: z.strictObject({
    /** The whole reference, or a UETR. */
    reference: z
      .string()
      .min(1)
      .max(36)
      .regex(/^[\x20-\x7E]*[\x21-\x7E]$/),
  }),
  answer: z.strictObject({
    rowList: z.array(
      z.strictObject({
        id: uuid,
        messagingType,
        direction: z.literal([0, 1]),
        status: statusSchema,
        delivery: deliverySchema.optional(),
        version,
        businessId: z.string(),
        uetr: z.string().optional(),
        createdAt: instant,
      }),
    ),
  }),
  errors: [],
})
