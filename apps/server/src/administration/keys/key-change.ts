import type { ChangeOutcome, KeySettings } from '@nostro/contract'
import { AppError } from '@nostro/kernel'
import { keyActs, keyRoles } from '@nostro/workflow'

import { recordEvent } from '../../audit/index.ts'
import {
  type ApplyChange,
  type ChangeEffects,
  type ChangeScope,
  requestChange,
  type StoredChange,
} from '../../changes/index.ts'
import type { Tx } from '../../db/client.ts'
import { violatesUnique } from '../../db/database-errors.ts'
import { inInstitution } from '../../db/transaction.ts'
import type { Context } from '../../http/context.ts'
import { institutionById } from '../../institutions/index.ts'
import { lockKey, saveKey, saveKeyName, saveKeyRoles, type StoredKey } from './key.repository.ts'

/** A requested change of a key: a new key has no settings before. */
export interface KeyChange {
  readonly id: string
  readonly before?: KeySettings
  readonly after: KeySettings
}

/** Returns whether a second administrator confirms a change: in a bank, for keys that submit, decide or provision. */
export function needsSecond({ actor }: Pick<Context, 'actor'>, { before, after }: KeyChange): boolean {
  return (
    actor.institutionKind !== 'company' && keyActs([...(before?.permissions ?? []), ...after.permissions])
  )
}

/** Applies a change of a key at once, or stores it until a second administrator confirms it. */
export async function requestOrApply(tx: Tx, context: Context, change: KeyChange): Promise<ChangeOutcome> {
  const { id, before, after } = change
  if (needsSecond(context, change)) {
    const outcome = await requestChange(tx, context, {
      kind: before === undefined ? 'key.add' : 'key.change',
      objectId: id,
      objectName: after.name,
      ...(before && { before }),
      after,
    })
    return { ...outcome, id }
  }
  await apply(tx, context, change)
  return { isWaiting: false, id }
}

async function apply(tx: Tx, scope: ChangeScope, { id, before, after }: KeyChange): Promise<void> {
  const { institutionId, clock } = scope
  const institution = await institutionById(tx, institutionId)
  if (!institution) throw new Error(`Key ${id} has no institution`)
  await namedOnce(() => saveKey(tx, id, { settings: after, at: clock.now() }))
  await saveKeyRoles(tx, id, keyRoles(institution.kind, after.permissions))
  if (before !== undefined && before.name !== after.name) {
    const place = { role: 'nostro_sign_in', institutionId, home: institutionId } as const
    await inInstitution(tx, place, (inside) => saveKeyName(inside, id, after.name))
  }
  await recordEvent(tx, scope, {
    action: before === undefined ? 'key.add' : 'key.change',
    objectKind: 'key',
    objectId: id,
    ...(before && { before }),
    after,
  })
}

/** Translates the refusal of a second key of one name. */
export async function namedOnce<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (cause) {
    throw violatesUnique(cause, 'api_key_name') ? new AppError('key.nameTaken', {}, { cause }) : cause
  }
}

const applyConfirmed: ApplyChange = async (tx, scope, change) => {
  const key = await lockKey(tx, change.objectId)
  if (key === undefined || key.isRevoked || !isCurrent(key, change)) throw new AppError('change.outdated')
  // Only `requestOrApply` writes these values.
  const before = change.before as KeySettings | undefined
  await apply(tx, scope, { id: key.id, ...(before && { before }), after: change.after as KeySettings })
  return {}
}

/** The database compares the settings themselves. */
function isCurrent({ isConfirmed }: StoredKey, { before }: StoredChange): boolean {
  return isConfirmed === (before !== undefined)
}

/** The effects of confirmed changes of keys. */
export const KEY_CHANGE_EFFECTS = {
  'key.add': applyConfirmed,
  'key.change': applyConfirmed,
} as const satisfies Partial<ChangeEffects>
