import { type TextEncoding, textOfBytes } from '@nostro/messages'
import { isWorkbook } from '@nostro/tables'
import { readDelimited } from '@nostro/tables/delimited'

import { withinScriptTime } from '../../browser/lazy-part.ts'
import { readFinLines } from './read-fin-lines.ts'
import { readReport } from './read-report.ts'
import type { ImportForm, ReadSource } from './source-table.ts'

/** The kind of a text: an XML report, a FIN message, or a table. */
type TextKind = 'xml' | 'fin' | 'table'

function kindOf(text: string): TextKind {
  const start = text.slice(0, 10_000)
  if (/^\s*(?:\uFEFF)?<(?:\?xml|[A-Za-z])/.test(start)) return 'xml'
  return /^[^\S\n]*(?:\{1:|\{4:|:(?:20|25P?|28C?|34F|60[FM]|61):)/m.test(start) ? 'fin' : 'table'
}

const READERS: { readonly [Kind in TextKind]: (text: string, target: ImportForm) => ReadSource } = {
  xml: readReport,
  fin: readFinLines,
  table: (text) => ({ tables: [{ rows: readDelimited(text) }].filter(({ rows }) => rows.length > 0) }),
}

const FINAL: ImportForm = { isInterim: false }

/** Reads a text by its kind, for a final statement if no other form is given. */
export function readText(text: string, target = FINAL): ReadSource {
  return READERS[kindOf(text)](text, target)
}

/** Returns whether a text may be a message with more values than the columns of a table. */
export function isMessage(text: string): boolean {
  return kindOf(text) !== 'table'
}

/**
 * Reads a file by its content, independent of its name: a workbook, or a text in the chosen or else in the detected
 * encoding. Throws for a damaged workbook.
 */
export async function readFile(
  file: Blob,
  readAs: (text: string) => ReadSource | Promise<ReadSource> = (text) => readText(text),
  encoding?: TextEncoding,
): Promise<ReadSource> {
  const bytes = new Uint8Array(await file.arrayBuffer())
  if (isWorkbook(bytes)) {
    // The workbook libraries are loaded on first use.
    const { readWorkbook } = await withinScriptTime(import('@nostro/tables/workbook'))
    const rows = await readWorkbook(file)
    return { tables: [{ rows: rows.filter((row) => row.some((cell) => cell !== '')) }] }
  }
  const { text, encoding: found } = textOfBytes(bytes, encoding)
  return { ...(await readAs(text)), ...(found && { encoding: found }) }
}
