import { FOLDER_PERMISSIONS } from '@nostro/workflow'

import { defineCall } from '../call.ts'
import { messagingType, statusSchema } from './message-parts.ts'
import { z } from '../schema.ts'
import { decimal, instant, uuid } from '../values.ts'

const matchedPaymentSchema = z.strictObject({
  id: uuid,
  messagingType,
  direction: z.literal([0, 1]),
  status: statusSchema,
  businessId: z.string(),
  currency: z.string(),
  amount: z.union([decimal, z.literal('')]),
  createdAt: instant,
})

const matchSchema = z.strictObject({
  /** The place of the entry in the form: `statementLines.3`. */
  entry: z.string(),
  /** Reference, amount and currency agree with one payment each; or a payment with the reference may be meant. */
  state: z.enum(['matched', 'possible']),
  payments: z.array(matchedPaymentSchema).min(1),
})

const neighbourSchema = z.strictObject({
  id: uuid,
  messagingType,
  status: statusSchema,
  number: z.string(),
  page: z.string(),
  /** At least one statement or page between the two was not received. */
  isGap: z.boolean(),
})

const placeSchema = z.strictObject({
  /** The place of the statement in the form; empty for the only one of a message. */
  path: z.string(),
  /** The number of pages, if the last one is known. */
  pageCount: z.int().optional(),
  /** Its closing balance is the opening balance of this one; absent if one of them could not be read. */
  previous: neighbourSchema.extend({ isContinued: z.boolean().optional() }).optional(),
  next: neighbourSchema.optional(),
})

/** The payments that an entry of a statement matches. */
export type EntryMatch = z.infer<typeof matchSchema>

/** A payment that an entry matches. */
export type MatchedPayment = z.infer<typeof matchedPaymentSchema>

/** A page or statement before or after another one. */
export type StatementNeighbour = z.infer<typeof neighbourSchema>

/** The previous and the next page or statement of an account. */
export type StatementPlace = z.infer<typeof placeSchema>

export const readStatementLinks = defineCall({
  method: 'GET',
  path: '/api/messages/{id}/statement-links',
  summary:
    'For a statement: the payments of the caller’s institution that its entries match, and the previous and next page or statement of the account.',
  access: FOLDER_PERMISSIONS,
  budget: 'list',
  params: z.strictObject({ id: uuid }),
  answer: z.strictObject({ matches: z.array(matchSchema), places: z.array(placeSchema) }),
  errors: ['permission.denied'],
})
