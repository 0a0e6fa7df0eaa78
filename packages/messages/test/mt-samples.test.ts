import { describe, expect, test } from 'vitest'

import { checkValues } from '../src/core/check.ts'
import { memberAt, memberPathsOf } from '../src/core/paths.ts'
import { sampleValues } from '../src/core/samples/samples.ts'
import { MT_DEFINITIONS } from '../src/mt/mt-definitions.ts'
import { seededRandom } from './seeded-random.ts'

describe.each(MT_DEFINITIONS)('samples of $type', (definition) => {
  const samples = Array.from({ length: 500 }, (_, seed) => sampleValues(definition, seededRandom(seed)))

  test('are valid and repeat for the same bytes', () => {
    expect(
      samples
        .flatMap((values) => checkValues(definition, values))
        .filter((issue) => issue.severity === 'error'),
    ).toEqual([])
    expect(sampleValues(definition, seededRandom(7))).toEqual(samples[7])
  })

  test('fill and omit every member', () => {
    const optional = memberPathsOf(definition).filter(
      (path) => memberAt(definition, path)?.presence === 'optional',
    )
    const shares = optional.map((path) => {
      const filled = samples.filter((values) => filledPaths(values).has(path)).length
      return [path, filled > 0 && filled < samples.length]
    })
    expect(shares.filter(([, isBoth]) => isBoth !== true)).toEqual([])
  })
})

/** Returns every filled path, without list positions. */
function filledPaths(value: unknown, prefix = ''): ReadonlySet<string> {
  if (Array.isArray(value)) return new Set(value.flatMap((item: unknown) => [...filledPaths(item, prefix)]))
  if (typeof value !== 'object' || value === null) return new Set(prefix === '' ? [] : [prefix])
  const inside = Object.entries(value).flatMap(([name, member]) => [
    ...filledPaths(member, prefix === '' ? name : `${prefix}.${name}`),
  ])
  return new Set(prefix === '' ? inside : [prefix, ...inside])
}
