import { SECOND_FACTOR_RULES } from '@nostro/workflow'

import { defineCall } from '../call.ts'
import { changeOutcome } from '../change-outcome.ts'
import { z } from '../schema.ts'
import { instant } from '../values.ts'

const MANAGERS = ['manageBankUsers', 'manageCompanyUsers', 'administerPlatform'] as const
const secondFactor = z.enum(SECOND_FACTOR_RULES)

export const readSignInRules = defineCall({
  method: 'GET',
  path: '/api/sign-in-rules',
  summary:
    'The groups of users that need a second factor by the rules of the institution and of the platform.',
  access: MANAGERS,
  answer: z.strictObject({
    /** 0 if the rule was never changed. */
    version: z.int().min(0),
    secondFactor,
    /** The rule of the platform, which applies in addition. */
    ofPlatform: secondFactor,
    changedBy: z.string().optional(),
    changedAt: instant.optional(),
  }),
  errors: [],
})

export const changeSignInRules = defineCall({
  method: 'POST',
  path: '/api/sign-in-rules',
  summary:
    'Changes which users need a second factor; in a bank and at the platform after the confirmation by a second administrator. `version` is the one that was read. The rule of the platform applies to all institutions.',
  access: MANAGERS,
  isCommand: true,
  body: z.strictObject({ version: z.int().min(0), secondFactor }),
  answer: changeOutcome,
  errors: ['signInRules.changed', 'change.waiting'],
})
