/** The facts known of a session at one moment; instants are milliseconds of the clock. */
interface SessionUse {
  readonly now: number
  /** The time of its latest use, in whichever tab. */
  readonly usedAt: number
  /** Unused for so long it ends. */
  readonly idleMs: number
}

/** The server notes use at most this often: a session may be over so much earlier. */
const MARGIN_MS = 15_000
/** The warning comes so long before the end, or at two thirds of a very short limit. */
const WARNING_MS = 90_000

/** Milliseconds until the session ends unused; negative when it is over. */
export function timeLeft({ now, usedAt, idleMs }: SessionUse): number {
  return usedAt + idleMs - MARGIN_MS - now
}

/** Returns whether it is time to ask if somebody is still there. */
export function isEnding(use: SessionUse): boolean {
  return timeLeft(use) <= Math.min(WARNING_MS, use.idleMs / 3)
}

/** Returns whether somebody who reads without asking the server for anything should be noted there. */
export function needsSign({ now, usedAt, idleMs }: SessionUse): boolean {
  return now - usedAt > idleMs / 3
}

/** `90 s` as `1:30`. */
export function countdownText(milliseconds: number): string {
  const seconds = Math.max(0, Math.ceil(milliseconds / 1000))
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`
}
