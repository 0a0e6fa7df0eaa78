/** The time within which the same trouble is told of once. */
const QUIET_MS = 60_000

/** Passes the first failure on, and afterwards one a minute with all that was lost since. */
export function reportRarely(
  report: (error: unknown, spans: number) => void,
  now: () => number,
): (error: unknown, spans: number) => void {
  let reportedAt: number | undefined
  let lost = 0
  return (error, spans) => {
    lost += spans
    if (reportedAt !== undefined && now() - reportedAt < QUIET_MS) return
    reportedAt = now()
    report(error, lost)
    lost = 0
  }
}
