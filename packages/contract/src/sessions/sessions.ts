import { INSTITUTION_KINDS, ROLES } from '@nostro/workflow'
import { z } from '../schema.ts'

import { defineCall } from '../call.ts'
import { INSTITUTION_STATES } from '../institutions/enterprise-codes.ts'
import { empty, instant, secondFactor, signInName, uuid } from '../values.ts'

const institutionSchema = z.strictObject({
  id: uuid,
  kind: z.enum(INSTITUTION_KINDS),
  name: z.string(),
  /** The BICs of the institution; a company has none. */
  bics: z.array(z.string()),
  /** The state of the institution, which may do business only while it is verified (OPEN-23). */
  state: z.enum(INSTITUTION_STATES),
  /** The IANA time zone of the institution, which applies to times without a zone. */
  timeZone: z.string(),
})

/** The signed-in user (AUTH-34, REF-26). */
export const userSchema = z.strictObject({
  id: uuid,
  username: z.string(),
  name: z.string(),
  email: z.string().optional(),
  accountType: z.enum(['company', 'bank', 'platform']),
  /** The roles of the user, and those of absent users for whom the user acts as deputy now. */
  roleList: z.array(z.enum(ROLES)),
  /** The absent users for whom the user acts as deputy now. */
  actsFor: z.array(z.strictObject({ name: z.string(), until: instant })).optional(),
  institution: institutionSchema,
  /**
   * Indicates whether the user may create messages: a bank user with an e-mail who is not set to receive only
   * (SHELL-49, SHELL-50).
   */
  canCompose: z.boolean(),
  /** The last group of the business service of new ISO 20022 messages: `02`. */
  serviceVersion: z.string(),
  /** The release of the usage guideline against which new ISO 20022 messages are validated: `SR2026`. */
  release: z.string(),
  /** The limits of the session: it ends when unused for `idleSeconds`, and at `endsAt` in any case. */
  session: z.strictObject({ idleSeconds: z.int(), endsAt: instant }),
  /**
   * `on`: an authenticator app is required at sign-in. `due`: a rule requires one, and other calls are refused until it
   * is set up.
   */
  secondFactor: z.enum(['none', 'on', 'due']),
})

/** The signed-in user with roles and institution. */
export type User = z.infer<typeof userSchema>

export const signIn = defineCall({
  method: 'POST',
  path: '/api/login',
  summary: 'Signs a user in and ends the user’s earlier session.',
  access: 'anonymous',
  budget: 'signIn',
  body: z.strictObject({
    username: signInName,
    password: z.string().min(1).max(128),
    /** Requested by the error `signIn.secondFactor`. */
    secondFactor,
  }),
  answer: z.strictObject({ token: z.string(), user: userSchema }),
  errors: [
    'signIn.wrongCredentials',
    'signIn.secondFactor',
    'signIn.usePasskey',
    'secondFactor.wrong',
    'account.forbidden',
    'account.waiting',
    'signIn.useProvider',
    'server.busy',
  ],
})

export const signOut = defineCall({
  method: 'POST',
  path: '/api/logout',
  summary: 'Ends the session.',
  access: 'signedIn',
  budget: 'always',
  isOpenToUnverified: true,
  isOpenToUnenrolled: true,
  answer: z.strictObject({
    /** The page of the provider that ends its session; only after a sign-in with a provider that has one. */
    leadsTo: z.string().optional(),
  }),
  errors: [],
})

export const readUser = defineCall({
  method: 'GET',
  path: '/api/users/info',
  summary: 'The signed-in user with roles and institution.',
  access: 'signedIn',
  isOpenToKeys: true,
  isOpenToUnverified: true,
  isOpenToUnenrolled: true,
  answer: userSchema,
  errors: [],
})

/** The reasons for the end of a session. */
const END_REASONS = [
  'signedOut',
  'displaced',
  'expired',
  'disabled',
  'passwordChanged',
  'rolesChanged',
  'endedByAdministrator',
] as const

export const listSessions = defineCall({
  method: 'GET',
  path: '/api/sessions',
  summary:
    'The sessions of the user, the newest first. One is open at a time; the others are sign-ins of the last 90 days.',
  access: 'signedIn',
  budget: 'list',
  isOpenToUnverified: true,
  answer: z.strictObject({
    rowList: z.array(
      z.strictObject({
        id: uuid,
        /** The network address of the sign-in. */
        address: z.string(),
        /** The header `User-Agent` of the sign-in. */
        userAgent: z.string().optional(),
        startedAt: instant,
        lastSeenAt: instant,
        /** The user signed in with the provider of the institution. */
        isFromProvider: z.boolean(),
        /** The session of this call. */
        isCurrent: z.boolean(),
        /** Absent while it is open. */
        endReason: z.enum(END_REASONS).optional(),
      }),
    ),
  }),
  errors: [],
})

export const changePassword = defineCall({
  method: 'POST',
  path: '/api/changePassword',
  summary: 'Changes the password and ends the session; the user signs in again with the new one.',
  access: 'signedIn',
  budget: 'signIn',
  isOpenToUnverified: true,
  body: z.strictObject({ oldPassword: z.string().min(1).max(128), newPassword: z.string().min(1).max(128) }),
  answer: empty,
  errors: ['password.wrongOld', 'request.tooMany', 'server.busy'],
})

export const validateLogin = defineCall({
  method: 'GET',
  path: '/user/validate/login',
  summary: 'Returns whether the session is valid.',
  access: 'signedIn',
  isOpenToUnverified: true,
  isOpenToUnenrolled: true,
  answer: z.strictObject({ isValid: z.literal(true) }),
  errors: [],
})
