import { conditionHolds } from '../conditions.ts'
import type { BalancePaths, BalanceMembers, GridPlan } from '../grid-plan.ts'
import { isRecord, resolvedPath, valueAt } from '../paths.ts'
import type { Condition, DraftValues } from '../shape.ts'

/** Returns the members of a balance of the list at `listPath`; `undefined` if no item is that balance. */
export function balancePathsOf(
  place: BalanceMembers,
  values: DraftValues,
  listPath: string,
): BalancePaths | undefined {
  const { mark, amount, currency, among } = place
  if (among === undefined) return { mark, amount, currency }
  const list = resolvedPath(among.list, listPath)
  const items = valueAt(values, list)
  const position = Array.isArray(items)
    ? items.findIndex((item: unknown) => isRecord(item) && valueAt(item, among.path) === among.equals)
    : -1
  if (position === -1) return undefined
  const at = (path: string) => `${list}.${position}.${path}`
  return { mark: at(mark), amount: at(amount), currency: at(currency) }
}

/** Returns the path within this item of the member that a column shows. */
export function columnPathOf(column: GridPlan['columns'][number], item: unknown): string {
  if (typeof column === 'string') return column
  const chosen = column.members.find(({ when }) => holdsIn(when, item)) ?? column.members[0]
  return chosen?.path ?? column.name
}

/** Returns whether a condition, whose paths start at an item with `./`, holds for the item. */
export function holdsIn(condition: Condition, item: unknown): boolean {
  return conditionHolds(condition, { item }, 'item.')
}
