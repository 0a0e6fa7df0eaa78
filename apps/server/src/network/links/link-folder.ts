import { access, mkdir, open, readdir, realpath, rm } from 'node:fs/promises'
import path from 'node:path'

import { AppError, type RandomSource, randomUuid } from '@nostro/kernel'

/** The parts of a directory link: what goes out, what comes in, what came in, and what is being taken from `in`. */
const LINK_FOLDERS = ['out', 'in', 'archive', 'in/.taken'] as const

/** The absolute path of a link's folder. Error: `link.noRoot` where the installation has no place for links. */
export function folderPath(root: string | undefined, folder: string): string {
  if (root === undefined) throw new AppError('link.noRoot')
  return path.join(root, folder)
}

/** The most folders one within the other, as the contract allows. */
const LEVELS_MAX = 4

/** Returns whether one of two folders of links is the other, or lies within it. */
export function areOverlapping(one: string, other: string): boolean {
  const [first, second] = [`${one}/`.toLowerCase(), `${other}/`.toLowerCase()]
  return first.startsWith(second) || second.startsWith(first)
}

/**
 * Makes the folders of a directory link and proves that they can be written to, lie within the root, and have no folder
 * of another link around or in them, whichever bank it belongs to. Errors: `link.noRoot`, `link.folderUnusable`.
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
    const trial = path.join(place, 'out', `.trial-${randomUuid(random)}`)
    await (await open(trial, 'wx')).close()
    await rm(trial)
  } catch (cause) {
    throw new AppError('link.folderUnusable', {}, { cause })
  }
}

/** Makes one folder after the other; each is proved before anything is made in it, so nothing is made elsewhere. */
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
