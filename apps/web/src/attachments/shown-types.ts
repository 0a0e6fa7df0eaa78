/** The type of a PDF, as the server finds it in a file. */
export const PDF = 'application/pdf'

/** Kinds of files that can be shown without running anything in them. */
export const SHOWN_TYPES: ReadonlySet<string> = new Set([PDF, 'image/jpeg', 'image/png'])
