import type { ErrorCode } from '@nostro/kernel'
import type { FastifyBaseLogger } from 'fastify'

/** Writes refusals that come in crowds: the first at once, the others counted, a line a second for each code. */
export interface RefusalLog {
  readonly note: (log: LineWriter, refusal: Refusal) => void
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

interface Counted {
  readonly log: LineWriter
  readonly reasons: Map<string, number>
  timer: NodeJS.Timeout | undefined
  hasFault: boolean
}

const LINE_EVERY_MS = 1_000
/** A backend may say something else each time. */
const REASONS_MAX = 20
const REASON_LENGTH_MAX = 200
const OTHER = 'other'

export function createRefusalLog(): RefusalLog {
  const codes = new Map<ErrorCode, Counted>()

  const write = (code: ErrorCode, counted: Counted): void => {
    const line = { code, refused: Object.fromEntries(counted.reasons) }
    if (counted.hasFault) counted.log.error(line, 'calls refused')
    else counted.log.warn(line, 'calls refused')
    counted.reasons.clear()
    counted.hasFault = false
  }
  /** Goes on as long as there was something to write. */
  const openWindow = (code: ErrorCode, counted: Counted): void => {
    counted.timer = setTimeout(() => {
      counted.timer = undefined
      if (counted.reasons.size === 0) return
      write(code, counted)
      openWindow(code, counted)
    }, LINE_EVERY_MS)
    counted.timer.unref()
  }
  return {
    note: (log, { code, reason, isFault = false }) => {
      const counted = codes.get(code) ?? { log, reasons: new Map(), timer: undefined, hasFault: false }
      codes.set(code, counted)
      const text = reason.slice(0, REASON_LENGTH_MAX)
      const key = counted.reasons.has(text) || counted.reasons.size < REASONS_MAX ? text : OTHER
      counted.reasons.set(key, (counted.reasons.get(key) ?? 0) + 1)
      counted.hasFault ||= isFault
      if (counted.timer !== undefined) return
      write(code, counted)
      openWindow(code, counted)
    },
    flush: () => {
      for (const [code, counted] of codes) if (counted.reasons.size > 0) write(code, counted)
    },
  }
}
