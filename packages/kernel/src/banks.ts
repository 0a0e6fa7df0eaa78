/** The status of a bank in the network. Only an active one receives messages. */
export const BANK_STATUSES = ['active', 'closed', 'inactive'] as const

/** A status of a bank in the network. */
export type BankStatus = (typeof BANK_STATUSES)[number]

/** The directions of a message between a bank and its counterparty. */
export const RELATIONSHIP_DIRECTIONS = ['send', 'receive'] as const

/** The direction of a relationship: messages sent, or messages received. */
export type RelationshipDirection = (typeof RELATIONSHIP_DIRECTIONS)[number]

/** The rulings of a relationship, the strictest last. */
export const RELATIONSHIP_RULINGS = ['allow', 'warn', 'refuse'] as const

/** The ruling of a relationship about a message: allow, warn or refuse. */
export type RelationshipRuling = (typeof RELATIONSHIP_RULINGS)[number]
