/** The log of the server as a terminal shows it: one line a minute for what happened, the lines themselves in a file. */
export interface TerminalLog {
  /** Takes a line of the server's log, one JSON object. */
  readonly write: (line: string) => void
  /** Prints what is counted and not yet printed. */
  readonly flush: () => void
}

interface TerminalLogOptions {
  readonly print: (line: string) => void
  /** Keeps the whole line. */
  readonly keep: (line: string) => void
  /** The place of the whole lines, as it is named to the reader. */
  readonly keptIn: string
}

interface LogLine {
  readonly msg?: string
  /** Counts by reason, of lines that stand for many calls. */
  readonly refused?: Readonly<Record<string, number>>
  readonly slow?: Readonly<Record<string, number>>
}

const EVERY_MS = 60_000
/** Of so many reasons a line names the counts. */
const REASONS_SHOWN = 4

/** Counts the lines of a minute by their messages. */
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
  /** Counts by reason; the empty reason where a line stands for itself. */
  readonly reasons: readonly (readonly [reason: string, count: number])[]
}

function countedIn(line: string): Counted {
  const { msg = 'other lines', refused, slow } = parsed(line)
  const counts = refused ?? slow
  return { message: msg, reasons: counts === undefined ? [['', 1]] : Object.entries(counts) }
}

function parsed(line: string): LogLine {
  try {
    // Lines of our own log: the members are checked for what the summary uses of them by their types there.
    return JSON.parse(line) as LogLine
  } catch {
    // A line that is no object of the log is counted all the same, and kept.
    return {}
  }
}
