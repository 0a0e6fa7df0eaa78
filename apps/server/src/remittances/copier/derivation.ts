import { AppError, type Issue } from '@nostro/kernel'

import type { Context } from '../../context.ts'
import type { Tx } from '../../db/client.ts'
import { inTransaction } from '../../db/transaction.ts'
import { actOnMessage, saveDraft, submitMessage } from '../../messages/index.ts'
import {
  prepareBody,
  type StoredMessage,
  type SubmittedForm,
  withRequestPlaces,
} from '../../messages/content/index.ts'
import { findApplicationCopy, findDerived } from '../application-copy.repository.ts'
import { isInHouse, isInTransit, ownCopy } from './copied-application.ts'
import type { DerivedForm } from './derived-form.ts'
import { derivedForm, typesFor } from './made-form.ts'

/** The message that a bank would make of an item of its copied list, before it does. */
export interface Derivation {
  readonly form: DerivedForm
  readonly types: readonly string[]
  /** The issues that stand against submitting it as it is. */
  readonly issues: readonly Issue[]
  readonly approvals: number
  /** The message a payment in transit came with. */
  readonly received?: { readonly id: string; readonly senderBic: string }
  readonly isInHouse: boolean
  readonly derived: Awaited<ReturnType<typeof findDerived>>
}

/** The message a bank would make of the copy, and what still stands against it. Nothing is stored. */
export async function previewDerivation(
  context: Context,
  copyId: string,
  chosenType: string | undefined,
): Promise<Derivation> {
  return await inTransaction(context, async (tx) => {
    const { institutionId } = context
    const copy = await ownCopy(tx, context, copyId)
    const types = await typesFor(tx, copy)
    const form = await derivedForm(tx, context, { copy, messagingType: chosenType ?? types[0] ?? '' })
    const source = await findApplicationCopy(tx, { institutionId, copyId })
    const { originId } = copy
    return {
      form,
      types,
      issues: await issuesOf(tx, context, form),
      approvals: source?.approvals ?? 0,
      ...(isInTransit(copy) &&
        originId !== undefined && {
          received: { id: originId, senderBic: copy.body.summary.senderBic ?? '' },
        }),
      isInHouse: await isInHouse(tx, copy),
      derived: await findDerived(tx, { institutionId, copyId }),
    }
  })
}

interface Deriving {
  readonly copyId: string
  readonly messagingType: string
  readonly isDraft: boolean
  /** The operator means it although a payment like it exists already (WF-9). */
  readonly isDuplicateConfirmed?: boolean | undefined
}

/**
 * Makes a message of the copy: submitted for approval as it stands, or kept as a draft in which the operator adds what
 * the copy does not say. One message of a copy is alive at a time: `remittance.alreadyDerived`. What would lose parts of
 * a received payment is never submitted as it stands: `forwarding.partsLost`.
 */
export async function deriveMessage(
  context: Context,
  { copyId, messagingType, isDraft, isDuplicateConfirmed }: Deriving,
): Promise<StoredMessage> {
  return await inTransaction(context, async (tx) => {
    const { institutionId } = context
    const copy = await ownCopy(tx, context, copyId)
    if ((await findDerived(tx, { institutionId, copyId })) !== undefined) {
      throw new AppError('remittance.alreadyDerived')
    }
    const { unplaced, ...form } = await derivedForm(tx, context, { copy, messagingType })
    if (!isDraft && unplaced.length > 0) throw new AppError('forwarding.partsLost')
    await actOnMessage(tx, context, { message: copy, action: { type: 'copy' } })
    const inside: Context = { ...context, command: tx }
    return isDraft
      ? await saveDraft(inside, { originId: copyId }, form)
      : await withRequestPlaces(form.definition, () =>
          submitMessage(inside, { originId: copyId, isDuplicateConfirmed }, form),
        )
  })
}

async function issuesOf(tx: Tx, context: Context, form: SubmittedForm): Promise<readonly Issue[]> {
  try {
    await prepareBody(tx, context, form)
    return []
  } catch (error) {
    if (error instanceof AppError && error.code === 'message.invalid') return error.issues
    throw error
  }
}
