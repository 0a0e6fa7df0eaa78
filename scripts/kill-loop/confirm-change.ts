import { CALLS } from '@nostro/contract'

import type { StubbornClient } from './stubborn-client.ts'

/** What a confirmed change answers: the object it made or changed, and the key of a link, shown this once. */
export interface Confirmed {
  readonly objectId: string
  readonly key?: string | undefined
}

/** Confirms a change that waits in an institution, as one of its administrators and exactly as it is listed. */
export async function confirmChange(administrator: StubbornClient, id: string): Promise<Confirmed> {
  const { rowList } = await administrator.call(CALLS.listChanges, {})
  const digest = rowList.find((change) => change.id === id)?.digest ?? ''
  return await administrator.call(CALLS.confirmChange, { params: { id }, body: { digest } })
}

/** Confirms everything that waits in the administrator's institution. */
export async function confirmAll(administrator: StubbornClient): Promise<void> {
  const { rowList } = await administrator.call(CALLS.listChanges, {})
  for (const { id, state } of rowList) if (state === 'waiting') await confirmChange(administrator, id)
}
