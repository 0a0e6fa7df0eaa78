import { countOne } from '../kill-loop/bursts.ts'
import { isReleased, type Ledger } from '../kill-loop/ledger.ts'
import type { Violations } from '../kill-loop/violations.ts'
import type { LoggedLine } from './logged.ts'
import type { UpgradeFigures } from './rolling-upgrade.ts'

type Row = readonly [name: string, value: string | number]

interface Finished extends UpgradeFigures {
  readonly ledger: Ledger
  readonly tries: ReadonlyMap<string, number>
  /** Numbers of applied migrations. */
  readonly steps: { readonly before: number; readonly after: number }
  readonly warnings: readonly LoggedLine[]
  readonly events: number
  readonly seconds: number
  readonly violations: Violations
}

/** Returns the figures of an upgrade as text. */
export function figuresOf(finished: Finished): string {
  const { ledger, steps, besideNew, leftMs, readyMs, settledMs, events, seconds } = finished
  const submissions = ledger.submissions()
  const warnings = new Map<string, number>()
  for (const { message } of finished.warnings) countOne(warnings, message)
  const rows: readonly Row[] = [
    ['seconds', seconds],
    ['migrations', `${steps.before} before, ${steps.after} after`],
    ...besideNew.map((count, index): Row => [`commands with ${index} of ${besideNew.length - 1} new`, count]),
    ...rowsOf('command', finished.commands),
    ...rowsOf('try', finished.tries),
    ['submitted', submissions.length],
    ['delivered', submissions.filter(isReleased).length],
    ['confirmed', submissions.filter(({ isConfirmed }) => isConfirmed).length],
    ['servers left within', secondsOf(leftMs)],
    ['servers were ready within', secondsOf(readyMs)],
    ['settled within', secondsOf([settledMs])],
    ['audit events', events],
    ...rowsOf('warning', warnings),
    ...rowsOf('violations', finished.violations.counts()),
  ]
  return rows.map(([name, value]) => `${name.padEnd(48)} ${value}`).join('\n')
}

function rowsOf(kind: string, counts: Iterable<readonly [string, number]>): readonly Row[] {
  return [...counts].map(([name, times]) => [`${kind}: ${name}`, times])
}

function secondsOf(milliseconds: readonly number[]): string {
  return `${(Math.max(...milliseconds) / 1_000).toFixed(1)} s`
}
