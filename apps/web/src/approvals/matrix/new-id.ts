import { browserRandom } from '../../browser/random.ts'

const ID_BYTES = 8

/** Returns a new id of a rule, a group or a limit. */
export function newId(): string {
  return [...browserRandom.bytes(ID_BYTES)].map((byte) => byte.toString(16).padStart(2, '0')).join('')
}
