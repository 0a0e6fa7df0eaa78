import { withinScriptTime } from '../browser/lazy-part.ts'
/**
 * Reads rows of cells from a file (a workbook, or CSV in any encoding) or a text. The parser libraries are loaded on
 * first use. `isWhole` returns every row of the text, empty ones too and without a limit, so that positions match those
 * in the file.
 */
export async function readTable(
  source: Blob | string,
  { isWhole = false }: { readonly isWhole?: boolean } = {},
): Promise<readonly (readonly string[])[]> {
  const { readDelimited, readWholeTable } = await withinScriptTime(import('@nostro/tables/delimited'))
  const readAs = isWhole ? readWholeTable : readDelimited
  if (typeof source === 'string') return readAs(source)
  const { readFile } = await withinScriptTime(import('./statement-import/read-source.ts'))
  const { tables } = await readFile(source, (text) => ({ tables: [{ rows: readAs(text) }] }))
  return tables[0]?.rows ?? []
}
