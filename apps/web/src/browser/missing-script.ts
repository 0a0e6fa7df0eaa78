import { LIMITS } from '@nostro/kernel'

/** The errors of Chromium, Firefox and Safari for a missing script, such as one of an older build after an update. */
const MISSING_SCRIPT =
  /dynamically imported module|Importing a module script failed|error loading dynamically imported module|Unable to preload CSS/i

export function isMissingScript(error: unknown): boolean {
  return error instanceof Error && MISSING_SCRIPT.test(error.message)
}

/**
 * Returns whether the page may reload itself now. `reloadedAt` is the time of the last reload, in milliseconds as
 * text.
 */
export function mayReload(reloadedAt: string | undefined, nowMs: number): boolean {
  return reloadedAt === undefined || nowMs - Number(reloadedAt) > LIMITS.reloadGuardMs
}
