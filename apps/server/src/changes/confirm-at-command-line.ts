import { AppError, type Clock } from '@nostro/kernel'

import { recordEvent } from '../audit/index.ts'
import type { Db } from '../db/client.ts'
import { inInstitution, inTransaction } from '../db/transaction.ts'
import type { ApplyPlatformChange, StoredChange } from './pending-change.ts'
import { changesOf, endChange, lockChange } from './pending-change.repository.ts'

/** The id used by the command line, which has no account. */
const NOBODY = '00000000-0000-0000-0000-000000000000'

interface CommandLine {
  /** Connections of the owner of the database. */
  readonly db: Db
  readonly clock: Clock
  /** The institution of the platform. */
  readonly institutionId: string
}

/** The effects that the command line can apply. */
export type PlatformEffects = Readonly<
  Record<'referenceList.import' | 'bankDirectory.import', ApplyPlatformChange>
>

/** Returns the pending changes of the platform. */
export async function changesOfPlatform({
  db,
  institutionId,
  clock,
}: CommandLine): Promise<readonly StoredChange[]> {
  return await inTransaction({ db, institutionId }, async (tx) =>
    (await changesOf(tx, { institutionId, person: NOBODY })).filter(
      ({ state, expiresAt }) => state === 'waiting' && expiresAt > clock.now(),
    ),
  )
}

/**
 * Confirms and applies a change of the platform, with the command line as the second person. Errors:
 * `resource.notFound`, `change.ended`, `change.differs`, `change.outdated`; `change.secondPerson` when the platform has
 * a second administrator.
 */
export async function confirmAtCommandLine(
  { db, clock, institutionId }: CommandLine,
  effects: PlatformEffects,
  { id, digest }: { readonly id: string; readonly digest: string },
): Promise<void> {
  await inTransaction({ db, institutionId }, async (tx) => {
    const change = await lockChange(tx, { id, person: NOBODY })
    if (change === undefined) throw new AppError('resource.notFound')
    if (change.state !== 'waiting' || change.expiresAt <= clock.now()) throw new AppError('change.ended')
    if (change.digest !== digest) throw new AppError('change.differs')
    const { kind } = change
    if (kind !== 'referenceList.import' && kind !== 'bankDirectory.import')
      throw new AppError('change.secondPerson')
    await asSecondPerson(() => endChange(tx, { id, state: 'confirmed', at: clock.now(), digest }))
    const scope = { db, clock, institutionId, requestId: 'nostro admin', command: tx }
    await inInstitution(tx, { role: 'nostro_app', institutionId, home: institutionId }, async (inside) => {
      await effects[kind](inside, scope, change)
      await recordEvent(inside, scope, {
        action: 'change.confirm',
        objectKind: 'pendingChange',
        objectId: id,
        after: { digest },
      })
    })
  })
}

/** Translates the refusal of the database, which enforces the second person, into an error of the product. */
async function asSecondPerson(confirm: () => Promise<void>): Promise<void> {
  try {
    await confirm()
  } catch (cause) {
    const isRefused =
      cause instanceof Error && 'constraint' in cause && cause.constraint === 'pending_change_second_person'
    throw isRefused ? new AppError('change.secondPerson', {}, { cause }) : cause
  }
}
