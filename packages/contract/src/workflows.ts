import { LIMITS } from '@nostro/kernel'
import { NODE_DESCRIPTIONS, NODE_TYPES } from '@nostro/workflow'
import { z } from './schema.ts'

import { defineCall } from './call.ts'
import { instant, uuid } from './values.ts'

/** A step of an approval round (DET-11). A step not reached yet has neither handler nor time. */
const approvalNodeSchema = z.strictObject({
  id: uuid,
  /** Issued 1, Review 2, Rejected 3, Completed 4, AdvancedReview 5. */
  nodeName: z.literal(Object.values(NODE_TYPES)),
  handler: z.string().optional(),
  timestamp: instant.optional(),
  /** Empty 0, Issued 1, Approval 2, Rejected 3, ReIssued 4. */
  description: z.literal(Object.values(NODE_DESCRIPTIONS)),
  rejectReason: z.string().optional(),
  /** Who holds the open step. */
  claimedBy: z.string().optional(),
  claimedAt: instant.optional(),
})

const roundSchema = z.strictObject({
  number: z.int().min(1),
  nodes: z.array(approvalNodeSchema),
  /** Position of the open node in `nodes`, of the last one when the round has ended. */
  currentStep: z.int().min(0),
  isRejected: z.boolean(),
  isEnd: z.boolean(),
})

/** The current round, and all rounds in `rounds`, oldest first (semantics 5). */
const historySchema = roundSchema.omit({ number: true }).extend({ rounds: z.array(roundSchema) })

export type History = z.infer<typeof historySchema>
export type ApprovalNode = z.infer<typeof approvalNodeSchema>

const byMessage = z.strictObject({ id: uuid })
const decided = z.strictObject({ status: z.int(), version: z.int() })

export const readHistory = defineCall({
  method: 'GET',
  path: '/api/workflows/{id}/history',
  summary: 'The approval history of a message one’s own institution sent.',
  access: 'seeBankApprovals',
  params: byMessage,
  answer: historySchema,
  errors: [],
})

export const claimTask = defineCall({
  method: 'POST',
  path: '/api/workflows/{id}/claim',
  summary: 'Takes the open review task; nobody else can decide it while it is held.',
  access: 'decideBankMessages',
  params: byMessage,
  body: z.strictObject({ nodeId: uuid }),
  answer: z.strictObject({ heldBy: z.string(), heldSince: instant }),
  errors: ['approval.ownMessage', 'approval.sameChecker', 'approval.alreadyDecided', 'approval.heldByOther'],
  isCommand: true,
})

export const approve = defineCall({
  method: 'POST',
  path: '/api/workflows/{id}/agree',
  summary: 'Approves the open step. `digest` names the text that was looked at.',
  access: 'decideBankMessages',
  params: byMessage,
  body: z.strictObject({ nodeId: uuid, digest: z.string().length(64).optional() }),
  answer: decided,
  errors: [
    'approval.ownMessage',
    'approval.sameChecker',
    'approval.alreadyDecided',
    'approval.heldByOther',
    'message.textAltered',
  ],
  isCommand: true,
})

export const reject = defineCall({
  method: 'POST',
  path: '/api/workflows/{id}/reject',
  summary: 'Rejects the open step with a reason the maker will read.',
  access: 'decideBankMessages',
  params: byMessage,
  body: z.strictObject({
    nodeId: uuid,
    description: z
      .string()
      .max(LIMITS.rejectReasonLengthMax)
      .refine((text) => /\S/.test(text)),
  }),
  answer: decided,
  errors: ['approval.ownMessage', 'approval.sameChecker', 'approval.alreadyDecided', 'approval.heldByOther'],
  isCommand: true,
})
