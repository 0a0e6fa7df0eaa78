import { LIMITS } from '@nostro/kernel'
import { ADVANCED_REASONS, HOLD_KINDS, NODE_DESCRIPTIONS, NODE_TYPES } from '@nostro/workflow'
import { z } from '../schema.ts'

import { defineCall } from '../call.ts'
import { namedInstitution, payloadValue, reasonText } from '../messages/message-parts.ts'
import { refusedAs } from '../input/request-issues.ts'
import { PROOF, PROOF_ERRORS } from '../sessions/proof.ts'
import { decimal, empty, instant, uuid } from '../values.ts'

/** A step of an approval round (DET-11). A step that is not reached has neither handler nor time. */
const approvalNodeSchema = z.strictObject({
  id: uuid,
  /** Issued 1, Review 2, Rejected 3, Completed 4, AdvancedReview 5. */
  nodeName: z.literal(Object.values(NODE_TYPES)),
  handler: z.string().optional(),
  /** The absent user for whom the handler acted as deputy. */
  handlerFor: z.string().optional(),
  timestamp: instant.optional(),
  /** Empty 0, Issued 1, Approval 2, Rejected 3, ReIssued 4. */
  description: z.literal(Object.values(NODE_DESCRIPTIONS)),
  rejectReason: z.string().optional(),
  /** The reasons why an advanced review was added. */
  reasons: z.array(z.enum(ADVANCED_REASONS)).optional(),
  /** The level from 1, in a round that a rule of the matrix planned. A level has a node for each approval. */
  level: z.int().min(1).optional(),
  /** The name of the group whose members decide the node. */
  group: z.string().optional(),
  /** The user who claimed the open step. */
  claimedBy: z.string().optional(),
  claimedAt: instant.optional(),
  /** The time at which the claim expires. */
  claimedUntil: instant.optional(),
  /** The handler confirmed only the difference between these versions: SHA-256 of their texts. */
  difference: z.strictObject({ since: z.string(), digest: z.string(), members: z.int().min(0) }).optional(),
})

/** A warning that the maker overrode with a reason. Its text has the key `code`. */
const overriddenWarningSchema = z.strictObject({
  code: z.string(),
  /** The path of the value in the request; absent for a warning about the whole message. */
  path: z.string().optional(),
  params: z.record(z.string(), z.union([z.string(), z.number(), z.array(z.string()).readonly()])).optional(),
  reason: z.string(),
  by: z.string(),
  at: instant,
})

/** An overridden warning with its reason. */
export type OverriddenWarning = z.infer<typeof overriddenWarningSchema>

const roundSchema = z.strictObject({
  number: z.int().min(1),
  nodes: z.array(approvalNodeSchema),
  /** Position in `nodes` of the open node, or of the last one if the round has ended. */
  currentStep: z.int().min(0),
  isRejected: z.boolean(),
  isEnd: z.boolean(),
  /** The version of the approval rules that planned the round; 0 for the defaults. */
  rulesVersion: z.int().min(0).optional(),
  /** The warnings with which the message was submitted; absent if there were none. */
  overrides: z.array(overriddenWarningSchema).optional(),
  /** Its maker, or the deputy of the maker, withdrew the message before any decision; without a user it expired. */
  withdrawn: z
    .strictObject({ by: z.string().optional(), for: z.string().optional(), at: instant })
    .optional(),
})

/** A hold of a message before it was sent. */
const holdSchema = z.strictObject({
  kind: z.enum(HOLD_KINDS),
  reason: z.string(),
  /** Absent if the system opened or released it. */
  by: z.string().optional(),
  at: instant,
  /** Absent while the message is held. */
  released: z.strictObject({ by: z.string().optional(), at: instant, reason: z.string() }).optional(),
})

/** A hold of a message as calls return it. */
export type MessageHold = z.infer<typeof holdSchema>

/** The current round, all rounds in `rounds`, oldest first, and the holds of the message. */
export const historySchema = roundSchema.omit({ number: true }).extend({
  rounds: z.array(roundSchema),
  /** Absent if the message was never held. */
  holds: z.array(holdSchema).optional(),
})

/** The approval history of a message, round by round. */
export type History = z.infer<typeof historySchema>
/** A step of an approval round as calls return it. */
export type ApprovalNode = z.infer<typeof approvalNodeSchema>

const byMessage = z.strictObject({ id: uuid })
const decided = z.strictObject({ status: z.int(), version: z.int() })

export const readHistory = defineCall({
  method: 'GET',
  path: '/api/workflows/{id}/history',
  summary: 'The approval history of a message that the caller’s institution sent.',
  access: ['seeBankApprovals', 'seeRemittances'],
  isOpenToKeys: true,
  params: byMessage,
  answer: historySchema,
  errors: [],
})

const DECIDERS = ['decideBankMessages', 'decideRemittances'] as const
const RELEASERS = ['releaseBankClaims', 'releaseRemittanceClaims'] as const

const task = z.strictObject({ nodeId: uuid })
const held = z.strictObject({ claimedBy: z.string(), claimedSince: instant, claimedUntil: instant })

/** The reasons why a user may not claim or decide a task. */
const TASK_ERRORS = [
  'approval.ownMessage',
  'approval.absentMessage',
  'approval.sameChecker',
  'approval.notInGroup',
  'approval.alreadyDecided',
  'approval.withdrawn',
  'approval.claimedByOther',
] as const

export const claimTask = defineCall({
  method: 'POST',
  path: '/api/workflows/{id}/claim',
  summary: 'Claims the open review task; no other user can decide it during the claim.',
  access: DECIDERS,
  isOpenToKeys: true,
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
  summary:
    'Releases the open review task: the caller’s claim, or as a senior reviewer or administrator that of any user.',
  access: [...DECIDERS, ...RELEASERS],
  isOpenToKeys: true,
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
  summary: 'Takes the open review task over from the user who claimed it.',
  access: RELEASERS,
  budget: 'decision',
  params: byMessage,
  body: task,
  answer: held,
  errors: TASK_ERRORS,
  isCommand: true,
})

/** Accepts no `Idempotency-Key`, because the password must not be stored, not even as part of a digest. */
export const proveIdentity = defineCall({
  method: 'POST',
  path: '/api/workflows/{id}/proof',
  summary:
    'Verifies the identity of the user who approves the open step: by a passkey, by the password and a code of the authenticator app if the user has one, or by a new sign-in with the provider. Valid for this step, for five minutes unless a rule of the institution sets another time.',
  access: DECIDERS,
  budget: 'decision',
  params: byMessage,
  body: z.strictObject({ nodeId: uuid, ...PROOF }),
  answer: empty,
  errors: ['approval.wrongPassword', ...PROOF_ERRORS, 'approval.alreadyDecided', 'approval.withdrawn'],
})

const reentrySchema = z.strictObject({
  amount: z.string().regex(/^\d{1,15}(\.\d{1,5})?$/),
  currency: z.string().regex(/^[A-Za-z]{3}$/),
  /** Absent if the message has no payee account. Separators are ignored. */
  account: z.string().max(70).optional(),
})

/** The values of a payment that an approver enters again. */
export type Reentry = z.infer<typeof reentrySchema>

/** SHA-256 of the text that the caller decided before, if only the difference from it is confirmed. */
const earlierDigest = z.string().length(64).optional()

const DIFFERENCE_ERRORS = ['approval.differenceUnknown', 'approval.differenceNotAllowed'] as const

/** Accepts no `Idempotency-Key`: a wrong entry is counted and committed although the call fails. */
export const reenterValues = defineCall({
  method: 'POST',
  path: '/api/workflows/{id}/reentry',
  summary:
    'Compares amount, currency and payee account, which the approver of the open step enters again; with `since` only the amount. Five wrong entries exclude the user from the step.',
  access: DECIDERS,
  budget: 'decision',
  params: byMessage,
  body: reentrySchema
    .partial({ currency: true })
    .extend({ nodeId: uuid, since: earlierDigest })
    .refine(({ currency, since }) => currency !== undefined || since !== undefined, {
      path: ['currency'],
      message: refusedAs('request.currencyFormat'),
    }),
  answer: empty,
  errors: [...TASK_ERRORS, ...DIFFERENCE_ERRORS, 'approval.reentryWrong', 'approval.reentryBlocked'],
})

export const approve = defineCall({
  method: 'POST',
  path: '/api/workflows/{id}/agree',
  summary:
    'Approves the open step. `digest` identifies the text that the user saw, `since` the version that the user decided before, if only the difference from it is confirmed.',
  access: DECIDERS,
  isOpenToKeys: true,
  budget: 'decision',
  params: byMessage,
  body: z.strictObject({ nodeId: uuid, digest: z.string().length(64).optional(), since: earlierDigest }),
  answer: decided,
  errors: [
    ...TASK_ERRORS,
    'approval.neededLater',
    'approval.neededInGroup',
    'approval.overLimit',
    'approval.overDailyLimit',
    'message.textAltered',
    'approval.proofNeeded',
    'approval.reentryNeeded',
    ...DIFFERENCE_ERRORS,
  ],
  isCommand: true,
})

export const reject = defineCall({
  method: 'POST',
  path: '/api/workflows/{id}/reject',
  summary: 'Rejects the open step with a reason for the maker.',
  access: DECIDERS,
  isOpenToKeys: true,
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

const heldWith = z.strictObject({ reason: reasonText })

export const holdMessage = defineCall({
  method: 'POST',
  path: '/api/workflows/{id}/hold',
  summary: 'Holds a message with a reason; it is not sent until another user resumes it.',
  access: DECIDERS,
  budget: 'decision',
  params: byMessage,
  body: heldWith,
  answer: empty,
  errors: ['hold.open', 'hold.tooLate', 'message.stateChanged'],
  isCommand: true,
})

export const resumeMessage = defineCall({
  method: 'POST',
  path: '/api/workflows/{id}/resume',
  summary: 'Resumes a message that another user held; an approved message is then sent.',
  access: DECIDERS,
  budget: 'decision',
  params: byMessage,
  body: heldWith,
  answer: empty,
  errors: ['hold.none', 'hold.secondPerson', 'approval.ownMessage', 'message.stateChanged'],
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

/** The reasons why a reviewer confirms the whole message instead of the difference. */
const DIFFERENCE_BARRIERS = [
  'ruleOff',
  'amount',
  'currency',
  'payeeAccount',
  'payeeBank',
  'unclear',
  'notEntered',
] as const

/** A reason why a reviewer confirms the whole message. */
export type DifferenceBarrier = (typeof DIFFERENCE_BARRIERS)[number]

const ownDifferenceSchema = z.strictObject({
  decidedAt: instant,
  /** The caller approved that version; otherwise the caller rejected it. */
  isApproval: z.boolean(),
  /** SHA-256 of the text that the caller decided, and of the current one. */
  since: z.string().length(64),
  digest: z.string().length(64),
  changes: z.array(changeSchema),
  /** A re-entry asks for the amount, because it differs. */
  asksAmount: z.boolean(),
  /** The reason why the difference is not enough; absent if it is. */
  barrier: z.enum(DIFFERENCE_BARRIERS).optional(),
})

/** The difference from the version that the caller decided. */
export type OwnDifference = z.infer<typeof ownDifferenceSchema>

export const readChanges = defineCall({
  method: 'GET',
  path: '/api/workflows/{id}/changes',
  summary:
    'The members of a message that changed since its last rejection or refusal, and since the version that the caller decided.',
  access: ['seeBankApprovals', 'seeRemittances'],
  params: byMessage,
  answer: z.strictObject({
    /** The reason of the rejection; absent if the message was never rejected. */
    rejectReason: z.string().optional(),
    /** Present if the message was submitted before. */
    isResubmitted: z.literal(true).optional(),
    changes: z.array(changeSchema),
    /** Absent if the caller decided no earlier version. */
    own: ownDifferenceSchema.optional(),
  }),
  errors: [],
})

export const listRecentReasons = defineCall({
  method: 'GET',
  path: '/api/workflows/reasons',
  summary: 'The rejection reasons that the caller gave last, newest first.',
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
  /** As in a list row. */
  payerInstitution: namedInstitution.optional(),
  payeeInstitution: namedInstitution.optional(),
  currency: z.string(),
  amount: z.union([decimal, z.literal('')]),
  valueDate: z.iso.date().optional(),
  /** The cut-off for the value date. */
  cutOffAt: instant.optional(),
  /** The open step, and the digest of its text. */
  nodeId: uuid.optional(),
  digest: z.string().length(64).optional(),
  needsProof: z.boolean(),
  /** The reason why the caller may not decide the step. */
  barrier: z.strictObject({ code: z.string(), params: z.record(z.string(), z.unknown()) }).optional(),
})

/** A message that needs a decision, with the facts for the decision. */
export type ReviewItem = z.infer<typeof reviewItemSchema>

export const listReviewItems = defineCall({
  method: 'POST',
  path: '/api/workflows/review',
  summary:
    'Messages selected for a common decision, each with its payment facts, or with the reason why it cannot be decided.',
  access: DECIDERS,
  budget: 'read',
  body: z.strictObject({ ids: z.array(uuid).min(1).max(LIMITS.reviewedTogetherMax) }),
  answer: z.strictObject({ items: z.array(reviewItemSchema) }),
  errors: [],
})
