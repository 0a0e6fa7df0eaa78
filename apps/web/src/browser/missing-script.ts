import { LIMITS } from '@nostro/kernel'

/** A script of an older build is gone after an update; the words are those of Chromium, Firefox and Safari. */
const MISSING_SCRIPT =
  /dynamically imported module|Importing a module script failed|error loading dynamically imported module|Unable to preload CSS/i

export function isMissingScript(error: unknown): boolean {
  return error instanceof Error && MISSING_SCRIPT.test(error.message)
}

/**
 * Returns whether the page may reload itself now; `reloadedAt` is the time of the last reload, milliseconds as text.
 */
export function mayReload(reloadedAt: string | undefined, nowMs: number): boolean {
  return reloadedAt === undefined || nowMs - Number(reloadedAt) > LIMITS.reloadGuardMs
}
