import { existsSync, readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'

/** A folder of sample messages that is no part of the product: `NOSTRO_CORPUS`, or `../shared/corpus` beside the repository. */
const FOLDER =
  process.env['NOSTRO_CORPUS'] ?? path.resolve(import.meta.dirname, '../../../../../../../shared/corpus')

/** Says why tests of samples are left out; where everything has to be tested, missing samples are a failure. */
export const NO_SAMPLES = {
  isReason: !existsSync(path.join(FOLDER, 'mt')) && process.env['CI'] !== 'true',
  reason: `no samples in ${FOLDER}; set NOSTRO_CORPUS`,
} as const

/** Returns every sample with its name, each once: some are the same file under two names. */
export function samples(): readonly { readonly name: string; readonly bytes: Buffer }[] {
  if (NO_SAMPLES.isReason) return []
  const files = readdirSync(FOLDER, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => path.join(entry.parentPath, entry.name))
    .map((file) => ({ name: path.relative(FOLDER, file), bytes: readFileSync(file) }))
  return [...new Map(files.map((file) => [file.bytes.toString('latin1'), file])).values()]
}
