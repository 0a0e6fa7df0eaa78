import { DAY_MOVES, FREQUENCIES } from '@nostro/kernel'

import { defineCall } from '../call.ts'
import { savedName, version } from '../messages/message-parts.ts'
import { z } from '../schema.ts'
import { decimal, instant, uuid } from '../values.ts'

const DAYS_BEFORE_MAX = 31
const TIMES_MAX = 999

const day = z.iso.date()

/** The states of a plan. `stopped`: the server found a problem. */
const RECURRING_STATES = ['active', 'paused', 'stopped', 'ended'] as const

/** The problems because of which the server stops a plan. */
const RECURRING_PROBLEMS = ['owner', 'institution', 'payee'] as const

const scheduleShape = {
  firstOn: day,
  frequency: z.enum(FREQUENCIES),
  /** The business day that replaces a day without business. */
  moves: z.enum(DAY_MOVES),
  /** Number of days from the creation of the draft to the payment. */
  daysBefore: z.int().min(0).max(DAYS_BEFORE_MAX),
  /** The last day; with `times` absent too, the plan has no end. */
  until: day.exactOptional(),
  times: z.int().min(1).max(TIMES_MAX).exactOptional(),
} as const

const planSchema = z.strictObject({
  id: uuid,
  name: z.string(),
  /** The name of the user who is the maker of the drafts. */
  owner: z.string(),
  ...scheduleShape,
  state: z.enum(RECURRING_STATES),
  problem: z.enum(RECURRING_PROBLEMS).exactOptional(),
  version,
  createdAt: instant,
  payeeName: z.string(),
  payeeAccount: z.string(),
  currency: z.string(),
  amount: z.union([decimal, z.literal('')]),
  /** The amount of the next payment only. */
  nextAmount: decimal.exactOptional(),
  /** The next three payments. */
  next: z.array(z.strictObject({ plannedOn: day, paysOn: day, draftsOn: day })),
  /** The last three payments, the newest first. */
  runs: z.array(
    z.strictObject({
      paysOn: day,
      outcome: z.enum(['drafted', 'skipped']),
      messageId: uuid.exactOptional(),
      at: instant,
    }),
  ),
})

/** A plan that creates drafts of applications. */
export type RecurringDraft = z.infer<typeof planSchema>

const PATH = '/api/messages/company/recurring'

export const listRecurringDrafts = defineCall({
  method: 'GET',
  path: PATH,
  summary:
    'The plans of the caller’s company that create drafts of applications, the newest first, with their next three payments.',
  access: 'seeRemittances',
  budget: 'list',
  answer: z.strictObject({ rowList: z.array(planSchema) }),
  errors: [],
})

export const createRecurringDraft = defineCall({
  method: 'POST',
  path: PATH,
  summary:
    'Creates a plan from an application or a template of applications. It creates drafts on the days of its schedule and submits none.',
  access: 'composeRemittances',
  body: z
    .strictObject({
      name: savedName,
      ...scheduleShape,
      /** The application or the template whose values each draft has, without files and references. */
      messageId: uuid.exactOptional(),
      templateId: uuid.exactOptional(),
    })
    .refine(({ until, times }) => until === undefined || times === undefined, { path: ['times'] })
    .refine(({ messageId, templateId }) => (messageId === undefined) !== (templateId === undefined), {
      path: ['messageId'],
    }),
  answer: planSchema,
  errors: ['recurring.firstInPast', 'recurring.tooMany', 'message.composingNotAllowed'],
  isCommand: true,
})

export const changeRecurringDraft = defineCall({
  method: 'POST',
  path: `${PATH}/{id}`,
  summary:
    'Changes a plan: skips the next payment, changes its amount, pauses, resumes or ends the plan. The user who resumes a plan becomes the maker of its drafts.',
  access: 'composeRemittances',
  params: z.strictObject({ id: uuid }),
  body: z.strictObject({
    version,
    action: z.enum(['skip', 'amount', 'pause', 'resume', 'end']),
    /** The amount of the next payment; absent for that of the plan. */
    amount: decimal.exactOptional(),
  }),
  answer: planSchema,
  errors: [
    'recurring.versionChanged',
    'recurring.stateChanged',
    'message.invalid',
    'message.composingNotAllowed',
  ],
  isCommand: true,
})

/** The calls about recurring drafts. */
export const RECURRING_CALLS = { listRecurringDrafts, createRecurringDraft, changeRecurringDraft } as const
