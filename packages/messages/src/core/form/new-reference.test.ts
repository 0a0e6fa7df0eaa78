import { expect, test } from 'vitest'

import { checkMembers } from '../check-shapes.ts'
import { newReference } from './new-reference.ts'
import { one, reference } from '../shape.ts'

/** Returns a random source whose bytes count up from a start value. */
function countingFrom(start: number) {
  return { bytes: (count: number) => Uint8Array.from({ length: count }, (_, index) => (start + index) % 256) }
}

test('satisfies every rule for references and depends on the bytes', () => {
  const references = Array.from({ length: 256 }, (_, start) => newReference(countingFrom(start)))
  const members = { reference: one('reference', reference(16)) }
  const issues = references.flatMap((text) =>
    checkMembers(members, { value: { reference: text }, path: [], message: {} }),
  )
  expect(issues).toEqual([])
  expect(new Set(references).size).toBe(32)
})
