import { readStored, writeStored } from '../browser/storage.ts'
import { SPECIFIED_VERSION } from './specified-version.ts'

/**
 * The version of this build: the specification's (CLI-14), and behind it the number the build gave itself. The build
 * writes the same into `version.json`, for pages of other builds. Where nothing was built there is no number.
 */
export const VERSION = import.meta.env.NOSTRO_VERSION ?? SPECIFIED_VERSION

interface Versions {
  /** The version the server had when this browser last asked. */
  readonly stored: string | undefined
  readonly running: string
  /** The version that the server delivers now. */
  readonly served: string
}

/**
 * Returns whether to load the page anew: the server has another version, and that was not tried before (OPEN-48,
 * CLI-13).
 */
export function needsReload({ stored, running, served }: Versions): boolean {
  return served !== running && served !== stored
}

/** Asks whether the browser kept an old build, and fetches the new one: at the start, and when nobody looks. */
export async function checkVersion(): Promise<void> {
  const served = await servedVersion()
  if (served === undefined) return
  const reloads = needsReload({ stored: readStored('version'), running: VERSION, served })
  writeStored('version', served)
  if (reloads) location.reload()
}

/** Returns whether the server has another build than the one that runs here; what cannot be known is not so. */
export async function isOutdated(): Promise<boolean> {
  const served = await servedVersion()
  return served !== undefined && served !== VERSION
}

/** `undefined` when it cannot be known now; the next start asks again. */
async function servedVersion(): Promise<string | undefined> {
  try {
    const response = await fetch(`/version.json?t=${Date.now()}`)
    const answer: unknown = await response.json()
    const isVersion = typeof answer === 'object' && answer !== null && 'version' in answer
    return isVersion && typeof answer.version === 'string' ? answer.version : undefined
  } catch {
    return undefined
  }
}
