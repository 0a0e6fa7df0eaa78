import { appendFileSync, mkdtempSync, rmSync, truncateSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'

import { afterAll, beforeEach, expect, test } from 'vitest'

import { createLineReader } from './line-reader.ts'

const folder = mkdtempSync(path.join(tmpdir(), 'nostro-lines-'))
afterAll(() => rmSync(folder, { recursive: true }))

const file = path.join(folder, 'lines')
beforeEach(() => rmSync(file, { force: true }))

test('added lines are read once', async () => {
  const reader = createLineReader(file)
  expect(await reader.read()).toEqual({ lines: [], isReadFromStart: true })
  appendFileSync(file, '\none\ntwo\n')
  expect(await reader.read()).toEqual({ lines: ['one', 'two'], isReadFromStart: true })
  expect(await reader.read()).toEqual({ lines: [], isReadFromStart: false })
  appendFileSync(file, '\nthree\n')
  expect(await reader.read()).toEqual({ lines: ['three'], isReadFromStart: false })
  reader.restart()
  expect(await reader.read()).toEqual({ lines: ['one', 'two', 'three'], isReadFromStart: true })
})

test('a line without an end is returned as it is, and again when it is complete', async () => {
  const reader = createLineReader(file)
  writeFileSync(file, 'one\ntw')
  expect((await reader.read()).lines).toEqual(['one', 'tw'])
  appendFileSync(file, 'o – два\nthree\n')
  expect(await reader.read()).toEqual({ lines: ['two – два', 'three'], isReadFromStart: false })
})

const LONG = Array.from({ length: 5_000 }, (_, index) => `a line of some length with the number ${index}`)

test('a file larger than one read buffer is read completely', async () => {
  writeFileSync(file, `${LONG.join('\n')}\n`)
  expect((await createLineReader(file).read()).lines).toEqual(LONG)
})

test.each<readonly [string, () => void]>([
  ['put aside', () => rmSync(file)],
  ['emptied', () => truncateSync(file)],
  ['shortened', () => truncateSync(file, 400)],
  ['exchanged for another as long', () => writeFileSync(file, LONG.join('\n').replaceAll('line', 'lane'))],
  [
    'exchanged for a longer one',
    () => writeFileSync(file, LONG.join('\n').repeat(2).replaceAll('with', 'of')),
  ],
])('a file that was %s is read from its start', async (_what, change) => {
  const reader = createLineReader(file)
  writeFileSync(file, `${LONG.join('\n')}\n`)
  await reader.read()
  change()
  expect((await reader.read()).isReadFromStart).toBe(true)
})
