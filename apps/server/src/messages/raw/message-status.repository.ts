import { isUuid } from '@nostro/kernel'

import type { Tx } from '../../db/client.ts'

/** A message with its state. */
export interface StatusRow {
  readonly id: string
  readonly kind: string
  readonly messaging_type: string
  readonly stage: string
  readonly delivery: string | null
  readonly version: number
  readonly business_id: string | null
  readonly uetr: string | null
  readonly created_at: Date
}

/** Returns the newest messages of the institution with this reference or UETR. */
export async function messagesNamed(
  tx: Tx,
  {
    institutionId,
    reference,
    limit,
  }: {
    readonly institutionId: string
    readonly reference: string
    readonly limit: number
  },
): Promise<readonly StatusRow[]> {
  const named = tx
    .selectFrom('message')
    .select([
      'id',
      'kind',
      'messaging_type',
      'stage',
      'delivery',
      'version',
      'business_id',
      'uetr',
      'created_at',
    ])
    .where('institution_id', '=', institutionId)
    .where('stage', '<>', 'deleted')
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
  const uetr = reference.toLowerCase()
  if (!isUuid(uetr)) return await named.where('business_id', '=', reference).execute()
  return await named
    .where((row) => row.or([row('uetr', '=', uetr), row('business_id', '=', reference)]))
    .execute()
}
