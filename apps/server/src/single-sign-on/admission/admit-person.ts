import { AppError, timeOrderedUuid } from '@nostro/kernel'
import { adminRoleOf, type Role } from '@nostro/workflow'

import { insertUser } from '../../accounts/index.ts'
import { applyProvidedRoles } from '../../administration/users/index.ts'
import { recordEvent } from '../../audit/index.ts'
import type { Tx } from '../../db/client.ts'
import { enterInstitution, inTransactionAs } from '../../db/transaction.ts'
import { untilUnlocked } from '../../db/until-unlocked.ts'
import type { CallContext } from '../../http/context.ts'
import { type Institution, institutionById } from '../../institutions/index.ts'
import { type SignedIn, startSession } from '../../sessions/index.ts'
import { lockUser, unusablePasswordHash, type User } from '../../users/index.ts'
import type { ProvenPerson } from '../provider/proven-person.ts'
import { providedGroups } from '../provided-accounts.repository.ts'
import type { SettingsInUse } from '../settings.repository.ts'
import {
  isLastWith,
  lockSubject,
  needsSecondFactor,
  provisionedUserOf,
  rolesOfGroups,
  saveIdentity,
  unlinkedUsersByEmail,
  userOfSubject,
} from './identity.repository.ts'

/** A person who signs in to the institution of the settings. */
interface Arrival {
  readonly context: CallContext & { readonly institutionId: string }
  readonly settings: SettingsInUse
  readonly person: ProvenPerson
}

/** An arrival with the roles of its groups; never empty. */
interface ArrivalWithRoles extends Arrival {
  readonly roles: readonly Role[]
}

/**
 * Signs in a person whom the provider has authenticated: links or creates the account, gives it the roles of its
 * groups, and starts the session. Errors: `singleSignOn.noRole`, `singleSignOn.mailAddress`, `singleSignOn.noAccount`,
 * `singleSignOn.emergencyOnly`, `singleSignOn.secondFactor`, `account.forbidden`, `account.waiting`, `user.nameTaken`,
 * `name.lookAlike`.
 */
export async function admitPerson(
  context: CallContext,
  settings: SettingsInUse,
  person: ProvenPerson,
): Promise<SignedIn> {
  const { institutionId } = settings
  const arrival = { context: { ...context, institutionId }, settings, person }
  return await untilUnlocked(context.log, () =>
    inTransactionAs(context.db, 'nostro_sign_in', async (tx) => {
      enterInstitution(tx, institutionId)
      return await admit(tx, arrival)
    }),
  )
}

/** Requires a verified mail address of an allowed domain, if the settings name domains. */
function requireMailDomain({ rules }: SettingsInUse, { email }: ProvenPerson): void {
  if (rules.mailDomains.length === 0) return
  const domain = email?.slice(email.lastIndexOf('@') + 1)
  if (domain === undefined || !rules.mailDomains.includes(domain))
    throw new AppError('singleSignOn.mailAddress')
}

async function admit(tx: Tx, arrival: Arrival): Promise<SignedIn> {
  const { context, settings, person } = arrival
  const { institutionId, rules } = settings
  await lockSubject(tx, { institutionId, ...person })
  const institution = await institutionById(tx, institutionId)
  if (!institution) throw new Error(`No institution ${institutionId}`)
  const known =
    (await userOfSubject(tx, { institutionId, ...person })) ??
    (await provisionedUserOf(tx, { institutionId, ...person })) ??
    (await linkable(tx, arrival))
  const entitled = await withRoles(tx, arrival, known)
  requireMailDomain(settings, person)
  if (known !== undefined && known === rules.emergencyUserId && !rules.allowsLocalSignIn)
    throw new AppError('singleSignOn.emergencyOnly')
  const userId = known ?? (await create(tx, arrival))
  const user = await lockedUser(tx, userId, known === undefined)
  await follow(tx, entitled, { user, institution })
  const current = (await lockUser(tx, userId))?.user
  if (!current) throw new Error(`User ${userId} disappeared`)
  const hasProviderFactor = person.hasSecondFactor || rules.trustsSecondFactor
  if (!hasProviderFactor && (await needsSecondFactor(tx, userId)))
    throw new AppError('singleSignOn.secondFactor')
  return await startSession(tx, context, current, { by: 'provider', hasProviderFactor })
}

/**
 * Returns the arrival with the roles of its groups: those that the directory provisioned, otherwise those that the
 * provider names. Error: `singleSignOn.noRole`.
 */
async function withRoles(tx: Tx, arrival: Arrival, known: string | undefined): Promise<ArrivalWithRoles> {
  const { settings, person } = arrival
  const provided = known === undefined ? undefined : await providedGroups(tx, known)
  const groups = provided ?? person.groups
  const roles = rolesOfGroups(settings.rules.groups, groups)
  if (roles.length === 0) throw new AppError('singleSignOn.noRole')
  return { ...arrival, person: { ...person, groups }, roles }
}

/** Returns the account with the verified mail address of the person. */
async function linkable(tx: Tx, { settings, person }: Arrival): Promise<string | undefined> {
  const { institutionId } = settings
  const { email, issuer } = person
  if (email === undefined) return undefined
  const found = await unlinkedUsersByEmail(tx, { institutionId, issuer, email })
  // Several accounts with one address belong to different people or roles, so none is chosen.
  if (found.length > 1) throw new AppError('singleSignOn.noAccount')
  return found[0]
}

/** Creates the account of a person who has none. It has no rights until it is linked. */
async function create(tx: Tx, { context, settings, person }: Arrival): Promise<string> {
  const { email } = person
  if (!settings.rules.createsUsers) throw new AppError('singleSignOn.noAccount')
  if (email === undefined) throw new AppError('singleSignOn.mailAddress')
  const { clock, random, institutionId } = context
  const id = timeOrderedUuid(clock, random)
  const isNew = await insertUser(tx, {
    id,
    institutionId,
    username: email,
    name: person.name,
    email,
    isPhoneVerified: false,
    status: 'waiting',
    roles: [],
    passwordHash: unusablePasswordHash(),
    at: clock.now(),
  })
  if (!isNew) throw new AppError('user.nameTaken')
  return id
}

async function lockedUser(tx: Tx, userId: string, isNew: boolean): Promise<User> {
  const user = (await lockUser(tx, userId))?.user
  if (user === undefined || (!user.isActive && !user.isWaiting)) throw new AppError('account.forbidden')
  if (user.isWaiting && !isNew) throw new AppError('account.waiting')
  return user
}

/** Stores the groups, and gives the account their roles. The last administrator keeps this role. */
async function follow(
  tx: Tx,
  { context, person, roles }: ArrivalWithRoles,
  { user, institution }: { readonly user: User; readonly institution: Institution },
): Promise<void> {
  const { institutionId, clock } = context
  const { id: userId } = user
  const admin = adminRoleOf(institution.kind)
  const isKept =
    user.roles.has(admin) &&
    !roles.includes(admin) &&
    (await isLastWith(tx, { institutionId, userId, role: admin }))
  const isLinked = (await userOfSubject(tx, { institutionId, ...person })) !== undefined
  await saveIdentity(tx, { ...person, institutionId, userId, roles, at: clock.now() })
  if (!isLinked)
    await recordEvent(tx, context, {
      action: user.isWaiting ? 'singleSignOn.create' : 'singleSignOn.link',
      objectKind: 'user',
      objectId: userId,
      after: { issuer: person.issuer, groups: person.groups, roles },
    })
  await applyProvidedRoles(tx, context, { user, roles: isKept ? [...roles, admin] : roles })
}
