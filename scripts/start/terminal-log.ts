/** The log of the server on a terminal: a summary line per minute, with the complete lines in a file. */
export interface TerminalLog {
  /** Processes a line of the server's log, one JSON object. */
  readonly write: (line: string) => void
  /** Prints the pending counts. */
  readonly flush: () => void
}

interface TerminalLogOptions {
  readonly print: (line: string) => void
  /** Stores the complete line. */
  readonly keep: (line: string) => void
  /** The path of the complete lines, for display. */
  readonly keptIn: string
}

interface LogLine {
  readonly msg?: string
  /** Counts by reason, of lines that represent many calls. */
  readonly refused?: Readonly<Record<string, number>>
  readonly slow?: Readonly<Record<string, number>>
}

const EVERY_MS = 60_000
/** Largest number of reasons with counts in a line. */
const REASONS_SHOWN = 4

/** Creates a log that counts the lines of a minute by their messages. */
export function createTerminalLog({ print, keep, keptIn }: TerminalLogOptions): TerminalLog {
  const counts = new Map<string, Map<string, number>>()
  let timer: NodeJS.Timeout | undefined
  const flush = (): void => {
    clearTimeout(timer)
    timer = undefined
    if (counts.size === 0) return
    const kinds = [...counts].map(([message, reasons]) => kindOf(message, reasons))
    print(`${new Date().toTimeString().slice(0, 5)} ${kinds.join('; ')}. Details: ${keptIn}`)
    counts.clear()
  }
  return {
    write: (line) => {
      keep(line)
      const { message, reasons } = countedIn(line)
      const known = counts.get(message) ?? new Map<string, number>()
      counts.set(message, known)
      for (const [reason, count] of reasons) known.set(reason, (known.get(reason) ?? 0) + count)
      timer ??= setTimeout(flush, EVERY_MS).unref()
    },
    flush,
  }
}

function kindOf(message: string, reasons: ReadonlyMap<string, number>): string {
  const total = [...reasons.values()].reduce((sum, count) => sum + count, 0)
  const named = [...reasons].filter(([reason]) => reason !== '')
  const most = named.toSorted(([, one], [, other]) => other - one).slice(0, REASONS_SHOWN)
  const shown = most.map(([reason, count]) => `${reason} ${count}`).join(', ')
  return shown === '' ? `${message}: ${total}` : `${message}: ${total} (${shown})`
}

interface Counted {
  readonly message: string
  /** Counts by reason; the reason is empty if a line represents one event. */
  readonly reasons: readonly (readonly [reason: string, count: number])[]
}

function countedIn(line: string): Counted {
  const { msg = 'other lines', refused, slow } = parsed(line)
  const counts = refused ?? slow
  return { message: msg, reasons: counts === undefined ? [['', 1]] : Object.entries(counts) }
}

function parsed(line: string): LogLine {
  try {
    // A line of our own log; the types describe the members that the summary uses.
    return JSON.parse(line) as LogLine
  } catch {
    // A line that is not a log object is counted and stored.
    return {}
  }
}
