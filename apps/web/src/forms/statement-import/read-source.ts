import type { Language } from '@nostro/kernel'

import { withinScriptTime } from '../../browser/lazy-part.ts'
import { readDelimited } from './read-delimited.ts'
import { readFinLines } from './read-fin-lines.ts'
import { readReport } from './read-report.ts'
import type { SourceTable } from './source-table.ts'

/** What a text is: a report in XML, a FIN message, or a table. */
type TextKind = 'xml' | 'fin' | 'table'

function kindOf(text: string): TextKind {
  const start = text.slice(0, 10_000)
  if (/^\s*(?:\uFEFF)?<(?:\?xml|[A-Za-z])/.test(start)) return 'xml'
  return /^\s*(?:\{1:|\{4:)|^:(?:20|25|28C?|60[FM]|61):/m.test(start) ? 'fin' : 'table'
}

const READERS: { readonly [Kind in TextKind]: (text: string) => SourceTable } = {
  xml: readReport,
  fin: readFinLines,
  table: readDelimited,
}

/** Reads a text by what it is. */
export function readText(text: string): SourceTable {
  return READERS[kindOf(text)](text)
}

/** Whether a text may be a message that says more than the columns of a table. */
export function isMessage(text: string): boolean {
  return kindOf(text) !== 'table'
}

/** The first bytes of every file that is an archive, as workbooks are. */
const ARCHIVE = [0x50, 0x4b, 0x03, 0x04]

/**
 * Reads a file by its content, whatever its name: a workbook, or a text. Throws where it is a broken workbook.
 */
export async function readFile(
  file: Blob,
  language: Language,
  readAs: (text: string) => SourceTable | Promise<SourceTable> = readText,
): Promise<SourceTable> {
  const bytes = new Uint8Array(await file.arrayBuffer())
  if (ARCHIVE.every((byte, index) => bytes[index] === byte)) {
    // Its libraries are fetched when there is a workbook.
    const { readWorkbook } = await withinScriptTime(import('./read-workbook.ts'))
    return readWorkbook(file)
  }
  return readAs(decoded(bytes, language))
}

/** How programs of a country write texts that are no UTF-8. */
const OLDER_ENCODINGS: Readonly<Record<Language, string>> = {
  'zh-CN': 'gb18030',
  en: 'windows-1252',
  ru: 'windows-1251',
}

function decoded(bytes: Uint8Array, language: Language): string {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return new TextDecoder('utf-16le').decode(bytes)
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    // Bytes that are no UTF-8 are a text nevertheless.
    return new TextDecoder(OLDER_ENCODINGS[language]).decode(bytes)
  }
}
