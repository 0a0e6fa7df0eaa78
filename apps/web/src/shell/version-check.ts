import { readStored, writeStored } from '../browser/storage.ts'
import { SPECIFIED_VERSION } from './specified-version.ts'

/**
 * The version of this build: that of the specification (CLI-14), followed by the build number. The build writes the
 * same version to `version.json`, for pages of other builds. Without a build there is no number.
 */
export const VERSION = import.meta.env.NOSTRO_VERSION ?? SPECIFIED_VERSION

interface Versions {
  /** The server's version at the previous check of this browser. */
  readonly stored: string | undefined
  readonly running: string
  /** The version that the server delivers now. */
  readonly served: string
}

/**
 * Returns whether to reload the page: the server has another version, and a reload for it was not tried before
 * (OPEN-48, CLI-13).
 */
export function needsReload({ stored, running, served }: Versions): boolean {
  return served !== running && served !== stored
}

/** Reloads the page if the browser has cached an older build. Called at the start, and while the page is hidden. */
export async function checkVersion(): Promise<void> {
  const served = await servedVersion()
  if (served === undefined) return
  const reloads = needsReload({ stored: readStored('version'), running: VERSION, served })
  writeStored('version', served)
  if (reloads) location.reload()
}

/** Returns whether the server has another build than this page; `false` if the server's version is unknown. */
export async function isOutdated(): Promise<boolean> {
  const served = await servedVersion()
  return served !== undefined && served !== VERSION
}

/** Returns the server's version, or `undefined` if it cannot be loaded; the next check tries again. */
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
