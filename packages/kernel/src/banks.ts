/** The status of a bank in the network: only an active one receives messages. */
export const BANK_STATUSES = ['active', 'closed', 'inactive'] as const

/** A status of a bank in the network. */
export type BankStatus = (typeof BANK_STATUSES)[number]

/** The directions of a message between the own bank and a counterparty. */
export const RELATIONSHIP_DIRECTIONS = ['send', 'receive'] as const

/** A direction that a relationship rules: messages sent, or messages received. */
export type RelationshipDirection = (typeof RELATIONSHIP_DIRECTIONS)[number]

/** The answers of a relationship to a message, the strictest last. */
export const RELATIONSHIP_RULINGS = ['allow', 'warn', 'refuse'] as const

/** The effect of a relationship on a message: it is allowed, warned about or refused. */
export type RelationshipRuling = (typeof RELATIONSHIP_RULINGS)[number]
