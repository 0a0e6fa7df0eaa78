import { mkdir, open, realpath, rm } from 'node:fs/promises'
import path from 'node:path'

import { AppError, type RandomSource, randomUuid } from '@nostro/kernel'

/** The parts of a directory link: what goes out, what comes in, what came in, and what is being taken from `in`. */
const LINK_FOLDERS = ['out', 'in', 'archive', 'in/.taken'] as const

/** The absolute path of a link's folder. Error: `link.noRoot` where the installation has no place for links. */
export function folderPath(root: string | undefined, folder: string): string {
  if (root === undefined) throw new AppError('link.noRoot')
  return path.join(root, folder)
}

/**
 * Makes the folders of a directory link and proves that they can be written to and lie within the root. Errors:
 * `link.noRoot`, `link.folderUnusable`.
 */
export async function prepareFolder(
  root: string | undefined,
  folder: string,
  random: RandomSource,
): Promise<void> {
  const place = folderPath(root, folder)
  try {
    for (const part of LINK_FOLDERS) await mkdir(path.join(place, part), { recursive: true })
    const [realRoot, realPlace] = await Promise.all([realpath(root ?? place), realpath(place)])
    if (path.dirname(realPlace) !== realRoot) throw new Error(`${place} leads out of ${realRoot}`)
    const trial = path.join(place, 'out', `.trial-${randomUuid(random)}`)
    await (await open(trial, 'wx')).close()
    await rm(trial)
  } catch (cause) {
    throw new AppError('link.folderUnusable', {}, { cause })
  }
}
