import type { ErrorCode } from '@nostro/kernel'
import type { FastifyBaseLogger } from 'fastify'

/** Logs frequent events: the first at once, later ones as one line a minute for each error code and for slow calls. */
export interface RefusalLog {
  readonly note: (log: LineWriter, refusal: Refusal) => void
  /** Notes a slow call by its route. */
  readonly noteSlow: (log: LineWriter, route: string) => void
  /** Logs the pending counts. */
  readonly flush: () => void
}

type LineWriter = Pick<FastifyBaseLogger, 'warn' | 'error'>

export interface Refusal {
  readonly code: ErrorCode
  /** The key for counting refusals within a line: a budget, or the message of a backend. */
  readonly reason: string
  /** The cause is a fault of a backend, not the number of calls. */
  readonly isFault?: boolean
}

/** The key of slow calls, next to error codes. */
const SLOW = 'slow'

interface Counted {
  readonly log: LineWriter
  readonly reasons: Map<string, number>
  timer: NodeJS.Timeout | undefined
  hasFault: boolean
}

const LINE_EVERY_MS = 60_000
/** Limits, because a backend may return a different message each time. */
const REASONS_MAX = 20
const REASON_LENGTH_MAX = 200
const OTHER = 'other'

export function createRefusalLog(): RefusalLog {
  const kinds = new Map<ErrorCode | typeof SLOW, Counted>()
  const write = (kind: ErrorCode | typeof SLOW, counted: Counted): void => {
    const counts = Object.fromEntries(counted.reasons)
    if (kind === SLOW) counted.log.warn({ slow: counts }, 'calls slow')
    else if (counted.hasFault) counted.log.error({ code: kind, refused: counts }, 'calls refused')
    else counted.log.warn({ code: kind, refused: counts }, 'calls refused')
    counted.reasons.clear()
    counted.hasFault = false
  }
  /** Opens the next window of a minute as long as there was something to log. */
  const openWindow = (kind: ErrorCode | typeof SLOW, counted: Counted): void => {
    counted.timer = setTimeout(() => {
      counted.timer = undefined
      if (counted.reasons.size === 0) return
      write(kind, counted)
      openWindow(kind, counted)
    }, LINE_EVERY_MS)
    counted.timer.unref()
  }
  const count = (
    log: LineWriter,
    kind: ErrorCode | typeof SLOW,
    { reason, isFault = false }: Omit<Refusal, 'code'>,
  ): void => {
    const counted = kinds.get(kind) ?? { log, reasons: new Map(), timer: undefined, hasFault: false }
    kinds.set(kind, counted)
    const text = reason.slice(0, REASON_LENGTH_MAX)
    const key = counted.reasons.has(text) || counted.reasons.size < REASONS_MAX ? text : OTHER
    counted.reasons.set(key, (counted.reasons.get(key) ?? 0) + 1)
    counted.hasFault ||= isFault
    if (counted.timer !== undefined) return
    write(kind, counted)
    openWindow(kind, counted)
  }
  return {
    note: (log, { code, ...refusal }) => count(log, code, refusal),
    noteSlow: (log, route) => count(log, SLOW, { reason: route }),
    flush: () => {
      for (const [kind, counted] of kinds) if (counted.reasons.size > 0) write(kind, counted)
    },
  }
}
