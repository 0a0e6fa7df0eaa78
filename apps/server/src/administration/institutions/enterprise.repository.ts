import type { Enterprise, EnterpriseDocument, InstitutionState } from '@nostro/contract'
import { INSTITUTION_KINDS } from '@nostro/workflow'

import type { Tx } from '../../db/client.ts'

export interface EnterpriseRow extends Omit<Enterprise, 'adminNames'> {
  readonly invitationCode?: string
  readonly isReceiveOnly: boolean
}

const COLUMNS = [
  'id',
  'kind',
  'name',
  'state',
  'state_reason',
  'handed_in_at',
  'is_change_in_review',
  'industry',
  'region',
  'phone',
  'email',
  'legal_person',
  'invitation_code',
  'receive_only',
] as const

/** Returns an institution with its documents. The transaction must have entered the institution. */
export async function enterpriseOf(tx: Tx, institutionId: string): Promise<EnterpriseRow | undefined> {
  const row = await tx
    .selectFrom('institution')
    .select(COLUMNS)
    .where('id', '=', institutionId)
    .executeTakeFirst()
  if (!row) return undefined
  const given = {
    stateReason: row.state_reason,
    submittedAt: row.handed_in_at?.toISOString(),
    industry: row.industry,
    region: row.region,
    phone: row.phone,
    email: row.email,
    legalPerson: row.legal_person,
    invitationCode: row.invitation_code,
  }
  const known = Object.entries(given).filter(([, value]) => value !== null && value !== undefined)
  return {
    // The check constraints of the columns allow only the contract's values.
    ...(Object.fromEntries(known) as Partial<EnterpriseRow>),
    id: row.id,
    kind: INSTITUTION_KINDS.find((kind) => kind === row.kind) ?? 'company',
    name: row.name,
    state: row.state as InstitutionState,
    isChangeInReview: row.is_change_in_review,
    isReceiveOnly: row.receive_only,
    documents: await documentsOf(tx, institutionId),
  }
}

/** Returns the state and locks the institution until the transaction ends, so that decisions are sequential. */
export async function lockState(
  tx: Tx,
  institutionId: string,
): Promise<{ readonly state: InstitutionState; readonly isChangeInReview: boolean } | undefined> {
  const row = await tx
    .selectFrom('institution')
    .select(['state', 'is_change_in_review'])
    .where('id', '=', institutionId)
    .forUpdate()
    .executeTakeFirst()
  return row && { state: row.state as InstitutionState, isChangeInReview: row.is_change_in_review }
}

async function documentsOf(tx: Tx, institutionId: string): Promise<Enterprise['documents']> {
  const rows = await tx
    .selectFrom('enterprise_document')
    .select(['kind', 'attachment_id', 'file_name', 'state', 'reason'])
    .where('institution_id', '=', institutionId)
    .orderBy('kind')
    .execute()
  return rows.map((row) => ({
    kind: row.kind as EnterpriseDocument,
    attachmentId: row.attachment_id,
    fileName: row.file_name,
    state: row.state as Enterprise['documents'][number]['state'],
    ...(row.reason !== null && { reason: row.reason }),
  }))
}

export interface EnterpriseDetails {
  readonly name: string
  readonly industry: string
  readonly region: string
  readonly legalPerson: string
  readonly phone: string
  readonly email: string
}

export async function saveDetails(tx: Tx, institutionId: string, details: EnterpriseDetails): Promise<void> {
  const { name, industry, region, phone, email } = details
  await tx
    .updateTable('institution')
    .set({ name, industry, region, phone, email, legal_person: details.legalPerson })
    .where('id', '=', institutionId)
    .execute()
}

export async function isNameTaken(tx: Tx, name: string, exceptId?: string): Promise<boolean> {
  const row = await tx
    .selectFrom('institution')
    .select('id')
    .where('name', '=', name)
    .$if(exceptId !== undefined, (query) => query.where('id', '<>', exceptId ?? ''))
    .executeTakeFirst()
  return row !== undefined
}

export async function saveInvitation(tx: Tx, institutionId: string, invitationCode: string): Promise<void> {
  await tx
    .updateTable('institution')
    .set({ invitation_code: invitationCode })
    .where('id', '=', institutionId)
    .execute()
}

interface StateChange {
  readonly state?: InstitutionState
  readonly reason?: string | undefined
  readonly submittedAt?: Date
  readonly isChangeInReview?: boolean
}

/** Stores the state. An absent reason clears the earlier one. */
export async function saveState(tx: Tx, institutionId: string, change: StateChange): Promise<void> {
  await tx
    .updateTable('institution')
    .set({
      state_reason: change.reason ?? null,
      ...(change.state !== undefined && { state: change.state }),
      ...(change.submittedAt !== undefined && { handed_in_at: change.submittedAt }),
      ...(change.isChangeInReview !== undefined && { is_change_in_review: change.isChangeInReview }),
    })
    .where('id', '=', institutionId)
    .execute()
}

interface NewDocument {
  readonly institutionId: string
  readonly kind: EnterpriseDocument
  readonly attachmentId: string
  readonly fileName: string
  readonly at: Date
}

/** Adds a document or replaces its file, which then needs a new review. */
export async function putDocument(tx: Tx, document: NewDocument): Promise<void> {
  const change = {
    attachment_id: document.attachmentId,
    file_name: document.fileName,
    state: 'handedIn',
    reason: null,
    changed_at: document.at,
  }
  await tx
    .insertInto('enterprise_document')
    .values({ institution_id: document.institutionId, kind: document.kind, ...change })
    .onConflict((conflict) => conflict.columns(['institution_id', 'kind']).doUpdateSet(change))
    .execute()
}

interface DocumentDecision {
  readonly institutionId: string
  readonly kind: EnterpriseDocument
  /** The reason of a rejection; absent for an acceptance. */
  readonly reason: string | undefined
  readonly at: Date
}

/** Returns `false` when there is no such document. */
export async function decideOnDocument(tx: Tx, decision: DocumentDecision): Promise<boolean> {
  const { institutionId, kind, reason, at } = decision
  const result = await tx
    .updateTable('enterprise_document')
    .set({ state: reason === undefined ? 'accepted' : 'sentBack', reason: reason ?? null, changed_at: at })
    .where('institution_id', '=', institutionId)
    .where('kind', '=', kind)
    .executeTakeFirst()
  return result.numUpdatedRows === 1n
}
