import { LIMITS } from '@nostro/kernel'
import { ADVANCED_REASONS, NODE_DESCRIPTIONS, NODE_TYPES } from '@nostro/workflow'
import { z } from '../schema.ts'

import { defineCall } from '../call.ts'
import { payloadValue, reasonText } from '../messages/message-parts.ts'
import { decimal, empty, instant, secondFactor, uuid } from '../values.ts'

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
  /** The reasons for which an advanced review was added (semantics 5). */
  reasons: z.array(z.enum(ADVANCED_REASONS)).optional(),
  /** The user who has claimed the open step. */
  claimedBy: z.string().optional(),
  claimedAt: instant.optional(),
  /** The time at which the claim ends by itself. */
  claimedUntil: instant.optional(),
})

const roundSchema = z.strictObject({
  number: z.int().min(1),
  nodes: z.array(approvalNodeSchema),
  /** Position of the open node in `nodes`, of the last one when the round has ended. */
  currentStep: z.int().min(0),
  isRejected: z.boolean(),
  isEnd: z.boolean(),
  /** Its maker took the message back before anybody decided. */
  withdrawn: z.strictObject({ by: z.string(), at: instant }).optional(),
})

/** The current round, and all rounds in `rounds`, oldest first (semantics 5). */
export const historySchema = roundSchema.omit({ number: true }).extend({ rounds: z.array(roundSchema) })

/** The approval history of a message, round by round. */
export type History = z.infer<typeof historySchema>
/** A step of an approval round as it travels. */
export type ApprovalNode = z.infer<typeof approvalNodeSchema>

const byMessage = z.strictObject({ id: uuid })
const decided = z.strictObject({ status: z.int(), version: z.int() })

export const readHistory = defineCall({
  method: 'GET',
  path: '/api/workflows/{id}/history',
  summary: 'The approval history of a message one’s own institution sent.',
  access: ['seeBankApprovals', 'seeRemittances'],
  params: byMessage,
  answer: historySchema,
  errors: [],
})

const DECIDERS = ['decideBankMessages', 'decideRemittances'] as const
const RELEASERS = ['releaseBankClaims', 'releaseRemittanceClaims'] as const

const task = z.strictObject({ nodeId: uuid })
const held = z.strictObject({ claimedBy: z.string(), claimedSince: instant, claimedUntil: instant })

/** The reasons why a user may not have a task. */
const TASK_ERRORS = [
  'approval.ownMessage',
  'approval.sameChecker',
  'approval.alreadyDecided',
  'approval.withdrawn',
  'approval.claimedByOther',
] as const

export const claimTask = defineCall({
  method: 'POST',
  path: '/api/workflows/{id}/claim',
  summary: 'Takes the open review task; nobody else can decide it while it is held.',
  access: DECIDERS,
  budget: 'decision',
  params: byMessage,
  body: task,
  answer: held,
  errors: TASK_ERRORS,
  isCommand: true,
})

export const releaseTask = defineCall({
  method: 'POST',
  path: '/api/workflows/{id}/release',
  summary: 'Frees the open review task; one’s own, or as a senior reviewer or administrator anybody’s.',
  access: [...DECIDERS, ...RELEASERS],
  budget: 'decision',
  params: byMessage,
  body: task,
  answer: empty,
  errors: ['approval.alreadyDecided', 'approval.withdrawn', 'approval.claimedByOther'],
  isCommand: true,
})

export const takeOverTask = defineCall({
  method: 'POST',
  path: '/api/workflows/{id}/take-over',
  summary: 'Takes the open review task from whoever holds it.',
  access: RELEASERS,
  budget: 'decision',
  params: byMessage,
  body: task,
  answer: held,
  errors: TASK_ERRORS,
  isCommand: true,
})

/** Takes no `Idempotency-Key`: the password is kept nowhere, not even as part of a digest. */
export const proveIdentity = defineCall({
  method: 'POST',
  path: '/api/workflows/{id}/proof',
  summary:
    'Proves with the password who approves the open step, and with a code of the authenticator app where the user has one; holds for this step and five minutes.',
  access: DECIDERS,
  budget: 'decision',
  params: byMessage,
  body: z.strictObject({ nodeId: uuid, password: z.string().min(1).max(1_000), secondFactor }),
  answer: empty,
  errors: [
    'approval.wrongPassword',
    'secondFactor.enterCode',
    'secondFactor.wrong',
    'approval.alreadyDecided',
    'approval.withdrawn',
    'request.tooMany',
  ],
})

export const approve = defineCall({
  method: 'POST',
  path: '/api/workflows/{id}/agree',
  summary: 'Approves the open step. `digest` names the text that was looked at.',
  access: DECIDERS,
  budget: 'decision',
  params: byMessage,
  body: z.strictObject({ nodeId: uuid, digest: z.string().length(64).optional() }),
  answer: decided,
  errors: [...TASK_ERRORS, 'message.textAltered', 'approval.proofNeeded'],
  isCommand: true,
})

export const reject = defineCall({
  method: 'POST',
  path: '/api/workflows/{id}/reject',
  summary: 'Rejects the open step with a reason the maker will read.',
  access: DECIDERS,
  budget: 'decision',
  params: byMessage,
  body: z.strictObject({
    nodeId: uuid,
    description: reasonText,
  }),
  answer: decided,
  errors: TASK_ERRORS,
  isCommand: true,
})

const changeSchema = z.strictObject({
  /** Path of the member in the form. */
  path: z.string(),
  before: payloadValue.optional(),
  after: payloadValue.optional(),
})

/** A member whose value changed since the last rejection. */
export type MessageChange = z.infer<typeof changeSchema>

export const readChanges = defineCall({
  method: 'GET',
  path: '/api/workflows/{id}/changes',
  summary: 'The members of a message that changed since its last rejection.',
  access: ['seeBankApprovals', 'seeRemittances'],
  params: byMessage,
  answer: z.strictObject({
    /** The reason it was rejected for; absent where it never was. */
    rejectReason: z.string().optional(),
    changes: z.array(changeSchema),
  }),
  errors: [],
})

export const listRecentReasons = defineCall({
  method: 'GET',
  path: '/api/workflows/reasons',
  summary: 'The reasons the caller rejected messages for lately, newest first.',
  access: DECIDERS,
  answer: z.strictObject({ reasons: z.array(z.string()) }),
  errors: [],
})

const reviewItemSchema = z.strictObject({
  id: uuid,
  messagingType: z.string(),
  businessId: z.string(),
  payerName: z.string(),
  payeeName: z.string(),
  payeeAccount: z.string(),
  currency: z.string(),
  amount: z.union([decimal, z.literal('')]),
  /** The step that waits, and the text it is about. */
  nodeId: uuid.optional(),
  digest: z.string().length(64).optional(),
  needsProof: z.boolean(),
  /** The reason why the caller may not decide it. */
  barrier: z.strictObject({ code: z.string(), params: z.record(z.string(), z.unknown()) }).optional(),
})

/** A message that waits for a decision, with the facts it is decided by. */
export type ReviewItem = z.infer<typeof reviewItemSchema>

export const listReviewItems = defineCall({
  method: 'POST',
  path: '/api/workflows/review',
  summary:
    'Messages somebody chose to decide together, each with what it pays, or with why it cannot be decided.',
  access: DECIDERS,
  budget: 'read',
  body: z.strictObject({ ids: z.array(uuid).min(1).max(LIMITS.reviewedTogetherMax) }),
  answer: z.strictObject({ items: z.array(reviewItemSchema) }),
  errors: [],
})
