import { readFileSync } from 'node:fs'

import { type Installation, logFileOf } from '../installation/installation.ts'
import type { Run } from '../run/scenario.ts'

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
