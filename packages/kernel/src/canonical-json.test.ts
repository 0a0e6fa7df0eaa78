import fc from 'fast-check'
import { expect, test } from 'vitest'

import { canonicalJson } from './canonical-json.ts'

test.each([
  [{ b: 1, a: { d: [2, 1], c: 'x' } }, '{"a":{"c":"x","d":[2,1]},"b":1}'],
  [{ kept: 1, left: undefined }, '{"kept":1}'],
  [undefined, 'null'],
  ['text', '"text"'],
])('%j is written %s', (value, expected) => expect(canonicalJson(value)).toBe(expected))

test('the order in which members were added does not matter', () => {
  fc.assert(
    fc.property(fc.dictionary(fc.string(), fc.jsonValue()), (value) => {
      const turned = Object.fromEntries(Object.entries(value).toReversed())
      expect(canonicalJson(turned)).toBe(canonicalJson(value))
    }),
  )
})

/** A JSON replacer that sorts the members of each object. */
const inOrder = (_name: string, value: unknown): unknown =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
    ? Object.fromEntries(Object.entries(value).toSorted(([left], [right]) => (left < right ? -1 : 1)))
    : value

test('it is written like JSON, except for the order of members', () => {
  fc.assert(
    fc.property(fc.anything({ withDate: true, withSparseArray: true }), (value) => {
      expect(canonicalJson(value)).toBe(JSON.stringify(value, inOrder) ?? 'null')
    }),
  )
})

test('the written text is parsed to the same value', () => {
  fc.assert(
    fc.property(fc.jsonValue(), (value) => {
      expect(JSON.parse(canonicalJson(value))).toEqual(JSON.parse(JSON.stringify(value)))
    }),
  )
})
