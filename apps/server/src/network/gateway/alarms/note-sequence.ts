import { readFin, textOfBytes } from '@nostro/messages'

import type { Tx } from '../../../db/client.ts'
import type { NotificationScope } from '../../../notifications/index.ts'
import type { Link } from '../../../links/index.ts'
import { insertSequence, lastSequence } from './incoming-sequence.repository.ts'
import { notifyOfLink } from './notify-of-link.ts'

const SERVICE = '01'

/**
 * Stores the session and sequence number with which the network delivered a message, and notifies users if earlier
 * numbers are missing. Messages without these numbers, such as ISO 20022, are skipped.
 */
export async function noteSequence(
  tx: Tx,
  scope: NotificationScope,
  link: Pick<Link, 'id' | 'name'>,
  raw: Buffer,
): Promise<void> {
  const [message] = readFin(textOfBytes(raw).text)
  const header = message?.basicHeader
  if (header?.service !== SERVICE || message?.applicationHeader?.direction !== 'output') return
  const [session, sequence] = [Number(header.session), Number(header.sequence)]
  if (!Number.isInteger(session) || !Number.isInteger(sequence) || sequence === 0) return
  const place = {
    institutionId: scope.institutionId,
    linkId: link.id,
    logicalTerminal: header.logicalTerminal,
    session,
  }
  const last = await lastSequence(tx, place)
  const isNew = await insertSequence(tx, { ...place, sequence, arrivedAt: scope.clock.now() })
  const isGap = last !== undefined && sequence > last + 1
  if (isNew && isGap) await notifyOfLink(tx, scope, link, 'network.sequenceGap')
}
