import { mayReload } from '../browser/missing-script.ts'
import { readStored, writeStored } from '../browser/storage.ts'
import { forgetUnsavedWork, keepOpenWork } from '../sessions/index.ts'

/**
 * Reloads the page because a script was removed by a new release. Returns whether it does; this happens at most once
 * in ten seconds (ERR-07). Typed input is saved first. If it cannot be saved, the browser asks for confirmation.
 */
export async function reloadForMissingPart(): Promise<boolean> {
  if (!mayReload(readStored('reloadedAt'), Date.now())) return false
  if (await keepOpenWork()) forgetUnsavedWork()
  writeStored('reloadedAt', String(Date.now()))
  location.reload()
  return true
}
