import { ROLES } from '@nostro/workflow'

import { defineCall } from './call.ts'
import { z } from './schema.ts'
import { userSchema } from './sessions/sessions.ts'
import { signInName } from './values.ts'

const demoUserSchema = z.strictObject({
  username: z.string(),
  institution: z.string(),
  roleList: z.array(z.enum(ROLES)),
})

/** A user of the demo institutions, whom any visitor may choose. */
export type DemoUser = z.infer<typeof demoUserSchema>

export const readDemo = defineCall({
  method: 'GET',
  path: '/api/demo',
  summary: 'Returns that this server is a demo, its users, and the progress of creating its history.',
  access: 'anonymous',
  answer: z.strictObject({
    isDemo: z.boolean(),
    userList: z.array(demoUserSchema),
    /** Progress of creating the demo's history in per cent; absent before and after. */
    historyPercent: z.int().min(0).max(99).optional(),
  }),
  errors: [],
})

export const startDemoSession = defineCall({
  method: 'POST',
  path: '/api/demo/session',
  summary: 'Signs a user of the demo in without a password.',
  access: 'anonymous',
  isForPages: true,
  budget: 'signIn',
  body: z.strictObject({ username: signInName }),
  answer: z.strictObject({ token: z.string(), user: userSchema }),
  errors: [
    'request.crossSite',
    'signIn.wrongCredentials',
    'signIn.secondFactor',
    'signIn.usePasskey',
    'secondFactor.wrong',
    'account.forbidden',
    'account.waiting',
    'server.busy',
  ],
})

/** The calls of a demo, by name. No other server has them. */
export const DEMO_CALLS = { readDemo, startDemoSession } as const
