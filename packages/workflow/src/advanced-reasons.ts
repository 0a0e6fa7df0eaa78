/** The reasons why a senior review is required. They are stored with the step. */
export const ADVANCED_REASONS = [
  'threshold',
  'rateMissing',
  'rateOutdated',
  'firstPayment',
  'suppliedFieldsChanged',
  'warningOverridden',
  'changedAfterRejection',
] as const

/** A reason why a senior review is required. */
export type AdvancedReason = (typeof ADVANCED_REASONS)[number]
