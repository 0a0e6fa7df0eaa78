import { ROLES } from '@nostro/workflow'

import { defineCall } from '../call.ts'
import { changeOutcome } from '../change-outcome.ts'
import { z } from '../schema.ts'
import { empty, instant, uuid } from '../values.ts'

const MEMBERS = ['seeBankMessages', 'seeRemittances'] as const
const MANAGERS = ['manageBankUsers', 'manageCompanyUsers'] as const

const colleague = z.strictObject({ id: uuid, name: z.string(), roles: z.array(z.enum(ROLES)) })
const person = z.strictObject({ id: uuid, name: z.string() })

const deputyshipSchema = z.strictObject({
  id: uuid,
  absent: person,
  deputy: person,
  startsAt: instant,
  endsAt: instant,
  /** The user or the administrator who named the deputy. */
  namedBy: z.string(),
  /** It ended before its time. */
  endedAt: instant.optional(),
  endedBy: z.string().optional(),
  state: z.enum(['future', 'active', 'over']),
})

/** A deputyship: a user acts for an absent user of the same institution during a time. */
export type Deputyship = z.infer<typeof deputyshipSchema>

/** The first and the last day, in the time zone of the institution. A first day of today begins at once. */
const days = { from: z.iso.date(), until: z.iso.date() }

/** The reasons why a user cannot be named as deputy. */
const NAMING_ERRORS = [
  'resource.notFound',
  'deputy.oneself',
  'deputy.administrator',
  'deputy.strictSeparation',
  'deputy.oneAtATime',
  'deputy.chain',
  'deputy.time',
] as const

export const readOwnDeputies = defineCall({
  method: 'GET',
  path: '/api/deputies',
  summary:
    'The caller’s deputies, the users for whom the caller is a deputy, and the colleagues who can be named.',
  access: MEMBERS,
  budget: 'list',
  answer: z.strictObject({
    own: z.array(deputyshipSchema),
    actingFor: z.array(deputyshipSchema),
    colleagues: z.array(colleague),
  }),
  errors: [],
})

export const nameDeputy = defineCall({
  method: 'POST',
  path: '/api/deputies',
  summary: 'Names the caller’s own deputy. Rights of administrators do not pass.',
  access: MEMBERS,
  isCommand: true,
  body: z.strictObject({ deputyId: uuid, ...days }),
  answer: z.strictObject({ id: uuid }),
  errors: NAMING_ERRORS,
})

export const endDeputyship = defineCall({
  method: 'POST',
  path: '/api/deputies/{id}/end',
  summary: 'Ends a deputyship at once: by the absent user, the deputy, or an administrator.',
  access: [...MEMBERS, ...MANAGERS],
  isCommand: true,
  params: z.strictObject({ id: uuid }),
  answer: empty,
  errors: ['resource.notFound', 'deputy.ended'],
})

export const listDeputies = defineCall({
  method: 'GET',
  path: '/api/deputies/institution',
  summary: 'The deputyships of the institution, newest first, and the users between whom they are possible.',
  access: MANAGERS,
  budget: 'list',
  answer: z.strictObject({ rowList: z.array(deputyshipSchema), colleagues: z.array(colleague) }),
  errors: [],
})

export const nameDeputyOf = defineCall({
  method: 'POST',
  path: '/api/deputies/institution',
  summary:
    'Names the deputy of another user; in a bank after the confirmation by a second administrator, in a company at once.',
  access: MANAGERS,
  isCommand: true,
  body: z.strictObject({ absentId: uuid, deputyId: uuid, ...days }),
  answer: changeOutcome,
  errors: [...NAMING_ERRORS, 'change.waiting'],
})

/** The calls of deputies, by name. */
export const DEPUTY_CALLS = {
  readOwnDeputies,
  nameDeputy,
  endDeputyship,
  listDeputies,
  nameDeputyOf,
} as const
