import { defineCall } from '../call.ts'
import { messagingType, reasonText, statusSchema } from '../messages/message-parts.ts'
import { z } from '../schema.ts'
import { decimal, instant, uuid } from '../values.ts'

/**
 * The states of an entry. `matched`: each of its payments was found. `partly`: a payment has its reference but another
 * amount or day, or is in another entry too. `open`: no payment was found. `replaced`: the entry of a final statement books
 * the same as this one of an interim report, and has its payments.
 */
export const ENTRY_STATES = ['matched', 'partly', 'open', 'replaced'] as const

const entryState = z.enum(ENTRY_STATES)

const countsSchema = z.strictObject({ matched: z.int(), partly: z.int(), open: z.int(), replaced: z.int() })

const statementSchema = z.strictObject({
  /** The message. */
  id: uuid,
  messagingType,
  servicerBic: z.string(),
  account: z.string(),
  currency: z.string(),
  number: z.string(),
  day: z.string(),
  reconciledAt: instant,
  /** The version of the rules that were applied last. */
  rulesVersion: z.int().min(0),
  counts: countsSchema,
})

/** A reconciled statement with the number of its entries by state. */
export type ReconciledStatement = z.infer<typeof statementSchema>

const paymentSchema = z.strictObject({
  id: uuid,
  messagingType,
  direction: z.literal([0, 1]),
  status: statusSchema,
  businessId: z.string(),
  currency: z.string(),
  amount: z.union([decimal, z.literal('')]),
  valueDate: z.string(),
})

/** A payment of an entry. */
export type ReconciledPayment = z.infer<typeof paymentSchema>

const entrySchema = z.strictObject({
  position: z.int().min(0),
  bookingDate: z.string(),
  valueDate: z.string(),
  isCredit: z.boolean(),
  currency: z.string(),
  amount: decimal,
  reference: z.string(),
  counterparty: z.string(),
  detail: z.string(),
  /** Present if the entry books a return; empty without a reason. */
  returnReason: z.string().optional(),
  state: entryState,
  payments: z.array(paymentSchema),
  /** Present if a user decided. */
  decision: z.strictObject({ by: z.string(), at: instant, reason: z.string() }).optional(),
  /** The final statement whose entry replaced this one, if it is not archived. */
  replacedBy: z.strictObject({ id: uuid, messagingType, number: z.string() }).optional(),
})

/** A booked entry of a statement with its payments. */
export type ReconciledEntry = z.infer<typeof entrySchema>

const rulesSchema = z.strictObject({
  /** The largest difference between the amounts of entry and payment. */
  amountTolerance: z.string().regex(/^\d{1,15}(\.\d{1,5})?$/),
  /** The largest difference in days between the value dates of entry and payment. */
  daysTolerance: z.int().min(0).max(30),
  /** An entry without a known reference is compared with payments of its amount and value date. */
  comparesAmounts: z.boolean(),
})

/** The rules by which entries are matched. */
export type ReconciliationRules = z.infer<typeof rulesSchema>

const ENTRIES_MAX = 1_000
const params = z.strictObject({ id: uuid })
const entryParams = z.strictObject({ id: uuid, position: z.coerce.number().int().min(0).max(1_000_000) })

export const listReconciliations = defineCall({
  method: 'GET',
  path: '/api/reconciliation/statements',
  summary:
    'The reconciled statements of the caller’s bank with the number of entries by state, the newest first.',
  access: 'seeReceivedBankMessages',
  budget: 'list',
  query: z.strictObject({
    /** Only statements with entries that are not matched. */
    unmatchedOnly: z.enum(['true', 'false']).default('false'),
    page: z.coerce.number().int().min(1).max(10_000).default(1),
    size: z.coerce.number().int().min(1).max(100).default(20),
  }),
  answer: z.strictObject({ totalRecord: z.int(), rowList: z.array(statementSchema) }),
  errors: [],
})

export const readReconciliation = defineCall({
  method: 'GET',
  path: '/api/reconciliation/statements/{id}',
  summary: `A reconciled statement and its booked entries, of one state or of all, up to ${ENTRIES_MAX}.`,
  access: 'seeReceivedBankMessages',
  budget: 'list',
  params,
  query: z.strictObject({
    state: entryState.optional(),
    /** The position of the first entry. */
    from: z.coerce.number().int().min(0).max(1_000_000).default(0),
    size: z.coerce.number().int().min(1).max(ENTRIES_MAX).default(100),
  }),
  answer: z.strictObject({
    statement: statementSchema,
    entries: z.array(entrySchema),
    /** The position at which the next entries begin; absent after the last ones. */
    next: z.int().optional(),
  }),
  errors: [],
})

export const findReconciliationPayments = defineCall({
  method: 'GET',
  path: '/api/reconciliation/payments',
  summary: 'Payments of the caller’s bank with a reference, a UETR or another identifier, up to 6.',
  access: 'reconcileStatements',
  query: z.strictObject({ term: z.string().trim().min(1).max(64) }),
  answer: z.strictObject({ rowList: z.array(paymentSchema) }),
  errors: [],
})

const answer = z.strictObject({ id: uuid, position: z.int(), state: entryState })

export const matchStatementEntry = defineCall({
  method: 'POST',
  path: '/api/reconciliation/statements/{id}/entries/{position}/match',
  summary: 'Matches an entry with payments by hand. `state` is the state that the user saw.',
  access: 'reconcileStatements',
  params: entryParams,
  body: z.strictObject({
    state: entryState,
    paymentIds: z.array(uuid).min(1).max(20),
    reason: reasonText,
  }),
  answer,
  errors: ['reconciliation.changed', 'reconciliation.replaced', 'reconciliation.paymentUnknown'],
  isCommand: true,
})

export const undoStatementMatch = defineCall({
  method: 'POST',
  path: '/api/reconciliation/statements/{id}/entries/{position}/undo',
  summary:
    'Undoes the match of an entry by a user, and opens the entry. `state` is the state that the user saw.',
  access: 'reconcileStatements',
  params: entryParams,
  body: z.strictObject({ state: entryState, reason: reasonText }),
  answer,
  errors: ['reconciliation.changed', 'reconciliation.replaced'],
  isCommand: true,
})

export const reconcileAgain = defineCall({
  method: 'POST',
  path: '/api/reconciliation/statements/{id}/again',
  summary:
    'Matches the entries of a statement again by the present rules, for payments that arrived later. Entries decided by users stay.',
  access: 'reconcileStatements',
  params,
  answer: statementSchema,
  errors: [],
  isCommand: true,
})

export const readReconciliationRules = defineCall({
  method: 'GET',
  path: '/api/reconciliation/rules',
  summary: 'The rules by which entries of received statements are matched with payments.',
  access: 'seeReceivedBankMessages',
  answer: z.strictObject({
    /** 0 if they were never changed. */
    version: z.int().min(0),
    rules: rulesSchema,
    changedBy: z.string().optional(),
    changedAt: instant.optional(),
  }),
  errors: [],
})

export const changeReconciliationRules = defineCall({
  method: 'POST',
  path: '/api/reconciliation/rules',
  summary: 'Changes the rules of reconciliation. `version` is the one that the user saw.',
  access: 'manageReconciliation',
  body: z.strictObject({ version: z.int().min(0), rules: rulesSchema }),
  answer: z.strictObject({ version: z.int() }),
  errors: ['reconciliation.rulesChanged'],
  isCommand: true,
})
