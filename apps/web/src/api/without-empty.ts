/**
 * Removes empty values before a body is sent (OPEN-50): members that are `undefined`, `null` or the empty text, and
 * objects without members. `0`, `false` and lists remain. List entries keep their positions, because issues refer to
 * them.
 */
export function withoutEmpty(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withoutEmpty)
  if (!isObject(value)) return value
  const members = Object.entries(value)
    .map(([name, member]) => [name, withoutEmpty(member)] as const)
    .filter(([, member]) => !isEmpty(member))
  return Object.fromEntries(members)
}

function isEmpty(value: unknown): boolean {
  if (value === undefined || value === null || value === '') return true
  return isObject(value) && Object.keys(value).length === 0
}

function isObject(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
