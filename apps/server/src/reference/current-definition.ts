import { asPurpose, hasPurpose, type MessageDefinition, withPurposes } from '@nostro/messages'

import type { Tx } from '../db/client.ts'
import { newestList } from './purpose-list.repository.ts'

/** The definition with the lists in force today: what is handed in chooses from them. */
export async function currentDefinition<D extends MessageDefinition>(tx: Tx, definition: D): Promise<D> {
  if (!hasPurpose(definition)) return definition
  const newest = await newestList(tx)
  return newest === undefined ? definition : withPurposes(definition, newest.entries.map(asPurpose))
}
