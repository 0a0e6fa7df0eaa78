import {
  beginPasskeySignIn,
  changePassword,
  listSessions,
  readUser,
  signIn,
  signInWithPasskey,
  signOut,
} from '@nostro/contract'

import { registerAnonymousCall, registerCall } from '../http/register-call.ts'
import type { CallServer } from '../http/call-server.ts'
import type { Context } from '../http/context.ts'
import { changeOwnPassword } from './change-password.ts'
import { holdFew } from './guessing/hold-few.ts'
import { ownSessions } from './own-sessions.ts'
import { beginSignInWithPasskey, type PasskeyTools } from './passkeys/request-options.ts'
import { signInUserWithPasskey } from './passkeys/sign-in-with-passkey.ts'
import { signInUser, type SignInTools } from './sign-in.ts'
import { signOutUser } from './sign-out.ts'
import { userAnswerOf } from './user-answer.ts'

/** The dependencies of sign-in and sign-out. */
interface SessionTools extends SignInTools, PasskeyTools {
  /** Returns the page of the provider of the user's institution that ends its session, if there is one. */
  readonly signOutAddress: (context: Context) => Promise<string | undefined>
}

/** Registers the calls of signing in, signing out and the session. */
export function registerSessionCalls(server: CallServer, tools: SessionTools): void {
  const signInTools = { ...tools, pause: holdFew(tools.pause) }
  registerAnonymousCall(server, signIn, (context, { body }) => signInUser(context, signInTools, body))

  registerAnonymousCall(server, beginPasskeySignIn, (context) => beginSignInWithPasskey(context, tools))

  registerAnonymousCall(server, signInWithPasskey, (context, { body }) =>
    signInUserWithPasskey(context, signInTools, body),
  )

  registerCall(server, signOut, async (context) => {
    const { isFromProvider } = await signOutUser(context)
    const leadsTo = isFromProvider ? await tools.signOutAddress(context) : undefined
    return leadsTo === undefined ? {} : { leadsTo }
  })

  registerCall(server, readUser, async (context) => userAnswerOf(context.actor, context))

  registerCall(server, listSessions, async (context) => ({ rowList: await ownSessions(context) }))

  registerCall(server, changePassword, async (context, { body }) => {
    await changeOwnPassword(context, tools.hasher, body)
    return {}
  })
}
