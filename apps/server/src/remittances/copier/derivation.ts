import { createHash } from 'node:crypto'

import { AppError, type Issue, localTimeAt, type RandomSource, randomUuid } from '@nostro/kernel'
import {
  DERIVED_TYPES,
  type DerivedType,
  derivedValues,
  fullBic,
  loadDefinition,
  newReference,
} from '@nostro/messages'

import type { Context } from '../../context.ts'
import type { Tx } from '../../db/client.ts'
import { inTransaction } from '../../db/transaction.ts'
import { institutionByBic } from '../../institutions/index.ts'
import {
  actOnMessage,
  composedForm,
  saveDraft,
  type StoredMessage,
  submitMessage,
  type SubmittedForm,
} from '../../messages/index.ts'
import {
  countDerived,
  findApplicationCopy,
  findDerived,
  latestDerivedType,
} from '../application-copy.repository.ts'
import { applicationOf } from '../application-form.ts'
import { isInHouse, ownCopy } from './copied-application.ts'
import { valueDateAt } from './value-date.ts'

/** What a bank would make of an application, before it does. */
export interface Derivation {
  readonly form: SubmittedForm
  /** What stands against handing it in as it is. */
  readonly issues: readonly Issue[]
  readonly approvals: number
  readonly isInHouse: boolean
  readonly derived: Awaited<ReturnType<typeof findDerived>>
}

/** Where nobody chose and none was sent before: what banks send each other since November 2025. */
const USUAL_TYPE: DerivedType = 'pacs.008'

/** The message a bank would make of the application, and what still stands against it. Nothing is stored. */
export async function previewDerivation(
  context: Context,
  copyId: string,
  chosenType: DerivedType | undefined,
): Promise<Derivation> {
  return await inTransaction(context, async (tx) => {
    const { institutionId } = context
    const copy = await ownCopy(tx, context, copyId)
    const messagingType = chosenType ?? (await usualType(tx, copy))
    const form = await derivedForm(tx, context, { copy, messagingType })
    const source = await findApplicationCopy(tx, { institutionId, copyId })
    return {
      form,
      issues: await issuesOf(tx, context, form),
      approvals: source?.approvals ?? 0,
      isInHouse: await isInHouse(tx, copy),
      derived: await findDerived(tx, { institutionId, copyId }),
    }
  })
}

/** What went to this counterparty the last time (semantics 1, rule 4). */
async function usualType(tx: Tx, copy: StoredMessage): Promise<DerivedType> {
  const { institutionId } = copy
  const receiverBic = fullBic(applicationOf(copy).payeeBank)
  const latest = await latestDerivedType(tx, { institutionId, receiverBic })
  return DERIVED_TYPES.find((type) => type === latest) ?? USUAL_TYPE
}

interface Deriving {
  readonly copyId: string
  readonly messagingType: DerivedType
  readonly isDraft: boolean
  /** The operator means it although a payment like it exists already (WF-9). */
  readonly isDuplicateConfirmed?: boolean | undefined
}

/**
 * Makes a message of the application: handed in for approval as it stands, or kept as a draft in which the operator adds
 * what the application does not say. One message of an application is alive at a time: `remittance.alreadyDerived`.
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
    const form = await derivedForm(tx, context, { copy, messagingType })
    await actOnMessage(tx, context, { message: copy, action: { type: 'copy' } })
    const inside: Context = { ...context, command: tx }
    return isDraft
      ? await saveDraft(inside, { originId: copyId }, form)
      : await submitMessage(inside, { originId: copyId, isDuplicateConfirmed }, form)
  })
}

interface Source {
  readonly copy: StoredMessage
  readonly messagingType: DerivedType
}

async function derivedForm(
  tx: Tx,
  context: Context,
  { copy, messagingType }: Source,
): Promise<SubmittedForm> {
  const definition = await loadDefinition(messagingType)
  if (definition === undefined) throw new Error(`${messagingType} has no form`)
  const application = applicationOf(copy)
  const { actor, clock, institutionId } = context
  const attempt = await countDerived(tx, { institutionId, copyId: copy.id })
  // The same each time it is looked at, and another one once a message was made and thrown away.
  const random = drawnFrom(`${copy.id} ${attempt}`)
  const payerBank = fullBic(application.payerBank)
  const receiver = await institutionByBic(tx, application.payeeBank)
  const now = localTimeAt(clock.now(), actor.timeZone)
  const values = await derivedValues(messagingType, application, {
    senderBic: actor.bics.find((bic) => bic === payerBank) ?? actor.bics[0] ?? payerBank,
    senderName: actor.institutionName,
    ...(receiver !== undefined && { receiverName: receiver.name }),
    reference: newReference(random),
    uetr: randomUuid(random),
    valueDate: valueDateAt(now),
    now,
    applicationReference: copy.body.summary.businessId ?? '',
  })
  return { definition, values }
}

async function issuesOf(tx: Tx, context: Context, form: SubmittedForm): Promise<readonly Issue[]> {
  try {
    await composedForm(tx, context, form)
    return []
  } catch (error) {
    if (error instanceof AppError && error.code === 'message.invalid') return error.issues
    throw error
  }
}

/** Bytes that follow from a text alone. */
function drawnFrom(seed: string): RandomSource {
  let drawn = 0
  const block = () => createHash('sha256').update(`${seed} ${drawn++}`).digest()
  return {
    bytes: (count) => {
      const blocks: Uint8Array[] = []
      for (let length = 0; length < count; length += blocks.at(-1)?.length ?? 1) blocks.push(block())
      return Uint8Array.from(Buffer.concat(blocks).subarray(0, count))
    },
  }
}
