import { existsSync, readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'

/** A folder of sample messages outside the product: `NOSTRO_CORPUS`, or `../shared/corpus` next to the repository. */
const FOLDER =
  process.env['NOSTRO_CORPUS'] ?? path.resolve(import.meta.dirname, '../../../../../../../shared/corpus')

/** The reason for skipping tests of samples. In CI missing samples are a failure. */
export const NO_SAMPLES = {
  isReason: !existsSync(path.join(FOLDER, 'mt')) && process.env['CI'] !== 'true',
  reason: `no samples in ${FOLDER}; set NOSTRO_CORPUS`,
} as const

/** Returns every sample with its name. A file stored under two names is returned once. */
export function samples(): readonly { readonly name: string; readonly bytes: Buffer }[] {
  if (NO_SAMPLES.isReason) return []
  const files = readdirSync(FOLDER, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => path.join(entry.parentPath, entry.name))
    .map((file) => ({ name: path.relative(FOLDER, file), bytes: readFileSync(file) }))
  return [...new Map(files.map((file) => [file.bytes.toString('latin1'), file])).values()]
}
