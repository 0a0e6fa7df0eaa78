import { inTransactionAs, enterInstitution } from '../../db/transaction.ts'
import { institutionById, platformId } from '../../institutions/index.ts'
import type { JobContext } from '../../jobs/job-context.ts'
import type { JobPayloads } from '../../jobs/queues.ts'
import { notify } from '../../notifications/index.ts'
import { activeUsersWithRole } from '../../users/index.ts'

/** Notifies the administrators of the platform that a company awaits verification. */
export async function notifyPlatform(
  context: JobContext,
  { institutionId, at }: JobPayloads['enterprise.handedIn'],
): Promise<void> {
  await inTransactionAs(context.db, 'nostro_sign_in', async (tx) => {
    const company = await institutionById(tx, institutionId)
    const platform = await platformId(tx)
    enterInstitution(tx, platform)
    const admins = await activeUsersWithRole(tx, { institutionId: platform, role: 'ROLE_ADMIN' })
    await notify(
      tx,
      { ...context, institutionId: platform },
      {
        userIds: admins.map(({ id }) => id),
        kind: 'enterprise.handedIn',
        params: { name: company?.name ?? '' },
        link: `/platform/institutions/${institutionId}`,
        key: `${institutionId} ${at}`,
      },
    )
  })
}
