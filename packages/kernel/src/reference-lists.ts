/** Lists of codes the platform may bring a newer version of; the others are part of standards the product holds. */
export const IMPORTABLE_LISTS = ['purpose', 'country', 'currency', 'region', 'industry'] as const

/** A list of codes that an administrator can import, by its name. */
export type ImportableList = (typeof IMPORTABLE_LISTS)[number]
