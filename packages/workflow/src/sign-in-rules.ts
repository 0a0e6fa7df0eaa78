/**
 * The users of whom a rule demands a second factor: none, those who decide on messages or administer, or all. The
 * database function `needs_second_factor` decides by these words.
 */
export const SECOND_FACTOR_RULES = ['optional', 'deciding', 'everyone'] as const

/** The users of whom a rule demands a second factor, by its name. */
export type SecondFactorRule = (typeof SECOND_FACTOR_RULES)[number]
