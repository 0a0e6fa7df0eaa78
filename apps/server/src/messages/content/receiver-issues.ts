import { BIC_FORM, errorIssue, type Issue, leavingAs, type MessageFormat, warningIssue } from '@nostro/kernel'
import { fullBic, valueAt } from '@nostro/messages'

import type { Tx } from '../../db/client.ts'
import { findOutgoingRoute } from '../../links/index.ts'
import type { SubmittedForm } from './submitted-form.ts'

/** The form paths of the receiver by format. */
const RECEIVER_PATHS = { MT: 'receiver', ISO20022: 'businessApplicationHeader.to' } as const

/**
 * Returns an issue for a receiver without a route and outside this installation, because the message would stay queued.
 * It is an error on submission and a warning in a preview. The form itself checks that the receiver is a BIC.
 */
export async function receiverIssues(
  tx: Tx,
  institutionId: string,
  { definition, values, sendAs, isPreview }: SubmittedForm & { readonly isPreview: boolean },
): Promise<readonly Issue[]> {
  const path = RECEIVER_PATHS[definition.format]
  const value = valueAt(values, path)
  const bic = typeof value === 'string' ? value.trim().toUpperCase() : ''
  if (!BIC_FORM.test(bic)) return []
  const leaving = leavingAs(definition.type, sendAs)
  if (await isReachable(tx, institutionId, { ...leaving, receiverBic: bic })) return []
  const issue = isPreview ? warningIssue : errorIssue
  return [issue(path.split('.'), 'receiver.unreachable', { params: { receiver: bic } })]
}

interface Receiver {
  readonly receiverBic: string
  readonly messagingType: string
  readonly format: MessageFormat
}

/** Returns whether a message to the receiver could be sent. */
export async function isReachable(
  tx: Tx,
  institutionId: string,
  { receiverBic, messagingType, format }: Receiver,
): Promise<boolean> {
  const counterparty = fullBic(receiverBic)
  const { outcome } = await findOutgoingRoute(tx, institutionId, { counterparty, messagingType, format })
  return outcome !== 'nowhere'
}
