import type { ChangeOutcome } from '@nostro/contract'
import { AppError } from '@nostro/kernel'
import { fullBic } from '@nostro/messages'

import { recordEvent } from '../../audit/index.ts'
import { type ApplyChange, requestChange } from '../../changes/index.ts'
import { inInstitution, inTransaction } from '../../db/transaction.ts'
import type { Context } from '../../http/context.ts'
import { institutionById } from '../../institutions/index.ts'
import { insertBic, isBicTaken } from './platform.repository.ts'

/**
 * Requests a further BIC of a bank, which receives all messages to it after a second administrator of the platform has
 * confirmed it. Errors: `resource.notFound`, `bank.bicTaken`, `change.waiting`.
 */
export async function requestBic(
  context: Context,
  { institutionId, bic: given }: { readonly institutionId: string; readonly bic: string },
): Promise<ChangeOutcome> {
  const bic = fullBic(given)
  return await inTransaction(context, async (tx) => {
    const place = { role: 'nostro_sign_in', institutionId, home: context.institutionId } as const
    const bank = await inInstitution(tx, place, async (inside) => {
      const found = await institutionById(inside, institutionId)
      if (found?.kind !== 'bank') throw new AppError('resource.notFound')
      if (await isBicTaken(inside, bic)) throw new AppError('bank.bicTaken')
      return found
    })
    const change = {
      kind: 'bank.bic',
      objectId: institutionId,
      objectName: bank.name,
      after: { bic },
    } as const
    return { ...(await requestChange(tx, context, change)), id: institutionId }
  })
}

/** Adds a confirmed BIC. Error: `bank.bicTaken`, when another bank has taken it since. */
export const addConfirmedBic: ApplyChange = async (tx, scope, { objectId: institutionId, after }) => {
  // Written by `requestBic` only.
  const { bic } = after as { readonly bic: string }
  const place = { role: 'nostro_sign_in', institutionId, home: scope.institutionId } as const
  await inInstitution(tx, place, async (inside) => {
    if (!(await insertBic(inside, institutionId, bic))) throw new AppError('bank.bicTaken')
    await recordEvent(
      inside,
      { ...scope, institutionId },
      { action: 'institution.bic', objectKind: 'institution', objectId: institutionId, after: { bic } },
    )
  })
  return {}
}
