import { appendFile, mkdir, readFile } from 'node:fs/promises'
import path from 'node:path'

import { type Clock, isUuid } from '@nostro/kernel'
import { z } from 'zod'

import { type Anchor, hashAt, headOfChain } from '../audit/index.ts'
import type { Db } from '../db/client.ts'
import { inTransactionAs } from '../db/transaction.ts'
import { allInstitutionIds } from '../institutions/index.ts'
import type { JobSeal } from '../jobs/job-seal.ts'

/** What the file says of one trail. */
interface AnchoredTrail {
  /** The latest anchor with our seal; absent where none has it. */
  readonly anchor?: Anchor
  /** The latest line is not ours: somebody wrote the file past the product. */
  readonly isForged: boolean
}

/**
 * The file of anchors, where the account of the database cannot write: a sealed line of JSON for each head that was new.
 * Only ever added to, by any number of servers; the latest line of a trail counts. The seal is made with a key that
 * neither the database nor the file holds, so that both cannot be written anew together (AU-2).
 */
export interface AnchorFile {
  /**
   * Writes down the heads of all trails that have grown, and answers those it did not: trails that do not contain their
   * anchor any more, which a new one would hide.
   */
  readonly write: (place: { readonly db: Db; readonly clock: Clock }) => Promise<readonly string[]>
  /** By institution. Lines that are none, such as one cut off in a power failure, are passed over. */
  readonly read: () => Promise<ReadonlyMap<string, AnchoredTrail>>
}

/** What seals of anchors are made for; no job has this name. */
const SEAL_NAME = 'audit.anchor'

const anchorSchema = z.object({
  institutionId: z.string().refine(isUuid),
  sequence: z.int().min(1),
  hash: z.string().regex(/^[0-9a-f]{64}$/),
  at: z.iso.datetime(),
})

const lineSchema = z.object({ payload: anchorSchema, seal: z.string() })

type Line = z.infer<typeof lineSchema>

export function createAnchorFile(file: string, seal: JobSeal): AnchorFile {
  const latestLines = async (): Promise<ReadonlyMap<string, Line>> =>
    new Map((await linesOf(file)).map((line) => [line.payload.institutionId, line]))
  const read = async (): Promise<ReadonlyMap<string, AnchoredTrail>> => {
    const trails = new Map<string, AnchoredTrail>()
    for (const line of await linesOf(file)) {
      const { institutionId } = line.payload
      const { anchor } = trails.get(institutionId) ?? {}
      trails.set(
        institutionId,
        isGenuine(seal, line)
          ? { anchor: line.payload, isForged: false }
          : { ...(anchor && { anchor }), isForged: true },
      )
    }
    return trails
  }
  return {
    read,
    write: async ({ db, clock }) => {
      const known = await read()
      const latest = await latestLines()
      const heads = await headsOf(db, clock.now().toISOString())
      const broken: string[] = []
      const fresh: Anchor[] = []
      for (const head of heads) {
        const { institutionId } = head
        const trail = known.get(institutionId)
        if (!(await isContinued(db, institutionId, trail))) broken.push(institutionId)
        else if (isNews(seal, head, latest.get(institutionId))) fresh.push(head)
      }
      if (fresh.length > 0) {
        await mkdir(path.dirname(file), { recursive: true })
        const lines = fresh.map((anchor) => `${JSON.stringify(seal.close(SEAL_NAME, anchor))}\n`)
        await appendFile(file, lines.join(''), { mode: 0o600 })
      }
      return broken
    },
  }
}

/** Whether a trail still contains what was anchored of it. */
async function isContinued(
  db: Db,
  institutionId: string,
  trail: AnchoredTrail | undefined,
): Promise<boolean> {
  if (trail === undefined) return true
  const { anchor, isForged } = trail
  if (isForged || anchor === undefined) return false
  return (await hashAt(db, { institutionId, sequence: anchor.sequence })) === anchor.hash
}

/** A longer trail is news, and so is a line with the seal of an earlier key, which will be taken away one day. */
function isNews(seal: JobSeal, { sequence }: Anchor, latest: Line | undefined): boolean {
  if (latest === undefined) return sequence > 0
  return sequence > latest.payload.sequence || seal.close(SEAL_NAME, latest.payload).seal !== latest.seal
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

async function headsOf(db: Db, at: string): Promise<readonly Anchor[]> {
  const heads: Anchor[] = []
  for (const institutionId of await inTransactionAs(db, 'nostro_sign_in', allInstitutionIds)) {
    heads.push({ institutionId, ...(await headOfChain(db, institutionId)), at })
  }
  return heads
}

async function linesOf(file: string): Promise<readonly Line[]> {
  return (await textOf(file)).split('\n').flatMap((line) => {
    const read = lineSchema.safeParse(parsed(line))
    return read.success ? [read.data] : []
  })
}

async function textOf(file: string): Promise<string> {
  try {
    return await readFile(file, 'utf8')
  } catch (error) {
    // Before the first anchor there is no file.
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return ''
    throw error
  }
}

function parsed(line: string): unknown {
  try {
    return JSON.parse(line)
  } catch {
    return undefined
  }
}
