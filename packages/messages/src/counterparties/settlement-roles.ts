/** The roles of an instruction: fields 53a, 54a, 56a and 57a. */
export const SETTLEMENT_ROLES = [
  'senderCorrespondent',
  'receiverCorrespondent',
  'intermediary',
  'accountWith',
] as const

/** One of {@link SETTLEMENT_ROLES}. */
export type SettlementRole = (typeof SETTLEMENT_ROLES)[number]
