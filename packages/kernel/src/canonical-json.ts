/**
 * JSON text with members in code unit order and no white space, so that equal values have equal texts and digests.
 * Members that are `undefined` are left out, as JSON has no such value.
 */
export function canonicalJson(value: unknown): string {
  return JSON.stringify(value, sortMembers) ?? 'null'
}

function sortMembers(_name: string, value: unknown): unknown {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return value
  return Object.fromEntries(Object.entries(value).toSorted(byName))
}

function byName([left]: [string, unknown], [right]: [string, unknown]): number {
  return left < right ? -1 : 1
}
