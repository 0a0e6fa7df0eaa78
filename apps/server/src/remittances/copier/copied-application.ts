import { AppError } from '@nostro/kernel'

import type { Tx } from '../../db/client.ts'
import { institutionByBic } from '../../institutions/index.ts'
import { type ActingScope, ownMessage, type StoredMessage } from '../../messages/index.ts'
import { applicationOf } from '../application-form.ts'

/** A copied application of the bank, locked. Anything else looks unknown: `resource.notFound`. */
export async function ownCopy(
  tx: Tx,
  scope: Pick<ActingScope, 'institutionId'>,
  copyId: string,
): Promise<StoredMessage> {
  const copy = await ownMessage(tx, scope, copyId)
  if (copy.kind !== 'messageCopy') throw new AppError('resource.notFound')
  return copy
}

/** Whether payer and payee have their accounts at this very bank (semantics 1, rule 7). */
export async function isInHouse(tx: Tx, copy: StoredMessage): Promise<boolean> {
  const payeeBank = await institutionByBic(tx, applicationOf(copy).payeeBank)
  return payeeBank?.id === copy.institutionId
}
