import { accessSync, constants } from 'node:fs'
import path from 'node:path'

/**
 * Returns those of the programs, which npm does not install, that this machine lacks. A name without a folder is
 * searched in `PATH`. `NOSTRO_EXTERNAL_PROGRAMS=absent` hides all of them, so that tests run as on a fresh machine.
 */
export function missingPrograms(names: readonly string[]): readonly string[] {
  if (process.env['NOSTRO_EXTERNAL_PROGRAMS'] === 'absent') return names
  return names.filter((name) => !placesOf(name).some(isExecutable))
}

/** Returns whether this machine has all of the programs; see {@link missingPrograms}. */
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
    // The file does not exist, or this user may not execute it.
    return false
  }
}
