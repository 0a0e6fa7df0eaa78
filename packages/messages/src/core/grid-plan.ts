/**
 * How the items of a list stand in a grid: a row for each item, a column for each of these members. What an item has
 * beside them is shown with the row, not in it.
 */
export interface GridPlan {
  /** Names of the item's members, in the order shown. */
  readonly columns: readonly string[]
  readonly balance?: GridBalance
}

/** An account whose balance runs along the rows. Members of an item by name, members of the message by path. */
export interface GridBalance {
  readonly mark: string
  readonly amount: string
  /** Codes of the mark that add to the balance, the first for an ordinary credit; and those that take away. */
  readonly credits: readonly string[]
  readonly debits: readonly string[]
  readonly opening: BalancePaths
  readonly closing: BalancePaths
}

interface BalancePaths {
  readonly mark: string
  readonly amount: string
  readonly currency: string
}
