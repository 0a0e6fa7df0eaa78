import { appendFile, mkdir } from 'node:fs/promises'
import path from 'node:path'

import { DIGEST } from '@nostro/contract'
import { type Clock, isUuid } from '@nostro/kernel'
import { z } from 'zod'

import { type Anchor, hashAt, headOfChain } from '../index.ts'
import type { Db } from '../../db/client.ts'
import { inTransactionAs } from '../../db/transaction.ts'
import { allInstitutionIds } from '../../institutions/index.ts'
import type { JobSeal } from '../../jobs/job-seal.ts'
import { createLineReader } from './line-reader.ts'

/** The content of the anchor file about one trail. */
interface AnchoredTrail {
  /** The validly sealed anchor with the highest sequence number; absent when there is none. */
  readonly anchor?: Anchor
  /** True when the latest line has no valid seal: it was written outside the product. */
  readonly isForged: boolean
  /**
   * True when the anchor is sealed with the current key. Anchors with an older key must be renewed before that key is
   * removed.
   */
  readonly hasCurrentSeal: boolean
}

interface AnchoredPosition {
  readonly db: Db
  readonly clock: Clock
  /** The trails to process; all when absent. */
  readonly institutionIds?: readonly string[]
}

/**
 * The anchor file, which is out of reach of the database account. It receives a sealed JSON line for each new head of a
 * trail. It is append-only and written by any number of servers in any order: the anchor with the highest sequence
 * number of a trail counts. The key of the seal is neither in the database nor in the file, so that an attacker cannot
 * rewrite both consistently.
 */
export interface AnchorFile {
  /**
   * Writes anchors for all trails that have grown. Returns the trails that it did not anchor, since they no longer
   * contain their last anchor and a new one would hide this.
   */
  readonly write: (place: AnchoredPosition) => Promise<readonly string[]>
  /**
   * Records a restoration of the database: each trail continues from its current head, regardless of its last anchor.
   * Earlier lines remain.
   */
  readonly restart: (place: AnchoredPosition & { readonly restoration: string }) => Promise<void>
  /** Returns the time at which all trails were last anchored without a fault; absent before the first time. */
  readonly writtenAt: () => Date | undefined
  /** Returns the anchors by institution. Invalid lines, such as one truncated in a power failure, are ignored. */
  readonly read: () => Promise<ReadonlyMap<string, AnchoredTrail>>
}

/** The purpose of the seal of anchors; no job has this name. */
const SEAL_NAME = 'audit.anchor'

/** The largest append that the operating system writes atomically with respect to other writers. */
const ADDED_LENGTH_MAX = 65_536

/** The file is read from its start after this many passes over all trails, to detect changes in earlier lines. */
const LOOKS_PER_READING = 60

const anchorSchema = z.object({
  institutionId: z.string().refine(isUuid),
  sequence: z.int().min(1),
  hash: z.string().regex(DIGEST),
  at: z.iso.datetime(),
  /** The id of the restoration after which the trail continues from this anchor. */
  restoration: z.string().refine(isUuid).optional(),
})

const lineSchema = z.object({ payload: anchorSchema, seal: z.string() })

/** Opens the anchor file, which is created with the first anchor. */
export function createAnchorFile(file: string, seal: JobSeal): AnchorFile {
  const reader = createLineReader(file)
  const known = new Map<string, AnchoredTrail>()
  let looks = 0
  let writtenAt: Date | undefined
  const write = async ({ db, clock, institutionIds }: AnchoredPosition): Promise<readonly string[]> => {
    if (institutionIds === undefined && looks++ % LOOKS_PER_READING === 0) reader.restart()
    const { lines, isReadFromStart } = await reader.read()
    if (isReadFromStart) known.clear()
    takeLines(known, lines, seal)
    const broken: string[] = []
    const fresh: Anchor[] = []
    const at = clock.now().toISOString()
    // Heads are read after the file, so that no head is older than an anchor in the file.
    for (const institutionId of institutionIds ?? (await allTrails(db))) {
      const head = { institutionId, ...(await headOfChain(db, institutionId)), at }
      const trail = known.get(institutionId)
      if (!(await isContinued(db, head, trail))) broken.push(institutionId)
      else if (isNewer(head, trail)) fresh.push(head)
    }
    await addLines(
      file,
      fresh.map((anchor) => JSON.stringify(seal.close(SEAL_NAME, anchor))),
    )
    if (institutionIds === undefined && broken.length === 0) writtenAt = clock.now()
    return broken
  }
  let last: Promise<unknown> = Promise.resolve()
  const restart: AnchorFile['restart'] = async ({ db, clock, restoration }) => {
    const at = clock.now().toISOString()
    const lines: string[] = []
    for (const institutionId of await allTrails(db)) {
      const head = await headOfChain(db, institutionId)
      const anchor = { institutionId, ...head, at, restoration }
      if (head.sequence > 0) lines.push(JSON.stringify(seal.close(SEAL_NAME, anchor)))
    }
    await addLines(file, lines)
  }
  return {
    restart,
    writtenAt: () => writtenAt,
    read: async () => takeLines(new Map(), (await createLineReader(file).read()).lines, seal),
    write: async (place) => {
      const answer = last.then(() => write(place))
      // Operations run sequentially, since each continues at the read position of the previous one.
      last = answer.catch(() => undefined)
      return await answer
    },
  }
}

/** Adds the anchors of new lines to the known trails. */
function takeLines(
  trails: Map<string, AnchoredTrail>,
  lines: readonly string[],
  seal: JobSeal,
): ReadonlyMap<string, AnchoredTrail> {
  for (const text of lines) {
    const read = lineSchema.safeParse(parsed(text))
    if (!read.success) continue
    const { payload, seal: mark } = read.data
    const trail = trails.get(payload.institutionId)
    const hasCurrentSeal = seal.close(SEAL_NAME, payload).seal === mark
    if (!isGenuine(seal, read.data))
      trails.set(payload.institutionId, { hasCurrentSeal: false, ...trail, isForged: true })
    else if (payload.restoration !== undefined || payload.sequence >= (trail?.anchor?.sequence ?? 0))
      trails.set(payload.institutionId, { anchor: payload, isForged: false, hasCurrentSeal })
    else trails.set(payload.institutionId, { hasCurrentSeal, ...trail, isForged: false })
  }
  return trails
}

/** Returns whether a trail still contains its last anchor. */
async function isContinued(db: Db, head: Anchor, trail: AnchoredTrail | undefined): Promise<boolean> {
  if (trail === undefined) return true
  const { anchor, isForged } = trail
  if (isForged || anchor === undefined) return false
  if (head.sequence === anchor.sequence) return head.hash === anchor.hash
  return (await hashAt(db, anchor)) === anchor.hash
}

/** Returns whether a new anchor is needed: the trail has grown, or its anchor is sealed with an older key. */
function isNewer({ sequence }: Anchor, trail: AnchoredTrail | undefined): boolean {
  if (trail?.anchor === undefined) return sequence > 0
  return sequence > trail.anchor.sequence || !trail.hasCurrentSeal
}

function isGenuine(seal: JobSeal, line: z.infer<typeof lineSchema>): boolean {
  try {
    seal.open(SEAL_NAME, line)
    return true
  } catch {
    // Opening a seal fails only for content that was not sealed here.
    return false
  }
}

async function allTrails(db: Db): Promise<readonly string[]> {
  return await inTransactionAs(db, 'nostro_sign_in', allInstitutionIds)
}

async function addLines(file: string, lines: readonly string[]): Promise<void> {
  if (lines.length === 0) return
  await mkdir(path.dirname(file), { recursive: true })
  for (const piece of pieces(lines)) await appendFile(file, piece, { mode: 0o600, flush: true })
}

/**
 * Returns chunks for appending. Each starts and ends with a line break, so that a truncated line before it cannot
 * corrupt it.
 */
function pieces(lines: readonly string[]): readonly string[] {
  const found = ['']
  for (const line of lines) {
    const added = `${found.at(-1)}${line}\n`
    if (added.length < ADDED_LENGTH_MAX) found[found.length - 1] = added
    else found.push(`${line}\n`)
  }
  return found.map((piece) => `\n${piece}`)
}

function parsed(line: string): unknown {
  try {
    return JSON.parse(line)
  } catch {
    return undefined
  }
}
