/**
 * Starts to measure; the result returns the processor time of this process since then, in milliseconds. A busy machine
 * does not change it, so a test can bound the work of a call by it.
 */
export function startProcessorClock(): () => number {
  const start = process.cpuUsage()
  return () => {
    const { user, system } = process.cpuUsage(start)
    return (user + system) / 1_000
  }
}
