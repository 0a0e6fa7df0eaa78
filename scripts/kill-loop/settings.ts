/** The size of a run. Source: the environment. */
export interface KillSettings {
  /** Processes killed in all. */
  readonly kills: number
  /** Commands under way when something is killed. */
  readonly burst: number
  /** The time after a fault until somebody who comes then has to be served. */
  readonly serveMs: number
  /** The time after a fault until everything that was acknowledged has to be where it belongs. */
  readonly settleMs: number
}

/** A server that is killed with its database is back after its start. */
const USUAL = { serveSeconds: 60, settleSeconds: 10 }

/** Reads the size of a run; what is not set is as usual for the kind of run. */
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

/** A number above 0 out of the environment. */
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
