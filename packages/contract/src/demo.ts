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

/** A user of the demo institutions, whom everybody may be. */
export type DemoUser = z.infer<typeof demoUserSchema>

export const readDemo = defineCall({
  method: 'GET',
  path: '/api/demo',
  summary: 'Says whether this installation is a demo, who there is in it, and how far its history is made.',
  access: 'anonymous',
  answer: z.strictObject({
    isDemo: z.boolean(),
    userList: z.array(demoUserSchema),
    /** The made part of the history of the demo, in per cent, while it grows; absent before and after. */
    historyPercent: z.int().min(0).max(99).optional(),
  }),
  errors: [],
})

export const startDemoSession = defineCall({
  method: 'POST',
  path: '/api/demo/session',
  summary: 'Signs a user of the demo in without a password. Only a demo does so.',
  access: 'anonymous',
  isForPages: true,
  budget: 'signIn',
  body: z.strictObject({ username: signInName }),
  answer: z.strictObject({ token: z.string(), user: userSchema }),
  errors: [
    'demo.off',
    'request.crossSite',
    'signIn.wrongCredentials',
    'signIn.secondFactor',
    'secondFactor.wrong',
    'account.forbidden',
    'account.waiting',
    'server.busy',
  ],
})
