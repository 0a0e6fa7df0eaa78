/** The code lists of forms, in the order in which administrators see them. */
export const REFERENCE_LISTS = [
  'purpose',
  'country',
  'currency',
  'region',
  'industry',
  'iban',
  'instructionCode',
  'externalCode',
  'bankTransaction',
] as const

/** The name of a list that forms choose from. */
export type ReferenceList = (typeof REFERENCE_LISTS)[number]

interface ListSource {
  /** The official title of the standard or publication. */
  readonly source: string
  /** The month in which the product's copy was last compared with the source, `YYYY-MM`. */
  readonly comparedIn: string
  /** The number of codes, so that a screen can show it without loading the list. */
  readonly count: number
  /** The number of names that were not found in a public source. */
  readonly unverified?: number
}

/** The sources of the product's own copies of the lists. */
export const LIST_SOURCES: Readonly<Record<ReferenceList, ListSource>> = {
  purpose: {
    source: '国家外汇管理局 SAFE, 汇发〔2014〕21号, 2014',
    comparedIn: '2026-11',
    count: 175,
    unverified: 112,
  },
  country: { source: 'ISO 3166-1', comparedIn: '2026-11', count: 250 },
  currency: { source: 'ISO 4217, Unicode CLDR 48', comparedIn: '2026-11', count: 11 },
  region: { source: 'GB/T 2260, ISO 3166-2:CN', comparedIn: '2026-11', count: 34 },
  industry: { source: 'GB/T 4754-2017', comparedIn: '2026-11', count: 21 },
  iban: { source: 'ISO 13616, IBAN registry, release 99, 2024-12', comparedIn: '2026-11', count: 89 },
  instructionCode: { source: 'SWIFT User Handbook, 23E, 72, 86', comparedIn: '2026-11', count: 28 },
  externalCode: { source: 'ISO 20022 external code sets, 2025-05', comparedIn: '2026-11', count: 381 },
  bankTransaction: { source: 'ISO 20022 BTC 7.0, 2023-10-30', comparedIn: '2026-11', count: 1527 },
}
