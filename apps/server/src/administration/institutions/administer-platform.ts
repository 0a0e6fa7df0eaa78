import {
  type AnswerOf,
  type EnterpriseDocument,
  type InstitutionState,
  type listInstitutions,
  type readInstitution,
  REQUIRED_DOCUMENTS,
} from '@nostro/contract'
import { AppError, timeOrderedUuid } from '@nostro/kernel'
import { fullBic } from '@nostro/messages'
import { adminRoleOf, type InstitutionKind } from '@nostro/workflow'

import { recordEvent } from '../../audit/index.ts'
import type { Context } from '../../http/context.ts'
import type { Tx } from '../../db/client.ts'
import { enterInstitution, inInstitution, inTransaction } from '../../db/transaction.ts'
import { institutionById } from '../../institutions/index.ts'
import { notify } from '../../notifications/index.ts'
import { accountsOf, type CompanyAccount, insertAccount } from '../../remittances/index.ts'
import { endSessionsIn } from '../../sessions/index.ts'
import { activeUsersWithRole } from '../../users/index.ts'
import { decideOnDocument, enterpriseOf, lockState, saveState } from './enterprise.repository.ts'
import { institutions } from './platform.repository.ts'

export async function listAllInstitutions(
  context: Context,
  filter: { readonly state?: InstitutionState | undefined; readonly kind?: InstitutionKind | undefined },
): Promise<AnswerOf<typeof listInstitutions>> {
  return await inTransaction({ ...context, role: 'nostro_sign_in' }, async (tx) => ({
    rowList: await institutions(tx, filter),
  }))
}

export async function readAnyInstitution(
  context: Context,
  institutionId: string,
): Promise<AnswerOf<typeof readInstitution>> {
  return await inTransaction({ ...context, role: 'nostro_sign_in' }, async (tx) => {
    enterInstitution(tx, institutionId)
    const found = await enterpriseOf(tx, institutionId)
    const institution = await institutionById(tx, institutionId)
    if (!found || !institution || found.kind === 'platform') throw new AppError('resource.notFound')
    const { invitationCode: _, isReceiveOnly, ...enterprise } = found
    const admins = await activeUsersWithRole(tx, { institutionId, role: adminRoleOf(found.kind) })
    return {
      enterprise: { ...enterprise, adminNames: admins.map(({ name }) => name) },
      bics: [...institution.bics],
      accounts: (await accountsOf(tx, institutionId)).map((account) => ({
        ...account,
        addressLines: [...account.addressLines],
      })),
      isReceiveOnly,
    }
  })
}

interface Administered {
  readonly tx: Tx
  readonly kind: InstitutionKind
  readonly state: InstitutionState
  readonly isChangeInReview: boolean
  /** The context of the platform's administrator within the other institution. */
  readonly scope: Context
  readonly adminIds: readonly string[]
}

/**
 * Runs work on another institution within a command of the platform. Its events are recorded in the trail of that
 * institution.
 */
export async function administer(
  context: Context,
  institutionId: string,
  work: (target: Administered) => Promise<void>,
): Promise<void> {
  await inTransaction(context, async (command) => {
    const place = { role: 'nostro_sign_in', institutionId, home: context.institutionId } as const
    await inInstitution(command, place, async (tx) => {
      const institution = await institutionById(tx, institutionId)
      const current = await lockState(tx, institutionId)
      if (!institution || !current || institution.kind === 'platform') throw new AppError('resource.notFound')
      const role = adminRoleOf(institution.kind)
      const admins = await activeUsersWithRole(tx, { institutionId, role })
      const adminIds = admins.map(({ id }) => id)
      const scope = { ...context, institutionId }
      await work({ tx, kind: institution.kind, ...current, scope, adminIds })
    })
  })
}

/** Accepts a document, or rejects it with the reason. */
export async function decideDocumentOf(
  context: Context,
  decision: {
    readonly institutionId: string
    readonly kind: EnterpriseDocument
    readonly reason: string | undefined
  },
): Promise<void> {
  const { institutionId, kind, reason } = decision
  await administer(context, institutionId, async ({ tx, state, isChangeInReview, scope, adminIds }) => {
    if (state !== 'inReview' && !isChangeInReview) throw new AppError('enterprise.stateChanged')
    if (!(await decideOnDocument(tx, { ...decision, at: context.clock.now() })))
      throw new AppError('resource.notFound')
    if (reason !== undefined) {
      const notice = { userIds: adminIds, kind: 'enterprise.documentSentBack', link: '/enterprise' } as const
      await notify(tx, scope, { ...notice, params: { reason } })
    }
    const action = reason === undefined ? 'document.accept' : 'document.sendBack'
    await recordEvent(tx, scope, {
      action,
      objectKind: 'institution',
      objectId: institutionId,
      after: { kind, reason },
    })
  })
}

/**
 * Verifies a company, or rejects the verification with the reason. Verification requires that every required document
 * is accepted.
 */
export async function verify(
  context: Context,
  { institutionId, reason }: { readonly institutionId: string; readonly reason: string | undefined },
): Promise<void> {
  await administer(context, institutionId, async ({ tx, state, isChangeInReview, scope, adminIds }) => {
    if (state !== 'inReview' && !isChangeInReview) throw new AppError('enterprise.stateChanged')
    if (reason === undefined) await requireAccepted(tx, institutionId)
    // A verified company stays verified: a rejected change can be resubmitted while the company continues to work.
    const back = state === 'verified' ? 'verified' : 'unverified'
    await saveState(tx, institutionId, {
      state: reason === undefined ? 'verified' : back,
      reason,
      isChangeInReview: false,
    })
    const kind = reason === undefined ? 'enterprise.verified' : 'enterprise.sentBack'
    const params = reason === undefined ? {} : { reason }
    await notify(tx, scope, { userIds: adminIds, kind, params, link: '/enterprise' })
    const action = reason === undefined ? 'enterprise.verify' : 'enterprise.sendBack'
    await recordEvent(tx, scope, {
      action,
      objectKind: 'institution',
      objectId: institutionId,
      after: { reason },
    })
  })
}

async function requireAccepted(tx: Tx, institutionId: string): Promise<void> {
  const { documents = [] } = (await enterpriseOf(tx, institutionId)) ?? {}
  const isAccepted = REQUIRED_DOCUMENTS.every((kind) =>
    documents.some((document) => document.kind === kind && document.state === 'accepted'),
  )
  if (!isAccepted) throw new AppError('enterprise.documentsMissing')
}

/** Suspends an institution at once: the sessions of its users end, and payment functions are refused. */
export async function suspend(
  context: Context,
  { institutionId, reason }: { readonly institutionId: string; readonly reason: string },
): Promise<void> {
  await administer(context, institutionId, async ({ tx, state, scope, adminIds }) => {
    if (state !== 'verified') throw new AppError('enterprise.stateChanged')
    await saveState(tx, institutionId, { state: 'suspended', reason })
    await endSessionsIn(tx, institutionId, { reason: 'expired', at: context.clock.now() })
    await notify(tx, scope, { userIds: adminIds, kind: 'enterprise.suspended', params: { reason } })
    await recordEvent(tx, scope, {
      action: 'institution.suspend',
      objectKind: 'institution',
      objectId: institutionId,
      after: { reason },
    })
  })
}

/** Resumes a suspended institution. A closed company is reopened as unverified. */
export async function resume(context: Context, institutionId: string): Promise<void> {
  await administer(context, institutionId, async ({ tx, state, scope, adminIds }) => {
    if (state !== 'suspended' && state !== 'closed') throw new AppError('enterprise.stateChanged')
    await saveState(tx, institutionId, { state: state === 'closed' ? 'unverified' : 'verified' })
    await notify(tx, scope, { userIds: adminIds, kind: 'enterprise.resumed' })
    await recordEvent(tx, scope, {
      action: 'institution.resume',
      objectKind: 'institution',
      objectId: institutionId,
    })
  })
}

/** Adds an account that the company's documents prove. Payments to this account become receipts of the company. */
export async function addAccount(
  context: Context,
  institutionId: string,
  account: CompanyAccount,
): Promise<void> {
  await administer(context, institutionId, async ({ tx, kind, scope }) => {
    if (kind !== 'company') throw new AppError('resource.notFound')
    const id = timeOrderedUuid(context.clock, context.random)
    const bankBic = fullBic(account.bankBic)
    if (!(await insertAccount(tx, { ...account, bankBic, id, institutionId })))
      throw new AppError('companyAccount.taken')
    await recordEvent(tx, scope, {
      action: 'institution.account',
      objectKind: 'institution',
      objectId: institutionId,
      after: account,
    })
  })
}
