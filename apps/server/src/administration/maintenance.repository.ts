import type { Maintenance } from '@nostro/contract'

import type { Tx } from '../db/client.ts'

export interface MaintenancePlan {
  readonly isOn: boolean
  readonly isBlocking: boolean
  readonly texts: Maintenance['message']
  readonly startsAt?: Date
  readonly endsAt?: Date
}

export async function maintenancePlan(tx: Tx): Promise<MaintenancePlan | undefined> {
  const row = await tx
    .selectFrom('maintenance')
    .select(['is_on', 'is_blocking', 'texts', 'starts_at', 'ends_at'])
    .executeTakeFirst()
  if (!row) return undefined
  return {
    isOn: row.is_on,
    isBlocking: row.is_blocking,
    // The product itself wrote the value from this type.
    texts: row.texts as Maintenance['message'],
    ...(row.starts_at !== null && { startsAt: row.starts_at }),
    ...(row.ends_at !== null && { endsAt: row.ends_at }),
  }
}

export async function saveMaintenancePlan(tx: Tx, plan: MaintenancePlan): Promise<void> {
  const row = {
    is_on: plan.isOn,
    is_blocking: plan.isBlocking,
    texts: JSON.stringify(plan.texts),
    starts_at: plan.startsAt ?? null,
    ends_at: plan.endsAt ?? null,
  }
  await tx
    .insertInto('maintenance')
    .values({ is_single: true, ...row })
    .onConflict((conflict) => conflict.column('is_single').doUpdateSet(row))
    .execute()
}
