import { LIMITS } from '@nostro/kernel'

import { defineCall } from '../call.ts'
import { industryCode, regionCode } from '../institutions/enterprise-codes.ts'
import { refusedAs } from '../input/request-issues.ts'
import { ID_NUMBER, PHONE } from '../patterns.ts'
import { z } from '../schema.ts'
import { userSchema } from '../sessions/sessions.ts'
import { empty, institutionName, personName, secondFactor } from '../values.ts'

/**
 * The seconds a verification code is valid and those until the next may be asked for, and the tries it allows (AUTH-14,
 * OPEN-19).
 */
export const CODE_RULES = {
  validSeconds: LIMITS.codeValidSeconds,
  resendSeconds: LIMITS.codeResendSeconds,
  triesMax: 5,
} as const

/** The form of a verification code: digits alone. */
const VERIFICATION_CODE = new RegExp(`^\\d{${LIMITS.codeDigits}}$`)

const phone = z.string().regex(PHONE, refusedAs('account.phone.invalid'))
/** In lower case: addresses that differ in case only are one address. */
export const email = z
  .email(refusedAs('account.email.invalid'))
  .max(254)
  .transform((address) => address.toLowerCase())
/** The contact of a user. */
const contact = z
  .string()
  .refine(
    (text) => [phone, email].some((kind) => kind.safeParse(text).success),
    refusedAs('register.contact.invalid'),
  )
  .pipe(z.union([phone, email]))
const code = z.string().regex(VERIFICATION_CODE, refusedAs('code.enter'))
/** 256 random bits in the letters of base64url. */
const secret = z.string().regex(/^[\w-]{43}$/)
const password = z.string().min(1).max(128)
const idNumber = z.string().regex(ID_NUMBER, refusedAs('account.idNumber.invalid'))

/** The ticket that the browser that asked for a code has to bring back with it. */
const ticketSchema = z.strictObject({
  ticket: z.string(),
  /** Seconds until the next code may be asked for. */
  resendAfter: z.int(),
  validFor: z.int(),
})

const sessionSchema = z.strictObject({ token: z.string(), user: userSchema })

export const sendSignInCode = defineCall({
  method: 'GET',
  path: '/user/login/verifyCode/{phone}',
  summary: 'Sends a code to sign in with, if the phone belongs to an account; the answer is the same if not.',
  access: 'anonymous',
  budget: 'signIn',
  hasSideEffect: true,
  params: z.strictObject({ phone }),
  answer: ticketSchema,
  errors: ['code.tooSoon', 'request.tooMany'],
})

export const signInByCode = defineCall({
  method: 'POST',
  path: '/user/login',
  summary: 'Signs a user in by the code sent to the phone.',
  access: 'anonymous',
  budget: 'signIn',
  body: z.strictObject({ phone, code, ticket: secret, secondFactor }),
  answer: sessionSchema,
  errors: [
    'code.wrong',
    'signIn.secondFactor',
    'secondFactor.wrong',
    'account.forbidden',
    'account.waiting',
    'server.busy',
  ],
})

export const sendRegistrationCode = defineCall({
  method: 'GET',
  path: '/user/register/verifyCode/{target}',
  summary: 'Sends a code to a phone or an e-mail address that somebody registers with.',
  access: 'anonymous',
  budget: 'signIn',
  hasSideEffect: true,
  params: z.strictObject({ target: contact }),
  answer: ticketSchema,
  errors: ['code.tooSoon', 'request.tooMany'],
})

export const checkRegistrationCode = defineCall({
  method: 'POST',
  path: '/user/register/check',
  summary:
    'Takes the code of a registration; the proof it answers goes with the registration within the hour.',
  access: 'anonymous',
  budget: 'signIn',
  body: z.strictObject({ target: contact, code, ticket: secret }),
  answer: z.strictObject({ proof: z.string() }),
  errors: ['code.wrong', 'contact.taken', 'server.busy'],
})

export const findInvitation = defineCall({
  method: 'POST',
  path: '/user/register/invitation',
  summary: 'The company an invitation code leads to; five wrong ones per hour and address.',
  access: 'anonymous',
  budget: 'signIn',
  body: z.strictObject({ proof: secret, invitationCode: z.string().min(1).max(20) }),
  answer: z.strictObject({ companyName: z.string() }),
  errors: ['invitation.unknown', 'registration.proofInvalid', 'request.tooMany'],
})

export const register = defineCall({
  method: 'POST',
  path: '/user/register',
  summary: 'Registers a person, who makes a company or joins one.',
  access: 'anonymous',
  budget: 'signIn',
  body: z.strictObject({
    proof: secret,
    /** The terms and the privacy policy were agreed to (ENT-04). */
    agreed: z.literal(true),
    name: personName,
    idNumber,
    email,
    phone,
    password,
    company: z
      .strictObject({
        name: institutionName,
        industry: industryCode,
        region: regionCode,
      })
      .optional(),
    invitationCode: z.string().min(1).max(20).optional(),
  }),
  answer: z.strictObject({
    username: z.string(),
    /** The phone number under which people ask about the progress of the verification. */
    servicePhone: z.string(),
  }),
  errors: [
    'registration.proofInvalid',
    'contact.taken',
    'invitation.unknown',
    'enterprise.nameTaken',
    'name.lookAlike',
    'request.tooMany',
    'server.busy',
  ],
})

export const authWechatOpenId = defineCall({
  method: 'GET',
  path: '/user/authWechatOpenId',
  summary: 'Signing in through WeChat, which is not set up.',
  access: 'anonymous',
  budget: 'signIn',
  answer: empty,
  errors: ['feature.notConfigured'],
})

export const resetPassword = defineCall({
  method: 'POST',
  path: '/api/resetPassword',
  summary:
    'With an e-mail address, mails a link to its accounts; with the link’s token, sets the new password.',
  access: 'anonymous',
  budget: 'signIn',
  body: z.union([
    z.strictObject({ email }),
    z.strictObject({ token: z.string().min(1).max(128), newPassword: password }),
  ]),
  answer: empty,
  errors: ['reset.linkInvalid', 'request.tooMany', 'server.busy'],
})

export const readProfile = defineCall({
  method: 'GET',
  path: '/api/users/profile',
  summary: 'The own data.',
  access: 'signedIn',
  isOpenToUnverified: true,
  answer: z.strictObject({
    username: z.string(),
    name: z.string(),
    idNumber: z.string().optional(),
    phone: z.string().optional(),
    isPhoneVerified: z.boolean(),
    email: z.string().optional(),
    hasSecondFactor: z.boolean(),
  }),
  errors: [],
})

export const saveProfile = defineCall({
  method: 'POST',
  path: '/api/users/profile',
  summary: 'Changes name and ID number of one’s own.',
  access: 'signedIn',
  isOpenToUnverified: true,
  body: z.strictObject({ name: personName, idNumber }),
  answer: empty,
  errors: ['name.lookAlike'],
})

export const sendContactCode = defineCall({
  method: 'POST',
  path: '/api/users/profile/contact/code',
  summary: 'Sends a code to the phone or e-mail address one wants to be reached at.',
  access: 'signedIn',
  budget: 'signIn',
  isOpenToUnverified: true,
  body: z.strictObject({ target: contact }),
  answer: ticketSchema,
  errors: ['code.tooSoon', 'request.tooMany'],
})

export const changeContact = defineCall({
  method: 'POST',
  path: '/api/users/profile/contact',
  summary: 'Takes the code and changes the phone or the e-mail address.',
  access: 'signedIn',
  budget: 'signIn',
  isOpenToUnverified: true,
  body: z.strictObject({ target: contact, code, ticket: secret }),
  answer: empty,
  errors: ['code.wrong', 'contact.taken', 'server.busy'],
})
export const startSecondFactor = defineCall({
  method: 'POST',
  path: '/api/users/second-factor',
  summary:
    'A new secret for an authenticator app; it counts once a code of it was confirmed. Who has an app already names a code of that one.',
  access: 'signedIn',
  budget: 'signIn',
  isOpenToUnverified: true,
  isOpenToUnenrolled: true,
  body: z.strictObject({ password, secondFactor }),
  answer: z.strictObject({ secret: z.string(), uri: z.string() }),
  errors: [
    'password.wrongOld',
    'secondFactor.enterCode',
    'secondFactor.wrong',
    'request.tooMany',
    'server.busy',
  ],
})

export const confirmSecondFactor = defineCall({
  method: 'POST',
  path: '/api/users/second-factor/confirm',
  summary: 'Takes a code of the authenticator app; from now on each sign-in asks for one.',
  access: 'signedIn',
  budget: 'signIn',
  isOpenToUnverified: true,
  isOpenToUnenrolled: true,
  body: z.strictObject({ code }),
  answer: z.strictObject({ recoveryCodes: z.array(z.string()) }),
  errors: ['secondFactor.wrong', 'request.tooMany'],
})

export const removeSecondFactor = defineCall({
  method: 'POST',
  path: '/api/users/second-factor/remove',
  summary:
    'Sign-ins ask for the password alone again; refused while a rule of the institution or of the platform demands the second factor.',
  access: 'signedIn',
  budget: 'signIn',
  isOpenToUnverified: true,
  body: z.strictObject({ password, secondFactor }),
  answer: empty,
  errors: [
    'secondFactor.required',
    'password.wrongOld',
    'secondFactor.enterCode',
    'secondFactor.wrong',
    'request.tooMany',
    'server.busy',
  ],
})
