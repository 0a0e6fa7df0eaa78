/** The reasons for which a senior reviewer has to decide as well (semantics 5). The words are stored with the step. */
export const ADVANCED_REASONS = [
  'threshold',
  'rateMissing',
  'firstPayment',
  'suppliedFieldsChanged',
  'warningOverridden',
  'changedAfterRejection',
] as const

/** A reason for which a senior reviewer has to decide as well. */
export type AdvancedReason = (typeof ADVANCED_REASONS)[number]
