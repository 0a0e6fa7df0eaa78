import { readFileSync } from 'node:fs'

import { type Installation, logFileOf } from '../installation/installation.ts'
import type { OnAttempt } from '../load/client.ts'
import type { Run } from '../run/scenario.ts'
import type { Progress } from './rolling-upgrade.ts'

/**
 * Returns a function that counts the outcomes of attempts. An untyped answer is a violation, and so is a call that was
 * cut off after all servers have this release, because the previous release stops differently.
 */
export function countAttempts({ violations, figures }: Run, progress: Progress): OnAttempt {
  return (outcome, path) => {
    if (outcome.kind === 'untyped')
      violations.note('no untyped answer', `${path} was answered ${outcome.status} in another form`)
    if (outcome.kind === 'cutOff' && progress.isUpgraded)
      violations.note('no client cut off by this release', `${path}: ${outcome.cause}`)
    figures.count(`attempt: ${nameOf(outcome, progress)}`)
  }
}

function nameOf(outcome: Parameters<OnAttempt>[0], { isUpgraded }: Progress): string {
  if (outcome.kind === 'notListening') return 'repeated at another server, as no process listened'
  if (outcome.kind === 'untyped') return 'answered in another form'
  if (outcome.kind === 'cutOff') return `cut off by ${isUpgraded ? 'this' : 'the earlier'} release`
  return outcome.error === undefined ? 'answered' : `refused: ${outcome.error}`
}

/** The numbers of the log library's levels. */
const [WARNING, ERROR] = [40, 50]

interface LogLine {
  readonly level: number
  readonly msg?: string
}

/** Counts the warnings in the logs of all servers, and records each error as a violation. */
export function noteLogged({ violations, figures }: Run, { servers, dataFolder }: Installation): void {
  const lines = servers.flatMap((_, index) => readFileSync(logFileOf(dataFolder, index), 'utf8').split('\n'))
  for (const text of lines) {
    // A process that fails during its start also writes other text.
    if (!text.startsWith('{"level":')) continue
    const { level, msg = '' } = JSON.parse(text) as LogLine
    if (level >= WARNING) figures.count(`warning: ${msg}`)
    if (level >= ERROR) violations.note('no errors logged', text)
  }
}
