import { readFileSync, readdirSync } from 'node:fs'
import { basename, dirname, join, relative } from 'node:path'

import { describe, expect, test } from 'vitest'

const ROOT = join(import.meta.dirname, '..')
const FILES_IN_FOLDER_MAX = 25

const SOURCES: readonly string[] = ['packages', 'apps', 'bench', 'e2e', 'scripts']
  .flatMap((folder) =>
    readdirSync(join(ROOT, folder), { recursive: true, encoding: 'utf8', withFileTypes: true }),
  )
  .filter((entry) => entry.isFile() && /\.tsx?$/.test(entry.name))
  .map((entry) => relative(ROOT, join(entry.parentPath, entry.name)))
  .filter((file) => !/(^|\/)(node_modules|dist)\//.test(file))

describe('the source tree', () => {
  test('holds sources', () => expect(SOURCES.length).toBeGreaterThan(50))

  test('no folder holds more files than one can take in', () => {
    const counts = new Map<string, number>()
    // A test belongs to the file it lies beside; migrations pile up by nature.
    const counted = SOURCES.filter((file) => !/\.(test|spec)\.tsx?$|\/migrations\//.test(file))
    for (const file of counted) counts.set(dirname(file), (counts.get(dirname(file)) ?? 0) + 1)
    expect([...counts].filter(([, count]) => count > FILES_IN_FOLDER_MAX)).toEqual([])
  })

  test('no file is named by what it is not', () => {
    const vague = /^(utils?|helpers?|common|types|misc|shared)(\.test)?\.tsx?$/
    expect(SOURCES.filter((file) => vague.test(basename(file)))).toEqual([])
  })

  test('nothing is left for later and no check is switched off', () => {
    // Written as classes of one sign, so that this file does not find itself.
    const marks = /T[O]DO|F[I]XME|lint-d[i]sable|@ts-(i[g]nore|e[x]pect|n[o]check)/
    expect(SOURCES.filter((file) => marks.test(readFileSync(join(ROOT, file), 'utf8')))).toEqual([])
  })
})
