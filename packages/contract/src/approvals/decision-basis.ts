import { defineCall } from '../call.ts'
import { messagingType, payloadSchema } from '../messages/message-parts.ts'
import { z } from '../schema.ts'
import { decimal, instant, uuid } from '../values.ts'

const byMessage = z.strictObject({ id: uuid })

/** Largest number of earlier payments that are counted. */
export const PAYMENTS_COUNTED_MAX = 1_000

export const readLastPayment = defineCall({
  method: 'GET',
  path: '/api/workflows/{id}/last-payment',
  summary:
    'The payment of the caller’s institution to the same payee account, or to the same institution, before this one.',
  access: ['seeBankApprovals', 'seeRemittances'],
  params: byMessage,
  answer: z.strictObject({
    /** False for a message that is no payment, or has no payee to compare by. */
    isComparable: z.boolean(),
    /** The number of earlier payments to the payee account, at most 1,000; absent if no account is given. */
    earlierCount: z.int().min(0).optional(),
    /** Absent if there is none, or if all earlier ones are in the archive. */
    payment: z
      .strictObject({
        id: uuid,
        messagingType,
        businessId: z.string(),
        createdAt: instant,
        /** The grouped response structure, as of the message itself. */
        content: payloadSchema,
      })
      .optional(),
  }),
  errors: ['permission.denied'],
})

/** The payment before another one to the same payee. */
export type LastPayment = z.infer<typeof readLastPayment.answer>

export const readOutlook = defineCall({
  method: 'GET',
  path: '/api/workflows/{id}/outlook',
  summary:
    'The remaining steps of a pending or approved message: the users who may decide, the rule, and the route.',
  access: ['seeBankApprovals', 'seeRemittances'],
  params: byMessage,
  answer: z.strictObject({
    /** The users who may decide the open step, by name, at most three. */
    openTo: z.array(z.string()),
    openToCount: z.int().min(0),
    /** The reason why one review is enough; absent if the round has a senior review, or was opened by other rules. */
    rule: z
      .strictObject({
        /** The amount is below this limit. */
        below: z.strictObject({ currency: z.string(), amount: decimal }).optional(),
        /** Payments to this account were made before. */
        isPayeeKnown: z.literal(true).optional(),
        /** The institution's rules require one review for this type. */
        isSingleReviewType: z.literal(true).optional(),
      })
      .optional(),
    /** True for a pending payment with enough facts to search others with the same content. */
    isDuplicateChecked: z.literal(true).optional(),
    /** The reference of another pending or sent payment with the same content. */
    duplicateOf: z.string().optional(),
    /** The route by which the message would be sent now; absent if it is not sent over a network. */
    route: z
      .strictObject({
        /** Absent for a bank of this installation without a link. */
        link: z.string().optional(),
        /** The end of the link's operating hours, if they are limited. */
        cutOffAt: instant.optional(),
        /** The link has closed for today. */
        isClosed: z.literal(true).optional(),
      })
      .optional(),
  }),
  errors: ['permission.denied'],
})

/** The remaining steps of a message. */
export type Outlook = z.infer<typeof readOutlook.answer>
