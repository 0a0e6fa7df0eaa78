/** The facts of a session at one moment. Instants are milliseconds since 1970. */
interface SessionUse {
  readonly now: number
  /** The time of the latest use in any tab. */
  readonly usedAt: number
  /** The session ends after this time without use. */
  readonly idleMs: number
}

/** The server records use at most this often, so the session may end this much earlier. */
const MARGIN_MS = 15_000
/** The dialog is shown this long before the end, or after two thirds of a very short limit. */
const WARNING_MS = 90_000

/** Returns the milliseconds until an unused session ends; negative after the end. */
export function timeLeft({ now, usedAt, idleMs }: SessionUse): number {
  return usedAt + idleMs - MARGIN_MS - now
}

/** Returns whether the dialog should be shown. */
export function isEnding(use: SessionUse): boolean {
  return timeLeft(use) <= Math.min(WARNING_MS, use.idleMs / 3)
}

/** Returns whether a present user who makes no calls should extend the session. */
export function needsExtension({ now, usedAt, idleMs }: SessionUse): boolean {
  return now - usedAt > idleMs / 3
}

/** Returns a duration as text: 90 s is `1:30`. */
export function countdownText(milliseconds: number): string {
  const seconds = Math.max(0, Math.ceil(milliseconds / 1000))
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`
}
