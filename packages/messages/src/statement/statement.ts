/** The kind of a balance. `forward` is available on a later day; `other` is shown but not part of the sum. */
export type BalanceKind = 'opening' | 'closing' | 'available' | 'forward' | 'other'

/** A balance of a statement. */
export interface StatementBalance {
  readonly kind: BalanceKind
  /** The field or code of the balance: `60F`, `OPBD`. */
  readonly code: string
  /** The balance of one page, not of the whole statement. */
  readonly isInterim: boolean
  readonly date?: string
  readonly currency: string
  /** A decimal text; a debit balance is negative. */
  readonly amount: string
}

/** A payment of an entry with the identifiers that its parties know. */
export interface EntryPayment {
  readonly currency: string
  readonly amount: string
  /** Each once: reference for the account owner, end-to-end and instruction identification. */
  readonly references: readonly string[]
  readonly uetr?: string
}

/** A booking on the account. */
export interface StatementEntry {
  /** The place in the form: `statementLines.3`, `statements.0.entries.3`. */
  readonly path: string
  readonly bookingDate?: string
  readonly valueDate?: string
  /** The effect on the balance: the reversal of a debit is a credit. */
  readonly isCredit: boolean
  readonly isReversal: boolean
  /** Pending entries and entries for information do not change the balance. */
  readonly isBooked: boolean
  readonly currency: string
  /** A decimal text without sign; empty if the message has no readable amount. */
  readonly amount: string
  /** The balance after the entry; absent without an opening balance and for an entry that is not counted. */
  readonly balance?: string
  /** The kind of the transaction: `NTRF`, `PMNT ICDT XBCT`. */
  readonly type: string
  readonly counterparty?: string
  readonly counterpartyAccount?: string
  readonly counterpartyBic?: string
  /** Remittance information and further texts, on one line. */
  readonly text: string
  /** The reference that the account owner knows. */
  readonly reference?: string
  readonly servicerReference?: string
  /** One payment, or those of a batch. */
  readonly payments: readonly EntryPayment[]
  /** Present if the entry books the return of a payment, with the reason code if the message states one. */
  readonly returned?: { readonly reason?: string }
  /** The subfields of a structured text, in its order. */
  readonly details: readonly { readonly code: string; readonly value: string }[]
}

/** The number of entries of one side and their sum. */
export interface EntryTotal {
  readonly count: number
  readonly sum: string
}

/** A statement or a notification, independent of its format. */
export interface Statement {
  /** The place in the form; empty if the message has one statement only. */
  readonly path: string
  readonly account: string
  readonly currency: string
  readonly ownerName?: string
  readonly ownerBic?: string
  readonly servicerBic?: string
  /** The sender's reference of this statement. */
  readonly reference?: string
  readonly number?: string
  readonly page?: string
  /** Absent if the message does not say whether further pages follow. */
  readonly isLastPage?: boolean
  readonly from?: string
  readonly to?: string
  readonly opening?: StatementBalance
  readonly closing?: StatementBalance
  readonly otherBalances: readonly StatementBalance[]
  /** False for a report of balances: its entries are stated as totals only, if at all. */
  readonly listsEntries: boolean
  readonly entries: readonly StatementEntry[]
  readonly credits: EntryTotal
  readonly debits: EntryTotal
  /** The number of entries that are not part of the sums: pending ones, and those in another currency. */
  readonly notCounted: number
  /** The totals that the message states, if any. */
  readonly statedCredits?: Partial<EntryTotal>
  readonly statedDebits?: Partial<EntryTotal>
  /** The opening balance with credits and debits; absent without an opening balance. */
  readonly computedClosing?: string
  /** The stated closing balance less the computed one; absent if either is. */
  readonly difference?: string
}

/** A statement before its entries are summed. */
export type ReadStatement = Omit<
  Statement,
  'credits' | 'debits' | 'notCounted' | 'computedClosing' | 'difference'
>
