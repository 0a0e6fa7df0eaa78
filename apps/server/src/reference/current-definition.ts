import { type ListInForce, type MessageDefinition, withLists } from '@nostro/messages'

import type { Tx } from '../db/client.ts'
import { listsInForce, stateOfLists } from './reference-list.repository.ts'

/** Lists as they were at one state of the imports, and the definitions made with them. */
interface KnownLists {
  readonly state: string
  readonly lists: readonly ListInForce[]
  readonly definitions: Map<MessageDefinition, MessageDefinition>
}

let known: KnownLists | undefined

/**
 * The definition with the lists in force today: what is submitted chooses from them. Lists have thousands of entries and
 * change a few times a year, so they are read again only when something was imported since.
 */
export async function currentDefinition<D extends MessageDefinition>(tx: Tx, definition: D): Promise<D> {
  const state = await stateOfLists(tx)
  const current =
    known?.state === state ? known : { state, lists: await listsInForce(tx), definitions: new Map() }
  known = current
  const made = current.definitions.get(definition) ?? withLists(definition, current.lists)
  current.definitions.set(definition, made)
  // What was made of a definition has its type.
  return made as D
}
