import {
  type ActiveList,
  type IbanRegistry,
  ibanRegistryOf,
  type MessageDefinition,
  withCurrencies,
  withLists,
} from '@nostro/messages'
import type { ApprovalRules } from '@nostro/workflow'

import type { Tx } from '../db/client.ts'
import { listsInForce, stateOfLists } from './reference-list.repository.ts'

/** The lists at one state of the imports. */
interface KnownLists {
  readonly state: string
  readonly lists: readonly ActiveList[]
}

let known: KnownLists | undefined

/**
 * Returns the lists that are active today, with the currencies that the institution offers. They have thousands of entries, so they are read again only after an import.
 */
export async function currentLists(
  tx: Tx,
  { currencies }: Pick<ApprovalRules, 'currencies'>,
): Promise<readonly ActiveList[]> {
  return withCurrencies(await importedLists(tx), currencies)
}

/** Returns the imported structures of IBANs; `undefined` without an import. */
export async function currentIbans(tx: Tx): Promise<IbanRegistry | undefined> {
  return ibanRegistryOf(await importedLists(tx))
}

async function importedLists(tx: Tx): Promise<readonly ActiveList[]> {
  const state = await stateOfLists(tx)
  const current = known?.state === state ? known : { state, lists: await listsInForce(tx) }
  known = current
  return current.lists
}

/** Returns the definition with the lists that are active today, against which submissions are validated. */
export async function currentDefinition<D extends MessageDefinition>(
  tx: Tx,
  rules: Pick<ApprovalRules, 'currencies'>,
  definition: D,
): Promise<D> {
  return withLists(definition, await currentLists(tx, rules))
}
