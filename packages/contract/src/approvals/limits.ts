import { defineCall } from '../call.ts'
import { z } from '../schema.ts'

export const readApprovalLimits = defineCall({
  method: 'GET',
  path: '/api/approval-rules/limits',
  summary: 'The part of the approval rules that all users who work on messages need.',
  access: 'signedIn',
  answer: z.strictObject({
    /** Hours after which a waiting message is marked in lists. */
    waitingHours: z.int(),
    /** Integer digits of the amount of an application. */
    applicationAmountDigits: z.int(),
    /** The currencies that forms offer; the usual ones if absent. */
    currencies: z.array(z.string()).optional(),
  }),
  errors: [],
})
