/**
 * Starts a measurement. The returned function returns the processor time of this process since then in milliseconds. It
 * does not depend on the load of the machine, so tests can limit the work of a call by it.
 */
export function startProcessorClock(): () => number {
  const start = process.cpuUsage()
  return () => {
    const { user, system } = process.cpuUsage(start)
    return (user + system) / 1_000
  }
}
