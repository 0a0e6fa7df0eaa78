import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdirSync, rmSync } from 'node:fs'
import { delimiter, dirname, join } from 'node:path'
import { text } from 'node:stream/consumers'

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

/** Groups that do not need each other, the longest first. They run side by side, on two cores two at a time. */
export type Stage = readonly Group[]

interface GroupResult {
  readonly group: Group
  readonly state: 'passed' | 'failed' | 'not run'
  readonly seconds: number
  readonly counts: Counts
}

const AT_ONCE = 2

/**
 * Runs the stages in order and begins nothing more once a group has failed. Prints a summary whose last line counts the
 * tests; answers the exit code of the process.
 */
export async function runStages(stages: readonly Stage[]): Promise<number> {
  mkdirSync(RESULTS, { recursive: true })
  const outcomes = new Map<Group, GroupResult>()
  for (const stage of stages) await runStage(stage, outcomes)
  const results = stages.flat().map((group) => outcomes.get(group) ?? notRun(group))
  console.log(summaryOf(results))
  return results.every(({ state }) => state === 'passed') ? 0 : 1
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
  return { group, state: 'not run', seconds: 0, counts: NO_TESTS }
}

/**
 * Shows the output of a group: that of a single group is seen as it comes; of several, what each printed is shown
 * together when it has ended.
 */
async function runGroup(group: Group, isAlone: boolean): Promise<GroupResult> {
  const heading = `\n━━ ${group.title} ${'━'.repeat(Math.max(0, 76 - group.title.length))}\n`
  if (isAlone) console.log(heading)
  if (group.report !== undefined) rmSync(group.report.file, { force: true })
  const startedAt = Date.now()
  const { isSuccess, printed } = await execute(group, isAlone)
  const seconds = (Date.now() - startedAt) / 1000
  if (!isAlone) console.log(`${heading}\n${printed}`)
  const counts = countsOf(group, isSuccess)
  return { group, state: isSuccess && counts.failed === 0 ? 'passed' : 'failed', seconds, counts }
}

async function execute(
  { run, env }: Group,
  isAlone: boolean,
): Promise<{ readonly isSuccess: boolean; readonly printed: string }> {
  const [command = '', ...parameters] = run
  // The Node that runs this file runs the children too, whatever else the machine has on its path.
  const path = [dirname(process.execPath), join(ROOT, 'node_modules/.bin'), process.env['PATH'] ?? '']
  const output = isAlone ? 'inherit' : 'pipe'
  const child = spawn(command, parameters, {
    cwd: ROOT,
    stdio: ['inherit', output, output],
    env: { ...process.env, ...env, PATH: path.join(delimiter) },
    shell: process.platform === 'win32',
  })
  // Where the command is absent, `once` rejects; the group has then failed by its name.
  let failure = ''
  child.once('error', ({ message }) => (failure = message))
  const ended = once(child, 'close').catch(() => undefined)
  const streams = [child.stdout, child.stderr].flatMap((stream) => (stream === null ? [] : [text(stream)]))
  await ended
  return { isSuccess: child.exitCode === 0, printed: [...(await Promise.all(streams)), failure].join('') }
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
