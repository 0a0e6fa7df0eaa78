import type { Condition } from './shape-kinds.ts'

/**
 * The layout of a list as a grid: one row per item, one column per member listed here. Other members of an item are
 * shown in the expanded row.
 */
export interface GridPlan {
  /** Members of an item by their paths inside it, such as `amount.currency`, in the order shown. */
  readonly columns: readonly (string | GridAlternatives)[]
  readonly balance?: GridBalance
  /**
   * Other names of the columns in tables, statements and reports: {@link ImportMeaning} to the column. Absent if the
   * names are the same.
   */
  readonly meanings?: Readonly<Partial<Record<ImportMeaning, string>>>
}

/** The meaning of a column in imported lines, in the terms of field 61. */
export type ImportMeaning =
  | 'valueDate'
  | 'entryDate'
  | 'debitCreditMark'
  | 'currency'
  | 'amount'
  | 'transactionType'
  | 'referenceForTheAccountOwner'
  | 'referenceOfTheAccountServicingInstitution'
  | 'supplementaryDetails'
  | 'counterparty'
  | 'status'

/** One column for alternative members, of which each item has one: the payer or the payee. */
interface GridAlternatives {
  /** The name of the column; its label is `grid.column.` and this name. */
  readonly name: string
  /** The column shows the first member whose condition holds. Conditions start at the item with `./`. */
  readonly members: readonly { readonly when: Condition; readonly path: string }[]
}

/** An account with a running balance over the rows. Members of an item are given by their paths inside it. */
export interface GridBalance {
  readonly mark: string
  readonly amount: string
  /** The currency of an item, if items may differ. Only items in the currency of the account are counted. */
  readonly currency?: string
  /** Only items for which this holds change the balance. */
  readonly counted?: Condition
  /** Codes of the mark that add to the balance, the ordinary credit first, and codes that subtract from it. */
  readonly credits: readonly string[]
  readonly debits: readonly string[]
  /** The opening balance. Without one, the rows show the running total. */
  readonly opening?: BalanceMembers
  readonly closing?: BalanceMembers
}

/** The members of a balance: paths of the message, or of the list item that is the balance. */
export interface BalanceMembers {
  readonly mark: string
  readonly amount: string
  readonly currency: string
  /** The list that contains the balance, and the value that identifies its item: `./balances`, `type.value`, `OPBD`. */
  readonly among?: { readonly list: string; readonly path: string; readonly equals: string }
}

/** The three members of a balance by their paths from the root of the message. */
export type BalancePaths = Pick<BalanceMembers, 'mark' | 'amount' | 'currency'>
