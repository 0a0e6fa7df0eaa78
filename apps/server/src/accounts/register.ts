import {
  type BodyOf,
  INVITATION_CODE,
  passwordIssues,
  type register,
  type checkRegistrationCode,
} from '@nostro/contract'
import { AppError, errorIssue, type Issue, timeOrderedUuid } from '@nostro/kernel'

import { recordEvent } from '../audit/index.ts'
import type { CallContext } from '../http/context.ts'
import type { Tx } from '../db/client.ts'
import { enterInstitution, inTransactionAs } from '../db/transaction.ts'
import { companyByInvitation, insertCompany } from '../institutions/index.ts'
import { notify } from '../notifications/index.ts'
import { requireOffered } from '../reference/index.ts'
import { newToken, tokenHash } from '../sessions/index.ts'
import { activeUsersWithRole } from '../users/index.ts'
import type { AccountTools } from './account-tools.ts'
import { insertUser, isTaken } from './profile.repository.ts'
import { countWrongInvitation, requireFewWrongInvitations } from './reset-limits.ts'
import { insertLanguage } from './settings.repository.ts'
import { checkCode } from './take-code.ts'
import { lockProof, saveProof, useCode, useProof } from './verification-code.repository.ts'

type Registration = BodyOf<typeof register>

/** An interrupted registration can be continued within an hour. */
const PROOF_VALID_MS = 3_600_000

/** Verifies the code of the first step and returns a proof for the registration. */
export async function proveContact(
  context: CallContext,
  { hasher }: AccountTools,
  contact: BodyOf<typeof checkRegistrationCode>,
): Promise<{ readonly proof: string }> {
  const codeId = await checkCode(context, hasher, { ...contact, purpose: 'register' })
  const proof = newToken(context.random)
  await inTransactionAs(context.db, 'nostro_sign_in', async (tx) => {
    if (!(await useCode(tx, codeId, context.clock.now()))) throw new AppError('code.wrong')
    // Revealed only to the holder of the number or mailbox.
    if (await isTaken(tx, contact.target)) throw new AppError('contact.taken')
    await saveProof(tx, codeId, tokenHash(proof))
  })
  return { proof }
}

/**
 * Returns the name of the company with an invitation code. Errors: `invitation.unknown`, `registration.proofInvalid`,
 * `request.tooMany`.
 */
export async function nameOfInvitation(
  context: CallContext,
  given: { readonly proof: string; readonly invitationCode: string },
): Promise<string> {
  const name = await inTransactionAs(context.db, 'nostro_sign_in', async (tx) => {
    await requireProof(tx, context, given.proof)
    await requireFewWrongInvitations(tx, context)
    const company = await companyByInvitation(tx, normalised(given.invitationCode))
    // The error is thrown outside the transaction, so that the count is committed.
    if (!company) await countWrongInvitation(tx, context)
    return company?.name
  })
  if (name === undefined) throw new AppError('invitation.unknown')
  return name
}

/**
 * Creates the account of a user who verified a telephone number or mail address, with a new company or in an existing
 * one. The founder of a company becomes its administrator; a user who joins awaits acceptance.
 */
export async function registerUser(
  context: CallContext,
  { hasher }: AccountTools,
  given: Registration,
): Promise<{ readonly username: string }> {
  const issues = registrationIssues(given)
  if (issues.length > 0) throw new AppError('request.invalid', {}, { issues })
  await inTransactionAs(context.db, 'nostro_sign_in', (tx) => requireProof(tx, context, given.proof))
  const { invitationCode } = given
  // Checked separately first, so that a wrong code is counted even though the registration is refused.
  if (invitationCode !== undefined) await nameOfInvitation(context, { proof: given.proof, invitationCode })
  const passwordHash = await hasher.hash(given.password)
  return await inTransactionAs(context.db, 'nostro_sign_in', async (tx) => {
    const proof = await requireProof(tx, context, given.proof)
    if (proof.target !== given.phone && proof.target !== given.email)
      throw new AppError('registration.proofInvalid')
    await useProof(tx, proof.id, context.clock.now())
    const membership = given.company
      ? await foundCompany(tx, context, given.company)
      : await joinCompany(tx, normalised(invitationCode ?? ''))
    await addRegistrant(tx, context, { given, username: proof.target, passwordHash, membership })
    return { username: proof.target }
  })
}

function registrationIssues(given: Registration): readonly Issue[] {
  const { company, invitationCode, password, name, email } = given
  const names = [name, email.split('@')[0] ?? '', company?.name ?? '']
  return [
    ...passwordIssues(password, names).map((issue) => ({ ...issue, path: ['password'] })),
    ...((company === undefined) === (invitationCode === undefined)
      ? [errorIssue(['company'], 'request.memberMissing')]
      : []),
  ]
}

async function requireProof(tx: Tx, context: CallContext, proof: string) {
  const since = new Date(context.clock.now().getTime() - PROOF_VALID_MS)
  const found = await lockProof(tx, tokenHash(proof), since)
  if (!found) throw new AppError('registration.proofInvalid')
  return found
}

interface Membership {
  readonly institutionId: string
  readonly status: 'active' | 'waiting'
  readonly roles: readonly string[]
}

async function foundCompany(
  tx: Tx,
  context: CallContext,
  company: NonNullable<Registration['company']>,
): Promise<Membership> {
  await requireOffered(tx, company)
  const institutionId = timeOrderedUuid(context.clock, context.random)
  enterInstitution(tx, institutionId)
  const { random, clock } = context
  const isNew = await insertCompany(tx, { ...company, id: institutionId, random, at: clock.now() })
  if (!isNew) throw new AppError('enterprise.nameTaken')
  return { institutionId, status: 'active', roles: ['ROLE_COMPANY', 'ROLE_COMPANY_ADMIN'] }
}

async function joinCompany(tx: Tx, invitationCode: string): Promise<Membership> {
  const company = await companyByInvitation(tx, invitationCode)
  if (!company) throw new AppError('invitation.unknown')
  enterInstitution(tx, company.id)
  return { institutionId: company.id, status: 'waiting', roles: [] }
}

interface Registrant {
  readonly given: Registration
  readonly username: string
  readonly passwordHash: string
  readonly membership: Membership
}

async function addRegistrant(tx: Tx, context: CallContext, registrant: Registrant): Promise<void> {
  const { given, username, passwordHash, membership } = registrant
  const { institutionId, status, roles } = membership
  const id = timeOrderedUuid(context.clock, context.random)
  const isNew = await insertUser(tx, {
    id,
    institutionId,
    username,
    name: given.name,
    email: given.email,
    phone: given.phone,
    isPhoneVerified: username === given.phone,
    idNumber: given.idNumber,
    status,
    roles,
    passwordHash,
    at: context.clock.now(),
  })
  if (!isNew) throw new AppError('contact.taken')
  await insertLanguage(tx, { userId: id, institutionId }, context.language)
  const scope = { ...context, institutionId }
  if (status === 'waiting') {
    const admins = await activeUsersWithRole(tx, { institutionId, role: 'ROLE_COMPANY_ADMIN' })
    const userIds = admins.map((admin) => admin.id)
    await notify(tx, scope, {
      userIds,
      kind: 'user.waiting',
      params: { name: given.name },
      link: '/enterprise/users',
    })
  }
  await recordEvent(tx, scope, {
    action: 'user.register',
    objectKind: 'user',
    objectId: id,
    after: { username, status, roles },
  })
}

/**
 * Normalises a typed code: any case, with spaces or dashes. Returns an empty text, which no company has, for an
 * impossible code.
 */
function normalised(invitationCode: string): string {
  const code = invitationCode.toUpperCase().replaceAll(/[\s-]/g, '')
  return INVITATION_CODE.test(code) ? code : ''
}
