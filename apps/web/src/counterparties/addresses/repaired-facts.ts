import type { Counterparty } from '@nostro/contract'
import { addressOfLines, type DraftValues, recordAt, writtenAddress } from '@nostro/messages'

/** Returns the facts of a record with the parts of its address that were recognised in the written lines. */
export function repairedFacts({ facts }: Pick<Counterparty, 'facts'>): DraftValues {
  const address = recordAt(facts, 'address')
  return { ...facts, address: addressOfLines(writtenAddress(address)) }
}
