import type { Language } from '@nostro/kernel'

/** Rows of cells of a file, a workbook or CSV in whatever encoding, or of a text; fetched with its libraries. */
export async function readTable(
  source: Blob | string,
  language: Language,
): Promise<readonly (readonly string[])[]> {
  const { readDelimited } = await import('./statement-import/read-delimited.ts')
  if (typeof source === 'string') return readDelimited(source).rows
  const { readFile } = await import('./statement-import/read-source.ts')
  return (await readFile(source, language, readDelimited)).rows
}
