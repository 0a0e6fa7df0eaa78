import type { ErrorCode } from '@nostro/kernel'
import type { FastifyBaseLogger } from 'fastify'

/** Writes what comes in crowds: the first at once, the others counted, a line a minute for each code and for slow calls. */
export interface RefusalLog {
  readonly note: (log: LineWriter, refusal: Refusal) => void
  /** Notes a call that was answered late, by its route. */
  readonly noteSlow: (log: LineWriter, route: string) => void
  /** Writes what is counted and not yet written. */
  readonly flush: () => void
}

type LineWriter = Pick<FastifyBaseLogger, 'warn' | 'error'>

export interface Refusal {
  readonly code: ErrorCode
  /** The key by which the refusals of a line are counted: a budget, or what a backend said. */
  readonly reason: string
  /** A backend is at fault and not the number of calls. */
  readonly isFault?: boolean
}

/** The key of the calls that were answered late, beside those of refusals. */
const SLOW = 'slow'

interface Counted {
  readonly log: LineWriter
  readonly reasons: Map<string, number>
  timer: NodeJS.Timeout | undefined
  hasFault: boolean
}

const LINE_EVERY_MS = 60_000
/** A backend may say something else each time. */
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
  /** Goes on as long as there was something to write. */
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
