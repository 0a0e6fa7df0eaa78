/**
 * Converts a list in the form of other servers of the same specification, `{ list, total }` or `{ list, paging }`, to
 * our keys `rowList` and `totalRecord`. Any other value is returned unchanged (OPEN-33).
 */
export function withListKeys(data: unknown): unknown {
  if (!isRecord(data)) return data
  const { list, total, paging, ...rest } = data
  if (!Array.isArray(list)) return data
  const count = [total, isRecord(paging) ? (paging['total'] ?? paging['totalRecord']) : undefined].find(
    (each) => typeof each === 'number',
  )
  return { ...rest, rowList: list, totalRecord: count ?? list.length }
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
