import { type ListInForce, type MessageDefinition, withLists } from '@nostro/messages'

import type { Tx } from '../db/client.ts'
import { listsInForce, stateOfLists } from './reference-list.repository.ts'

/** Lists as they were at one state of the imports. */
interface KnownLists {
  readonly state: string
  readonly lists: readonly ListInForce[]
}

let known: KnownLists | undefined

/** The lists in force today. They have thousands of entries, and are read again only when something was imported. */
export async function currentLists(tx: Tx): Promise<readonly ListInForce[]> {
  const state = await stateOfLists(tx)
  const current = known?.state === state ? known : { state, lists: await listsInForce(tx) }
  known = current
  return current.lists
}

/** The definition with the lists in force today: what is submitted chooses from them. */
export async function currentDefinition<D extends MessageDefinition>(tx: Tx, definition: D): Promise<D> {
  return withLists(definition, await currentLists(tx))
}
