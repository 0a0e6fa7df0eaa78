/** The form members of one side of a payment. Of several paths, the first filled one applies. */
export interface SidePaths {
  readonly names: readonly string[]
  /** The party is a financial institution. */
  readonly isInstitution?: true
  /** BICs of the party itself; absent for customers. */
  readonly bics?: readonly string[]
  readonly accounts: readonly string[]
  /** Address lines, or groups with a structured address. */
  readonly addresses: readonly string[]
  /** BICs of the bank with the account. */
  readonly banks: readonly string[]
  readonly bankNames?: readonly string[]
}

/** The form members that identify a payment for readers: both sides and the terms. */
export interface PaymentPaths {
  readonly payer: SidePaths
  readonly payee: SidePaths
  readonly charges: readonly string[]
  readonly purposes: readonly string[]
  readonly remittance: readonly string[]
}

/** The form members of one bank between sender and payee: its BIC, and an account (a member, or a group of ISO 20022). */
export interface CorrespondentPaths {
  readonly bic: string
  readonly account?: string
}

/** The form members that a standing settlement instruction fills: fields 53a, 54a, 56a, 57a and their equivalents. */
export interface SettlementPaths {
  /** BICs of the bank whose instruction applies. Of several paths, the first filled one applies. */
  readonly counterparties: readonly string[]
  readonly currency: string
  readonly senderCorrespondent?: CorrespondentPaths
  readonly receiverCorrespondent?: CorrespondentPaths
  readonly intermediary: CorrespondentPaths
  readonly accountWith: CorrespondentPaths
}

/** The members by which a payment in CNY to mainland China is recognised, and the lines that begin with its purpose. */
export interface CnyPurposePaths {
  readonly currency: string
  /** BICs of the sending bank. Of several paths, the first filled one applies. */
  readonly senders: readonly string[]
  /** BICs of the bank with the payee's account. Of several paths, the first filled one applies. */
  readonly payeeBanks: readonly string[]
  readonly remittance: string
}
