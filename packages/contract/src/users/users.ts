import { ROLES } from '@nostro/workflow'

import { email } from './account.ts'
import { defineCall } from '../call.ts'
import { changeOutcome } from '../change-outcome.ts'
import { z } from '../schema.ts'
import { empty, instant, personName, uuid } from '../values.ts'

const MANAGERS = ['manageCompanyUsers', 'manageBankUsers'] as const
/** Accounts of the platform are created at the command line; its administrators see them and reset lost apps. */
const RESETTERS = [...MANAGERS, 'administerPlatform'] as const

const roles = z.array(z.enum(ROLES)).min(1).max(ROLES.length)
const ofUser = z.strictObject({ id: uuid })

/** `waiting`: a user who joined by a code and was not admitted yet. */
export const USER_STATES = ['active', 'inactive', 'waiting'] as const

/** The changes of an account that a second administrator of a bank confirms. */
const CHANGE_KINDS = ['add', 'roles', 'activate', 'deactivate', 'delete', 'secondFactor'] as const
/** The name of a change that a second administrator confirms. */
export type ChangeKind = (typeof CHANGE_KINDS)[number]

/** A user as administrators see it (ENT-17). */
const managedUserSchema = z.strictObject({
  id: uuid,
  username: z.string(),
  name: z.string(),
  /** Masked except for the first and last characters. */
  idNumber: z.string().optional(),
  phone: z.string().optional(),
  email: z.string().optional(),
  state: z.enum(USER_STATES),
  roles: z.array(z.enum(ROLES)),
  registeredAt: instant,
  lastSeenAt: instant.optional(),
  isReceiveOnly: z.boolean(),
  /** Sign-ins of the user require a code of an authenticator app. */
  hasSecondFactor: z.boolean(),
  /** The user has an open session. */
  hasSession: z.boolean(),
  /** The directory of the institution provisions the user, so its attributes and roles are changed there. */
  isProvisioned: z.boolean(),
  /** A pending change that a second administrator confirms. */
  change: z
    .strictObject({
      id: uuid,
      kind: z.enum(CHANGE_KINDS),
      roles: z.array(z.enum(ROLES)),
      requestedBy: z.string(),
    })
    .optional(),
  /** The reasons why the caller may not change this user; keys of texts. */
  isOneself: z.boolean(),
  isLastAdministrator: z.boolean(),
})

/** A user as administrators see it. */
export type ManagedUser = z.infer<typeof managedUserSchema>

export const listUsers = defineCall({
  method: 'GET',
  path: '/api/users',
  summary: 'The users of the caller’s institution; those who are not admitted yet are first.',
  access: RESETTERS,
  budget: 'list',
  answer: z.strictObject({ rowList: z.array(managedUserSchema) }),
  errors: [],
})

export const addUser = defineCall({
  method: 'POST',
  path: '/api/users',
  summary:
    'Requests an account in a bank. After the confirmation by a second administrator it is active, and its owner gets a link to set the password.',
  access: ['manageBankUsers'],
  isCommand: true,
  body: z.strictObject({ username: personName, name: personName, email, roles }),
  answer: changeOutcome,
  errors: ['user.nameTaken', 'name.lookAlike', 'request.invalid', 'change.waiting'],
})

export const changeRoles = defineCall({
  method: 'POST',
  path: '/api/users/{id}/roles',
  summary: 'Changes the roles of a user; in a bank after the confirmation by a second administrator.',
  access: MANAGERS,
  isCommand: true,
  params: ofUser,
  body: z.strictObject({ roles }),
  answer: changeOutcome,
  errors: [
    'resource.notFound',
    'user.ownRoles',
    'user.lastAdministrator',
    'singleSignOn.emergencyStays',
    'provisioning.managed',
    'change.waiting',
    'user.stateChanged',
  ],
})

export const setUserActive = defineCall({
  method: 'POST',
  path: '/api/users/{id}/active',
  summary:
    'Deactivates a user, whose sessions and claims end at once, or activates one again. In a bank a second administrator confirms an activation, and any change of an administrator.',
  access: MANAGERS,
  isCommand: true,
  params: ofUser,
  body: z.strictObject({ isActive: z.boolean() }),
  answer: changeOutcome,
  errors: [
    'resource.notFound',
    'user.ownRoles',
    'user.lastAdministrator',
    'singleSignOn.emergencyStays',
    'provisioning.managed',
    'change.waiting',
    'user.stateChanged',
  ],
})

export const admitUser = defineCall({
  method: 'POST',
  path: '/api/users/{id}/admit',
  summary: 'Admits a user who joined by the invitation code, with at least one role.',
  access: ['manageCompanyUsers'],
  isCommand: true,
  params: ofUser,
  body: z.strictObject({ roles }),
  answer: empty,
  errors: ['resource.notFound', 'user.stateChanged'],
})

export const deleteUser = defineCall({
  method: 'DELETE',
  path: '/api/users/{id}',
  summary:
    'Deletes a user, or declines one who is not admitted yet; drafts stay with the institution. For an administrator of a bank a second one must confirm.',
  access: MANAGERS,
  isCommand: true,
  params: ofUser,
  answer: changeOutcome,
  errors: [
    'resource.notFound',
    'user.ownRoles',
    'user.lastAdministrator',
    'singleSignOn.emergencyStays',
    'provisioning.managed',
    'change.waiting',
  ],
})

export const endSessions = defineCall({
  method: 'POST',
  path: '/api/users/{id}/sessions/end',
  summary: 'Ends the session of a colleague, whose open pages then ask for a sign-in.',
  access: RESETTERS,
  isCommand: true,
  params: ofUser,
  answer: empty,
  errors: ['resource.notFound', 'user.ownRoles', 'user.stateChanged'],
})

export const resetSecondFactor = defineCall({
  method: 'POST',
  path: '/api/users/{id}/second-factor/reset',
  summary:
    'Removes the authenticator app of a user who lost it, and ends the user’s session; in a bank and at the platform after the confirmation by a second administrator.',
  access: RESETTERS,
  isCommand: true,
  params: ofUser,
  answer: changeOutcome,
  errors: ['resource.notFound', 'user.ownRoles', 'change.waiting', 'user.stateChanged'],
})

export const leaveCompany = defineCall({
  method: 'POST',
  path: '/api/users/leave',
  summary:
    'Closes the caller’s account in a company; phone number and e-mail address can be used for another one, and written messages are preserved.',
  access: ['leaveCompany'],
  isOpenToUnverified: true,
  body: z.strictObject({ password: z.string().min(1).max(128) }),
  answer: empty,
  errors: [
    'password.wrongOld',
    'request.tooMany',
    'user.lastAdministrator',
    'singleSignOn.emergencyStays',
    'server.busy',
  ],
})
