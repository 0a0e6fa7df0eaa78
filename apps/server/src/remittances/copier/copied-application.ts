import { AppError } from '@nostro/kernel'
import { asForwardedType, CA103 } from '@nostro/messages'

import type { Tx } from '../../db/client.ts'
import { institutionByBic } from '../../institutions/index.ts'
import { type ActingScope, ownMessage, type StoredMessage } from '../../messages/content/index.ts'
import { applicationOf } from '../application-form.ts'

/** Returns a copy of the bank and locks it. Error for any other message: `resource.notFound`. */
export async function ownCopy(
  tx: Tx,
  scope: Pick<ActingScope, 'institutionId'>,
  copyId: string,
): Promise<StoredMessage> {
  const copy = await ownMessage(tx, scope, copyId)
  if (copy.kind !== 'messageCopy') throw new AppError('resource.notFound')
  return copy
}

/** Returns a copy of a company's application and locks it. Error for a payment in transit: `resource.notFound`. */
export async function ownApplicationCopy(
  tx: Tx,
  scope: Pick<ActingScope, 'institutionId'>,
  copyId: string,
): Promise<StoredMessage> {
  const copy = await ownCopy(tx, scope, copyId)
  if (copy.messagingType !== CA103.type) throw new AppError('resource.notFound')
  return copy
}

/** Returns whether the copy is of a payment in transit. */
export function isInTransit({ messagingType }: Pick<StoredMessage, 'messagingType'>): boolean {
  return asForwardedType(messagingType) !== undefined
}

/** Returns whether payer and payee have their accounts at this bank. */
export async function isInHouse(tx: Tx, copy: StoredMessage): Promise<boolean> {
  if (isInTransit(copy)) return false
  const payeeBank = await institutionByBic(tx, applicationOf(copy).payeeBank)
  return payeeBank?.id === copy.institutionId
}
