import type { Clock } from '@nostro/kernel'

import type { Tx } from '../../db/client.ts'
import { institutionById } from '../../institutions/index.ts'
import { isClosed, type Link } from '../../links/index.ts'

/** Returns whether a link is outside its operating hours or under maintenance, in the time zone of its bank. */
export async function isClosedNow(
  tx: Tx,
  { institutionId, clock }: { readonly institutionId: string; readonly clock: Clock },
  link: Link,
): Promise<boolean> {
  if (link.hours === undefined && link.maintenance === undefined) return false
  const bank = await institutionById(tx, institutionId)
  return bank !== undefined && isClosed(link, clock.now(), bank.timeZone)
}
