import { type MessageDefinition, withLists } from '@nostro/messages'

import type { Tx } from '../db/client.ts'
import { listsInForce } from './reference-list.repository.ts'

/** The definition with the lists in force today: what is handed in chooses from them. */
export async function currentDefinition<D extends MessageDefinition>(tx: Tx, definition: D): Promise<D> {
  return withLists(definition, await listsInForce(tx))
}
