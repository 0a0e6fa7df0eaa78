import { spawnSync } from 'node:child_process'
import { globSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

import { RESULTS } from '../groups.ts'

/**
 * Runs one part of the mutation run, `node scripts/test-run/mutation-part.ts 2/6`: every sixth file, beginning with the
 * second. A part has few files, so its threshold is lower than that of all files together.
 */
const ROOT = join(import.meta.dirname, '../..')
const BREAK_PERCENT = 70

const [, number = '1', count = '1'] = /^(\d+)\/(\d+)$/.exec(process.argv[2] ?? '') ?? []
const config = JSON.parse(readFileSync(join(ROOT, 'stryker.config.json'), 'utf8')) as {
  readonly mutate: readonly string[]
  readonly thresholds: object
}
const included = config.mutate.filter((pattern) => !pattern.startsWith('!'))
const excluded = config.mutate.filter((pattern) => pattern.startsWith('!')).map((pattern) => pattern.slice(1))
const files = globSync([...included], { cwd: ROOT, exclude: excluded }).toSorted()
const mutate = files.filter((_, index) => index % Number(count) === Number(number) - 1)
const place = join(RESULTS, 'mutation-part.json')
mkdirSync(RESULTS, { recursive: true })
writeFileSync(
  place,
  JSON.stringify({ ...config, mutate, thresholds: { ...config.thresholds, break: BREAK_PERCENT } }),
)
console.log(`Mutation of ${mutate.length} of ${files.length} files: ${mutate.join(', ')}`)
const { status } = spawnSync('npx', ['stryker', 'run', place], { cwd: ROOT, stdio: 'inherit' })
process.exitCode = status ?? 1
