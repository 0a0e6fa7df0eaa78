import type { Run, RunFigures } from './rounds.ts'
import { isReleased } from './ledger.ts'

type Row = readonly [name: string, value: string | number]

interface Finished {
  readonly run: Run
  readonly figures: RunFigures
  readonly events: number
  readonly seconds: number
}

/** Returns the figures of a run as text. */
export function figuresOf({ run, figures, events, seconds }: Finished): string {
  const { kills, faults, commands, inProgress, servedMs, answeredMs, settledMs } = figures
  const submissions = run.ledger.submissions()
  const ends = run.installation.servers.map(({ ownEnds }) => ownEnds())
  const rows: readonly Row[] = [
    ['processes killed', kills],
    ['seconds', seconds],
    ...rowsOf('fault', faults),
    ...rowsOf('command', commands),
    [
      'under way at a fault',
      `${Math.min(...inProgress)} to ${Math.max(...inProgress)}, ${mean(inProgress)} on average`,
    ],
    ['submitted', submissions.length],
    ['delivered', submissions.filter(isReleased).length],
    ['confirmed', submissions.filter(({ isConfirmed }) => isConfirmed).length],
    ['rests', settledMs.length],
    ['served again after a fault', secondsOf(servedMs)],
    ['burst answered after a fault', secondsOf(answeredMs)],
    ['settled after a fault', secondsOf(settledMs)],
    ['starts given up', ends.reduce((sum, { starting }) => sum + starting, 0)],
    ['audit events', events],
    ...rowsOf('violations', run.violations.counts()),
  ]
  return rows.map(([name, value]) => `${name.padEnd(40)} ${value}`).join('\n')
}

function rowsOf(kind: string, counts: Iterable<readonly [string, number]>): readonly Row[] {
  return [...counts].map(([name, times]) => [`${kind}: ${name}`, times])
}

function secondsOf(milliseconds: readonly number[]): string {
  const seconds = milliseconds.map((each) => each / 1_000)
  return `${mean(seconds)} s on average, ${Math.max(...seconds).toFixed(1)} s at most`
}

function mean(numbers: readonly number[]): string {
  return (numbers.reduce((sum, number) => sum + number, 0) / numbers.length).toFixed(1)
}
