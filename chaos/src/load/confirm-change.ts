import { CALLS } from '@nostro/contract'

import type { Client } from './client.ts'

/** The result of a confirmed change: the created or changed object, and the key of a link, which is shown only once. */
export interface Confirmed {
  readonly objectId: string
  readonly key?: string | undefined
}

/** Confirms a pending change of an institution, as one of its administrators and exactly as it is listed. */
export async function confirmChange(administrator: Client, id: string): Promise<Confirmed> {
  const { rowList } = await administrator.call(CALLS.listChanges, {})
  const digest = rowList.find((change) => change.id === id)?.digest ?? ''
  return await administrator.call(CALLS.confirmChange, { params: { id }, body: { digest } })
}

/** Confirms all pending changes of the administrator's institution. */
export async function confirmAll(administrator: Client): Promise<void> {
  const { rowList } = await administrator.call(CALLS.listChanges, {})
  for (const { id, state } of rowList) if (state === 'waiting') await confirmChange(administrator, id)
}
