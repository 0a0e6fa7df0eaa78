import { defineCall } from '../call.ts'
import { changeOutcome } from '../change-outcome.ts'
import { z } from '../schema.ts'
import { instant } from '../values.ts'
import { hitSchema } from './hits.ts'

/** The providers of screening: none, a service by HTTP, the search of Moov Watchman, the embedded lists. */
export const SCREENING_PROVIDERS = ['off', 'http', 'watchman', 'embedded'] as const

/** The providers of payee verification. */
export const PAYEE_PROVIDERS = ['off', 'http'] as const

/** An address: `https://` everywhere, `http://` for hosts that the installation allows. */
const address = z.string().max(300)

const screening = z.strictObject({
  provider: z.enum(SCREENING_PROVIDERS),
  /** Absent for `off` and `embedded`. */
  address: address.optional(),
  /** Also holds incoming messages. */
  screensIncoming: z.boolean(),
  /** After this time a person decides. */
  timeoutSeconds: z.int().min(1).max(60),
  /** Lowest score of a hit, in percent; for `embedded` and `watchman`. */
  threshold: z.int().min(75).max(100),
  /** Consecutive failures after which the provider is not asked for a while. */
  failuresMax: z.int().min(1).max(100),
  /** Seconds for which it is not asked; then one message tries it again. */
  pauseSeconds: z.int().min(5).max(3600),
  /** Messages of this time go to a person, or wait for the provider. */
  whilePaused: z.enum(['person', 'wait']),
})

const payees = z.strictObject({
  provider: z.enum(PAYEE_PROVIDERS),
  address: address.optional(),
  /** Below the time limit of a call. */
  timeoutSeconds: z.int().min(1).max(8),
})

const rulesSchema = z.strictObject({ screening, payees })

/** The providers of a bank, and how they are asked. */
export type ScreeningRulesAnswer = z.infer<typeof rulesSchema>

/** A key of signatures. */
const key = z
  .string()
  .min(16)
  .max(200)
  .regex(/^[!-~]+$/)
  .optional()

export const readScreeningRules = defineCall({
  method: 'GET',
  path: '/api/screening/rules',
  summary: 'The providers of screening and of payee verification of the caller’s bank, without their keys.',
  access: 'manageScreening',
  answer: z.strictObject({
    /** 0 if they were never changed. */
    version: z.int().min(0),
    rules: rulesSchema,
    /** The providers with a stored key. */
    hasKey: z.strictObject({ screening: z.boolean(), payees: z.boolean() }),
    changedBy: z.string().optional(),
    changedAt: instant.optional(),
  }),
  errors: [],
})

export const changeScreeningRules = defineCall({
  method: 'POST',
  path: '/api/screening/rules',
  summary:
    'Requests other providers, which a second administrator confirms. An omitted key keeps the stored one. Private and link-local addresses are refused unless the installation allows them.',
  access: 'manageScreening',
  body: z.strictObject({
    version: z.int().min(0),
    rules: rulesSchema,
    keys: z.strictObject({ screening: key, payees: key }).optional(),
  }),
  answer: changeOutcome,
  errors: ['screeningRules.changed', 'screeningRules.address', 'screeningRules.keyMissing', 'change.waiting'],
  isCommand: true,
})

export const tryScreening = defineCall({
  method: 'POST',
  path: '/api/screening/trial',
  summary: 'Asks the provider in use about a name. Nothing is stored.',
  access: 'manageScreening',
  body: z.strictObject({ name: z.string().trim().min(1).max(140) }),
  answer: z.strictObject({
    outcome: z.enum(['off', 'answered', 'timeout', 'unavailable']),
    /** The provider’s own words about a failure. */
    detail: z.string().optional(),
    listVersion: z.string().optional(),
    hits: z.array(hitSchema),
  }),
  errors: [],
})
