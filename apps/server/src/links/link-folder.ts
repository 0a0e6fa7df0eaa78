import { access, mkdir, open, readdir, realpath, rm } from 'node:fs/promises'
import path from 'node:path'

import { AppError, type RandomSource, randomUuid } from '@nostro/kernel'

/** The subfolders of a directory link: outgoing, incoming, archived, and those being taken from `in`. */
const LINK_FOLDERS = ['out', 'in', 'archive', 'in/.taken'] as const

/**
 * Returns the absolute path of a link's folder. Error: `link.noRoot` if the installation has no root folder for links.
 */
export function folderPath(root: string | undefined, folder: string): string {
  if (root === undefined) throw new AppError('link.noRoot')
  return path.join(root, folder)
}

/** Largest folder depth, as in the contract. */
const LEVELS_MAX = 4

/** Returns whether two link folders are the same, or one contains the other. */
export function areOverlapping(one: string, other: string): boolean {
  const [first, second] = [`${one}/`.toLowerCase(), `${other}/`.toLowerCase()]
  return first.startsWith(second) || second.startsWith(first)
}

/**
 * Creates the folders of a directory link. Verifies that they are writable and inside the root, and that no folder of
 * another link, of any bank, contains them or is inside them. Errors: `link.noRoot`, `link.folderUnusable`.
 */
export async function prepareFolder(
  root: string | undefined,
  folder: string,
  random: RandomSource,
): Promise<void> {
  const place = folderPath(root, folder)
  try {
    await makePlace(root ?? place, folder.split('/'))
    if (!(await isLinkFolder(place))) await requireNoLinkIn(place, LEVELS_MAX - folder.split('/').length)
    for (const part of LINK_FOLDERS) await mkdir(path.join(place, part), { recursive: true })
    const probe = path.join(place, 'out', `.trial-${randomUuid(random)}`)
    await (await open(probe, 'wx')).close()
    await rm(probe)
  } catch (cause) {
    throw new AppError('link.folderUnusable', {}, { cause })
  }
}

/**
 * Creates folder by folder. The real path of each is checked before its subfolder is created, so nothing is created
 * outside the root.
 */
async function makePlace(root: string, levels: readonly string[]): Promise<void> {
  await mkdir(root, { recursive: true })
  const realRoot = await realpath(root)
  let place = realRoot
  for (const level of levels) {
    if (place !== realRoot && (await isLinkFolder(place))) throw new Error(`${place} is a link's folder`)
    place = path.join(place, level)
    await mkdir(place, { recursive: true })
    if ((await realpath(place)) !== place) throw new Error(`${place} leads elsewhere`)
  }
}

async function isLinkFolder(place: string): Promise<boolean> {
  return await access(path.join(place, 'in/.taken')).then(
    () => true,
    () => false,
  )
}

async function requireNoLinkIn(place: string, levels: number): Promise<void> {
  if (levels === 0) return
  const entries = await readdir(place, { withFileTypes: true })
  for (const { name } of entries.filter((entry) => entry.isDirectory())) {
    const inner = path.join(place, name)
    if (await isLinkFolder(inner)) throw new Error(`${inner} is a link's folder`)
    await requireNoLinkIn(inner, levels - 1)
  }
}
