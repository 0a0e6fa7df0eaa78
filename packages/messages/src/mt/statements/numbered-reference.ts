import { LIMITS } from '@nostro/kernel'

/** `REF0001-2`: as much of a reference as leaves room for the count, so that messages of one origin differ in it. */
export function numberedReference(reference: string, count: number): string {
  const ending = `-${count}`
  return `${reference.slice(0, LIMITS.referenceLengthMax - ending.length)}${ending}`
}
