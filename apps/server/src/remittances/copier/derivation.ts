import type { BodyOf, deriveMessage as deriveMessageCall } from '@nostro/contract'
import { AppError, type Issue } from '@nostro/kernel'

import type { Context } from '../../http/context.ts'
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
import { type OrderContentFacts, receivedOrderFile } from '../order-files/index.ts'
import { isInHouse, isInTransit, ownCopy } from './copied-application.ts'
import type { DerivedForm } from './derived-form.ts'
import { derivedForm, typesFor } from './made-form.ts'

/** A preview of the message that a bank would make from a copy. */
export interface Derivation {
  readonly form: DerivedForm
  readonly types: readonly string[]
  /** The issues that prevent its submission without changes. */
  readonly issues: readonly Issue[]
  readonly approvals: number
  /** The received message of a payment in transit. */
  readonly received?: { readonly id: string; readonly senderBic: string }
  /** The order file of the company, if the application is one of its payments. */
  readonly orderFile?: OrderContentFacts
  readonly isInHouse: boolean
  readonly derived: Awaited<ReturnType<typeof findDerived>>
}

/** Returns the message that would be made from the copy, with its issues. Stores nothing. */
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
    const orderFile = await receivedOrderFile(tx, { institutionId, copyId })
    return {
      form,
      types,
      issues: await issuesOf(tx, context, form),
      approvals: source?.approvals ?? 0,
      ...(isInTransit(copy) &&
        originId !== undefined && {
          received: { id: originId, senderBic: copy.body.summary.senderBic ?? '' },
        }),
      ...(orderFile !== undefined && { orderFile }),
      isInHouse: await isInHouse(tx, copy),
      derived: await findDerived(tx, { institutionId, copyId }),
    }
  })
}

/**
 * Makes a message from the copy: submitted for approval without changes, or stored as a draft that the operator
 * completes. Only one message of a copy may exist that is not deleted: `remittance.alreadyDerived`. A submission that
 * would lose parts of a received payment is refused: `forwarding.partsLost`. `overrides` are the warnings that the
 * operator overrides, with reasons.
 */
export async function deriveMessage(
  context: Context,
  copyId: string,
  { messagingType, isDraft, overrides }: BodyOf<typeof deriveMessageCall>,
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
          submitMessage(inside, { originId: copyId, overrides }, form),
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
