import { appendFile, mkdir, readFile } from 'node:fs/promises'
import path from 'node:path'

import { type Clock, isUuid } from '@nostro/kernel'
import { z } from 'zod'

import { type Anchor, headOfChain } from '../audit/index.ts'
import type { Db } from '../db/client.ts'
import { inTransactionAs } from '../db/transaction.ts'
import { allInstitutionIds } from '../institutions/index.ts'

/**
 * The file of anchors, where the account of the database cannot write: a line of JSON for each head that was new. Only
 * ever added to, by any number of servers; the latest line of a trail counts.
 */
export interface AnchorFile {
  /** Writes down the heads of all trails that have grown. */
  readonly write: (place: { readonly db: Db; readonly clock: Clock }) => Promise<void>
  /** The latest anchor of each trail. Lines that are none, such as one cut off in a power failure, are passed over. */
  readonly read: () => Promise<ReadonlyMap<string, Anchor>>
}

const anchorSchema = z.object({
  institutionId: z.string().refine(isUuid),
  sequence: z.int().min(1),
  hash: z.string().regex(/^[0-9a-f]{64}$/),
  at: z.iso.datetime(),
})

export function createAnchorFile(file: string): AnchorFile {
  const read = async (): Promise<ReadonlyMap<string, Anchor>> => {
    const anchors = (await textOf(file)).split('\n').flatMap(anchorOf)
    return new Map(anchors.map((anchor) => [anchor.institutionId, anchor]))
  }
  return {
    read,
    write: async ({ db, clock }) => {
      const known = await read()
      const heads = await headsOf(db, clock.now().toISOString())
      // A trail that became shorter is not anchored anew: the earlier anchor is what shows it.
      const grown = heads.filter(
        ({ institutionId, sequence }) => sequence > (known.get(institutionId)?.sequence ?? 0),
      )
      if (grown.length === 0) return
      await mkdir(path.dirname(file), { recursive: true })
      await appendFile(file, grown.map((anchor) => `${JSON.stringify(anchor)}\n`).join(''), { mode: 0o600 })
    },
  }
}

async function headsOf(db: Db, at: string): Promise<readonly Anchor[]> {
  const heads: Anchor[] = []
  for (const institutionId of await inTransactionAs(db, 'nostro_sign_in', allInstitutionIds)) {
    heads.push({ institutionId, ...(await headOfChain(db, institutionId)), at })
  }
  return heads
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

function anchorOf(line: string): readonly Anchor[] {
  const read = anchorSchema.safeParse(parsed(line))
  return read.success ? [read.data] : []
}

function parsed(line: string): unknown {
  try {
    return JSON.parse(line)
  } catch {
    return undefined
  }
}
