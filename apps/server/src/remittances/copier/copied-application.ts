import { AppError } from '@nostro/kernel'
import { asForwardedType, CA103 } from '@nostro/messages'

import type { Tx } from '../../db/client.ts'
import { institutionByBic } from '../../institutions/index.ts'
import { type ActingScope, ownMessage, type StoredMessage } from '../../messages/content/index.ts'
import { applicationOf } from '../application-form.ts'

/** An item of the bank's copier desk, locked. Anything else looks unknown: `resource.notFound`. */
export async function ownCopy(
  tx: Tx,
  scope: Pick<ActingScope, 'institutionId'>,
  copyId: string,
): Promise<StoredMessage> {
  const copy = await ownMessage(tx, scope, copyId)
  if (copy.kind !== 'messageCopy') throw new AppError('resource.notFound')
  return copy
}

/** The same, of a company's application: a payment in transit looks unknown to what is done with applications alone. */
export async function ownApplicationCopy(
  tx: Tx,
  scope: Pick<ActingScope, 'institutionId'>,
  copyId: string,
): Promise<StoredMessage> {
  const copy = await ownCopy(tx, scope, copyId)
  if (copy.messagingType !== CA103.type) throw new AppError('resource.notFound')
  return copy
}

/** Whether the copy is of a payment that only passes through (semantics 3, source 2). */
export function isInTransit({ messagingType }: Pick<StoredMessage, 'messagingType'>): boolean {
  return asForwardedType(messagingType) !== undefined
}

/** Whether payer and payee have their accounts at this very bank (semantics 1, rule 7). */
export async function isInHouse(tx: Tx, copy: StoredMessage): Promise<boolean> {
  if (isInTransit(copy)) return false
  const payeeBank = await institutionByBic(tx, applicationOf(copy).payeeBank)
  return payeeBank?.id === copy.institutionId
}
