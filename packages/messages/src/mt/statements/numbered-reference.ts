import { LIMITS } from '@nostro/kernel'

/**
 * Returns a reference with a count, `REF0001-2`. The reference is shortened to make room for the count, so that
 * messages of one origin have different references.
 */
export function numberedReference(reference: string, count: number): string {
  const ending = `-${count}`
  return `${reference.slice(0, LIMITS.referenceLengthMax - ending.length)}${ending}`
}
