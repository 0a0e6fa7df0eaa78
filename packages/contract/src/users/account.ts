import { LIMITS } from '@nostro/kernel'

import { defineCall } from '../call.ts'
import { industryCode, regionCode } from '../institutions/enterprise-codes.ts'
import { refusedAs } from '../input/request-issues.ts'
import { ID_NUMBER, PHONE } from '../patterns.ts'
import { z } from '../schema.ts'
import { PROOF, PROOF_ERRORS } from '../sessions/proof.ts'
import { userSchema } from '../sessions/sessions.ts'
import { empty, institutionName, personName, secondFactor } from '../values.ts'

/**
 * The validity of a verification code and the pause before the next one, in seconds, and the number of attempts
 * (AUTH-14, OPEN-19).
 */
export const CODE_RULES = {
  validSeconds: LIMITS.codeValidSeconds,
  resendSeconds: LIMITS.codeResendSeconds,
  triesMax: 5,
} as const

/** The form of a verification code: digits. */
const VERIFICATION_CODE = new RegExp(`^\\d{${LIMITS.codeDigits}}$`)

const phone = z.string().regex(PHONE, refusedAs('account.phone.invalid'))
/** Converted to lower case: addresses that differ only in case are one address. */
export const email = z
  .email(refusedAs('account.email.invalid'))
  .max(254)
  .transform((address) => address.toLowerCase())
/** The phone number or e-mail address of a user. */
const contact = z
  .string()
  .refine(
    (text) => [phone, email].some((kind) => kind.safeParse(text).success),
    refusedAs('register.contact.invalid'),
  )
  .pipe(z.union([phone, email]))
const code = z.string().regex(VERIFICATION_CODE, refusedAs('code.enter'))
/** 256 random bits as base64url. */
const secret = z.string().regex(/^[\w-]{43}$/)
const password = z.string().min(1).max(128)
const idNumber = z.string().regex(ID_NUMBER, refusedAs('account.idNumber.invalid'))

/** A ticket that the browser must send back with the code. */
const ticketSchema = z.strictObject({
  ticket: z.string(),
  /** Seconds until the next code may be requested. */
  resendAfter: z.int(),
  validFor: z.int(),
})

const sessionSchema = z.strictObject({ token: z.string(), user: userSchema })

export const sendSignInCode = defineCall({
  method: 'GET',
  path: '/user/login/verifyCode/{phone}',
  summary: 'Sends a sign-in code if the phone number belongs to an account; the answer is the same if not.',
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
  summary: 'Signs a user in with the code sent to the phone.',
  access: 'anonymous',
  budget: 'signIn',
  body: z.strictObject({ phone, code, ticket: secret, secondFactor }),
  answer: sessionSchema,
  errors: [
    'code.wrong',
    'signIn.secondFactor',
    'signIn.usePasskey',
    'secondFactor.wrong',
    'account.forbidden',
    'account.waiting',
    'signIn.useProvider',
    'server.busy',
  ],
})

export const sendRegistrationCode = defineCall({
  method: 'GET',
  path: '/user/register/verifyCode/{target}',
  summary: 'Sends a code to the phone number or e-mail address of a registration.',
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
    'Verifies the code of a registration; the returned proof is valid for the registration for one hour.',
  access: 'anonymous',
  budget: 'signIn',
  body: z.strictObject({ target: contact, code, ticket: secret }),
  answer: z.strictObject({ proof: z.string() }),
  errors: ['code.wrong', 'contact.taken', 'server.busy'],
})

export const findInvitation = defineCall({
  method: 'POST',
  path: '/user/register/invitation',
  summary: 'The company of an invitation code; five wrong codes are allowed per hour and address.',
  access: 'anonymous',
  budget: 'signIn',
  body: z.strictObject({ proof: secret, invitationCode: z.string().min(1).max(20) }),
  answer: z.strictObject({ companyName: z.string() }),
  errors: ['invitation.unknown', 'registration.proofInvalid', 'request.tooMany'],
})

export const register = defineCall({
  method: 'POST',
  path: '/user/register',
  summary: 'Registers a user, who creates a company or joins one.',
  access: 'anonymous',
  budget: 'signIn',
  body: z.strictObject({
    proof: secret,
    /** The user agreed to the terms and the privacy policy (ENT-04). */
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
    /** The phone number for questions about the verification. */
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
  summary: 'Sign-in through WeChat, which is not set up.',
  access: 'anonymous',
  budget: 'signIn',
  answer: empty,
  errors: ['feature.notConfigured'],
})

export const resetPassword = defineCall({
  method: 'POST',
  path: '/api/resetPassword',
  summary:
    'With an e-mail address, sends a link to its accounts; with the link’s token, sets the new password.',
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
  summary: 'The caller’s own data.',
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
  summary: 'Changes the caller’s name and ID number.',
  access: 'signedIn',
  isOpenToUnverified: true,
  body: z.strictObject({ name: personName, idNumber }),
  answer: empty,
  errors: ['name.lookAlike'],
})

export const sendContactCode = defineCall({
  method: 'POST',
  path: '/api/users/profile/contact/code',
  summary: 'Sends a code to a new phone number or e-mail address of the caller.',
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
  summary: 'Verifies the code and changes the phone number or the e-mail address.',
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
    'Creates a new secret for an authenticator app, which is active after a code of it was confirmed. A user who already has an app must send a code of it.',
  access: 'signedIn',
  budget: 'signIn',
  isOpenToUnverified: true,
  isOpenToUnenrolled: true,
  body: z.strictObject(PROOF),
  answer: z.strictObject({ secret: z.string(), uri: z.string() }),
  errors: PROOF_ERRORS,
})

export const confirmSecondFactor = defineCall({
  method: 'POST',
  path: '/api/users/second-factor/confirm',
  summary: 'Verifies a code of the authenticator app; from then on each sign-in requires one.',
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
    'Removes the second factor, so that sign-ins need only the password; refused while a rule of the institution or of the platform requires it.',
  access: 'signedIn',
  budget: 'signIn',
  isOpenToUnverified: true,
  body: z.strictObject(PROOF),
  answer: empty,
  errors: ['secondFactor.required', ...PROOF_ERRORS],
})
