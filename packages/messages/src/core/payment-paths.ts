/** The form members of one side of a payment. Of several paths, the first filled one applies. */
export interface SidePaths {
  readonly names: readonly string[]
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
