import type { Condition } from './shape-kinds.ts'

/**
 * The plan of the items of a list in a grid: a row for each item, a column for each of these members. What an item has
 * beside them is shown with the row, not in it.
 */
export interface GridPlan {
  /** Members of an item by their paths inside it, such as `amount.currency`, in the order shown. */
  readonly columns: readonly (string | GridAlternatives)[]
  readonly balance?: GridBalance
  /**
   * Columns that tables, statements and reports know by another name: {@link ImportMeaning} to the column. Absent where
   * they have these names.
   */
  readonly meanings?: Readonly<Partial<Record<ImportMeaning, string>>>
}

/** The meaning of a column of a source of lines, in the terms of field 61. */
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

/** One column for members of which each item has one or the other: who paid, or who was paid. */
interface GridAlternatives {
  /** Names the column: its label is `grid.column.` and this name. */
  readonly name: string
  /** The first whose condition holds is the column's member; conditions start at the item with `./`. */
  readonly members: readonly { readonly when: Condition; readonly path: string }[]
}

/** An account whose balance runs along the rows. Members of an item by their paths inside it. */
export interface GridBalance {
  readonly mark: string
  readonly amount: string
  /** The currency of an item, where items may differ: only those in the currency of the account count. */
  readonly currency?: string
  /** Only items of which this holds move the balance. */
  readonly counted?: Condition
  /** Codes of the mark that add to the balance, the first for an ordinary credit; and those that take away. */
  readonly credits: readonly string[]
  readonly debits: readonly string[]
  /** The opening balance; where no balance stands, the items are only added up. */
  readonly opening?: BalanceMembers
  readonly closing?: BalanceMembers
}

/** The members of a balance: paths of the message, or of the item of a list that is the balance meant. */
export interface BalanceMembers {
  readonly mark: string
  readonly amount: string
  readonly currency: string
  /** The list beside the grid's, and what tells the item meant: `./balances`, `type.value`, `OPBD`. */
  readonly among?: { readonly list: string; readonly path: string; readonly equals: string }
}

/** The three members of a balance by their paths from the message's root. */
export type BalancePaths = Pick<BalanceMembers, 'mark' | 'amount' | 'currency'>
