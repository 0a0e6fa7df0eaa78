import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

/**
 * A folder of sample messages that is not part of the product: `NOSTRO_CORPUS`, or `../shared/corpus` next to the
 * repository.
 */
const FOLDER =
  process.env['NOSTRO_CORPUS'] ?? fileURLToPath(new URL('../../../../../shared/corpus', import.meta.url))

export const hasCorpus = existsSync(`${FOLDER}/mt`)

/** True if the samples are required: a missing corpus is then a failure, not a reason to skip the tests. */
export const needsCorpus = process.env['CI'] === 'true'

export const CORPUS_HINT = `no samples in ${FOLDER}; set NOSTRO_CORPUS to run the conformance suite`

/** Returns the text of a sample of `mt/`: UTF-8, or ISO 8859-1 if it is not valid UTF-8. */
export function sampleText(file: string): string {
  const bytes = readFileSync(`${FOLDER}/mt/${file}`)
  try {
    return new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes)
  } catch {
    return bytes.toString('latin1')
  }
}

/** Returns all files of `mt/` below a folder, with their paths relative to it. */
export function filesOf(folder: string): readonly string[] {
  return readdirSync(`${FOLDER}/mt/${folder}`, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => `${entry.parentPath}/${entry.name}`.slice(`${FOLDER}/mt/`.length).replace(/^\/+/, ''))
    .toSorted()
}

/** Returns the bytes of a file by its path relative to the folder: `mx/PROVENANCE.tsv`. */
export function sampleBytes(path: string): Uint8Array {
  return readFileSync(`${FOLDER}/${path}`)
}

/** Returns the rows of a table of `mt/` with a heading line, each by the names of its columns. */
export function tableRows(file: string): readonly Readonly<Record<string, string>>[] {
  return rowsIn(sampleText(file))
}

/** Returns the rows of a text like {@link tableRows}. */
export function rowsIn(text: string): readonly Readonly<Record<string, string>>[] {
  const [heading = '', ...lines] = text.split('\n')
  const names = heading.split('\t')
  return lines
    .filter((line) => line !== '')
    .map((line) => Object.fromEntries(line.split('\t').map((cell, index) => [names[index] ?? '', cell])))
}

/** Returns the objects of a file with one JSON object per line. */
export function jsonLines(file: string): readonly unknown[] {
  return sampleText(file)
    .split('\n')
    .filter((line) => line !== '')
    .map((line): unknown => JSON.parse(line))
}
