import { mkdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'

import { type Counts, NO_TESTS, figuresOf, lastLine, readReport, sum } from './test-report.ts'
import type { KeptGroup, KeptLimits } from './test-run/supervisor.ts'
import { removeLeftBehind } from './test-run/left-behind.ts'
import { runSupervised } from './test-run/run-supervised.ts'

const ROOT = join(import.meta.dirname, '..')

/** The folder of reports, traces and screenshots of the last run. */
export const RESULTS = join(ROOT, 'test-results')

/** A step of a test run: an npm script, or a Node program of this folder. */
export interface Group {
  readonly title: string
  readonly run: readonly string[]
  readonly env?: Readonly<Record<string, string>>
  /** The file with the figures of the runner; a group without one counts as one check. */
  readonly report?: { readonly file: string; readonly counts: (report: unknown) => Counts }
  /** Time limits. Default: a group without output for fifteen minutes is ended. */
  readonly limits?: KeptLimits
  /** Indicates whether exceeding the time limit is no failure, because another run continues it. */
  readonly mayBeUnfinished?: boolean
}

/** Independent groups, the longest first. They run in parallel, two at a time on two cores. */
export type Stage = readonly Group[]

/** The result of one group. */
export interface GroupResult {
  readonly group: Group
  readonly state: 'passed' | 'failed' | 'not run' | 'not finished'
  readonly seconds: number
  readonly cpuSeconds: number
  /** The share of the machine that other processes used, from 0 to 1. */
  readonly othersShare: number
  readonly counts: Counts
  readonly reason: string
}

/** Evaluates the results of all groups; returns lines for the summary and the number of failures. */
export type Review = (results: readonly GroupResult[]) => {
  readonly lines: readonly string[]
  readonly failures: number
}

const AT_ONCE = 2
const SILENT_MS = 15 * 60_000
const TITLE_WIDTH = 28

/**
 * Runs the stages in order, and starts no further group after a failure. Prints a summary whose last line counts the
 * tests; returns the exit code of the process.
 *
 * Every group runs under a supervisor: no process that it started survives it, also if the run is interrupted.
 */
export async function runStages(stages: readonly Stage[], review?: Review): Promise<number> {
  mkdirSync(RESULTS, { recursive: true })
  removeLeftBehind()
  const outcomes = new Map<Group, GroupResult>()
  for (const stage of stages) await runStage(stage, outcomes)
  const results = stages.flat().map((group) => outcomes.get(group) ?? notRun(group))
  const found = review?.(results) ?? { lines: [], failures: 0 }
  console.log(summaryOf(results, found))
  const isWell = results.every(({ state }) => state === 'passed' || state === 'not finished')
  return isWell && found.failures === 0 ? 0 : 1
}

async function runStage(stage: Stage, outcomes: Map<Group, GroupResult>): Promise<void> {
  const waiting = [...stage]
  const hasFailed = (): boolean => [...outcomes.values()].some(({ state }) => state === 'failed')
  const work = async (): Promise<void> => {
    while (!hasFailed()) {
      const group = waiting.shift()
      if (group === undefined) return
      outcomes.set(group, await runGroup(group, stage.length === 1))
    }
  }
  await Promise.all(Array.from({ length: AT_ONCE }, work))
}

function notRun(group: Group): GroupResult {
  return { group, state: 'not run', seconds: 0, cpuSeconds: 0, othersShare: 0, counts: NO_TESTS, reason: '' }
}

/** Prints the output of a group: directly if it is the only one of its stage, otherwise as one block after its end. */
async function runGroup(group: Group, isAlone: boolean): Promise<GroupResult> {
  const heading = `\n━━ ${group.title} ${'━'.repeat(Math.max(0, 76 - group.title.length))}\n`
  if (isAlone) console.log(heading)
  if (group.report !== undefined) rmSync(group.report.file, { force: true })
  const startedAt = Date.now()
  const limits = { silentMs: SILENT_MS, ...group.limits }
  const kept = await runSupervised({ run: group.run, env: group.env ?? {}, limits, isShown: isAlone })
  const seconds = (Date.now() - startedAt) / 1000
  if (!isAlone) console.log(`${heading}\n${kept.printed}`)
  const reason = reasonOf(kept, limits)
  if (reason !== '') console.log(`${group.title}: ${reason}`)
  const { cpuSeconds, othersShare } = kept
  if (kept.ended === 'out of time' && group.mayBeUnfinished === true)
    return { group, state: 'not finished', seconds, cpuSeconds, othersShare, counts: NO_TESTS, reason }
  const counts = countsOf(group, kept.exitCode === 0)
  const state = kept.exitCode === 0 && counts.failed === 0 ? 'passed' : 'failed'
  return { group, state, seconds, cpuSeconds, othersShare, counts, reason }
}

function reasonOf({ ended, leftRunning }: KeptGroup, { silentMs = 0, totalMs = 0 }: KeptLimits): string {
  if (ended === 'silent') return `ended, since it printed nothing for ${silentMs / 1000} s`
  if (ended === 'out of time') return `ended after ${totalMs / 1000} s`
  if (ended === 'interrupted') return 'interrupted'
  return leftRunning > 0 ? `processes left running and ended: ${leftRunning}` : ''
}

/**
 * Returns the counts of a group. A failed check, and a runner that failed without a failed test, count as one failure.
 */
function countsOf({ report }: Group, isSuccess: boolean): Counts {
  const failure: Counts = { ...NO_TESTS, failed: 1 }
  if (report === undefined) return isSuccess ? NO_TESTS : failure
  const figures = readReport(report.file)
  if (figures === undefined) return failure
  const counts = report.counts(figures)
  return isSuccess || counts.failed > 0 ? counts : sum(counts, failure)
}

const MARKS = { passed: '✓', failed: '✕', 'not run': '·', 'not finished': '…' } as const

function summaryOf(outcomes: readonly GroupResult[], found: ReturnType<Review>): string {
  const head = `  ${''.padEnd(TITLE_WIDTH)} ${'wall'.padStart(10)} ${'CPU'.padStart(10)}`
  const lines = outcomes.map(({ group, state, seconds, cpuSeconds, counts, reason }) => {
    const hasFigures = group.report !== undefined && (state === 'passed' || state === 'failed')
    const detail = hasFigures ? figuresOf(counts) : state
    const times = [seconds, cpuSeconds].map((time) => `${time.toFixed(1)} s`.padStart(10)).join(' ')
    return `${MARKS[state]} ${group.title.padEnd(TITLE_WIDTH)} ${times}   ${detail}${reason && ` (${reason})`}`
  })
  const all = (figure: (result: GroupResult) => number): string =>
    `${outcomes.reduce((total, result) => total + figure(result), 0).toFixed(1)} s`.padStart(10)
  const together = `  ${'together'.padEnd(TITLE_WIDTH)} ${all(({ seconds }) => seconds)} ${all((result) => result.cpuSeconds)}`
  const total = outcomes.reduce((counts, outcome) => sum(counts, outcome.counts), {
    ...NO_TESTS,
    failed: found.failures,
  })
  const title = `━━ Summary ${'━'.repeat(69)}`
  return ['', title, '', head, ...lines, together, '', ...found.lines, lastLine(total)].join('\n')
}
