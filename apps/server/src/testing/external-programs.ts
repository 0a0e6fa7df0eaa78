import { accessSync, constants } from 'node:fs'
import path from 'node:path'

/**
 * Returns the programs that this machine lacks, of those that are no part of the installation of npm. A name without a
 * folder is searched in `PATH`. `NOSTRO_EXTERNAL_PROGRAMS=absent` hides all of them: tests then run as on a fresh
 * machine.
 */
export function missingPrograms(names: readonly string[]): readonly string[] {
  if (process.env['NOSTRO_EXTERNAL_PROGRAMS'] === 'absent') return names
  return names.filter((name) => !placesOf(name).some(isExecutable))
}

/** Returns whether this machine has every one of these programs; see {@link missingPrograms}. */
export function hasPrograms(...names: readonly string[]): boolean {
  return missingPrograms(names).length === 0
}

function placesOf(name: string): readonly string[] {
  if (name.includes('/')) return [name]
  return (process.env['PATH'] ?? '').split(path.delimiter).map((folder) => path.join(folder, name))
}

function isExecutable(file: string): boolean {
  try {
    accessSync(file, constants.X_OK)
    return true
  } catch {
    // Absent, or not for this user.
    return false
  }
}
