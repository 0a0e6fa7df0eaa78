import { MESSAGE_TYPES } from '@nostro/kernel'

/** Returns the types of the product, and the type in the URL if it is another one. */
export function typeOptions(current: string, allTypes: string) {
  const types = new Set([...MESSAGE_TYPES, ...(current === '' ? [] : [current])])
  return [{ value: '', label: allTypes }, ...[...types].map((type) => ({ value: type, label: type }))]
}
