import { defineCall } from '../call.ts'
import { reasonText } from '../messages/message-parts.ts'
import { z } from '../schema.ts'
import { instant, uuid } from '../values.ts'
import { hitSchema } from './hits.ts'

/**
 * The states of a held message. `waiting`: the provider is asked. `person`: two users decide. `clear`: the provider
 * found nothing. `released` and `refused`: two users decided.
 */
const SCREENING_STATES = ['waiting', 'person', 'clear', 'released', 'refused'] as const

/** The reasons why a person decides. */
const SCREENING_CAUSES = ['hits', 'timeout', 'unavailable', 'paused', 'unreadable'] as const

const DIRECTIONS = ['out', 'in'] as const
const OUTCOMES = ['release', 'refuse'] as const

const caseSchema = z.strictObject({
  id: uuid,
  direction: z.enum(DIRECTIONS),
  /** The outgoing message. */
  messageId: uuid.optional(),
  messagingType: z.string(),
  reference: z.string(),
  senderBic: z.string(),
  receiverBic: z.string(),
  payerName: z.string(),
  payeeName: z.string(),
  currency: z.string(),
  amount: z.string(),
  state: z.enum(SCREENING_STATES),
  cause: z.enum(SCREENING_CAUSES).optional(),
  provider: z.string().optional(),
  listVersion: z.string().optional(),
  hitCount: z.int(),
  /** The highest score, 0 to 1. */
  score: z.number().optional(),
  createdAt: instant,
  answeredAt: instant.optional(),
  /** The decision that one user proposed and another confirms. */
  proposal: z
    .strictObject({
      outcome: z.enum(OUTCOMES),
      by: z.string(),
      at: instant,
      reason: z.string(),
      isOwn: z.boolean(),
    })
    .optional(),
  decidedBy: z.string().optional(),
  decidedAt: instant.optional(),
  /** The actions that the caller may take now. */
  abilities: z.strictObject({
    propose: z.boolean(),
    confirm: z.boolean(),
    decline: z.boolean(),
    askAgain: z.boolean(),
  }),
})

/** A held message as calls return it. */
export type ScreeningCase = z.infer<typeof caseSchema>

const params = z.strictObject({ id: uuid })

export const listScreeningCases = defineCall({
  method: 'GET',
  path: '/api/screening/cases',
  summary:
    'Held messages of the caller’s bank: those that are open, the oldest first, or those that two users decided, the newest first.',
  access: 'decideScreening',
  budget: 'list',
  query: z.strictObject({
    isOpen: z.enum(['true', 'false']).default('true'),
    page: z.coerce.number().int().min(1).max(10_000).default(1),
    size: z.coerce.number().int().min(1).max(100).default(20),
  }),
  answer: z.strictObject({ totalRecord: z.int(), rowList: z.array(caseSchema) }),
  errors: [],
})

export const readScreeningCase = defineCall({
  method: 'GET',
  path: '/api/screening/cases/{id}',
  summary: 'A held message with its hits, the highest score first, and its text.',
  access: 'decideScreening',
  params,
  answer: caseSchema.extend({
    hits: z.array(hitSchema),
    text: z.string(),
    /** SHA-256 of the text. */
    digest: z.string(),
  }),
  errors: [],
})

const answer = z.strictObject({ id: uuid, state: z.enum(SCREENING_STATES) })

export const proposeScreening = defineCall({
  method: 'POST',
  path: '/api/screening/cases/{id}/proposal',
  summary:
    'Proposes to release or to refuse a held message; another user decides. Not by a maker of the message.',
  access: 'decideScreening',
  budget: 'decision',
  params,
  body: z.strictObject({ outcome: z.enum(OUTCOMES), reason: reasonText }),
  answer,
  errors: ['screening.changed', 'approval.ownMessage'],
  isCommand: true,
})

export const decideScreening = defineCall({
  method: 'POST',
  path: '/api/screening/cases/{id}/decision',
  summary:
    'Confirms the proposal of another user, or declines it. Names the proposed outcome. A released outgoing message is sent, a released incoming one reaches its folder; a refused outgoing one returns to its maker, a refused incoming one stays here.',
  access: 'decideScreening',
  budget: 'decision',
  params,
  body: z.strictObject({ outcome: z.enum(OUTCOMES), isConfirmed: z.boolean() }),
  answer,
  errors: ['screening.changed', 'screening.ownProposal', 'approval.ownMessage'],
  isCommand: true,
})

export const askScreeningAgain = defineCall({
  method: 'POST',
  path: '/api/screening/cases/{id}/question',
  summary: 'Asks the provider again about a message for which it gave no answer.',
  access: 'decideScreening',
  params,
  answer,
  errors: ['screening.changed'],
  isCommand: true,
})

/** The calls of held messages, by name. */
export const SCREENING_CASE_CALLS = {
  listScreeningCases,
  readScreeningCase,
  proposeScreening,
  decideScreening,
  askScreeningAgain,
} as const
