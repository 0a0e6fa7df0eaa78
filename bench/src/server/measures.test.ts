import { readFileSync } from 'node:fs'
import { join } from 'node:path'

import { expect, test } from 'vitest'

import { MEASURES } from './measures.ts'

const CAPACITY = readFileSync(join(import.meta.dirname, '../../../docs/capacity.md'), 'utf8')

/** Returns the cells of the rows of the first table below a heading, without its head. */
function rowsBelow(heading: string): readonly (readonly string[])[] {
  const section = CAPACITY.split(`\n## ${heading}\n`)[1]?.split('\n## ')[0] ?? ''
  const rows = section.split('\n').filter((line) => line.startsWith('|'))
  return rows.slice(2).map((line) =>
    line
      .split('|')
      .slice(1, -1)
      .map((cell) => cell.trim()),
  )
}

const speeds = rowsBelow('Speed')

test('the documentation states speeds', () => {
  expect(speeds.length).toBeGreaterThanOrEqual(Object.keys(MEASURES).length)
})

test.each(speeds)(
  'the speed of "%s" is described as the benchmark describes it',
  (subject, _speed, command) => {
    const measure = Object.values(MEASURES).find(({ includes }) => subject?.startsWith(includes))
    expect(measure, `no measure of bench:server includes: ${subject}`).toBeDefined()
    expect(command).toBe(`\`${measure?.command}\``)
  },
)

test.each(Object.values(MEASURES))('the documentation states the speed of: $includes', ({ includes }) => {
  expect(speeds.map(([subject]) => subject)).toContainEqual(expect.stringContaining(includes))
})

test('every figure of messages a second is in the table of speeds or derived from it', () => {
  const elsewhere = CAPACITY.split('\n').filter((line) => /\d (messages )?a second/.test(line))
  const allowed = elsewhere.filter(
    (line) => line.startsWith('- **') || speeds.some(([subject]) => line.includes(subject ?? '')),
  )
  expect(elsewhere).toEqual(allowed)
})
