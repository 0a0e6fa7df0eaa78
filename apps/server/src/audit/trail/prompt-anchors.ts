import type { Clock } from '@nostro/kernel'
import type { FastifyBaseLogger } from 'fastify'

import type { Db } from '../../db/client.ts'
import type { AnchorFile } from './anchor-file.ts'

/** The database, clock and log that anchoring uses. */
export interface AnchoringTarget {
  readonly db: Db
  readonly clock: Clock
  readonly log: FastifyBaseLogger
}

/** Writes anchors of single trails soon after a privileged event. */
export interface PromptAnchors {
  /** Schedules the write and returns at once: calls do not wait for the file. */
  readonly soon: (institutionIds: Iterable<string>) => void
  /** Writes the remaining anchors. */
  readonly stop: () => Promise<void>
}

/** The minimum time between two writes, so that many changes at once cause few lines. */
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

/**
 * Writes anchors of the given trails, or of all trails, and logs failures. A trail that no longer contains its anchor
 * is an alarm.
 */
export async function writeAnchors(
  anchors: AnchorFile,
  { db, clock, log }: AnchoringTarget,
  institutionIds?: readonly string[],
): Promise<void> {
  try {
    const broken = await anchors.write({ db, clock, ...(institutionIds && { institutionIds }) })
    if (broken.length > 0) log.error({ institutionIds: broken }, 'audit trails do not contain their anchors')
  } catch (error) {
    // The next pass writes the missing anchors. The error is logged so that, for example, a full disk is noticed.
    log.error({ err: error }, 'audit anchor not written')
  }
}
