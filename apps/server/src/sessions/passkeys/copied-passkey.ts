import { recordEvent } from '../../audit/index.ts'
import type { Tx } from '../../db/client.ts'
import { enterInstitution } from '../../db/transaction.ts'
import type { CallContext } from '../../http/context.ts'
import { notify } from '../../notifications/index.ts'
import type { Passkey } from './passkey.repository.ts'

/**
 * Records a signature whose counter did not increase, and notifies the user: another device has a copy of the key. The
 * passkey stays, since the notified user decides which device is the right one.
 */
export async function recordCopy(tx: Tx, context: CallContext, passkey: Passkey): Promise<void> {
  const { institutionId, userId, id } = passkey
  const scope = { ...context, institutionId }
  enterInstitution(tx, institutionId)
  await notify(tx, scope, { userIds: [userId], kind: 'passkey.copied', params: { address: context.address } })
  await recordEvent(tx, scope, {
    action: 'passkey.copied',
    objectKind: 'user',
    objectId: userId,
    result: 'passkey.refused',
    after: { passkeyId: id },
  })
}
