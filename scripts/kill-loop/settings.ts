/** The size of a run, from the environment. */
export interface KillSettings {
  /** Number of processes to kill. */
  readonly kills: number
  /** Number of commands in progress at a fault. */
  readonly burst: number
  /** Time limit in ms after a fault until users are served again. */
  readonly serveMs: number
  /** Time limit in ms after a fault until all acknowledged work is done. */
  readonly settleMs: number
}

/** Default limits, which include the restart of a server that was killed with its database. */
const USUAL = { serveSeconds: 60, settleSeconds: 10 }

/** Reads the size of a run; missing values have the default of the kind of run. */
export function readSettings(
  variables: Readonly<Record<string, string | undefined>>,
  usual: { readonly serveSeconds: number; readonly settleSeconds: number } = USUAL,
): KillSettings {
  return {
    kills: wholeNumber(variables, { name: 'NOSTRO_KILLS', usual: 100 }),
    burst: wholeNumber(variables, { name: 'NOSTRO_KILL_BURST', usual: 50 }),
    serveMs: wholeNumber(variables, { name: 'NOSTRO_KILL_SERVE_SECONDS', usual: usual.serveSeconds }) * 1_000,
    settleMs:
      wholeNumber(variables, { name: 'NOSTRO_KILL_SETTLE_SECONDS', usual: usual.settleSeconds }) * 1_000,
  }
}

/** Reads a positive integer from the environment. */
export function wholeNumber(
  variables: Readonly<Record<string, string | undefined>>,
  { name, usual }: { readonly name: string; readonly usual: number },
): number {
  const given = variables[name]
  if (given === undefined || given === '') return usual
  const number = Number(given)
  if (!Number.isInteger(number) || number < 1) throw new Error(`${name} is not a number above 0: ${given}`)
  return number
}
