import { createHash } from 'node:crypto'

import { type RandomSource, randomUuid } from '@nostro/kernel'
import { newReference } from '@nostro/messages'

import type { Tx } from '../../db/client.ts'
import type { StoredMessage } from '../../messages/content/index.ts'
import { countDerived } from '../application-copy.repository.ts'

/** The reference and UETR of a message made from a copy. */
interface DrawnFacts {
  readonly reference: string
  readonly uetr: string
}

/**
 * Returns the reference and UETR for the next message of a copy. Repeated previews return the same values. After a
 * message was made and deleted, the values are new.
 */
export async function drawnFactsFor(tx: Tx, { id, institutionId }: StoredMessage): Promise<DrawnFacts> {
  const attempt = await countDerived(tx, { institutionId, copyId: id })
  const random = drawnFrom(`${id} ${attempt}`)
  return { reference: newReference(random), uetr: randomUuid(random) }
}

/** Returns bytes derived from the seed. */
function drawnFrom(seed: string): RandomSource {
  let drawn = 0
  const block = () => createHash('sha256').update(`${seed} ${drawn++}`).digest()
  return {
    bytes: (count) => {
      const blocks: Uint8Array[] = []
      for (let length = 0; length < count; length += blocks.at(-1)?.length ?? 1) blocks.push(block())
      return Uint8Array.from(Buffer.concat(blocks).subarray(0, count))
    },
  }
}
