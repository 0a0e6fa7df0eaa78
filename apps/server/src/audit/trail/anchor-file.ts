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

/** The statement of the file about one trail. */
interface AnchoredTrail {
  /** The anchor with our seal that is furthest along; absent where none has it. */
  readonly anchor?: Anchor
  /** The latest line is not ours: somebody wrote the file past the product. */
  readonly isForged: boolean
  /** The anchor is sealed with the current key; an earlier one will be taken away one day. */
  readonly hasCurrentSeal: boolean
}

interface AnchoredPosition {
  readonly db: Db
  readonly clock: Clock
  /** The trails to look at; all of them where none is named. */
  readonly institutionIds?: readonly string[]
}

/**
 * The file of anchors, where the account of the database cannot write: a sealed line of JSON for each head that was new.
 * Only ever added to, by any number of servers, which may write the wrong way round: the furthest head of a trail counts.
 * The seal is made with a key that neither the database nor the file holds, so that both cannot be written anew together
 * (AU-2).
 */
export interface AnchorFile {
  /**
   * Writes down the heads of trails that have grown, and answers those it did not: trails that do not contain their
   * anchor any more, which a new one would hide.
   */
  readonly write: (place: AnchoredPosition) => Promise<readonly string[]>
  /**
   * Writes down that the database was restored: from here on each trail goes on from the head it has now, wherever it had
   * got to before. Earlier lines stay.
   */
  readonly restart: (place: AnchoredPosition & { readonly restoration: string }) => Promise<void>
  /** The time at which the heads of all trails were last in the file, each of them as it should; absent before the first time. */
  readonly writtenAt: () => Date | undefined
  /** By institution. Lines that are none, such as one cut off in a power failure, are passed over. */
  readonly read: () => Promise<ReadonlyMap<string, AnchoredTrail>>
}

/** The purpose that seals of anchors are made for; no job has this name. */
const SEAL_NAME = 'audit.anchor'

/** The largest addition the system writes as a whole, whoever else writes. */
const ADDED_LENGTH_MAX = 65_536

/** After so many looks at all trails the file is read from its beginning: an earlier line may have been changed. */
const LOOKS_PER_READING = 60

const anchorSchema = z.object({
  institutionId: z.string().refine(isUuid),
  sequence: z.int().min(1),
  hash: z.string().regex(DIGEST),
  at: z.iso.datetime(),
  /** The restoration after which the trail goes on from here. */
  restoration: z.string().refine(isUuid).optional(),
})

const lineSchema = z.object({ payload: anchorSchema, seal: z.string() })

type Line = z.infer<typeof lineSchema>

/** Opens the file of anchors; it is made with the first anchor. */
export function createAnchorFile(file: string, seal: JobSeal): AnchorFile {
  const reader = createLineReader(file)
  const known = new Map<string, AnchoredTrail>()
  let looks = 0
  let writtenAt: Date | undefined
  const write = async ({ db, clock, institutionIds }: AnchoredPosition): Promise<readonly string[]> => {
    if (institutionIds === undefined && looks++ % LOOKS_PER_READING === 0) reader.restart()
    const { lines, isAnew } = await reader.read()
    if (isAnew) known.clear()
    takeLines(known, lines, seal)
    const broken: string[] = []
    const fresh: Anchor[] = []
    const at = clock.now().toISOString()
    // Heads are asked for after the file was read: none of them is behind what stands there.
    for (const institutionId of institutionIds ?? (await allTrails(db))) {
      const head = { institutionId, ...(await headOfChain(db, institutionId)), at }
      const trail = known.get(institutionId)
      if (!(await isContinued(db, head, trail))) broken.push(institutionId)
      else if (isNews(head, trail)) fresh.push(head)
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
      // One after another: each goes on from where the one before has read.
      last = answer.catch(() => undefined)
      return await answer
    },
  }
}

/** Adds what lines say to what is known of the trails. */
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

/** Returns whether a trail still contains what was anchored of it. */
async function isContinued(db: Db, head: Anchor, trail: AnchoredTrail | undefined): Promise<boolean> {
  if (trail === undefined) return true
  const { anchor, isForged } = trail
  if (isForged || anchor === undefined) return false
  if (head.sequence === anchor.sequence) return head.hash === anchor.hash
  return (await hashAt(db, anchor)) === anchor.hash
}

/** A longer trail is news, and so is an anchor with the seal of an earlier key. */
function isNews({ sequence }: Anchor, trail: AnchoredTrail | undefined): boolean {
  if (trail?.anchor === undefined) return sequence > 0
  return sequence > trail.anchor.sequence || !trail.hasCurrentSeal
}

function isGenuine(seal: JobSeal, line: Line): boolean {
  try {
    seal.open(SEAL_NAME, line)
    return true
  } catch {
    // The only thing a seal refuses is what it did not make.
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

/** Each line begins and ends by itself, so that one that was cut off before it spoils it not. */
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
