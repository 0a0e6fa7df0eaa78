import { createHash } from 'node:crypto'

import { type RandomSource, randomUuid } from '@nostro/kernel'
import { newReference } from '@nostro/messages'

import type { Tx } from '../../db/client.ts'
import type { StoredMessage } from '../../messages/content/index.ts'
import { countDerived } from '../application-copy.repository.ts'

/** What a message made of a copy is known by. */
interface DrawnFacts {
  readonly reference: string
  readonly uetr: string
}

/** The same each time a copy is looked at, and others once a message was made of it and thrown away. */
export async function drawnFactsFor(tx: Tx, { id, institutionId }: StoredMessage): Promise<DrawnFacts> {
  const attempt = await countDerived(tx, { institutionId, copyId: id })
  const random = drawnFrom(`${id} ${attempt}`)
  return { reference: newReference(random), uetr: randomUuid(random) }
}

/** Bytes that follow from a text alone. */
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
