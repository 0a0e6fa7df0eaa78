import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

/** A folder of sample messages that is no part of the product: `NOSTRO_CORPUS`, or `../shared/corpus` beside the repository. */
const FOLDER =
  process.env['NOSTRO_CORPUS'] ?? fileURLToPath(new URL('../../../../../shared/corpus', import.meta.url))

export const hasCorpus = existsSync(`${FOLDER}/mt`)

/** The samples are required here: a missing corpus is a failure and no reason to skip. */
export const needsCorpus = process.env['CI'] === 'true'

export const CORPUS_HINT = `no samples in ${FOLDER}; set NOSTRO_CORPUS to run the conformance suite`

/** The text of a sample of `mt/`: UTF-8, or ISO 8859-1 where it is none. */
export function sampleText(file: string): string {
  const bytes = readFileSync(`${FOLDER}/mt/${file}`)
  try {
    return new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes)
  } catch {
    return bytes.toString('latin1')
  }
}

/** All files of `mt/` below a folder, with their paths from there. */
export function filesOf(folder: string): readonly string[] {
  return readdirSync(`${FOLDER}/mt/${folder}`, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => `${entry.parentPath}/${entry.name}`.slice(`${FOLDER}/mt/`.length).replace(/^\/+/, ''))
    .toSorted()
}

/** A file of the folder as it stands, by its path from there: `mx/PROVENANCE.tsv`. */
export function sampleBytes(path: string): Uint8Array {
  return readFileSync(`${FOLDER}/${path}`)
}

/** The rows of a table of `mt/` with a heading line, each by the names of its columns. */
export function tableRows(file: string): readonly Readonly<Record<string, string>>[] {
  return rowsIn(sampleText(file))
}

/** {@link tableRows} of a text. */
export function rowsIn(text: string): readonly Readonly<Record<string, string>>[] {
  const [heading = '', ...lines] = text.split('\n')
  const names = heading.split('\t')
  return lines
    .filter((line) => line !== '')
    .map((line) => Object.fromEntries(line.split('\t').map((cell, index) => [names[index] ?? '', cell])))
}

/** The objects of a file with one JSON object a line. */
export function jsonLines(file: string): readonly unknown[] {
  return sampleText(file)
    .split('\n')
    .filter((line) => line !== '')
    .map((line): unknown => JSON.parse(line))
}
