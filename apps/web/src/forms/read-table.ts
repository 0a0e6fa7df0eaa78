import { withinScriptTime } from '../browser/lazy-part.ts'
interface TableOptions {
  /** Every row of a text, empty ones too, however many there are: a row's position is that in its file. */
  readonly isWhole?: boolean
}

/** Rows of cells of a file, a workbook or CSV in whatever encoding, or of a text; fetched with its libraries. */
export async function readTable(
  source: Blob | string,
  { isWhole = false }: TableOptions = {},
): Promise<readonly (readonly string[])[]> {
  const { readDelimited, readWholeTable } = await withinScriptTime(
    import('./statement-import/read-delimited.ts'),
  )
  const readAs = isWhole ? readWholeTable : readDelimited
  if (typeof source === 'string') return readAs(source).rows
  const { readFile } = await withinScriptTime(import('./statement-import/read-source.ts'))
  const { tables } = await readFile(source, (text) => ({ tables: [readAs(text)] }))
  return tables[0]?.rows ?? []
}
