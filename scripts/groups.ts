import { spawnSync } from 'node:child_process'
import { mkdirSync, rmSync } from 'node:fs'
import { delimiter, dirname, join } from 'node:path'

import { type Counts, NO_TESTS, figuresOf, lastLine, readReport, sum } from './test-report.ts'

const ROOT = join(import.meta.dirname, '..')

/** Reports, traces and screenshots of the last run. */
export const RESULTS = join(ROOT, 'test-results')

/** One step of a test run: an npm script, or a Node program of this folder. */
export interface Group {
  readonly title: string
  readonly run: readonly string[]
  readonly env?: Readonly<Record<string, string>>
  /** The file in which the runner leaves its figures; a group without is one check. */
  readonly report?: { readonly file: string; readonly counts: (report: unknown) => Counts }
}

interface GroupResult {
  readonly group: Group
  readonly state: 'passed' | 'failed' | 'not run'
  readonly seconds: number
  readonly counts: Counts
}

/**
 * Runs the groups in order and stops at the first that fails. Prints a summary whose last line counts the tests;
 * answers the exit code of the process.
 */
export function runGroups(groups: readonly Group[]): number {
  mkdirSync(RESULTS, { recursive: true })
  const outcomes: GroupResult[] = []
  for (const group of groups) {
    const hasFailed = outcomes.some(({ state }) => state === 'failed')
    outcomes.push(hasFailed ? { group, state: 'not run', seconds: 0, counts: NO_TESTS } : runGroup(group))
  }
  console.log(summaryOf(outcomes))
  return outcomes.every(({ state }) => state === 'passed') ? 0 : 1
}

function runGroup(group: Group): GroupResult {
  console.log(`\n━━ ${group.title} ${'━'.repeat(Math.max(0, 76 - group.title.length))}\n`)
  if (group.report !== undefined) rmSync(group.report.file, { force: true })
  const startedAt = Date.now()
  const isSuccess = execute(group)
  const seconds = (Date.now() - startedAt) / 1000
  const counts = countsOf(group, isSuccess)
  return { group, state: isSuccess && counts.failed === 0 ? 'passed' : 'failed', seconds, counts }
}

function execute({ run, env }: Group): boolean {
  const [command = '', ...parameters] = run
  // The Node that runs this file runs the children too, whatever else the machine has on its path.
  const path = [dirname(process.execPath), join(ROOT, 'node_modules/.bin'), process.env['PATH'] ?? '']
  const { status, error } = spawnSync(command, parameters, {
    cwd: ROOT,
    stdio: 'inherit',
    env: { ...process.env, ...env, PATH: path.join(delimiter) },
    shell: process.platform === 'win32',
  })
  if (error !== undefined) throw error
  return status === 0
}

/** A failed check, and a runner that failed without a failed test, count as one failure. */
function countsOf({ report }: Group, isSuccess: boolean): Counts {
  const failure: Counts = { ...NO_TESTS, failed: 1 }
  if (report === undefined) return isSuccess ? NO_TESTS : failure
  const figures = readReport(report.file)
  if (figures === undefined) return failure
  const counts = report.counts(figures)
  return isSuccess || counts.failed > 0 ? counts : sum(counts, failure)
}

function summaryOf(outcomes: readonly GroupResult[]): string {
  const marks = { passed: '✓', failed: '✕', 'not run': '·' } as const
  const lines = outcomes.map(({ group, state, seconds, counts }) => {
    const detail = group.report === undefined || state === 'not run' ? state : figuresOf(counts)
    return `${marks[state]} ${group.title.padEnd(28)} ${`${seconds.toFixed(1)} s`.padStart(8)}   ${detail}`
  })
  const total = outcomes.reduce((counts, outcome) => sum(counts, outcome.counts), NO_TESTS)
  return ['', `━━ Summary ${'━'.repeat(69)}`, '', ...lines, '', lastLine(total)].join('\n')
}
