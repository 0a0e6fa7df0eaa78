/** The type of a PDF, as the server detects it in the content. */
export const PDF = 'application/pdf'

/** File types that can be shown without executing any of their content. */
export const SHOWN_TYPES: ReadonlySet<string> = new Set([PDF, 'image/jpeg', 'image/png'])
