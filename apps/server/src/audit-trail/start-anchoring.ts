import type { Clock } from '@nostro/kernel'
import type { FastifyBaseLogger } from 'fastify'

import type { Db } from '../db/client.ts'
import type { AnchorFile } from './anchor-file.ts'

interface Anchoring {
  readonly db: Db
  readonly clock: Clock
  readonly log: FastifyBaseLogger
}

/** AU-2: what was cut off within so many minutes could go unnoticed. */
const EVERY_MS = 600_000

/**
 * Writes the heads of all trails down now, every ten minutes, and once more at the end, which the answer brings about.
 * A trail that does not contain its anchor any more is an alarm (LO-3).
 */
export function startAnchoring(anchors: AnchorFile, { db, clock, log }: Anchoring): () => Promise<void> {
  const write = async (): Promise<void> => {
    try {
      const broken = await anchors.write({ db, clock })
      if (broken.length > 0)
        log.error({ institutionIds: broken }, 'audit trails do not contain their anchors')
    } catch (error) {
      // The next turn makes up for it; a disk that is full has to be heard of before that.
      log.error({ err: error }, 'audit anchor not written')
    }
  }
  void write()
  const turns = setInterval(() => void write(), EVERY_MS)
  return async () => {
    clearInterval(turns)
    await write()
  }
}
