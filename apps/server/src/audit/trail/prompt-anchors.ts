import type { Clock } from '@nostro/kernel'
import type { FastifyBaseLogger } from 'fastify'

import type { Db } from '../../db/client.ts'
import type { AnchorFile } from './anchor-file.ts'

/** What anchors are written with. */
export interface AnchoringTarget {
  readonly db: Db
  readonly clock: Clock
  readonly log: FastifyBaseLogger
}

/** Writes the heads of single trails down, soon after something happened that must not be cut off. */
export interface PromptAnchors {
  /** Asks for it and returns at once: nobody waits for a file. */
  readonly soon: (institutionIds: Iterable<string>) => void
  /** Writes what is left. */
  readonly stop: () => Promise<void>
}

/** After each write so long no other: many changes at once are few lines. */
const QUIET_MS = 200

export function anchorPromptly(anchors: AnchorFile, place: AnchoringTarget): PromptAnchors {
  const waiting = new Set<string>()
  let writing: Promise<void> | undefined
  let quiet: NodeJS.Timeout | undefined

  const write = async (): Promise<void> => {
    const institutionIds = [...waiting]
    waiting.clear()
    await writeAnchors(anchors, place, institutionIds)
  }
  const begin = (): void => {
    writing = write().finally(() => {
      writing = undefined
      quiet = setTimeout(() => {
        quiet = undefined
        if (waiting.size > 0) begin()
      }, QUIET_MS)
      quiet.unref()
    })
  }
  return {
    soon: (institutionIds) => {
      for (const institutionId of institutionIds) waiting.add(institutionId)
      if (waiting.size > 0 && writing === undefined && quiet === undefined) begin()
    },
    stop: async () => {
      await writing
      clearTimeout(quiet)
      if (waiting.size > 0) await write()
    },
  }
}

/** Of all trails where none is named. A trail that does not contain its anchor any more is an alarm (LO-3). */
export async function writeAnchors(
  anchors: AnchorFile,
  { db, clock, log }: AnchoringTarget,
  institutionIds?: readonly string[],
): Promise<void> {
  try {
    const broken = await anchors.write({ db, clock, ...(institutionIds && { institutionIds }) })
    if (broken.length > 0) log.error({ institutionIds: broken }, 'audit trails do not contain their anchors')
  } catch (error) {
    // The next turn makes up for it; a disk that is full has to be heard of before that.
    log.error({ err: error }, 'audit anchor not written')
  }
}
