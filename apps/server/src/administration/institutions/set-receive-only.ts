import { AppError } from '@nostro/kernel'

import { recordEvent } from '../../audit/index.ts'
import type { Context } from '../../http/context.ts'
import { administer } from './administer-platform.ts'
import { saveInstitutionReceiveOnly, saveUserReceiveOnly } from './platform.repository.ts'

/**
 * Sets whether an institution or one of its users receives messages only and cannot send (OPEN-15). Without `username`
 * the institution itself is changed.
 */
export async function setReceiving(
  context: Context,
  change: {
    readonly institutionId: string
    readonly username: string | undefined
    readonly isReceiveOnly: boolean
  },
): Promise<void> {
  const { institutionId, username, isReceiveOnly } = change
  await administer(context, institutionId, async ({ tx, scope }) => {
    if (username === undefined) await saveInstitutionReceiveOnly(tx, institutionId, isReceiveOnly)
    else {
      const name = username.trim().toLowerCase()
      const isKnown = await saveUserReceiveOnly(tx, { institutionId, username: name, isReceiveOnly })
      if (!isKnown) throw new AppError('resource.notFound')
    }
    await recordEvent(tx, scope, {
      action: 'institution.receiveOnly',
      objectKind: 'institution',
      objectId: institutionId,
      after: { username, isReceiveOnly },
    })
  })
}
