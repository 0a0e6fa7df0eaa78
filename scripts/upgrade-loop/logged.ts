import { readFileSync } from 'node:fs'

/** A warning or error of a server's log. */
export interface LoggedLine {
  readonly isError: boolean
  readonly message: string
  /** The line as written. */
  readonly text: string
}

/** The numbers of the log library's levels. */
const [WARNING, ERROR] = [40, 50]

/** Returns the warnings and errors of a log. */
export function warningsOf(file: string): readonly LoggedLine[] {
  return readFileSync(file, 'utf8')
    .split('\n')
    .flatMap((text) => {
      const line = parsed(text)
      if (line === undefined || line.level < WARNING) return []
      return [{ isError: line.level >= ERROR, message: line.msg ?? '', text }]
    })
}

interface LogLine {
  readonly level: number
  readonly msg?: string
}

/** Parses a log line. A process that fails during its start also writes other text. */
function parsed(text: string): LogLine | undefined {
  if (!text.startsWith('{"level":')) return undefined
  return JSON.parse(text) as LogLine
}
