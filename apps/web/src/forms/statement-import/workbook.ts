import writeXlsxFile from 'write-excel-file/universal'

/** The precision of a number in a spreadsheet. */
const NUMBER_DIGITS_MAX = 15

/** Writes the table as a workbook with one sheet. Amounts are numbers; all other cells are text and never formulas. */
export async function workbookOf(
  names: readonly string[],
  rows: readonly (readonly string[])[],
  columns: readonly { readonly kind: string }[],
): Promise<Blob> {
  const head = names.map((value) => ({ value, type: String, fontWeight: 'bold' as const }))
  const body = rows.map((row) =>
    row.map((text, index) => {
      if (columns[index]?.kind !== 'amount' || !isExact(text)) return { value: text, type: String }
      const decimals = text.split('.')[1]?.length ?? 0
      const format = decimals === 0 ? '#,##0' : `#,##0.${'0'.repeat(decimals)}`
      return { value: Number(text), type: Number, format }
    }),
  )
  return writeXlsxFile([head, ...body]).toBlob()
}

/** A longer number would lose digits, so it remains a text. */
function isExact(text: string): boolean {
  return /^\d+(?:\.\d+)?$/.test(text) && text.replace('.', '').length <= NUMBER_DIGITS_MAX
}
