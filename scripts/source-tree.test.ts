import { readFileSync, readdirSync } from 'node:fs'
import { basename, dirname, join, relative } from 'node:path'

import { describe, expect, test } from 'vitest'

import { SOURCE_FOLDERS } from './source-folders.ts'

const ROOT = join(import.meta.dirname, '..')
const FILES_IN_FOLDER_MAX = 25

const SOURCES: readonly string[] = SOURCE_FOLDERS.flatMap((folder) =>
  readdirSync(join(ROOT, folder), { recursive: true, encoding: 'utf8', withFileTypes: true }),
)
  .filter((entry) => entry.isFile() && /\.tsx?$/.test(entry.name))
  .map((entry) => relative(ROOT, join(entry.parentPath, entry.name)))
  .filter((file) => !/(^|\/)(node_modules|dist)\//.test(file))

describe('the source tree', () => {
  test('contains sources', () => expect(SOURCES.length).toBeGreaterThan(50))

  test('no folder contains more files than the limit', () => {
    const counts = new Map<string, number>()
    // A test belongs to its source file; the number of migrations is not limited.
    const counted = SOURCES.filter((file) => !/\.(test|spec)\.tsx?$|\/migrations\//.test(file))
    for (const file of counted) counts.set(dirname(file), (counts.get(dirname(file)) ?? 0) + 1)
    expect([...counts].filter(([, count]) => count > FILES_IN_FOLDER_MAX)).toEqual([])
  })

  test('no file has a general name', () => {
    const vague = /^(utils?|helpers?|common|types|misc|shared)(\.test)?\.tsx?$/
    expect(SOURCES.filter((file) => vague.test(basename(file)))).toEqual([])
  })

  test('no source contains open tasks or disabled checks', () => {
    // Character classes prevent this file from matching itself.
    const marks = /T[O]DO|F[I]XME|lint-d[i]sable|@ts-(i[g]nore|e[x]pect|n[o]check)/
    expect(SOURCES.filter((file) => marks.test(readFileSync(join(ROOT, file), 'utf8')))).toEqual([])
  })
})
