/** The minimum interval between two reports. */
const QUIET_MS = 60_000

/** Reports the first failure, then at most one a minute with the number of spans lost since the last report. */
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
