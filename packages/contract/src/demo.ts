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
  summary: 'Says whether this installation is a demo, and who there is in it.',
  access: 'anonymous',
  answer: z.strictObject({ isDemo: z.boolean(), userList: z.array(demoUserSchema) }),
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
