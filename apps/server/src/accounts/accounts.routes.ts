import {
  authWechatOpenId,
  changeContact,
  checkRegistrationCode,
  confirmSecondFactor,
  findInvitation,
  readProfile,
  readSettings,
  register,
  removeSecondFactor,
  resetPassword,
  saveProfile,
  saveSettings,
  sendContactCode,
  sendRegistrationCode,
  sendSignInCode,
  signInByCode,
  startSecondFactor,
  validateLogin,
} from '@nostro/contract'
import { AppError } from '@nostro/kernel'

import type { CallServer } from '../http/call-server.ts'
import { registerAnonymousCall, registerCall } from '../http/register-call.ts'
import type { JobSystem } from '../jobs/job-system.ts'
import type { AccountTools } from './account-tools.ts'
import { confirmOwnSecondFactor, removeOwnSecondFactor, startOwnSecondFactor } from './own-second-factor.ts'
import { ownSettings, saveOwnSettings } from './own-settings.ts'
import { changeOwnContact, ownProfile, saveOwnProfile } from './profile.ts'
import { nameOfInvitation, proveContact, registerUser } from './register.ts'
import { inviteUser, requestReset, resetToNewPassword, sendResets } from './reset-password.ts'
import { requestCode, sendCode } from './send-code.ts'
import { signInUserByCode } from './sign-in-by-code.ts'

/** Registers the calls of registration, contact, profile, settings and passwords. */
export function registerAccountCalls(server: CallServer, tools: AccountTools): void {
  registerArrivalCalls(server, tools)
  registerRegistrationCalls(server, tools)
  registerOwnCalls(server, tools)
}

/** Registers the jobs that deliver codes and links of accounts. */
export function registerAccountJobs(jobs: JobSystem, tools: AccountTools): void {
  jobs.register('code.mail', (context, payload) => sendCode(context, tools, payload))
  jobs.register('code.sms', (context, payload) => sendCode(context, tools, payload))
  jobs.register('reset.send', (context, payload) => sendResets(context, tools, payload))
  jobs.register('account.invite', (context, payload) => inviteUser(context, tools, payload))
}

function registerArrivalCalls(server: CallServer, tools: AccountTools): void {
  registerAnonymousCall(server, sendSignInCode, (context, { params }) =>
    requestCode(context, { purpose: 'signIn', target: params.phone }),
  )

  registerAnonymousCall(server, signInByCode, (context, { body }) => signInUserByCode(context, tools, body))

  registerAnonymousCall(server, resetPassword, async (context, { body }) => {
    if ('email' in body) await requestReset(context, body.email)
    else await resetToNewPassword(context, tools, body)
    return {}
  })

  registerAnonymousCall(server, authWechatOpenId, async () => {
    throw new AppError('feature.notConfigured')
  })

  registerCall(server, validateLogin, async () => ({ isValid: true as const }))
}

function registerRegistrationCalls(server: CallServer, tools: AccountTools): void {
  registerAnonymousCall(server, sendRegistrationCode, (context, { params }) =>
    requestCode(context, { purpose: 'register', target: params.target }),
  )

  registerAnonymousCall(server, checkRegistrationCode, (context, { body }) =>
    proveContact(context, tools, body),
  )

  registerAnonymousCall(server, findInvitation, async (context, { body }) => ({
    companyName: await nameOfInvitation(context, body),
  }))

  registerAnonymousCall(server, register, async (context, { body }) => ({
    ...(await registerUser(context, tools, body)),
    servicePhone: tools.servicePhone,
  }))
}

function registerOwnCalls(server: CallServer, tools: AccountTools): void {
  registerCall(server, readProfile, (context) => ownProfile(context))

  registerCall(server, saveProfile, async (context, { body }) => {
    await saveOwnProfile(context, body)
    return {}
  })

  registerCall(server, sendContactCode, (context, { body }) =>
    requestCode(context, { purpose: 'contact', target: body.target, userId: context.actor.userId }),
  )

  registerCall(server, changeContact, async (context, { body }) => {
    await changeOwnContact(context, tools, body)
    return {}
  })

  registerCall(server, readSettings, (context) => ownSettings(context))

  registerCall(server, saveSettings, (context, { body }) => saveOwnSettings(context, body))

  registerCall(server, startSecondFactor, (context, { body }) => startOwnSecondFactor(context, tools, body))

  registerCall(server, confirmSecondFactor, async (context, { body }) => ({
    recoveryCodes: [...(await confirmOwnSecondFactor(context, tools, body.code))],
  }))

  registerCall(server, removeSecondFactor, async (context, { body }) => {
    await removeOwnSecondFactor(context, tools, body)
    return {}
  })
}
