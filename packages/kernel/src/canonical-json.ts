/**
 * Returns JSON text with members in code unit order and no white space, so that equal values have equal texts and
 * digests. Members that are `undefined` are omitted, as in JSON.
 */
export function canonicalJson(value: unknown): string {
  return JSON.stringify(sorted(value)) ?? 'null'
}

/** Returns the value with sorted members. Sorting first is several times faster than a replacer. */
function sorted(value: unknown): unknown {
  if (typeof value !== 'object' || value === null) return value
  if (Array.isArray(value)) return value.map(sorted)
  // Dates and similar objects define their own JSON form.
  if ('toJSON' in value && typeof value.toJSON === 'function') return value
  const names = Object.keys(value).toSorted()
  return Object.fromEntries(names.map((name) => [name, sorted(Reflect.get(value, name))]))
}
