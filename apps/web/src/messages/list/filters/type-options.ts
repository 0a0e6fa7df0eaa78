import { MESSAGE_TYPES } from '@nostro/kernel'

/** The types the product composes, and the one of the address where a link names another. */
export function typeOptions(current: string, allTypes: string) {
  const types = new Set([...MESSAGE_TYPES, ...(current === '' ? [] : [current])])
  return [{ value: '', label: allTypes }, ...[...types].map((type) => ({ value: type, label: type }))]
}
