import { countOne } from '../kill-loop/bursts.ts'
import type { OnTry } from '../kill-loop/stubborn-client.ts'
import type { Violations } from '../kill-loop/violations.ts'
import type { Progress } from './rolling-upgrade.ts'

/** The outcomes of all attempts of all calls. */
export interface Tries {
  readonly onTry: OnTry
  readonly counts: () => ReadonlyMap<string, number>
}

/**
 * Counts the outcomes of attempts. An untyped answer is a violation, and so is a call that was cut off after all
 * servers have this release, because the previous release stops differently.
 */
export function countTries(violations: Violations, progress: Progress): Tries {
  const counts = new Map<string, number>()
  return {
    onTry: (outcome, path) => {
      if (outcome.kind === 'untyped')
        violations.note('answers typed', `${path} was answered ${outcome.status} in another form`)
      if (outcome.kind === 'cutOff' && progress.isUpgraded)
        violations.note('nobody cut off by this release', `${path}: ${outcome.cause}`)
      countOne(counts, nameOf(outcome, progress))
    },
    counts: () => counts,
  }
}

function nameOf(outcome: Parameters<OnTry>[0], { isUpgraded }: Progress): string {
  if (outcome.kind === 'nobody') return 'another server asked, as nobody listened'
  if (outcome.kind === 'untyped') return 'answered in another form'
  if (outcome.kind === 'cutOff')
    return isUpgraded ? 'cut off by this release' : 'cut off by the release before'
  return outcome.error === undefined ? 'answered' : `refused: ${outcome.error}`
}
