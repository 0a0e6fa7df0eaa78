import { ROLES } from '@nostro/workflow'

import { defineCall } from '../call.ts'
import { changeOutcome } from '../change-outcome.ts'
import { z } from '../schema.ts'
import { instant, shownName, uuid } from '../values.ts'
import { providerReturn } from './proof.ts'
import { userSchema } from './sessions.ts'

const MANAGERS = ['manageBankUsers', 'manageCompanyUsers'] as const

/** The code of an institution on the sign-in page and in its address `/sign-in/CODE`. */
const SIGN_IN_CODE = /^[a-z0-9][a-z0-9-]{1,39}$/

/** The code of the address to which providers return, which no institution can have. */
const RETURN_CODE = 'return'

const code = z
  .string()
  .regex(SIGN_IN_CODE)
  .refine((value) => value !== RETURN_CODE)

const rulesSchema = z.strictObject({
  /** False: the institution signs in without a provider. */
  isOn: z.boolean(),
  code,
  /** The name of the provider on the sign-in page. */
  name: shownName(60),
  /** The issuer identifier of the provider: `https://` everywhere, `http://` for hosts that the installation allows. */
  issuer: z.string().min(1).max(300),
  clientId: z.string().min(1).max(200),
  /** The claim of the ID token or of the user information with the groups of a user. */
  groupsClaim: z.string().regex(/^[\w.:/-]{1,100}$/),
  /** The roles of each group. Users have the roles of all their groups, and those alone. */
  groups: z
    .array(
      z.strictObject({ group: z.string().min(1).max(256), roles: z.array(z.enum(ROLES)).min(1).max(10) }),
    )
    .max(100),
  /** The domains of mail addresses of users; any if empty. */
  mailDomains: z.array(z.string().regex(/^([a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z]{2,63}$/)).max(50),
  /** Users without an account get one at their first sign-in. */
  createsUsers: z.boolean(),
  /** Every sign-in with the provider counts as one with a second factor, otherwise only one with the method `mfa`. */
  trustsSecondFactor: z.boolean(),
  /** False: only the emergency administrator signs in without the provider. */
  allowsLocalSignIn: z.boolean(),
  /** The administrator who signs in without the provider; required if no other user may. */
  emergencyUserId: uuid.optional(),
})

/** The settings of the single sign-on of an institution. */
export type SingleSignOnRules = z.infer<typeof rulesSchema>

export const readSingleSignOn = defineCall({
  method: 'GET',
  path: '/api/single-sign-on',
  summary: 'The single sign-on of the caller’s institution, without the secret.',
  access: MANAGERS,
  answer: z.strictObject({
    /** 0 if it was never changed. */
    version: z.int().min(0),
    /** Absent if there are none. */
    rules: rulesSchema.optional(),
    hasSecret: z.boolean(),
    /** The address to which the provider returns; it has to be registered there. */
    returnAddress: z.string(),
    /** The active administrators, one of whom is the emergency administrator. */
    administrators: z.array(z.strictObject({ id: uuid, name: z.string() })),
    changedBy: z.string().optional(),
    changedAt: instant.optional(),
  }),
  errors: [],
})

export const changeSingleSignOn = defineCall({
  method: 'POST',
  path: '/api/single-sign-on',
  summary:
    'Changes the single sign-on; in a bank after the confirmation by a second administrator. `version` is the one that was read. An omitted secret keeps the stored one. Private and link-local addresses are refused unless the installation allows them.',
  access: MANAGERS,
  isCommand: true,
  body: z.strictObject({
    version: z.int().min(0),
    rules: rulesSchema,
    secret: z
      .string()
      .min(1)
      .max(500)
      .regex(/^[!-~]+$/)
      .optional(),
  }),
  answer: changeOutcome,
  errors: [
    'singleSignOn.changed',
    'singleSignOn.address',
    'singleSignOn.secretMissing',
    'singleSignOn.codeTaken',
    'singleSignOn.emergencyMissing',
    'request.invalid',
    'change.waiting',
  ],
})

const provider = z.strictObject({ code, name: z.string() })

export const findProvider = defineCall({
  method: 'POST',
  path: '/api/single-sign-on/find',
  summary:
    'The provider of the institution that a text names: by its code, by a user name that begins with the code and a dot, or by a mail address. No user is looked up, so the answer does not depend on the existence of one.',
  access: 'anonymous',
  budget: 'signIn',
  body: z.strictObject({ text: z.string().min(1).max(254) }),
  answer: z.strictObject({ provider: provider.optional() }),
  errors: [],
})

export const beginProviderSignIn = defineCall({
  method: 'POST',
  path: '/api/single-sign-on/begin',
  summary:
    'Begins a sign-in with the provider of an institution. The browser keeps the ticket and opens the address. The sign-in ends after 10 minutes.',
  access: 'anonymous',
  budget: 'signIn',
  body: z.strictObject({ code }),
  answer: z.strictObject({ address: z.string(), ticket: z.string() }),
  errors: ['singleSignOn.unknown', 'singleSignOn.unavailable', 'server.busy'],
})

export const beginProviderProof = defineCall({
  method: 'POST',
  path: '/api/single-sign-on/proof',
  summary:
    'Begins a new sign-in with the provider, with which the caller proves the identity in this session. The provider asks the user again.',
  access: 'signedIn',
  budget: 'signIn',
  isOpenToUnverified: true,
  isOpenToUnenrolled: true,
  answer: z.strictObject({ address: z.string(), ticket: z.string() }),
  errors: ['singleSignOn.unknown', 'singleSignOn.unavailable'],
})

export const finishProviderSignIn = defineCall({
  method: 'POST',
  path: '/api/single-sign-on/finish',
  summary:
    'Signs the user in with the parameters with which the provider returned, and the ticket of this browser. Each sign-in is finished once. Ends the user’s earlier session.',
  access: 'anonymous',
  budget: 'signIn',
  body: providerReturn,
  answer: z.strictObject({ token: z.string(), user: userSchema }),
  errors: [
    'singleSignOn.ended',
    'singleSignOn.refused',
    'singleSignOn.unavailable',
    'singleSignOn.invalid',
    'singleSignOn.noRole',
    'singleSignOn.noAccount',
    'singleSignOn.mailAddress',
    'singleSignOn.secondFactor',
    'singleSignOn.emergencyOnly',
    'account.forbidden',
    'account.waiting',
    'user.nameTaken',
    'name.lookAlike',
    'server.busy',
  ],
})
