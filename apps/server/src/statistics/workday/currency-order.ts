/** The currencies that every page shows first. */
const FIRST = ['EUR', 'CNY', 'USD']

/** Returns the rows in the order of currencies that all pages have: the main ones first, then by code. */
export function inOrder<Row extends { readonly currency: string }>(rows: readonly Row[]): Row[] {
  return rows.toSorted(
    (one, other) => placeOf(one) - placeOf(other) || one.currency.localeCompare(other.currency),
  )
}

function placeOf({ currency }: { readonly currency: string }): number {
  const place = FIRST.indexOf(currency)
  return place === -1 ? FIRST.length : place
}
