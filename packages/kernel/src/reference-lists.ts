/**
 * Code lists of which the platform may import a newer version; the others belong to standards that the product
 * implements.
 */
export const IMPORTABLE_LISTS = ['purpose', 'country', 'currency', 'region', 'industry', 'iban'] as const

/** The name of an importable code list. */
export type ImportableList = (typeof IMPORTABLE_LISTS)[number]
