import { defineCall } from '../call.ts'
import { reasonText } from '../messages/message-parts.ts'
import { DIGEST } from '../patterns.ts'
import { z } from '../schema.ts'
import { PROOF, PROOF_ERRORS } from '../sessions/proof.ts'
import { decimal, empty, uuid } from '../values.ts'

/** The largest number of applications that one decision about an order file contains. */
export const FILE_PARTS_MAX = 1000

/** The largest number of open applications that a decision leaves out. */
const LEFT_OUT_MAX = 10_000

const byId = z.strictObject({ id: uuid })

/** An application as the reviewer saw it: its open step and the SHA-256 digest of its text. */
const partSchema = z.strictObject({
  applicationId: uuid,
  nodeId: uuid,
  digest: z.string().regex(DIGEST),
})

const params = z.record(z.string(), z.union([z.string(), z.number(), z.array(z.string()).readonly()]))

/** The facts that a review of an order file points out. */
const REVIEW_REMARKS = ['newPayee', 'higherAmount', 'duplicate', 'repeated', 'corrected', 'finding'] as const

const remarkSchema = z.strictObject({
  kind: z.enum(REVIEW_REMARKS),
  /** The code of a finding of the import; its text has this key. */
  code: z.string().exactOptional(),
  params: params.exactOptional(),
  count: z.int().min(1),
  /** The first positions of the payments in the file. */
  positions: z.array(z.int().min(1)),
})

const apartSchema = z.strictObject({
  applicationId: uuid,
  position: z.int().min(1),
  payeeName: z.string(),
  /** The error of a decision about the application. */
  code: z.string(),
  params,
})

export const reviewOrderFile = defineCall({
  method: 'GET',
  path: '/api/messages/company/order-files/{id}/review',
  summary:
    'The open applications of an order file for one decision: totals, highest amounts, payees, what differs from earlier payments, and the applications that the caller must or can only decide alone.',
  access: 'decideRemittances',
  budget: 'list',
  params: byId,
  answer: z.strictObject({
    /** The rules of the institution permit one decision. */
    isAllowed: z.boolean(),
    /** The applications of the decision, in the order of the file. */
    parts: z.array(
      partSchema.extend({
        position: z.int().min(1),
        currency: z.string(),
        amount: z.union([decimal, z.literal('')]),
      }),
    ),
    /** The applications that the decision leaves out, with the reasons. */
    apart: z.array(apartSchema),
    /** The last position that this review covers. */
    upTo: z.int().min(0),
    /** The number of open applications after that position, for a further decision. */
    more: z.int().min(0),
    totals: z.array(
      z.strictObject({
        currency: z.string(),
        amount: decimal,
        count: z.int().min(1),
        highest: z.strictObject({ amount: decimal, position: z.int().min(1), payeeName: z.string() }),
      }),
    ),
    /** The number of different payee accounts. */
    payees: z.int().min(0),
    remarks: z.array(remarkSchema),
    /** The reason of the importing user for payments that look like earlier ones. */
    reason: z.string().exactOptional(),
    /** An approval requires a proof of the identity. */
    needsProof: z.boolean(),
  }),
  errors: [],
})

const decisionShape = {
  parts: z.array(partSchema).min(1).max(FILE_PARTS_MAX),
  /** The open applications that the caller knows and leaves out. */
  leftOut: z.array(uuid).max(LEFT_OUT_MAX),
  /** The last position that the review covered. */
  upTo: z.int().min(1),
} as const

const decided = z.strictObject({
  /** The number of decided applications. */
  decided: z.int().min(1),
  /** The number of these that are approved completely; the others continue with their next step. */
  completed: z.int().min(0),
})

const DECISION_ERRORS = [
  'orderFile.decidedEach',
  'orderFile.beingDecided',
  'orderFile.partsOpen',
  'orderFile.partsChanged',
] as const

export const approveOrderFile = defineCall({
  method: 'POST',
  path: '/api/messages/company/order-files/{id}/agree',
  summary:
    'Approves the open steps of the named applications of an order file in one transaction, or none: an application that cannot be approved is named in the issues. Every open application is named in `parts` or `leftOut`.',
  access: 'decideRemittances',
  params: byId,
  body: z.strictObject(decisionShape),
  answer: decided,
  errors: [...DECISION_ERRORS, 'approval.overDailyLimit', 'approval.proofNeeded'],
  isCommand: true,
})

export const rejectOrderFile = defineCall({
  method: 'POST',
  path: '/api/messages/company/order-files/{id}/reject',
  summary:
    'Rejects the open steps of the named applications of an order file in one transaction with one reason for the maker, or none.',
  access: 'decideRemittances',
  params: byId,
  body: z.strictObject({ ...decisionShape, description: reasonText }),
  answer: decided,
  errors: DECISION_ERRORS,
  isCommand: true,
})

/** Accepts no `Idempotency-Key`, because the password must not be stored, not even as part of a digest. */
export const proveForOrderFile = defineCall({
  method: 'POST',
  path: '/api/messages/company/order-files/{id}/proof',
  summary:
    'Verifies the identity of the user who approves applications of an order file. Valid for the named open steps, and as long as a proof for one step.',
  access: 'decideRemittances',
  budget: 'decision',
  params: byId,
  body: z.strictObject({ nodeIds: z.array(uuid).min(1).max(FILE_PARTS_MAX), ...PROOF }),
  answer: empty,
  errors: ['approval.wrongPassword', ...PROOF_ERRORS],
})

/** The calls of decisions about order files. */
export const FILE_DECISION_CALLS = {
  reviewOrderFile,
  approveOrderFile,
  rejectOrderFile,
  proveForOrderFile,
} as const
