const HALF_A_YEAR_MS = 183 * 86_400_000

const now = Date.now.bind(Date)

/** Nobody waits half a year for a test: the process that loads this first lives so much later. */
class LaterDate extends Date {
  constructor(moment: number | string | Date = LaterDate.now()) {
    super(moment)
  }

  static override now(): number {
    return now() + HALF_A_YEAR_MS
  }
}

Object.assign(globalThis, { Date: LaterDate })
