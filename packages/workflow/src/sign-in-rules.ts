/**
 * The rules for a second factor: optional, required for users who decide on messages or administer, or required for
 * all. The database function `needs_second_factor` uses these words.
 */
export const SECOND_FACTOR_RULES = ['optional', 'deciding', 'everyone'] as const

/** The name of a rule for a second factor. */
export type SecondFactorRule = (typeof SECOND_FACTOR_RULES)[number]
