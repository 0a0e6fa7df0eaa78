import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

import { type Group, RESULTS, runStages } from './groups.ts'
import { countsOfVitest } from './test-report.ts'

/**
 * Runs the tests that depend on other programs of the machine, or on samples outside of the repository, as on a machine
 * without them: they must be skipped, and none may wait. The machine is not changed.
 */
const ROOT = join(import.meta.dirname, '..')

/**
 * Time limits in ms, longer than each of these files takes; a suite that waits for a missing program prints nothing.
 */
const LIMITS = { silentMs: 5 * 60_000, totalMs: 12 * 60_000 }

const PROGRAMS = /\bhas(?:Programs|Rabbit|Gateway|Pooler)\(/
const SAMPLES = /\bhas(?:Corpus|Schemas)\b|\bNO_SAMPLES\b|\.\.\/shared\//

function filesWith(pattern: RegExp): readonly string[] {
  return globSync('{apps,packages,scripts}/**/*.test.ts', { cwd: ROOT, exclude: ['**/node_modules/**'] })
    .filter((file) => pattern.test(readFileSync(join(ROOT, file), 'utf8')))
    .toSorted()
}

function group(
  title: string,
  { files, env }: Pick<Group, 'env'> & { readonly files: readonly string[] },
): Group {
  const report = join(RESULTS, `${title.replaceAll(' ', '-').toLowerCase()}.json`)
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`]
  return {
    title,
    run: ['npm', 'run', '--silent', 'test:unit', '--', ...reporters, ...files],
    env: { ...env, CI: '' },
    report: { file: report, counts: countsOfVitest },
    limits: LIMITS,
  }
}

const absent = join(RESULTS, 'absent')

process.exitCode = await runStages([
  [group('Without programs', { files: filesWith(PROGRAMS), env: { NOSTRO_EXTERNAL_PROGRAMS: 'absent' } })],
  [
    group('Without samples', {
      files: filesWith(SAMPLES),
      env: { NOSTRO_CORPUS: absent, NOSTRO_SCHEMAS: absent, NOSTRO_EXTERNAL_PROGRAMS: 'absent' },
    }),
  ],
])
