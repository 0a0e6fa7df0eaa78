import { AppError, type Clock, type RandomSource } from '@nostro/kernel'

import type { Db } from '../db/client.ts'
import { inInstitution, inTransaction } from '../db/transaction.ts'
import type { JobSender } from '../jobs/job-context.ts'
import { activateChange, type NamedChange, requireConfirmation, requireWaiting } from './activate-change.ts'
import type { ChangeEffects, StoredChange } from './pending-change.ts'
import { changesOf, endChange, lockChange } from './pending-change.repository.ts'

interface CommandLine {
  /** Connections of the owner of the database. */
  readonly db: Db
  readonly clock: Clock
  /** The institution of the platform. */
  readonly institutionId: string
}

/** The changes of the platform that wait. */
export async function changesOfPlatform({
  db,
  institutionId,
  clock,
}: CommandLine): Promise<readonly StoredChange[]> {
  return await inTransaction({ db, institutionId }, async (tx) =>
    (await changesOf(tx, { institutionId })).filter(
      ({ state, expiresAt }) => state === 'waiting' && expiresAt > clock.now(),
    ),
  )
}

/**
 * Activates a change of the platform with the command line as the second person. Errors: `resource.notFound`,
 * `change.ended`, `change.differs`, those of its effect; `change.secondPerson` where the platform has a second
 * administrator whom the change does not concern.
 *
 * `jobs` sends the jobs of the confirmed change, such as invitations of new administrators.
 */
export async function confirmAtCommandLine(
  {
    db,
    clock,
    random,
    jobs,
    institutionId,
  }: CommandLine & { readonly random: RandomSource; readonly jobs: JobSender },
  effects: ChangeEffects,
  { id, digest }: NamedChange,
): Promise<void> {
  await inTransaction({ db, institutionId }, async (tx) => {
    const change = await lockChange(tx, { id })
    if (change === undefined) throw new AppError('resource.notFound')
    requireWaiting(change, clock.now())
    requireConfirmation(change, digest)
    await endChange(tx, { id, state: 'confirmed', at: clock.now(), digest })
    const scope = { db, clock, random, institutionId, jobs, requestId: 'nostro admin', command: tx }
    await inInstitution(tx, { role: 'nostro_app', institutionId, home: institutionId }, (inside) =>
      activateChange(inside, scope, effects, change),
    )
  })
}
