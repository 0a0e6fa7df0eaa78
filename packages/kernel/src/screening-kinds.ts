/** The kinds of entries of screening lists; `country` refers to a country as a whole. */
export const LIST_KINDS = ['person', 'entity', 'vessel', 'aircraft', 'country'] as const

/** The kind of an entry of a screening list. */
export type ListKind = (typeof LIST_KINDS)[number]
