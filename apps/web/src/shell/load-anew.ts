import { mayReload } from '../browser/missing-script.ts'
import { readStored, writeStored } from '../browser/storage.ts'
import { forgetUnsavedWork, keepOpenWork } from '../sessions/index.ts'

/**
 * Loads the page anew, since a script of its release is gone; answers whether it does, which it does once in ten seconds
 * at most (ERR-07). What is typed is kept before; where it cannot be kept, the browser asks whether to leave.
 */
export async function loadAnew(): Promise<boolean> {
  if (!mayReload(readStored('reloadedAt'), Date.now())) return false
  if (await keepOpenWork()) forgetUnsavedWork()
  writeStored('reloadedAt', String(Date.now()))
  location.reload()
  return true
}
