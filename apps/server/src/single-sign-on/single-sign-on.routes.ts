import {
  beginProviderProof,
  beginProviderSignIn,
  changeSingleSignOn,
  findProvider,
  finishProviderSignIn,
  readSingleSignOn,
} from '@nostro/contract'

import type { CallServer } from '../http/call-server.ts'
import { registerAnonymousCall, registerCall } from '../http/register-call.ts'
import { beginSignIn, providerNamedBy } from './begin-sign-in.ts'
import { changeSettings, readSettings } from './change-settings.ts'
import { finishSignIn } from './finish-sign-in.ts'
import { beginProof } from './prove-caller.ts'
import type { SingleSignOnTools } from './single-sign-on-tools.ts'

/** Registers the calls that change single sign-on and that sign in with a provider. */
export function registerSingleSignOnCalls(server: CallServer, tools: SingleSignOnTools): void {
  registerCall(server, readSingleSignOn, (context) => readSettings(context, tools))

  registerCall(server, changeSingleSignOn, (context, { body }) => changeSettings(context, tools, body))

  registerAnonymousCall(server, findProvider, (context, { body }) => providerNamedBy(context, body.text))

  registerAnonymousCall(server, beginProviderSignIn, (context, { body }) =>
    beginSignIn(context, tools, body.code),
  )

  registerCall(server, beginProviderProof, (context) => beginProof(context, tools))

  registerAnonymousCall(server, finishProviderSignIn, (context, { body }) =>
    finishSignIn(context, tools, body),
  )
}
