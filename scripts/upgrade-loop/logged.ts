import { readFileSync } from 'node:fs'

/** A line of a server's log that reports more than everyday work. */
export interface LoggedLine {
  readonly isError: boolean
  readonly message: string
  /** The line as it was written. */
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

/** A process that fails while it starts writes more than lines of the log. */
function parsed(text: string): LogLine | undefined {
  if (!text.startsWith('{"level":')) return undefined
  return JSON.parse(text) as LogLine
}
