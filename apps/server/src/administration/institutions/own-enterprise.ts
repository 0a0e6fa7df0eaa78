import {
  type AnswerOf,
  type EnterpriseDocument,
  type readEnterprise,
  REQUIRED_DOCUMENTS,
} from '@nostro/contract'
import { AppError } from '@nostro/kernel'
import { adminRoleOf, type Role, rolesMay } from '@nostro/workflow'

import { linkAttachments, readAttachment } from '../../attachments/index.ts'
import { recordEvent } from '../../audit/index.ts'
import type { Context } from '../../http/context.ts'
import type { Tx } from '../../db/client.ts'
import { inInstitution, inTransaction } from '../../db/transaction.ts'
import { newInvitationCode, platformId, requireDistinctInstitution } from '../../institutions/index.ts'
import { requireOffered } from '../../reference/index.ts'
import { accountsOf } from '../../remittances/index.ts'
import { activeUsersWithRole } from '../../users/index.ts'
import {
  enterpriseOf,
  type EnterpriseDetails,
  isNameTaken,
  lockState,
  putDocument,
  saveDetails,
  saveInvitation,
  saveState,
} from './enterprise.repository.ts'

/** Returns the caller's institution. Only its administrators see the invitation code. */
export async function ownEnterprise(
  context: Context,
  servicePhone: string,
): Promise<AnswerOf<typeof readEnterprise>> {
  const { actor, institutionId } = context
  const mayEdit = rolesMay('manageCompany', actor)
  return await inTransaction(context, async (tx) => {
    const found = await enterpriseOf(tx, institutionId)
    if (!found) throw new AppError('resource.notFound')
    const { invitationCode, isReceiveOnly: _, ...enterprise } = found
    const admins = await activeUsersWithRole(tx, { institutionId, role: adminRoleOf(actor.institutionKind) })
    return {
      enterprise: { ...enterprise, adminNames: admins.map(({ name }) => name) },
      ...(mayEdit && invitationCode !== undefined && { invitationCode }),
      mayEdit,
      ...(mayEdit && found.state === 'verified' && { readiness: await readinessOf(tx, institutionId) }),
      servicePhone,
    }
  })
}

/**
 * Returns which requirements for payments are met: a user who can write, reviewers, and an account. Administrators can
 * neither write nor approve.
 */
async function readinessOf(
  tx: Tx,
  institutionId: string,
): Promise<NonNullable<AnswerOf<typeof readEnterprise>['readiness']>> {
  const people = await activeUsersWithRole(tx, { institutionId, role: 'ROLE_COMPANY' })
  const accounts = await accountsOf(tx, institutionId)
  const has = (role: Role, permission: 'composeRemittances' | 'decideRemittances'): boolean =>
    people.some(({ roles }) => {
      const holder = { roles: new Set(roles), institutionKind: 'company' } as const
      return holder.roles.has(role) && rolesMay(permission, holder)
    })
  return {
    operator: has('ROLE_COMPANY', 'composeRemittances'),
    reviewer: has('ROLE_REVIEWER', 'decideRemittances'),
    seniorReviewer: has('ROLE_SENIOR_REVIEWER', 'decideRemittances'),
    account: accounts.length > 0,
  }
}

/**
 * Changes the company's data. A new name or legal person of a verified company is reviewed while the company continues
 * to work.
 */
export async function saveOwnEnterprise(context: Context, details: EnterpriseDetails): Promise<void> {
  const { institutionId } = context
  await inTransaction(context, async (tx) => {
    const before = await enterpriseOf(tx, institutionId)
    if (!before) throw new AppError('resource.notFound')
    await requireOffered(tx, details, before)
    const place = { role: 'nostro_sign_in', institutionId, home: institutionId } as const
    // Names are unique among all institutions; the caller's role can only read its own.
    await inInstitution(tx, place, async (inside) => {
      if (await isNameTaken(inside, details.name, institutionId)) throw new AppError('enterprise.nameTaken')
      // An unchanged name may be older than this rule.
      if (details.name !== before.name)
        await requireDistinctInstitution(inside, { id: institutionId, name: details.name })
    })
    await saveDetails(tx, institutionId, details)
    const isEssential = before.name !== details.name || before.legalPerson !== details.legalPerson
    if (isEssential) await reviewAgain(tx, context)
    await recordEvent(tx, context, {
      action: 'enterprise.save',
      objectKind: 'institution',
      objectId: institutionId,
      after: details,
    })
  })
}

async function reviewAgain(tx: Tx, context: Context): Promise<void> {
  const { institutionId } = context
  const current = await lockState(tx, institutionId)
  if (current?.state !== 'verified' || current.isChangeInReview) return
  const at = context.clock.now()
  await saveState(tx, institutionId, { isChangeInReview: true, submittedAt: at })
  await context.jobs.enqueue(tx, 'enterprise.handedIn', { institutionId, at: at.toISOString() })
}

/** Replaces the invitation code and returns the new one. */
export async function renewOwnInvitation(context: Context): Promise<string> {
  const { institutionId, actor } = context
  if (actor.institutionState === 'suspended') throw new AppError('enterprise.suspended')
  if (actor.institutionState === 'closed') throw new AppError('enterprise.closed')
  const invitationCode = newInvitationCode(context.random)
  await inTransaction(context, async (tx) => {
    await saveInvitation(tx, institutionId, invitationCode)
    await recordEvent(tx, context, {
      action: 'invitation.renew',
      objectKind: 'institution',
      objectId: institutionId,
    })
  })
  return invitationCode
}

/** Sets an uploaded file as a document. Errors: `resource.notFound` for a file that does not belong to the company. */
export async function attachOwnDocument(
  context: Context,
  given: { readonly kind: EnterpriseDocument; readonly attachmentId: string },
): Promise<void> {
  const { institutionId } = context
  const { kind, attachmentId } = given
  const attachment = await readAttachment(context, attachmentId)
  if (attachment.institutionId !== institutionId || attachment.slot !== kind)
    throw new AppError('resource.notFound')
  await inTransaction(context, async (tx) => {
    const at = context.clock.now()
    await putDocument(tx, { institutionId, kind, attachmentId, fileName: attachment.name, at })
    await showToPlatform(tx, institutionId)
    if (kind === 'businessLicenceOriginal' || kind === 'legalRepresentativeId') await reviewAgain(tx, context)
    await recordEvent(tx, context, {
      action: 'document.attach',
      objectKind: 'institution',
      objectId: institutionId,
      after: given,
    })
  })
}

/** Gives the platform access to the submitted files. The links also protect them from deletion. */
async function showToPlatform(tx: Tx, institutionId: string): Promise<void> {
  const place = { role: 'nostro_sign_in', institutionId, home: institutionId } as const
  const readerId = await inInstitution(tx, place, platformId)
  const { documents = [] } = (await enterpriseOf(tx, institutionId)) ?? {}
  await linkAttachments(
    tx,
    { ownerId: institutionId, readerId, objectKind: 'enterprise', objectId: institutionId },
    documents.map(({ attachmentId, fileName }) => ({ id: attachmentId, name: fileName })),
  )
}

/**
 * Submits the documents. Errors: `enterprise.documentsMissing`; `enterprise.stateChanged` when they are under review.
 */
export async function submitForVerification(context: Context): Promise<void> {
  const { institutionId } = context
  await inTransaction(context, async (tx) => {
    const current = await lockState(tx, institutionId)
    if (current?.state !== 'unverified') throw new AppError('enterprise.stateChanged')
    const { documents = [] } = (await enterpriseOf(tx, institutionId)) ?? {}
    const isComplete = REQUIRED_DOCUMENTS.every((kind) =>
      documents.some((document) => document.kind === kind),
    )
    if (!isComplete || documents.some(({ state }) => state === 'sentBack'))
      throw new AppError('enterprise.documentsMissing')
    const at = context.clock.now()
    await saveState(tx, institutionId, { state: 'inReview', submittedAt: at })
    await context.jobs.enqueue(tx, 'enterprise.handedIn', { institutionId, at: at.toISOString() })
    await recordEvent(tx, context, {
      action: 'enterprise.handIn',
      objectKind: 'institution',
      objectId: institutionId,
    })
  })
}
